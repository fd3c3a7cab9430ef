export interface paths {
    "/v1/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a player
         * @description Makes a player with a first token, which has every scope, and a recovery key. Both are shown this once. The operator may have closed registration or put a key on it.
         *
         *     Bucket: `accounts`.
         */
        post: operations["registerPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a player
         * @description A player as everybody may see them, and how reliably they answer. Who has left has no name any more.
         *
         *     Bucket: `reads`.
         */
        get: operations["getPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who I am
         * @description The caller's own player, and what the token that asks may do.
         *
         *     Scope: `read`. Bucket: `reads`.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Leave for good
         * @description The name goes and others may take it, every token and the recovery key die, notices, preferences and webhooks are erased, and the seats in running games are given up. Finished games stay, without the name.
         *
         *     Scope: `account`. Bucket: `writes`.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /**
         * Change my name
         * @description Gives the caller another name; nothing else of a player changes.
         *
         *     Scope: `account`. Bucket: `writes`.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export what is stored about me
         * @description The player, the tokens and webhook endpoints (never their secrets), the preferences, the notices, and the games with their seats; a game's whole record is found at the game.
         *
         *     Scope: `account`. Bucket: `reads`.
         */
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my tokens
         * @description The caller's tokens, newest first. The secrets are stored nowhere.
         *
         *     Scope: `account`. Bucket: `reads`.
         */
        get: operations["listTokens"];
        put?: never;
        /**
         * Make a token
         * @description Makes another token, with no scope that the asking one lacks, at most 50 in all. It is shown this once.
         *
         *     Scope: `account`. Bucket: `writes`.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a token
         * @description The token, which may be the asking one, stops working within half a minute.
         *
         *     Scope: `account`. Bucket: `writes`.
         */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get back in with the recovery key
         * @description Makes a new token with every scope. The key stays valid, and so do the other tokens: revoke those that are lost. With as many tokens as a player may have, the oldest goes.
         *
         *     Bucket: `accounts`.
         */
        post: operations["recover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what can be played
         * @description Every ruleset with its presets and options: all that a new-game form needs.
         *
         *     Bucket: `reads`.
         */
        get: operations["listRulesets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a ruleset
         * @description One ruleset with its presets, and its options as JSON Schema.
         *
         *     Bucket: `reads`.
         */
        get: operations["getRuleset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the house's players
         * @description The levels at which the house plays a seat, weakest first, with what each does.
         *
         *     Bucket: `reads`.
         */
        get: operations["listBots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public games
         * @description Public games, newest first. Open ones can be joined.
         *
         *     Bucket: `reads`.
         */
        get: operations["listGames"];
        put?: never;
        /**
         * Make a game
         * @description Makes a game and seats its creator. It starts by itself when every seat is taken. `options` beside a `preset` win over it.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["createGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my games
         * @description Every game in which the caller sits or sat, newest first, unlisted ones too.
         *
         *     Scope: `read`. Bucket: `reads`.
         */
        get: operations["listMyGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the games that wait for me
         * @description Every game in which it is the caller's turn, most urgent first. Always current: each game is asked itself.
         *
         *     Scope: `read`. Bucket: `reads`.
         */
        get: operations["listMyTurns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a game
         * @description The game as the caller may see it: a seated player also sees his tiles and every legal action. A public game needs no token. An unlisted one is shown to who sits there or is invited, and to whoever sends its join code; to others it does not exist.
         *
         *     Bucket: `reads`.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat
         * @description Takes the seat asked for, else the one kept for the caller, else the first free one. The last seat taken starts the game. An unlisted game needs its `joinCode` from who is not invited.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["joinGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a seat up before the start
         * @description Frees the caller's seat in a game that has not started. When the last one leaves, the game is cancelled.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["leaveGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn an invitation down
         * @description Frees the seat that is kept for the caller; anyone may take it then.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["declineSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/entropy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add to the luck of the deals
         * @description Sets what the caller's seat adds to every deal, until the game starts. The service has fixed its own secret before (`commitment`), so neither side can choose a deal.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        put: operations["setEntropy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what happened in a game
         * @description The game's events after a version, oldest first, as the caller may see them; every reader gets every number. With `wait` the answer comes as soon as something happens, or empty when the time is up. `next` is what `after` takes next, also with no items. As a stream (`Accept: text/event-stream`): `id` is the cursor, `data` one item, a comment every 15 s of silence; it ends after 5 minutes, and `Last-Event-ID` goes on. As a WebSocket: a message is one item with its `cursor`; `ping` is answered with `pong`, anything else closes it, and so does an hour: come back with `after`.
         *
         *     Bucket: `reads`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a game's record
         * @description The whole game once it is over: every deal with its seed, every action, every result, with the secret and the digest that prove them. Before that, the hands that have ended. `format=text` gives it as notation that a person can read.
         *
         *     Bucket: `reads`.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the table as a picture
         * @description The public table as an SVG picture: the score, the line or the trick, whose turn it is. Never anybody's hand. Light and dark.
         *
         *     Bucket: `reads`.
         */
        get: operations["getBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play again
         * @description Makes a new game with the same settings, or joins the one that another seat has made: everyone who asks gets the same game and their old seat, which is kept for them.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play, pass, bid, name trump, draw or signal
         * @description Takes one action; any of `you.actions` can be posted as it is. The answer is the game after it and after everything that followed by itself: forced passes and draws, the hand's end, the next deal.
         *
         *     Scope: `play`. Bucket: `moves`.
         */
        post: operations["takeAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one's plan
         * @description What the caller's seat has planned. Nobody else ever sees it.
         *
         *     Scope: `read`. Bucket: `reads`.
         */
        get: operations["getPlan"];
        /**
         * Plan ahead
         * @description Stores actions to try, in order, when the turn next comes: the first legal one is played at once, the rest stays until the hand ends. On one's own turn it is tried at once. Others see a planned play as any other until the hand has ended. Storing a plan also takes an absent seat back.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        put: operations["setPlan"];
        post?: never;
        /**
         * Drop one's plan
         * @description Forgets what the caller's seat has planned.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        delete: operations["deletePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose to resign, cancel or extend
         * @description Resigning needs the partner's consent, cancelling and extending everybody's who is present; where nobody else has a say it is done at once. One proposal is open at a time, and it ends with the turn. Extending adds the clock's increment to the running turn, twice a turn at most.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["propose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/proposals/{number}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to a proposal, or not
         * @description One voice a seat; a no ends the proposal, the last yes carries it out.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take one's seat back
         * @description Ends an absence: the house stops playing for the caller's seat.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["returnToGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/games/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the table's messages
         * @description What the seats have said to each other, oldest first; only they read it.
         *
         *     Scope: `read`. Bucket: `reads`.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Say something at the table
         * @description For the seats of this game, where it was made with `messages`; until a week after its end.
         *
         *     Scope: `play`. Bucket: `writes`.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what I should hear of
         * @description The caller's notices after a place, oldest first, kept 30 days. With `wait` the answer comes as soon as there is one, or empty when the time is up. The same notices, with the same ids, come as a stream, through a WebSocket and by webhooks. As a stream (`Accept: text/event-stream`): `id` is the cursor, `data` one item, a comment every 15 s of silence; it ends after 5 minutes, and `Last-Event-ID` goes on. As a WebSocket: a message is one item with its `cursor`; `ping` is answered with `pong`, anything else closes it, and so does an hour: come back with `after`.
         *
         *     Scope: `read`. Bucket: `reads`.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a ticket for a feed
         * @description A browser cannot send a header with a stream or a socket. A ticket is good once within 60 s, as `?ticket=` of a GET of a game's events or of the caller's notices, and for nothing else. The answer to a repeated key has everything but the ticket.
         *
         *     Scope: `read`. Bucket: `writes`.
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read my preferences
         * @description When the caller is reminded, sleeps and is away, and what is left of his holidays.
         *
         *     Scope: `account`. Bucket: `reads`.
         */
        get: operations["getPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change my preferences
         * @description Changes what is named and leaves the rest; it holds from the next turn. A holiday stops the caller's clocks in games that allow it. It costs whole hours when it begins or is prolonged, of 720 in any 365 days; ended early, it gives back what no running turn has been given of it.
         *
         *     Scope: `account`. Bucket: `writes`.
         */
        patch: operations["updatePreferences"];
        trace?: never;
    };
    "/v1/me/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my webhooks
         * @description Where the caller's notices are sent, oldest first.
         *
         *     Scope: `webhooks`. Bucket: `reads`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have notices sent
         * @description Makes an endpoint, at most 10 in all, and sends it a `webhook.test` at once. Until that has been answered with 2xx nothing else is sent; notices that come meanwhile follow then. The secret that verifies what arrives is shown this once.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description One endpoint of the caller's, and whether it works.
         *
         *     Scope: `webhooks`. Bucket: `reads`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description The endpoint is forgotten, with its deliveries and with what it was still to get.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes what is given and leaves the rest. With another `url` the endpoint is unverified and tested again; what waits to be sent goes to the new address.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/me/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a webhook
         * @description Sends a `webhook.test` once, in whatever state the endpoint is; an unverified one becomes active when it answers with 2xx. What came of it is in the deliveries.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/webhooks/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a webhook on again
         * @description A disabled endpoint becomes unverified and is sent a `webhook.test`; when it answers with 2xx it is active. An unverified one is tested anew, an active one stays as it is.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a webhook's secret
         * @description Makes another secret, shown this once. For 24 hours everything carries two signatures, by the new secret and by the old one, so that a receiver can change over without losing anything.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent to a webhook
         * @description Every attempt of the last 30 days, newest first: what came back, how long it took, when it is tried again.
         *
         *     Scope: `webhooks`. Bucket: `reads`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/webhooks/{id}/deliveries/{n}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one notice again
         * @description Sends the notice of this delivery again, with the same id, once: even if its turn is over, and without retries. While the endpoint is not active it waits.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/webhooks/{id}/deliveries/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again what has failed
         * @description Every notice that has failed since a time and was not delivered afterwards is sent again, with the same id and with retries; what waits for a retry is tried at once. A turn that is over is left out.
         *
         *     Scope: `webhooks`. Bucket: `writes`.
         */
        post: operations["resendFailedWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the limits
         * @description The rate limits, whether they are enforced on this server, and the other limits.
         *
         *     Bucket: `reads`.
         */
        get: operations["getLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether the service is well
         * @description Looks at each part: D1, the objects that hold the games, and the pages. 503 names those that do not answer within three seconds; games may go on all the same while only D1 is away.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read about a problem
         * @description The page that a problem's `type` leads to: what the code means and what to do.
         */
        get: operations["getProblemPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the list of problems
         * @description Every code that an error can have; the list is closed.
         */
        get: operations["listProblemPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this document
         * @description The OpenAPI 3.1 document of everything that the service offers.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/security.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how to report a weakness
         * @description RFC 9116. The contact is the operator's, or else the docs of this server.
         */
        get: operations["getSecurityTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where a language model finds what
         * @description The docs' table of contents in the form of llmstxt.org; each page it names is Markdown.
         */
        get: operations["getLlmsTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play through the Model Context Protocol
         * @description For assistants: MCP's streamable HTTP without sessions, one JSON-RPC message a request. `tools/list` says what there is: listing one's turns, showing a game as text, acting, the rules, finding and making games. A tool does what the operation of that name does, with the same scopes, limits and keys; its refusal is a tool error that begins with the problem's code.
         *
         *     Scope: `read`.
         */
        post: operations["callMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the page for people
         * @description What the service is, and where to begin.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the docs
         * @description Guides and reference, for people.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Play in the browser
         * @description A client for people, which uses nothing but this API.
         */
        get: operations["getPlay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rebuild D1 from the games
         * @description Compares D1's index of games and its match records with the games themselves, a few in each step, and writes anew what is not the same; a row of a game that does not exist is taken out. Games are found through D1's own rows, the inboxes of all players, and `games`. Safe to repeat, and while people play.
         *
         *     Bucket: `writes`.
         */
        post: operations["rebuildIndex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look into a game
         * @description What everybody may see of a game, unlisted ones too, and how its object does: its alarm, how far D1 and the inboxes have been told, how much it stores. It changes nothing, and shows no hidden tile.
         *
         *     Bucket: `reads`.
         */
        get: operations["inspectGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/games/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a game back
         * @description Sets one game back to what it was at a moment of the last thirty days, by the platform's own point-in-time recovery; what was played and answered since is gone. Afterwards rebuild with its id in `games`, so that D1 and its players hear how it stands. Where the platform keeps no history, as on one's own machine, it is `unavailable`.
         *
         *     Bucket: `writes`.
         */
        post: operations["restoreGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/players/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erase a player
         * @description What a player does with `DELETE /v1/me`, for one who has lost every way in: name, tokens, notices, preferences and webhooks go, seats in running games are given up, finished games stay without the name. Safe to repeat.
         *
         *     Bucket: `writes`.
         */
        delete: operations["erasePlayer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who may register
         * @description The setting that holds now, and where it comes from.
         *
         *     Bucket: `reads`.
         */
        get: operations["getRegistration"];
        /**
         * Open or close registration
         * @description Holds at once and until it is changed, also over a deploy. Players who have an account are not concerned.
         *
         *     Bucket: `writes`.
         */
        put: operations["setRegistration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "game.invited": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * game.invited
         * @description A seat of a game is kept for you.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onGameInvited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * game.started
         * @description A game in which you sit has begun.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onGameStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "turn.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * turn.started
         * @description It is your turn. Told once a turn, and not where a plan plays it at once.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onTurnStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "turn.missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * turn.missed
         * @description Your deadline passed, and the house played for you.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onTurnMissed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "hand.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * hand.ended
         * @description A hand is over.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onHandEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "proposal.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * proposal.opened
         * @description The table is asked to agree to something, and you have a say.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onProposalOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * game.finished
         * @description The game is over.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onGameFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * game.cancelled
         * @description The game ended without a winner.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onGameCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "seat.absent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * seat.absent
         * @description A seat missed too often: the house plays it until its owner returns.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onSeatAbsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "turn.reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * turn.reminder
         * @description Your turn is still open; how often is a preference.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onTurnReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.disabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.disabled
         * @description An endpoint has failed for too long and is switched off.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onWebhookDisabled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description The test of an endpoint: answer it with 2xx. Never in the feed.
         *
         *     Signed by Standard Webhooks 1.0: check the signature before you believe it. Answer with any 2xx within 15 seconds, and do the work afterwards. Anything else is tried again 9 times in 3 days; `410` switches the endpoint off. It may come twice, and out of order.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An endpoint is switched off. */
        WebhookDisabledNotice: {
            /**
             * @description The same in the feed, in a stream and in a webhook.
             * @example n_8dJx2LrQ0vTfW6mNcZb3Yk
             */
            id: string;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.disabled";
            /**
             * Format: date-time
             * @description When, in RFC 3339, UTC.
             * @example 2026-11-30T08:00:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["AboutWebhook"];
        };
        /** @description Which endpoint. */
        AboutWebhook: {
            /**
             * @description A webhook endpoint's id.
             * @example w_7dKq2LmTb5VxW0nRcZd1Ya
             */
            webhookId: string;
            /**
             * Format: uri
             * @description What the notice is about, in this API.
             */
            url: string;
        };
        /** @description The test of an endpoint. */
        WebhookTestNotice: {
            /**
             * @description The same in the feed, in a stream and in a webhook.
             * @example n_8dJx2LrQ0vTfW6mNcZb3Yk
             */
            id: string;
            /**
             * @description What happened.
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When, in RFC 3339, UTC.
             * @example 2026-11-30T08:00:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["AboutWebhook"];
        };
        /** @description Why a request was refused (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description A page about this code, served here.
             */
            type: string;
            /** @description The same for every problem of this code. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description What is wrong here, for people. */
            detail: string;
            code: components["schemas"]["ProblemCode"];
            /**
             * @description With `illegal_action`: which rule.
             * @enum {string}
             */
            reason?: "tile_not_held" | "does_not_fit" | "end_not_open" | "end_required" | "must_play" | "must_follow_suit" | "must_open_with" | "must_bid" | "bid_too_low" | "bid_out_of_range" | "already_signalled" | "wrong_phase" | "not_in_this_ruleset";
            /** @description Each wrong place, up to 20. */
            errors?: {
                /** @description JSON Pointer into the body, `?name` of the query, or a header's name. */
                path: string;
                /** @description What is wrong there. */
                message: string;
            }[];
            /** @description With `version_mismatch`: the game as it is now. */
            game?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description For programs: a closed list, one status each.
         * @enum {string}
         */
        ProblemCode: "malformed_request" | "validation_failed" | "unauthenticated" | "token_expired" | "insufficient_scope" | "not_seated" | "not_allowed" | "blocked_by_setting" | "not_found" | "method_not_allowed" | "not_your_turn" | "game_not_active" | "game_not_open" | "seat_taken" | "game_full" | "already_seated" | "name_taken" | "limit_reached" | "version_mismatch" | "body_too_large" | "unsupported_media_type" | "illegal_action" | "options_conflict" | "idempotency_key_reused" | "url_refused" | "rate_limited" | "internal" | "unavailable";
        /** @description A player, with the only copy of two secrets. */
        NewPlayer: {
            player: components["schemas"]["Player"];
            /** @description The token itself, shown this once; absent from the answer to a repeated key. */
            token?: string;
            /** @description Makes a new token when all are lost; stays valid. Shown this once; absent from the answer to a repeated key. */
            recoveryKey?: string;
        };
        /** @description Who plays: a person or a program. */
        Player: {
            /**
             * @description A player's id.
             * @example p_3fKq9ZsTb7VxW2mRcLd8Ya
             */
            id: string;
            /** @description Absent once the player has left. */
            name?: string;
            /**
             * @description A program says so, and is shown as one everywhere.
             * @enum {string}
             */
            kind: "person" | "program";
            /**
             * Format: date-time
             * @description When the player registered.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
        };
        /** @description A player to be. */
        PlayerRequest: {
            /**
             * @description Unique by what it looks like: the UTS 39 skeleton after NFKC and case folding. No control, bidirectional or invisible characters, no spaces at its ends and no two in a row.
             * @example Dona Benta
             */
            name: string;
            /**
             * @description A program says so, and is shown as one everywhere. Default: `person`.
             * @enum {string}
             */
            kind?: "person" | "program";
            /** @description Where the operator has put a key on registration. */
            registrationKey?: string;
        };
        /** @description A player as everybody may see them. */
        PlayerProfile: {
            /**
             * @description A player's id.
             * @example p_3fKq9ZsTb7VxW2mRcLd8Ya
             */
            id: string;
            /** @description Absent once the player has left. */
            name?: string;
            /**
             * @description A program says so, and is shown as one everywhere.
             * @enum {string}
             */
            kind: "person" | "program";
            /**
             * Format: date-time
             * @description When the player registered.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
            /** @description Absent while it cannot be had. */
            reliability?: {
                /** @description Taken in time or missed, in all games. */
                turns: number;
                /** @description The share taken in time; absent before the first. */
                onTime?: number;
                /** @description Half of the answers came sooner, to within a factor of √2. */
                medianSeconds?: number;
                /** @description Turns that the house had to play. */
                misses: number;
            };
        };
        /** @description The caller. */
        Me: {
            /**
             * @description A player's id.
             * @example p_3fKq9ZsTb7VxW2mRcLd8Ya
             */
            id: string;
            /** @description Absent once the player has left. */
            name?: string;
            /**
             * @description A program says so, and is shown as one everywhere.
             * @enum {string}
             */
            kind: "person" | "program";
            /**
             * Format: date-time
             * @description When the player registered.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
            /** @description The token that asks. */
            token: {
                /**
                 * @description A token's id; not the token.
                 * @example t_5gXv0QmYc1ZpL8rKd2TnWb
                 */
                id: string;
                /** @description What it may do. */
                scopes: ("read" | "play" | "webhooks" | "account")[];
            };
        };
        /** @description The new name. */
        MeRequest: {
            /**
             * @description Unique by what it looks like: the UTS 39 skeleton after NFKC and case folding. No control, bidirectional or invisible characters, no spaces at its ends and no two in a row.
             * @example Dona Benta
             */
            name: string;
        };
        /** @description Everything stored about a player. */
        PlayerExport: {
            /**
             * @description What this document is.
             * @enum {string}
             */
            format: "boneyard-player/1";
            player: components["schemas"]["Player"];
            /** @description Without their secrets, which nobody has. */
            tokens: components["schemas"]["Token"][];
            /** @description Where the player sits or sat. */
            games: {
                /** @description A game's id. */
                gameId: string;
                /** @description The player's in it. */
                seat: number;
            }[];
            preferences: components["schemas"]["Preferences"];
            /** @description Without their secrets. */
            webhooks: components["schemas"]["Webhook"][];
            /** @description All that are kept, oldest first. */
            notices: components["schemas"]["Notice"][];
        };
        /** @description A token, without its secret. */
        Token: {
            /**
             * @description A token's id; not the token.
             * @example t_5gXv0QmYc1ZpL8rKd2TnWb
             */
            id: string;
            /** @description What its owner calls it. */
            name: string;
            /** @description What the token may do; `play` includes `read`. */
            scopes: ("read" | "play" | "webhooks" | "account")[];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends; absent: never.
             * @example 2026-11-30T08:00:00.000Z
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description To the hour.
             * @example 2026-11-30T08:00:00.000Z
             */
            lastUsedAt?: string;
        };
        /** @description When a player is reminded, sleeps and is away. */
        Preferences: {
            /**
             * @description When to be reminded of a turn: fractions of its time, from start to deadline.
             * @example [
             *       0.5,
             *       0.8
             *     ]
             */
            reminders: number[];
            quietHours?: components["schemas"]["QuietHours"];
            /** @description Only while you are away. */
            vacation?: {
                /**
                 * Format: date-time
                 * @description When it ends.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                until: string;
            };
            /** @description Of 720 hours in any 365 days, counted by when a holiday begins. */
            vacationHoursLeft: number;
            /** @description Whether a forced play is made for you, after a while as a person would take. */
            autoForced: boolean;
        };
        /** @description No deadline falls into them; at most 9 hours. */
        QuietHours: {
            /**
             * @description `HH:MM`, in the time zone.
             * @example 23:00
             */
            from: string;
            /**
             * @description `HH:MM`, in the time zone.
             * @example 23:00
             */
            to: string;
            /**
             * Format: time-zone
             * @description An IANA time zone.
             * @example America/Sao_Paulo
             */
            timeZone: string;
        };
        /** @description Where notices are sent; at most 10. */
        Webhook: {
            /**
             * @description A webhook endpoint's id.
             * @example w_7dKq2LmTb5VxW0nRcZd1Ya
             */
            id: string;
            /** @description As it is requested: normalised. */
            url: string;
            /**
             * @description Only notices of these types; empty: of all.
             * @example [
             *       "turn.started"
             *     ]
             */
            types: ("game.invited" | "game.started" | "turn.started" | "turn.missed" | "hand.ended" | "proposal.opened" | "game.finished" | "game.cancelled" | "seat.absent" | "turn.reminder" | "webhook.disabled")[];
            /** @description Only notices of these games; empty: of all. */
            games: string[];
            /**
             * @description `standard`: the notice as JSON. `discord`, `slack`: a sentence with a link, as an incoming webhook of those services takes it.
             * @enum {string}
             */
            format: "standard" | "discord" | "slack";
            /**
             * @description `unverified` until a `webhook.test` was answered with 2xx; `disabled` once the service has switched it off.
             * @enum {string}
             */
            state: "unverified" | "active" | "disabled";
            /**
             * @description Why it is disabled: `gone` (it answered 410), `failing` (for five days).
             * @enum {string}
             */
            reason?: "gone" | "failing";
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
        };
        /** @description One thing that a player should hear of: thin, so that it can be lost or shared. */
        Notice: components["schemas"]["GameNotice"] | components["schemas"]["WebhookDisabledNotice"];
        /** @description Something happened in a game. */
        GameNotice: {
            /**
             * @description The same in the feed, in a stream and in a webhook.
             * @example n_8dJx2LrQ0vTfW6mNcZb3Yk
             */
            id: string;
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "game.invited" | "game.started" | "turn.started" | "turn.missed" | "hand.ended" | "proposal.opened" | "game.finished" | "game.cancelled" | "seat.absent" | "turn.reminder";
            /**
             * Format: date-time
             * @description When, in RFC 3339, UTC.
             * @example 2026-11-30T08:00:00.000Z
             */
            timestamp: string;
            data: components["schemas"]["AboutGame"];
        };
        /** @description Where to look. Never a tile. */
        AboutGame: {
            /**
             * @description A game's id.
             * @example g_8sKq2LmTb5VxW0nRcZd1Ya
             */
            gameId: string;
            /**
             * @description Yours; in `seat.absent` the absent one.
             * @example 0
             */
            seat: number;
            /** @description The game's; of a turn, the one it began with. */
            version: number;
            /**
             * Format: date-time
             * @description Of the turn that the notice is about.
             * @example 2026-11-30T08:00:00.000Z
             */
            deadline?: string;
            /**
             * Format: uri
             * @description What the notice is about, in this API.
             */
            url: string;
        };
        /** @description A page of the list. */
        TokenPage: {
            /** @description In the order of the list. */
            items: components["schemas"]["Token"][];
            /** @description Cursor of the next page; absent on the last. */
            next?: string;
        };
        /** @description A token, with its only copy. */
        NewToken: {
            /**
             * @description A token's id; not the token.
             * @example t_5gXv0QmYc1ZpL8rKd2TnWb
             */
            id: string;
            /** @description What its owner calls it. */
            name: string;
            /** @description What the token may do; `play` includes `read`. */
            scopes: ("read" | "play" | "webhooks" | "account")[];
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it ends; absent: never.
             * @example 2026-11-30T08:00:00.000Z
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description To the hour.
             * @example 2026-11-30T08:00:00.000Z
             */
            lastUsedAt?: string;
            /** @description The token itself, shown this once; absent from the answer to a repeated key. */
            token?: string;
        };
        /** @description A token to be. */
        TokenRequest: {
            /**
             * @description For its owner, to tell tokens apart.
             * @example my phone
             */
            name: string;
            /** @description What the token may do; `play` includes `read`. */
            scopes: ("read" | "play" | "webhooks" | "account")[];
            /**
             * Format: date-time
             * @description In the future; absent: it never ends.
             * @example 2026-11-30T08:00:00.000Z
             */
            expiresAt?: string;
        };
        /** @description What gets a player back in. */
        RecoveryRequest: {
            /** @description As registration gave it. */
            recoveryKey: string;
        };
        /** @description What can be played. */
        RulesetList: {
            /** @description All of them. */
            items: components["schemas"]["Ruleset"][];
        };
        /** @description Something that can be played. */
        Ruleset: {
            id: components["schemas"]["RulesetId"];
            /**
             * @description What people call it.
             * @example Dominó em dupla
             */
            name: string;
            /** @description What it is, in a sentence or two. */
            summary: string;
            /**
             * @description How many may play; the first is the default.
             * @example [
             *       4
             *     ]
             */
            seats: number[];
            /** @description Named sets of options. */
            presets: {
                /** @description What `preset` takes. */
                name: string;
                /** @description What it is for. */
                summary: string;
                options: components["schemas"]["Options"];
            }[];
            /** @description JSON Schema of the options: all a form needs. */
            options: {
                /**
                 * @description The dialect.
                 * @enum {string}
                 */
                $schema: "https://json-schema.org/draft/2020-12/schema";
                /**
                 * @description Options are an object.
                 * @enum {string}
                 */
                type: "object";
                /** @description The options by name. */
                properties: {
                    [key: string]: components["schemas"]["OptionSchema"];
                };
                /**
                 * @description There are no others.
                 * @enum {boolean}
                 */
                additionalProperties: false;
            };
            /**
             * @description The page that explains it.
             * @example /docs/rules/brazilian-pairs
             */
            rules: string;
        };
        /**
         * @description A ruleset's id.
         * @example brazilian-pairs
         * @enum {string}
         */
        RulesetId: "brazilian-pairs" | "jamaican-partner" | "eighty" | "all-fives" | "block";
        /** @description Complete: defaults, preset and the creator's own. */
        Options: {
            [key: string]: string | number | boolean;
        };
        /** @description JSON Schema of one option. */
        OptionSchema: {
            /**
             * @description `string`: a choice from `enum`.
             * @enum {string}
             */
            type: "string" | "integer" | "boolean";
            /** @description What it means, in one line. */
            description: string;
            /** @description The values to choose from. */
            enum?: string[];
            /** @description The least value. */
            minimum?: number;
            /** @description The greatest value. */
            maximum?: number;
            /** @description What it is if nothing is said. */
            default?: string | number | boolean;
        };
        /** @description The house's players. */
        BotList: {
            /** @description Weakest first. */
            items: {
                /** @description What `bots` takes. */
                level: components["schemas"]["BotLevel"];
                /** @description How it plays. */
                summary: string;
            }[];
        };
        /** @description A game, as its reader may see it. */
        Game: {
            /**
             * @description A game's id.
             * @example g_8sKq2LmTb5VxW0nRcZd1Ya
             */
            id: string;
            /** @description Number of the last event. */
            version: number;
            /**
             * @description `open` until every seat is taken, then `active`, then over.
             * @enum {string}
             */
            status: "open" | "active" | "finished" | "cancelled";
            ruleset: components["schemas"]["RulesetId"];
            /** @description The one it was made with. */
            preset?: string;
            options: components["schemas"]["Options"];
            clock: components["schemas"]["Clock"];
            onTimeout: components["schemas"]["OnTimeout"];
            /** @description Whether holidays stop clocks. */
            vacation: boolean;
            /** @description Whether the seats may write to each other. */
            messages: boolean;
            /** @description Whether programs may join. */
            programs: boolean;
            /** @description The least share of turns taken in time that a guest must have; who has taken none yet is welcome. */
            minOnTime?: number;
            /**
             * @description Whether everybody may see it.
             * @enum {string}
             */
            visibility: "public" | "unlisted";
            /**
             * @description Of an unlisted game, to those seated.
             * @example Zq3fK9sTb7VxW2mR
             */
            joinCode?: string;
            /**
             * Format: date-time
             * @description When, in RFC 3339, UTC.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last seat was taken.
             * @example 2026-11-30T08:00:00.000Z
             */
            startedAt?: string;
            /**
             * Format: date-time
             * @description When it was over.
             * @example 2026-11-30T08:00:00.000Z
             */
            finishedAt?: string;
            /** @description In table order. */
            seats: components["schemas"]["Chair"][];
            /**
             * @description The seats of each team; of one seat each where everybody plays alone.
             * @example [
             *       [
             *         0,
             *         2
             *       ],
             *       [
             *         1,
             *         3
             *       ]
             *     ]
             */
            teams: components["schemas"]["Seat"][][];
            /** @description Of each team, in the order of `teams`. */
            score: number[];
            /** @description SHA-256 that binds the game's secret, hex. */
            commitment: string;
            hand?: components["schemas"]["Hand"];
            lastHand?: components["schemas"]["LastHand"];
            /** @description What one deadline covers, in a running game. */
            turn?: {
                /** @description Who may act now. */
                seats: components["schemas"]["Seat"][];
                /**
                 * Format: date-time
                 * @description When it began.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                startedAt: string;
                /**
                 * Format: date-time
                 * @description Until when.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                deadline: string;
                /**
                 * @description What happens then.
                 * @enum {string}
                 */
                onDeadline: "autoplay" | "forfeit";
            };
            /** @description The open one, if any. */
            proposals?: components["schemas"]["Proposal"][];
            /** @description What only you may see; absent for who does not sit here. */
            you?: {
                /**
                 * @description Yours.
                 * @example 0
                 */
                seat: number;
                /** @description Your hand. */
                tiles: components["schemas"]["Tile"][];
                /** @description Every legal action, whole; each can be posted back as it is. */
                actions: components["schemas"]["Action"][];
                /** @description What you have planned; seen by you alone. */
                plan: components["schemas"]["Action"][];
                /** @description What you have said. */
                signal?: components["schemas"]["Signal"];
            };
            result?: components["schemas"]["GameResult"];
            /** @description Once the game is over. */
            secret?: string;
            /** @description SHA-256 of the record, once over. */
            digest?: string;
        };
        /**
         * @description How long a turn may take.
         * @example {
         *       "kind": "fischer",
         *       "initial": 259200,
         *       "increment": 86400,
         *       "cap": 604800
         *     }
         */
        Clock: components["schemas"]["FischerClock"] | components["schemas"]["PerTurnClock"];
        /** @description A bank of time for each seat, which a turn uses up and its end adds to. */
        FischerClock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "fischer";
            /** @description What each seat starts with, seconds. */
            initial: number;
            /** @description Added after each turn, seconds. */
            increment: number;
            /** @description A bank never grows beyond this, seconds. */
            cap: number;
        };
        /** @description The same time for every turn. */
        PerTurnClock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "perTurn";
            /** @description For every turn anew. */
            seconds: number;
        };
        /**
         * @description What a missed deadline does.
         * @example {
         *       "action": "autoplay",
         *       "misses": 2
         *     }
         */
        OnTimeout: {
            /**
             * @description `autoplay`: the house plays a missed turn. `forfeit`: the last allowed miss loses the game, earlier ones are played.
             * @enum {string}
             */
            action: "autoplay" | "forfeit";
            /** @description How many misses in a row make a seat absent, or lose the game. */
            misses: number;
        };
        /** @description A seat and who has it. */
        Chair: {
            seat: components["schemas"]["Seat"];
            /** @description A team, by its place in `teams`. */
            team: number;
            player?: components["schemas"]["PlayerRef"];
            /** @description Played by the house. */
            bot?: components["schemas"]["BotLevel"];
            /** @description Invited, not yet seated. */
            keptFor?: components["schemas"]["PlayerRef"];
            /** @description What it adds to the deals; to itself alone before the start. */
            entropy?: string;
            /** @description How many it holds. */
            tiles: number;
            /** @description Seconds it had when its turn began. */
            bank: number;
            /** @description Whether the house plays for its owner. */
            absent: boolean;
            /** @description Deadlines missed in a row. */
            misses: number;
            /**
             * Format: date-time
             * @description On holiday until then; its clock stands still.
             * @example 2026-11-30T08:00:00.000Z
             */
            away?: string;
        };
        /**
         * @description Seats are numbered from 0 in table order; partners sit opposite (0 and 2, 1 and 3).
         * @example 0
         */
        Seat: number;
        /** @description A player; without a name once the account is gone. */
        PlayerRef: {
            /**
             * @description A player's id.
             * @example p_3fKq9ZsTb7VxW2mRcLd8Ya
             */
            id: string;
            /** @description Absent once the player has left. */
            name?: string;
            /**
             * @description Who plays.
             * @enum {string}
             */
            kind: "person" | "program";
        };
        /** @description The hand that is being played, as all may see it. */
        Hand: {
            /** @description From 1. */
            number: number;
            /** @description SHA-256 that binds the hand's seed, hex. */
            commitment: string;
            /**
             * @description Who opens, once that is fixed.
             * @example 0
             */
            opener?: number;
            /**
             * @description What is to be done: bid, name trump, or play. Rulesets with a line only play.
             * @enum {string}
             */
            phase: "bidding" | "trump" | "play";
            /** @description Jamaican: what the hand adds. */
            worth?: number;
            /**
             * @description Which tile the opener must lay, until one lies.
             * @enum {string}
             */
            opening?: "doubleSix" | "highest";
            line?: components["schemas"]["Line"];
            /** @description Tiles drawn in this turn. */
            drawn?: {
                /** @description How many. */
                count: number;
                /** @description Whether the rules left no choice. */
                forced: boolean;
            };
            /** @description Tiles left, face down. */
            boneyard: number;
            /**
             * @description Eighty: who bids last.
             * @example 0
             */
            shuffler?: number;
            /** @description Eighty: the bids so far. */
            bids?: {
                seat: components["schemas"]["Seat"];
                /** @description Or a pass. */
                bid: number | "nel-o" | "pass";
            }[];
            /** @description Eighty: the highest bid, once bidding is over. */
            contract?: {
                seat: components["schemas"]["Seat"];
                bid: components["schemas"]["Bid"];
            };
            /** @description Eighty: once it has been named. */
            trump?: number;
            /** @description Eighty: the tricks that are complete. */
            tricks?: {
                leader: components["schemas"]["Seat"];
                /** @description In the order in which they were played. */
                tiles: {
                    seat: components["schemas"]["Seat"];
                    tile: components["schemas"]["Tile"];
                }[];
                winner: components["schemas"]["Seat"];
                /** @description What it was worth. */
                points: number;
            }[];
            /** @description Eighty: the one that is being played. */
            trick?: {
                leader: components["schemas"]["Seat"];
                /** @description In the order in which they were played. */
                tiles: {
                    seat: components["schemas"]["Seat"];
                    tile: components["schemas"]["Tile"];
                }[];
            };
            /** @description Eighty: points in tricks, of each team. */
            taken?: number[];
            /** @description What partners have said about who opens. */
            signals?: {
                seat: components["schemas"]["Seat"];
                signal: components["schemas"]["Signal"];
            }[];
        };
        /** @description The tiles on the table. */
        Line: {
            /** @description In the order in which they were laid. */
            tiles: {
                tile: components["schemas"]["Tile"];
                /** @description Where it was laid; the first has none. */
                end?: components["schemas"]["End"];
                seat: components["schemas"]["Seat"];
            }[];
            /** @description Where one may lay on. */
            ends: {
                end: components["schemas"]["End"];
                /** @description What a tile must show there. */
                pips: number;
            }[];
            /** @description All Fives: the open ends added. */
            count?: number;
        };
        /**
         * @description A tile, high end first.
         * @example 6-4
         */
        Tile: string;
        /**
         * @description An open end of the line. Names stay: an end keeps its name as its branch grows. `up` and `down` are a spinner's arms; where every double is a spinner they carry its name, as in `5-5.up`.
         * @enum {string}
         */
        End: "left" | "right" | "up" | "down" | "0-0.up" | "0-0.down" | "1-1.up" | "1-1.down" | "2-2.up" | "2-2.down" | "3-3.up" | "3-3.down" | "4-4.up" | "4-4.down" | "5-5.up" | "5-5.down" | "6-6.up" | "6-6.down";
        /** @description Points, or `nel-o`: to take no trick at all. */
        Bid: number | "nel-o";
        /**
         * @description What partners may say about who opens: `want` (let me), `yield` (you), `either` (no matter).
         * @enum {string}
         */
        Signal: "want" | "yield" | "either";
        /** @description The hand before, shown open. */
        LastHand: {
            /** @description From 1. */
            number: number;
            result: components["schemas"]["HandResult"];
            /** @description What each seat had left. */
            hands: components["schemas"]["Tile"][][];
            /** @description What was left of it, in draw order. */
            boneyard: components["schemas"]["Tile"][];
            /** @description What it was dealt from, hex. */
            seed: string;
            /** @description Of each team, after the hand. */
            score: number[];
        };
        /** @description How a hand ended. */
        HandResult: {
            /**
             * @description `out`: somebody laid the last tile. `blocked`: nobody could go on. `tie`: blocked, and equal. `made`, `set`: a contract kept or lost. `allPass`: nobody bid. `stopped`: the game ended in mid-hand.
             * @enum {string}
             */
            kind: "out" | "blocked" | "tie" | "made" | "set" | "allPass" | "stopped";
            /** @description Who won the hand. */
            team?: number;
            /**
             * @description Who went out; after a block or tie the blocker; in Eighty the bidder.
             * @example 0
             */
            seat?: number;
            /** @description What the hand's end added to each score. */
            points: number[];
        };
        /** @description Something that the table is asked to agree to. */
        Proposal: {
            /** @description Of the proposal; votes name it. */
            number: number;
            /**
             * @description What is proposed.
             * @enum {string}
             */
            kind: "resign" | "cancel" | "extend";
            /**
             * @description The seat that proposed it.
             * @example 0
             */
            by: number;
            /** @description Of those who have answered. */
            votes: {
                seat: components["schemas"]["Seat"];
                /** @description Whether it agreed. */
                accept: boolean;
            }[];
            /**
             * Format: date-time
             * @description It ends then, with the turn.
             * @example 2026-11-30T08:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description One whole action, ready to be posted back. */
        Action: components["schemas"]["PlayAction"] | components["schemas"]["DrawAction"] | components["schemas"]["PassAction"] | components["schemas"]["BidAction"] | components["schemas"]["TrumpAction"] | components["schemas"]["SignalAction"];
        /** @description Lay a tile. */
        PlayAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "play";
            tile: components["schemas"]["Tile"];
            /** @description Where. Required on every tile of a line but its first; never in a trick. */
            end?: components["schemas"]["End"];
        };
        /** @description Take a tile from the boneyard; listed only where drawing is a choice. */
        DrawAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "draw";
        };
        /** @description Bid nothing. On the line a pass is never a choice: the service makes it. */
        PassAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
        };
        /** @description Eighty: what the caller's side will take. */
        BidAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid";
            bid: components["schemas"]["Bid"];
        };
        /** @description Eighty: the bidder names trump. */
        TrumpAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "trump";
            suit: components["schemas"]["Suit"];
        };
        /** @description A suit of Eighty, by its number of pips; there is no suit of blanks. */
        Suit: number;
        /** @description Jamaican Partner: tell the partner who should open. It begins no new turn. */
        SignalAction: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "signal";
            signal: components["schemas"]["Signal"];
        };
        /** @description How a game ended. */
        GameResult: {
            /**
             * @description `target`: a team reached the points of the ruleset. `forfeit`: a seat missed too many deadlines.
             * @enum {string}
             */
            kind: "target" | "forfeit" | "resigned" | "cancelled";
            /** @description The team that won. Absent when cancelled, and where one of three or more gave up. */
            winner?: number;
        };
        /**
         * @description A table as it is wished for; everything but the ruleset has a default.
         * @example {
         *       "ruleset": "brazilian-pairs"
         *     }
         */
        GameRequest: {
            ruleset: components["schemas"]["RulesetId"];
            /**
             * @description One of the ruleset's named sets of options.
             * @example tournament
             */
            preset?: string;
            options?: components["schemas"]["OptionsRequest"];
            /** @description Only where the ruleset leaves a choice. */
            seats?: 2 | 3 | 4;
            clock?: components["schemas"]["Clock"];
            onTimeout?: components["schemas"]["OnTimeout"];
            /** @description Whether a player's holidays stop his clock. Default: `true`. */
            vacation?: boolean;
            /** @description Table messages. Default: `false`. */
            messages?: boolean;
            /** @description The least share of turns taken in time that a guest must have; who has taken none yet is welcome. */
            minOnTime?: number;
            /** @description Whether programs may join. Default: `true`. */
            programs?: boolean;
            /**
             * @description `unlisted`: in no list, and read only with its code. Default: `public`.
             * @enum {string}
             */
            visibility?: "public" | "unlisted";
            entropy?: components["schemas"]["Entropy"];
            /**
             * @description Where the creator sits.
             * @example 0
             */
            seat?: number;
            /** @description Seats kept for players, by name. */
            invite?: {
                seat: components["schemas"]["Seat"];
                /** @description Of the player. */
                name: string;
            }[];
            /** @description Seats played by the house. With bots on every seat nobody else sits. */
            bots?: {
                seat: components["schemas"]["Seat"];
                level: components["schemas"]["BotLevel"];
            }[];
        };
        /** @description Options of the ruleset; they win over those of a preset. GET /v1/rulesets/{id} lists them. */
        OptionsRequest: {
            /**
             * @description Who opens a hand: the holder of 6-6 always, or after hand 1 the winner or the next seat.
             * @enum {string}
             */
            opening?: "doubleSix" | "winner" | "rotate" | "lot" | "highestDouble";
            /**
             * @description Whose pips going out scores: the opponents', or the partner's too.
             * @enum {string}
             */
            outPoints?: "opponents" | "allOthers";
            /**
             * @description What a block scores: the losing pair's pips, both pairs', or the difference.
             * @enum {string}
             */
            blockPoints?: "losers" | "both" | "difference";
            /**
             * @description Who wins a block: the pair with fewer pips, or the pair of the lowest single hand.
             * @enum {string}
             */
            blockCompare?: "teamSum" | "lowestIndividual";
            /**
             * @description An equal block: lost by the pair that blocked, or void.
             * @enum {string}
             */
            blockTie?: "blockerLoses" | "void";
            /** @description Points that end the game. */
            target?: number;
            /**
             * @description Which way the turn goes round.
             * @enum {string}
             */
            direction?: "clockwise" | "counterclockwise";
            /**
             * @description Straight Six: each pair keeps its wins. Six Love: the other pair must be on 0.
             * @enum {string}
             */
            scoring?: "straightSix" | "sixLove" | "points" | "marks";
            /** @description Whether the holder of 6-6 may open with another tile. */
            sporting?: boolean;
            /**
             * @description Who opens after a won hand: either partner of the winners, or the seat that won it.
             * @enum {string}
             */
            posing?: "team" | "winner";
            /**
             * @description Where ties raise the next hand's worth: only in Six Love, or in Straight Six too.
             * @enum {string}
             */
            tieBonus?: "sixLove" | "both";
            /**
             * @description What a hand is worth after ties: one more for each, two, or one.
             * @enum {string}
             */
            tieValue?: "escalate" | "flatTwo" | "one";
            /**
             * @description Six Love, a tie with a score standing: who opens the replay.
             * @enum {string}
             */
            tieStarter?: "leader" | "doubleSix";
            /**
             * @description Six Love, after a return to 0–0: who opens.
             * @enum {string}
             */
            resetStarter?: "winners" | "doubleSix";
            /** @description Six Love: whether a play-off hand follows at 1–1 instead of a return to 0–0. */
            oneAllPlayoff?: boolean;
            /**
             * @description Whether each tie of a play-off adds one to what its winner will have.
             * @enum {string}
             */
            playoffTie?: "add" | "flat";
            /** @description The lowest bid. */
            minBid?: number;
            /**
             * @description When all would pass: the next seat shuffles anew, or the shuffler must bid.
             * @enum {string}
             */
            allPass?: "redeal" | "forceShuffler";
            /**
             * @description What the bidder leads first: any tile, or a trump if it holds one.
             * @enum {string}
             */
            firstLead?: "any" | "trump";
            /**
             * @description Which of two identical tiles in a trick ranks higher: the first or the last played.
             * @enum {string}
             */
            duplicates?: "first" | "last";
            /** @description With marks: whether a hand ends as soon as the bid is made or out of reach. */
            earlyStop?: boolean;
            /** @description Whether Nel-O may be bid: to take no trick, alone and without trump. */
            nelo?: boolean;
            /** @description What a Nel-O hand scores, in points. */
            neloValue?: number;
            /**
             * @description Doubles in Nel-O: highest of their suit, a suit of their own, or lowest of their suit.
             * @enum {string}
             */
            neloDoubles?: "high" | "ownSuit" | "low";
            /**
             * @description Whether four seats play as two pairs.
             * @enum {string}
             */
            partnership?: "auto" | "off";
            /**
             * @description Tiles for 2, 3 and 4 seats: 7, 5, 5; seven each; or 7, 6, 5.
             * @enum {string}
             */
            deal?: "standard" | "sevenEach" | "sevenSixFive";
            /**
             * @description Who opens later hands: the winner, a lot or the next seat. Without effect where the highest double opens.
             * @enum {string}
             */
            nextOpener?: "winner" | "lot" | "rotate";
            /**
             * @description What a seat draws that cannot play: until a tile fits, one tile, or nothing.
             * @enum {string}
             */
            draw?: "untilPlayable" | "one" | "none";
            /** @description Tiles that stay in the boneyard. */
            reserve?: number;
            /** @description Whether a seat that can play may draw first, where there is drawing at all. */
            voluntaryDraw?: boolean;
            /**
             * @description Which doubles take tiles on all four sides: the first, none or all.
             * @enum {string}
             */
            spinner?: "firstDouble" | "none" | "allDoubles";
            /**
             * @description When a spinner's short sides open: after both long sides are covered, or at once.
             * @enum {string}
             */
            spinnerArms?: "afterBothSides" | "immediately";
            /**
             * @description What a multiple of five scores: its pips (5, 10, 15), or one for each five.
             * @enum {string}
             */
            pointUnit?: "pips" | "perFive";
            /**
             * @description Pips left over are rounded to fives after adding them, or each hand by itself.
             * @enum {string}
             */
            handRounding?: "sum" | "perHand";
            /**
             * @description What pips left over score: in the same unit as plays, or one for each five.
             * @enum {string}
             */
            awardUnit?: "same" | "perFive";
            /**
             * @description What a block scores for the lowest side: the others' pips, those less its own, or nothing.
             * @enum {string}
             */
            blockedAward?: "lowestTakesOthers" | "difference" | "none";
            /**
             * @description When the target ends the game: at once, or after the hand.
             * @enum {string}
             */
            winCheck?: "immediate" | "handEnd";
            /** @description Whether the target must be reached exactly: an award beyond it is dropped whole. */
            exact?: boolean;
        };
        /**
         * @description A seat's own contribution to every deal; shown to all once the game has started.
         * @example my-own-luck-7
         */
        Entropy: string;
        /**
         * @description How well the house plays; GET /v1/bots says what each level does.
         * @enum {string}
         */
        BotLevel: "easy" | "fair" | "strong";
        /** @description A page of the list. */
        GamePage: {
            /** @description In the order of the list. */
            items: components["schemas"]["GameSummary"][];
            /** @description Cursor of the next page; absent on the last. */
            next?: string;
        };
        /** @description A game in a list. */
        GameSummary: {
            /**
             * @description A game's id.
             * @example g_8sKq2LmTb5VxW0nRcZd1Ya
             */
            id: string;
            /** @description Number of the last event. */
            version: number;
            /**
             * @description `open` until every seat is taken, then `active`, then over.
             * @enum {string}
             */
            status: "open" | "active" | "finished" | "cancelled";
            ruleset: components["schemas"]["RulesetId"];
            /** @description The one it was made with. */
            preset?: string;
            options: components["schemas"]["Options"];
            clock: components["schemas"]["Clock"];
            onTimeout: components["schemas"]["OnTimeout"];
            /** @description Whether programs may join. */
            programs: boolean;
            /** @description The least share of turns taken in time that a guest must have; who has taken none yet is welcome. */
            minOnTime?: number;
            /**
             * @description Whether everybody may see it.
             * @enum {string}
             */
            visibility: "public" | "unlisted";
            /**
             * Format: date-time
             * @description When, in RFC 3339, UTC.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last seat was taken.
             * @example 2026-11-30T08:00:00.000Z
             */
            startedAt?: string;
            /**
             * Format: date-time
             * @description When it was over.
             * @example 2026-11-30T08:00:00.000Z
             */
            finishedAt?: string;
            /**
             * @description The seats of each team; of one seat each where everybody plays alone.
             * @example [
             *       [
             *         0,
             *         2
             *       ],
             *       [
             *         1,
             *         3
             *       ]
             *     ]
             */
            teams: components["schemas"]["Seat"][][];
            result?: components["schemas"]["GameResult"];
            /** @description Once the game is over. */
            score?: number[];
            /** @description In table order. */
            seats: components["schemas"]["ChairSummary"][];
        };
        /** @description A seat and who has it, in a list. */
        ChairSummary: {
            seat: components["schemas"]["Seat"];
            /** @description A team, by its place in `teams`. */
            team: number;
            player?: components["schemas"]["PlayerRef"];
            /** @description Played by the house. */
            bot?: components["schemas"]["BotLevel"];
            /** @description Invited, not yet seated. */
            keptFor?: components["schemas"]["PlayerRef"];
        };
        /** @description Every game that waits for the caller. */
        TurnList: {
            /** @description Most urgent first. */
            items: components["schemas"]["Turn"][];
        };
        /** @description A game that waits for the caller. */
        Turn: {
            /**
             * @description A game's id.
             * @example g_8sKq2LmTb5VxW0nRcZd1Ya
             */
            gameId: string;
            /**
             * @description Yours.
             * @example 0
             */
            seat: number;
            /** @description The game's. */
            version: number;
            /**
             * Format: date-time
             * @description Until when.
             * @example 2026-11-30T08:00:00.000Z
             */
            deadline: string;
            /**
             * @description What happens then.
             * @enum {string}
             */
            onDeadline: "autoplay" | "forfeit";
            ruleset: components["schemas"]["RulesetId"];
        };
        /** @description How to sit down; `{}` will do. */
        JoinRequest: {
            /**
             * @description The seat wanted; any, if not said.
             * @example 0
             */
            seat?: number;
            /** @description Of an unlisted game. */
            joinCode?: string;
            entropy?: components["schemas"]["Entropy"];
        };
        /** @description What the seat adds to the luck of the deals. */
        EntropyRequest: {
            entropy: components["schemas"]["Entropy"];
        };
        /** @description A part of a game's events. */
        EventPage: {
            /** @description Oldest first. */
            items: components["schemas"]["Event"][];
            /** @description What `after` takes next; always there. */
            next: string;
        };
        /** @description One thing that happened in a game, as its reader may see it. */
        Event: components["schemas"]["GameCreatedEvent"] | components["schemas"]["SeatTakenEvent"] | components["schemas"]["SeatLeftEvent"] | components["schemas"]["GameStartedEvent"] | components["schemas"]["HandDealtEvent"] | components["schemas"]["BidEvent"] | components["schemas"]["TrumpEvent"] | components["schemas"]["PlayEvent"] | components["schemas"]["DrawEvent"] | components["schemas"]["PassEvent"] | components["schemas"]["SignalEvent"] | components["schemas"]["TrickTakenEvent"] | components["schemas"]["HandEndedEvent"] | components["schemas"]["TurnMissedEvent"] | components["schemas"]["TurnExtendedEvent"] | components["schemas"]["SeatAbsentEvent"] | components["schemas"]["SeatReturnedEvent"] | components["schemas"]["ProposalEvent"] | components["schemas"]["VoteEvent"] | components["schemas"]["GameFinishedEvent"] | components["schemas"]["GameCancelledEvent"];
        /** @description The table was made. */
        GameCreatedEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game.created";
            ruleset: components["schemas"]["RulesetId"];
            options: components["schemas"]["Options"];
        };
        /** @description Somebody sat down. */
        SeatTakenEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "seat.taken";
            seat: components["schemas"]["Seat"];
            /** @description Who. */
            player: {
                /**
                 * @description A player's id.
                 * @example p_3fKq9ZsTb7VxW2mRcLd8Ya
                 */
                id: string;
            };
        };
        /** @description A seat became free before the start. */
        SeatLeftEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "seat.left";
            seat: components["schemas"]["Seat"];
            /** @description It had been kept for somebody, who turned the invitation down. */
            declined?: boolean;
        };
        /** @description Every seat was taken. */
        GameStartedEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game.started";
            /** @description What each seat added to the deals. */
            entropy: string[];
        };
        /** @description A hand began. */
        HandDealtEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hand.dealt";
            /** @description Of the hand, from 1. */
            number: number;
            /** @description SHA-256 that binds the hand's seed, hex. */
            commitment: string;
            /**
             * @description Who opens, where that is fixed.
             * @example 0
             */
            opener?: number;
            /**
             * @description Eighty: who bids last.
             * @example 0
             */
            shuffler?: number;
            /** @description Your own hand, in your view. */
            tiles?: components["schemas"]["Tile"][];
        };
        /** @description Eighty: a bid. */
        BidEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "bid";
            seat: components["schemas"]["Seat"];
            by: components["schemas"]["Actor"];
            bid: components["schemas"]["Bid"];
        };
        /**
         * @description Who did it: the player, a stored plan (seen by its owner; others see `player` until the hand ends), a bot, the house at a passed deadline, or a rule that left no choice.
         * @enum {string}
         */
        Actor: "player" | "plan" | "bot" | "timeout" | "rule";
        /** @description Eighty: trump was named. */
        TrumpEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "trump";
            seat: components["schemas"]["Seat"];
            by: components["schemas"]["Actor"];
            suit: components["schemas"]["Suit"];
        };
        /** @description A tile was laid. */
        PlayEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "play";
            seat: components["schemas"]["Seat"];
            by: components["schemas"]["Actor"];
            tile: components["schemas"]["Tile"];
            end?: components["schemas"]["End"];
            /** @description What the play scored. */
            points?: number;
        };
        /** @description A tile was taken from the boneyard. */
        DrawEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "draw";
            seat: components["schemas"]["Seat"];
            by: components["schemas"]["Actor"];
            /**
             * @description In your view, and once the hand is over.
             * @example 6-4
             */
            tile?: string;
        };
        /** @description A seat could not play, or did not bid. */
        PassEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
            seat: components["schemas"]["Seat"];
            by: components["schemas"]["Actor"];
        };
        /** @description Jamaican Partner: a word to the partner. */
        SignalEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "signal";
            seat: components["schemas"]["Seat"];
            by: components["schemas"]["Actor"];
            signal: components["schemas"]["Signal"];
        };
        /** @description Eighty: a trick was complete. */
        TrickTakenEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "trick.taken";
            seat: components["schemas"]["Seat"];
            /** @description What the trick is worth. */
            points: number;
        };
        /** @description A hand was over, and is shown open. */
        HandEndedEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "hand.ended";
            /** @description Of the hand, from 1. */
            number: number;
            result: components["schemas"]["HandResult"];
            /** @description Of each team, after the hand. */
            score: number[];
            /** @description What each seat had left. */
            hands: components["schemas"]["Tile"][][];
            /** @description What was left of it, in draw order. */
            boneyard: components["schemas"]["Tile"][];
            /** @description What the hand was dealt from, hex. */
            seed: string;
        };
        /** @description A deadline passed; the house played. */
        TurnMissedEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn.missed";
            seat: components["schemas"]["Seat"];
        };
        /** @description A running turn got more time. */
        TurnExtendedEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "turn.extended";
            seat: components["schemas"]["Seat"];
            /**
             * @description What gave it.
             * @enum {string}
             */
            because: "vacation" | "quietHours";
            /**
             * Format: date-time
             * @description The new one.
             * @example 2026-11-30T08:00:00.000Z
             */
            deadline: string;
        };
        /** @description A seat missed too often; the house plays it. */
        SeatAbsentEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "seat.absent";
            seat: components["schemas"]["Seat"];
        };
        /** @description Its owner is back. */
        SeatReturnedEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "seat.returned";
            seat: components["schemas"]["Seat"];
        };
        /** @description A seat proposed something. */
        ProposalEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "proposal";
            seat: components["schemas"]["Seat"];
            /** @description Of the proposal. */
            number: number;
            /**
             * @description What is proposed.
             * @enum {string}
             */
            kind: "resign" | "cancel" | "extend";
            /**
             * Format: date-time
             * @description It ends then, with the turn.
             * @example 2026-11-30T08:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description A seat answered a proposal. */
        VoteEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "vote";
            seat: components["schemas"]["Seat"];
            /** @description Of the proposal. */
            number: number;
            /** @description Whether it agreed. */
            accept: boolean;
        };
        /** @description The game is over. */
        GameFinishedEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game.finished";
            result: components["schemas"]["GameResult"];
            /** @description Hex; binds every seed to the game's commitment. */
            secret: string;
            /** @description SHA-256 of the record, hex. */
            digest: string;
        };
        /** @description The game ended without a winner. */
        GameCancelledEvent: {
            /** @description Dense from 1; the game's version right after the event. */
            seq: number;
            /**
             * Format: date-time
             * @description When it happened; for a deadline, the deadline itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game.cancelled";
            result: components["schemas"]["GameResult"];
            /** @description Hex; binds every seed to the game's commitment. */
            secret: string;
            /** @description SHA-256 of the record, hex. */
            digest: string;
        };
        /** @description A game that anyone can check: boneyard-record/1. */
        GameRecord: {
            /**
             * @description What this document is.
             * @enum {string}
             */
            format: "boneyard-record/1";
            /** @description The table and how it ended. */
            game: {
                /**
                 * @description A game's id.
                 * @example g_8sKq2LmTb5VxW0nRcZd1Ya
                 */
                id: string;
                ruleset: components["schemas"]["RulesetId"];
                options: components["schemas"]["Options"];
                /** @description In table order. */
                seats: {
                    seat: components["schemas"]["Seat"];
                    /** @description By its place in `teams`. */
                    team: number;
                    /**
                     * @description Who sat there, by id alone.
                     * @example p_3fKq9ZsTb7VxW2mRcLd8Ya
                     */
                    player?: string;
                    /** @description The house, at this level. */
                    bot?: string;
                    /** @description What it added to the deals. */
                    entropy: string;
                }[];
                /** @description The seats of each team. */
                teams: components["schemas"]["Seat"][][];
                /** @description SHA-256 that bound the secret, hex. */
                commitment: string;
                /** @description Once over: makes every seed, hex. */
                secret?: string;
                /**
                 * Format: date-time
                 * @description When, in RFC 3339, UTC.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When the last seat was taken.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                startedAt?: string;
                /**
                 * Format: date-time
                 * @description When it was over.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                finishedAt?: string;
                result?: components["schemas"]["GameResult"];
                /** @description Of each team, after the last hand listed. */
                score: number[];
            };
            /** @description SHA-256 of the record without this field, as RFC 8785 canonical JSON. */
            digest?: string;
            /** @description Those that have ended. */
            hands: components["schemas"]["RecordedHand"][];
        };
        /** @description A hand, whole. */
        RecordedHand: {
            /** @description From 1. */
            number: number;
            /** @description What the hand was dealt from, hex. */
            seed: string;
            /** @description SHA-256 that bound the seed, hex. */
            commitment: string;
            /** @description Per seat, sorted. */
            deal: components["schemas"]["Tile"][][];
            /** @description Whole, as dealt, in draw order. */
            boneyard: components["schemas"]["Tile"][];
            /**
             * @description Who laid the first tile.
             * @example 0
             */
            opener?: number;
            /**
             * @description Eighty: who bids last.
             * @example 0
             */
            shuffler?: number;
            /** @description In order. */
            actions: components["schemas"]["RecordedAction"][];
            result: components["schemas"]["HandResult"];
            /** @description Of each team, after the hand. */
            score: number[];
        };
        /** @description One action, or what the rules did by themselves. */
        RecordedAction: {
            /** @description Of its event. */
            seq: number;
            /**
             * Format: date-time
             * @description When, in RFC 3339, UTC.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            seat: components["schemas"]["Seat"];
            by: components["schemas"]["Actor"];
            /**
             * @description What was done; the fields below say more.
             * @enum {string}
             */
            type: "play" | "draw" | "pass" | "bid" | "trump" | "signal";
            tile?: components["schemas"]["Tile"];
            end?: components["schemas"]["End"];
            bid?: components["schemas"]["Bid"];
            suit?: components["schemas"]["Suit"];
            signal?: components["schemas"]["Signal"];
            /** @description What the play scored. */
            points?: number;
        };
        /** @description One action. Any of `you.actions` can be sent as it is. */
        ActionRequest: components["schemas"]["PlayActionRequest"] | components["schemas"]["DrawAction"] | components["schemas"]["PassAction"] | components["schemas"]["BidAction"] | components["schemas"]["TrumpAction"] | components["schemas"]["SignalAction"];
        /** @description Lay a tile, written either way round. */
        PlayActionRequest: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "play";
            /**
             * @description A tile, either way round.
             * @example 6-4
             */
            tile: string;
            /** @description Where. Required on every tile of a line but its first; never in a trick. */
            end?: components["schemas"]["End"];
        };
        /** @description What a seat has planned. */
        Plan: {
            /** @description In the order tried. */
            steps: components["schemas"]["Action"][];
        };
        /** @description What to play when the turn comes. */
        PlanRequest: {
            /** @description Tried in order when the turn next comes; the first legal one is played. */
            steps: components["schemas"]["ActionRequest"][];
        };
        /** @description What to propose. */
        ProposalRequest: {
            /**
             * @description `resign`: lose the game. `cancel`: end it without a winner. `extend`: more time for this turn.
             * @enum {string}
             */
            kind: "resign" | "cancel" | "extend";
        };
        /** @description The answer to a proposal. */
        VoteRequest: {
            /** @description Whether to agree. */
            accept: boolean;
        };
        /** @description What was said at the table. */
        MessageList: {
            /** @description Oldest first. */
            items: components["schemas"]["Message"][];
        };
        /** @description Something said at the table. */
        Message: {
            /** @description From 1. */
            number: number;
            /**
             * Format: date-time
             * @description When it was said.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /**
             * @description Who said it.
             * @example 0
             */
            seat: number;
            /** @description What was said. */
            text: string;
        };
        /** @description Something to say. */
        MessageRequest: {
            /** @description What to say. */
            text: string;
        };
        /** @description A part of the caller's notices. */
        NoticePage: {
            /** @description Oldest first. */
            items: components["schemas"]["Notice"][];
            /** @description What `after` takes next; always there. */
            next: string;
        };
        /** @description Opens one feed, once, without a header. */
        Ticket: {
            /** @description Shown this once; absent from the answer to a repeated key. */
            ticket?: string;
            /**
             * Format: date-time
             * @description It is good until then, and once.
             * @example 2026-11-30T08:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description What to change; the rest stays. */
        PreferencesChange: {
            /**
             * @description When to be reminded of a turn: fractions of its time, from start to deadline.
             * @example [
             *       0.5,
             *       0.8
             *     ]
             */
            reminders?: number[];
            /** @description null: none. */
            quietHours?: {
                /**
                 * @description `HH:MM`, in the time zone.
                 * @example 23:00
                 */
                from: string;
                /**
                 * @description `HH:MM`, in the time zone.
                 * @example 23:00
                 */
                to: string;
                /**
                 * Format: time-zone
                 * @description An IANA time zone.
                 * @example America/Sao_Paulo
                 */
                timeZone: string;
            } | null;
            /** @description null, or a time that has passed: the holiday is over. */
            vacation?: {
                /**
                 * Format: date-time
                 * @description When it ends.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                until: string;
            } | null;
            /** @description Whether a forced play is made for you, after a while as a person would take. */
            autoForced?: boolean;
        };
        /** @description A page of the list. */
        WebhookPage: {
            /** @description In the order of the list. */
            items: components["schemas"]["Webhook"][];
            /** @description Cursor of the next page; absent on the last. */
            next?: string;
        };
        /** @description An endpoint, with the only copy of its secret. */
        NewWebhook: {
            /**
             * @description A webhook endpoint's id.
             * @example w_7dKq2LmTb5VxW0nRcZd1Ya
             */
            id: string;
            /** @description As it is requested: normalised. */
            url: string;
            /**
             * @description Only notices of these types; empty: of all.
             * @example [
             *       "turn.started"
             *     ]
             */
            types: ("game.invited" | "game.started" | "turn.started" | "turn.missed" | "hand.ended" | "proposal.opened" | "game.finished" | "game.cancelled" | "seat.absent" | "turn.reminder" | "webhook.disabled")[];
            /** @description Only notices of these games; empty: of all. */
            games: string[];
            /**
             * @description `standard`: the notice as JSON. `discord`, `slack`: a sentence with a link, as an incoming webhook of those services takes it.
             * @enum {string}
             */
            format: "standard" | "discord" | "slack";
            /**
             * @description `unverified` until a `webhook.test` was answered with 2xx; `disabled` once the service has switched it off.
             * @enum {string}
             */
            state: "unverified" | "active" | "disabled";
            /**
             * @description Why it is disabled: `gone` (it answered 410), `failing` (for five days).
             * @enum {string}
             */
            reason?: "gone" | "failing";
            /**
             * Format: date-time
             * @description When it was made.
             * @example 2026-11-30T08:00:00.000Z
             */
            createdAt: string;
            /** @description Signs what is sent, for Standard Webhooks. Shown this once; absent from the answer to a repeated key. A replaced one signs 24 hours longer. */
            secret?: string;
        };
        /** @description An endpoint to be. */
        WebhookRequest: {
            /**
             * @description https, port 443 or from 1024 up, a public host name: no address, no credentials, no fragment, not this service.
             * @example https://bot.example.com/boneyard
             */
            url: string;
            /**
             * @description Only notices of these types; empty: of all. Default: `[]`.
             * @example [
             *       "turn.started"
             *     ]
             */
            types?: ("game.invited" | "game.started" | "turn.started" | "turn.missed" | "hand.ended" | "proposal.opened" | "game.finished" | "game.cancelled" | "seat.absent" | "turn.reminder" | "webhook.disabled")[];
            /** @description Only notices of these games; empty: of all. Default: `[]`. */
            games?: string[];
            /**
             * @description `standard`: the notice as JSON. `discord`, `slack`: a sentence with a link, as an incoming webhook of those services takes it. Default: `standard`.
             * @enum {string}
             */
            format?: "standard" | "discord" | "slack";
        };
        /** @description What to change; the rest stays. */
        WebhookChange: {
            /**
             * @description https, port 443 or from 1024 up, a public host name: no address, no credentials, no fragment, not this service.
             * @example https://bot.example.com/boneyard
             */
            url?: string;
            /**
             * @description Only notices of these types; empty: of all.
             * @example [
             *       "turn.started"
             *     ]
             */
            types?: ("game.invited" | "game.started" | "turn.started" | "turn.missed" | "hand.ended" | "proposal.opened" | "game.finished" | "game.cancelled" | "seat.absent" | "turn.reminder" | "webhook.disabled")[];
            /** @description Only notices of these games; empty: of all. */
            games?: string[];
            /**
             * @description `standard`: the notice as JSON. `discord`, `slack`: a sentence with a link, as an incoming webhook of those services takes it.
             * @enum {string}
             */
            format?: "standard" | "discord" | "slack";
        };
        /** @description What is on its way. */
        Sending: {
            /** @description What is being sent; its deliveries show what came of it. */
            noticeId: string;
        };
        /** @description A page of the list. */
        DeliveryPage: {
            /** @description In the order of the list. */
            items: components["schemas"]["Delivery"][];
            /** @description Cursor of the next page; absent on the last. */
            next?: string;
        };
        /** @description One attempt to deliver one notice. */
        Delivery: {
            /** @description Of this endpoint, from 1. */
            n: number;
            /** @description The `webhook-id` that was sent. */
            noticeId: string;
            /**
             * @description Of the notice.
             * @enum {string}
             */
            type: "game.invited" | "game.started" | "turn.started" | "turn.missed" | "hand.ended" | "proposal.opened" | "game.finished" | "game.cancelled" | "seat.absent" | "turn.reminder" | "webhook.disabled" | "webhook.test";
            /** @description Which try of this notice it was. */
            attempt: number;
            /**
             * Format: date-time
             * @description When it was tried.
             * @example 2026-11-30T08:00:00.000Z
             */
            at: string;
            /** @description How long it took. */
            ms: number;
            /** @description Of the answer, if there was one. */
            status?: number;
            /** @description What went wrong, in short. */
            error?: string;
            /**
             * @description `superseded`: not sent, because the turn it speaks of was over.
             * @enum {string}
             */
            outcome: "delivered" | "failed" | "superseded";
            /**
             * Format: date-time
             * @description When it is tried again.
             * @example 2026-11-30T08:00:00.000Z
             */
            nextAt?: string;
        };
        /** @description What is on its way. */
        Resending: {
            /** @description How many notices are sent again. */
            count: number;
        };
        /** @description What to send again. */
        ResendRequest: {
            /**
             * Format: date-time
             * @description Failures from then on.
             * @example 2026-11-30T08:00:00.000Z
             */
            since: string;
        };
        /** @description Everything that is limited. */
        Limits: {
            /** @description Whether the buckets are enforced here. */
            rateLimits: boolean;
            /** @description How many requests of each kind. */
            buckets: {
                /** @description As `RateLimit-Policy` names it. */
                name: string;
                /** @description Requests per window. */
                quota: number;
                /** @description Seconds. */
                window: number;
                /** @description What falls into it. */
                counts: string;
            }[];
            /** @description The longest body. */
            bodyBytes: number;
            /** @description Tokens per player. */
            tokens: number;
            /** @description Games per player, made or joined, that are not over. */
            games: number;
            /** @description Webhook endpoints per player. */
            webhooks: number;
            /** @description Tickets per player that are good at the same time. */
            tickets: number;
            /** @description WebSockets open at once. One's own newest takes the place of the oldest; to watchers one too many is refused. */
            sockets: {
                /** @description On one player's notices. */
                notices: number;
                /** @description On one game, of one seat. */
                seat: number;
                /** @description On one game, of all others together. */
                watchers: number;
            };
            /** @description Items on a page of a list. */
            page: {
                /** @description At most. */
                most: number;
                /** @description If nothing is said. */
                usual: number;
            };
            /** @description Characters, at most. */
            idempotencyKeyLength: number;
        };
        /** @description That every part answers. */
        Health: {
            /** @enum {string} */
            status: "ok";
            /** @description Part by part. */
            parts: {
                [key: string]: "ok";
            };
        };
        /** @description The answer to a message of the Model Context Protocol. */
        McpAnswer: {
            /**
             * @description The version of JSON-RPC.
             * @enum {string}
             */
            jsonrpc: "2.0";
            /** @description Of the message that is answered. */
            id?: string | number;
            /** @description What MCP says that the method answers. */
            result?: {
                [key: string]: unknown;
            };
            /** @description In place of `result`: the message was none that is served here. */
            error?: {
                /** @description Of JSON-RPC or MCP. */
                code: number;
                /** @description What is wrong, in a sentence. */
                message: string;
                /** @description More about it. */
                data?: unknown;
            };
        };
        /** @description One message of the Model Context Protocol. */
        McpMessage: {
            /**
             * @description The version of JSON-RPC.
             * @enum {string}
             */
            jsonrpc: "2.0";
            /** @description Tells answers apart; a message without one is a notification. */
            id?: string | number;
            /**
             * @description What is asked, such as `tools/list` or `tools/call`.
             * @example tools/call
             */
            method: string;
            /** @description What MCP says that the method takes. */
            params?: {
                [key: string]: unknown;
            };
        };
        /** @description What one step has found. */
        Rebuilt: {
            /** @description Games looked at in this step. */
            games: number;
            /** @description What D1 had wrong. */
            differences: {
                /**
                 * @description A game's id.
                 * @example g_8sKq2LmTb5VxW0nRcZd1Ya
                 */
                gameId: string;
                /** @description `game`: its row. `seats`: who sits where. `match`: its record. */
                parts: ("game" | "seats" | "match")[];
                /** @description Whether D1 is right about it now. */
                repaired: boolean;
            }[];
            /** @description Where to go on; absent after the last step. */
            next?: string;
        };
        /** @description Which games to look at. */
        RebuildRequest: {
            /**
             * Format: cursor
             * @description The `next` of the step before; without one it begins.
             */
            cursor?: string;
            /** @description Only these, instead of every game that can be found. Their players are told anew too. */
            games?: string[];
            /** @description Looks, and changes nothing. Default: `false`. */
            dryRun?: boolean;
        };
        /** @description A game and how its object does. */
        Inspection: {
            /** @description What everybody may see of it. */
            game: {
                /**
                 * @description A game's id.
                 * @example g_8sKq2LmTb5VxW0nRcZd1Ya
                 */
                id: string;
                /** @description Number of the last event. */
                version: number;
                /**
                 * @description `open` until every seat is taken, then `active`, then over.
                 * @enum {string}
                 */
                status: "open" | "active" | "finished" | "cancelled";
                ruleset: components["schemas"]["RulesetId"];
                /** @description The one it was made with. */
                preset?: string;
                options: components["schemas"]["Options"];
                clock: components["schemas"]["Clock"];
                onTimeout: components["schemas"]["OnTimeout"];
                /** @description Whether holidays stop clocks. */
                vacation: boolean;
                /** @description Whether the seats may write to each other. */
                messages: boolean;
                /** @description Whether programs may join. */
                programs: boolean;
                /** @description The least share of turns taken in time that a guest must have; who has taken none yet is welcome. */
                minOnTime?: number;
                /**
                 * @description Whether everybody may see it.
                 * @enum {string}
                 */
                visibility: "public" | "unlisted";
                /**
                 * @description Of an unlisted game, to those seated.
                 * @example Zq3fK9sTb7VxW2mR
                 */
                joinCode?: string;
                /**
                 * Format: date-time
                 * @description When, in RFC 3339, UTC.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When the last seat was taken.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                startedAt?: string;
                /**
                 * Format: date-time
                 * @description When it was over.
                 * @example 2026-11-30T08:00:00.000Z
                 */
                finishedAt?: string;
                /** @description In table order. */
                seats: components["schemas"]["Chair"][];
                /**
                 * @description The seats of each team; of one seat each where everybody plays alone.
                 * @example [
                 *       [
                 *         0,
                 *         2
                 *       ],
                 *       [
                 *         1,
                 *         3
                 *       ]
                 *     ]
                 */
                teams: components["schemas"]["Seat"][][];
                /** @description Of each team, in the order of `teams`. */
                score: number[];
                /** @description SHA-256 that binds the game's secret, hex. */
                commitment: string;
                hand?: components["schemas"]["Hand"];
                lastHand?: components["schemas"]["LastHand"];
                /** @description What one deadline covers, in a running game. */
                turn?: {
                    /** @description Who may act now. */
                    seats: components["schemas"]["Seat"][];
                    /**
                     * Format: date-time
                     * @description When it began.
                     * @example 2026-11-30T08:00:00.000Z
                     */
                    startedAt: string;
                    /**
                     * Format: date-time
                     * @description Until when.
                     * @example 2026-11-30T08:00:00.000Z
                     */
                    deadline: string;
                    /**
                     * @description What happens then.
                     * @enum {string}
                     */
                    onDeadline: "autoplay" | "forfeit";
                };
                /** @description The open one, if any. */
                proposals?: components["schemas"]["Proposal"][];
                /** @description What only you may see; absent for who does not sit here. */
                you?: {
                    /**
                     * @description Yours.
                     * @example 0
                     */
                    seat: number;
                    /** @description Your hand. */
                    tiles: components["schemas"]["Tile"][];
                    /** @description Every legal action, whole; each can be posted back as it is. */
                    actions: components["schemas"]["Action"][];
                    /** @description What you have planned; seen by you alone. */
                    plan: components["schemas"]["Action"][];
                    /** @description What you have said. */
                    signal?: components["schemas"]["Signal"];
                };
                result?: components["schemas"]["GameResult"];
                /** @description Once the game is over. */
                secret?: string;
                /** @description SHA-256 of the record, once over. */
                digest?: string;
            };
            /**
             * Format: date-time
             * @description What its alarm is set to.
             * @example 2026-11-30T08:00:00.000Z
             */
            alarm?: string;
            /**
             * Format: date-time
             * @description When it has something to do by itself.
             * @example 2026-11-30T08:00:00.000Z
             */
            due?: string;
            /** @description D1, and the players' inboxes. */
            told: {
                index: components["schemas"]["Told"];
                inboxes: components["schemas"]["Told"];
            };
            /** @description How much it stores. */
            stored: {
                /** @description Entries of its log. */
                entries: number;
                /** @description Answers kept under idempotency keys. */
                keys: number;
                /** @description The version of the last snapshot; 0: none. */
                snapshot: number;
                /** @description Of the object's storage. */
                bytes: number;
                /** @description Whether it has been packed, as a game is a week after its end. */
                archived: boolean;
            };
        };
        /** @description How far somebody has been told of a game. */
        Told: {
            /** @description The version that it knows of. */
            reached: number;
            /** @description The version that it should know of. */
            wanted: number;
            /** @description Tries that failed, in a row. */
            failures: number;
        };
        /** @description How far back. */
        RestoreRequest: {
            /**
             * Format: date-time
             * @description The moment to go back to, within the last thirty days.
             * @example 2026-11-30T08:00:00.000Z
             */
            to: string;
        };
        /** @description Who may register. */
        RegistrationSetting: {
            /**
             * @description `key`: only with the key in the variable BONEYARD_REGISTRATION_KEY; without one it is closed.
             * @enum {string}
             */
            registration: "open" | "closed" | "key";
            /**
             * @description Whether the operator has said so here, or the variable BONEYARD_REGISTRATION.
             * @enum {string}
             */
            from: "operator" | "variable";
        };
        /** @description Who may register from now on. */
        RegistrationChange: {
            /**
             * @description `variable`: as the variable BONEYARD_REGISTRATION says, again.
             * @enum {string}
             */
            registration: "open" | "closed" | "key" | "variable";
        };
    };
    responses: {
        /**
         * @description `malformed_request`: The body is not one well-formed JSON document in UTF-8: broken syntax, a byte order mark, the same key twice, a key named __proto__, a lone surrogate, or nesting deeper than 32.
         *
         *     `validation_failed`: A field, a query parameter or a header has a value that the operation never takes, or a field is not known.
         */
        MalformedRequestOrValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "malformed_request" | "validation_failed";
                };
            };
        };
        /**
         * @description `unauthenticated`: The operation needs a token and there is none, or the token sent is not good: malformed, revoked or never issued. A bad token is refused on public operations too.
         *
         *     `token_expired`: The token was good once, but its `expiresAt` has passed.
         */
        UnauthenticatedOrTokenExpired: {
            headers: {
                /** @description The scheme, and what is wrong with the token. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "unauthenticated" | "token_expired";
                };
            };
        };
        /** @description `name_taken`: Another player has this name, or one that looks the same (Unicode UTS 39, after NFKC and case folding). */
        NameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "name_taken";
                };
            };
        };
        /** @description `body_too_large`: The body is longer than 64 KiB. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "body_too_large";
                };
            };
        };
        /** @description `unsupported_media_type`: The body is not declared as JSON in UTF-8. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "unsupported_media_type";
                };
            };
        };
        /** @description `idempotency_key_reused`: This key has been used for the same operation with another body. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "idempotency_key_reused";
                };
            };
        };
        /** @description `rate_limited`: Too many requests in a short time. */
        RateLimited: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "rate_limited";
                };
            };
        };
        /** @description `internal`: The service failed. That is our fault, and it has been recorded. */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "internal";
                };
            };
        };
        /** @description `unavailable`: A part of the service that this request needs cannot be reached just now. */
        Unavailable: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "unavailable";
                };
            };
        };
        /** @description `not_found`: There is nothing here, or nothing that this caller may know of. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "not_found";
                };
            };
        };
        /** @description `insufficient_scope`: The token is good but lacks the scope that the operation needs. */
        InsufficientScope: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "insufficient_scope";
                };
            };
        };
        /** @description `validation_failed`: A field, a query parameter or a header has a value that the operation never takes, or a field is not known. */
        ValidationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "validation_failed";
                };
            };
        };
        /** @description `limit_reached`: A published limit on how many there may be is reached. */
        LimitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "limit_reached";
                };
            };
        };
        /**
         * @description `insufficient_scope`: The token is good but lacks the scope that the operation needs.
         *
         *     `blocked_by_setting`: A setting forbids it: messages where the game has none, a program where programs are refused, registration where the operator closed it.
         */
        InsufficientScopeOrBlockedBySetting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "insufficient_scope" | "blocked_by_setting";
                };
            };
        };
        /** @description `version_mismatch`: The version in `If-Match` is not the current one. */
        VersionMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "version_mismatch";
                };
            };
        };
        /**
         * @description `insufficient_scope`: The token is good but lacks the scope that the operation needs.
         *
         *     `not_seated`: Only who sits in this game may do that.
         */
        InsufficientScopeOrNotSeated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "insufficient_scope" | "not_seated";
                };
            };
        };
        /** @description `game_not_open`: The game has started or is over, so nobody joins, declines or leaves any more. */
        GameNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "game_not_open";
                };
            };
        };
        /**
         * @description `insufficient_scope`: The token is good but lacks the scope that the operation needs.
         *
         *     `not_seated`: Only who sits in this game may do that.
         *
         *     `blocked_by_setting`: A setting forbids it: messages where the game has none, a program where programs are refused, registration where the operator closed it.
         */
        InsufficientScopeOrNotSeatedOrBlockedBySetting: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "insufficient_scope" | "not_seated" | "blocked_by_setting";
                };
            };
        };
        /** @description `game_not_active`: The game has not begun or is over, or it still runs where only a finished one will do. */
        GameNotActive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "game_not_active";
                };
            };
        };
        /**
         * @description `game_not_active`: The game has not begun or is over, or it still runs where only a finished one will do.
         *
         *     `limit_reached`: A published limit on how many there may be is reached.
         */
        GameNotActiveOrLimitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "game_not_active" | "limit_reached";
                };
            };
        };
        /** @description `unauthenticated`: The operation needs a token and there is none, or the token sent is not good: malformed, revoked or never issued. A bad token is refused on public operations too. */
        Unauthenticated: {
            headers: {
                /** @description The scheme, and what is wrong with the token. */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /**
                     * @description Which of the problems of this status it is.
                     * @enum {string}
                     */
                    code: "unauthenticated";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    registerPlayer: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayerRequest"];
            };
        };
        responses: {
            /** @description The player, with the only copy of the token and of the recovery key. */
            201: {
                headers: {
                    /**
                     * @description The player.
                     * @example /v1/players/p_ZKcFCPURZwDMQdBvevzy33
                     */
                    Location?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "accounts";q=10;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPlayer"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            /** @description `blocked_by_setting`: A setting forbids it: messages where the game has none, a program where programs are refused, registration where the operator closed it. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "blocked_by_setting";
                    };
                };
            };
            409: components["responses"]["NameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A player's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The player. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerProfile"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MeRequest"];
            };
        };
        responses: {
            /** @description The caller, renamed. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["NameTaken"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything, in one document. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerExport"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description How many items at most. */
                limit?: number;
                /** @description The `next` of the page before; good only for the same list and caller. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tokens. */
            200: {
                headers: {
                    /**
                     * @description The next page, `rel="next"`.
                     * @example </v1/me/tokens?limit=2&cursor=MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDBbMTc5NjAyNTYwMDAwMCwidF9IVnhXdVcwaUI0S2J1eTlBQzRsbFl4Il0>; rel="next"
                     */
                    Link?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPage"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description The token, with its only copy. */
            201: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["LimitReached"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A token's id; not the token. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recover: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryRequest"];
            };
        };
        responses: {
            /** @description The new token, with its only copy. */
            201: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "accounts";q=10;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRulesets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rulesets. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesetList"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRuleset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A ruleset's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ruleset. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ruleset"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The levels. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotList"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGames: {
        parameters: {
            query?: {
                /** @description How many items at most. */
                limit?: number;
                /** @description The `next` of the page before; good only for the same list and caller. */
                cursor?: string;
                /** @description Only games in this state. */
                status?: "open" | "active" | "finished";
                /** @description Only games by these rules. */
                ruleset?: components["schemas"]["RulesetId"];
                /** @description Only games with this player. */
                player?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of games. */
            200: {
                headers: {
                    /** @description `rel="next"` is the next page. */
                    Link?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GameRequest"];
            };
        };
        responses: {
            /** @description The game as the caller may see it. */
            201: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "2.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The game.
                     * @example /v1/games/g_gNR1gMcUSe7tnRsidHPwyz
                     */
                    Location?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrBlockedBySetting"];
            409: components["responses"]["LimitReached"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `options_conflict`: Each option is allowed, but not together, or not in this ruleset.
             *
             *     `idempotency_key_reused`: This key has been used for the same operation with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "options_conflict" | "idempotency_key_reused";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyGames: {
        parameters: {
            query?: {
                /** @description How many items at most. */
                limit?: number;
                /** @description The `next` of the page before; good only for the same list and caller. */
                cursor?: string;
                /** @description Only games in this state. */
                status?: "open" | "active" | "finished" | "cancelled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of games. */
            200: {
                headers: {
                    /** @description `rel="next"` is the next page. */
                    Link?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GamePage"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyTurns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turns. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TurnList"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if nothing changed since. */
                "If-None-Match"?: string;
                /** @description Opens an unlisted game to whoever has its code. */
                "Join-Code"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "7.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description Nothing new since the tag in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    joinGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
                /** @description Opens an unlisted game to whoever has its code. */
                "Join-Code"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JoinRequest"];
            };
        };
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "3.s1"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrBlockedBySetting"];
            404: components["responses"]["NotFound"];
            /**
             * @description `game_not_open`: The game has started or is over, so nobody joins, declines or leaves any more.
             *
             *     `seat_taken`: Somebody sits there, or the seat is kept for somebody else.
             *
             *     `game_full`: No seat of this game is free for the caller.
             *
             *     `already_seated`: The caller already sits in this game.
             *
             *     `limit_reached`: A published limit on how many there may be is reached.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "game_not_open" | "seat_taken" | "game_full" | "already_seated" | "limit_reached";
                    };
                };
            };
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "5.public"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotOpen"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    declineSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "3.public"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            /**
             * @description `game_not_open`: The game has started or is over, so nobody joins, declines or leaves any more.
             *
             *     `already_seated`: The caller already sits in this game.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "game_not_open" | "already_seated";
                    };
                };
            };
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setEntropy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntropyRequest"];
            };
        };
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "2.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotOpen"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description A version, an event's `seq`, or the `next` of an answer. */
                after?: number;
                /** @description Seconds to wait for an item if there is none. */
                wait?: number;
                /** @description From `POST /v1/me/tickets`, instead of a token, once. */
                ticket?: string;
            };
            header?: {
                /** @description Opens an unlisted game to whoever has its code. */
                "Join-Code"?: string;
                /** @description Where a stream goes on; it wins over `after`. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket, whose messages are items with their `cursor`. */
            101: {
                headers: {
                    /** @description The bucket that the request counted against. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The events. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["LimitReached"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRecord: {
        parameters: {
            query?: {
                /** @description `text`: as notation. */
                format?: "json" | "text";
            };
            header?: {
                /** @description Opens an unlisted game to whoever has its code. */
                "Join-Code"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRecord"];
                    "text/plain": string;
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBoard: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if nothing changed since. */
                "If-None-Match"?: string;
                /** @description Opens an unlisted game to whoever has its code. */
                "Join-Code"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    /**
                     * @description Of the game's version; send it back in `If-None-Match`.
                     * @example "9.public"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Nothing new since the tag in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "5.s1"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /** @description The game as the caller may see it. */
            201: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "2.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The new game.
                     * @example /v1/games/g_m0MbsapFJU3j9dd2CR7SCQ
                     */
                    Location?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeatedOrBlockedBySetting"];
            404: components["responses"]["NotFound"];
            /**
             * @description `game_not_active`: The game has not begun or is over, or it still runs where only a finished one will do.
             *
             *     `game_not_open`: The game has started or is over, so nobody joins, declines or leaves any more.
             *
             *     `seat_taken`: Somebody sits there, or the seat is kept for somebody else.
             *
             *     `limit_reached`: A published limit on how many there may be is reached.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "game_not_active" | "game_not_open" | "seat_taken" | "limit_reached";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeAction: {
        parameters: {
            query?: {
                /** @description Check only: answers the unchanged game or the problem. */
                dryRun?: boolean;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequest"];
            };
        };
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "7.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "moves";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            /**
             * @description `malformed_request`: The body is not one well-formed JSON document in UTF-8: broken syntax, a byte order mark, the same key twice, a key named __proto__, a lone surrogate, or nesting deeper than 32.
             *
             *     `validation_failed`: A field, a query parameter or a header has a value that the operation never takes, or a field is not known.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "malformed_request" | "validation_failed";
                    };
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            /**
             * @description `not_your_turn`: Another seat is to act, or the turn was over when the action arrived.
             *
             *     `game_not_active`: The game has not begun or is over, or it still runs where only a finished one will do.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "not_your_turn" | "game_not_active";
                    };
                };
            };
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `illegal_action`: The action is well formed, but the rules do not allow it now. `reason` says which.
             *
             *     `idempotency_key_reused`: This key has been used for the same operation with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "illegal_action" | "idempotency_key_reused";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan; without steps if there is none. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plan"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanRequest"];
            };
        };
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "9.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotActive"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "9.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotActive"];
            412: components["responses"]["VersionMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    propose: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalRequest"];
            };
        };
        responses: {
            /** @description The proposal. */
            201: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotActiveOrLimitReached"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    vote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
                /** @description Of the proposal. */
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoteRequest"];
            };
        };
        responses: {
            /** @description The proposal with the vote. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            /**
             * @description `insufficient_scope`: The token is good but lacks the scope that the operation needs.
             *
             *     `not_seated`: Only who sits in this game may do that.
             *
             *     `not_allowed`: The caller has no say in this, such as a vote by a side that has none, or a web page of another origin at `/mcp`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "not_seated" | "not_allowed";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotActive"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    returnToGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
                /** @description Act only on this version: `"<version>.<view>"`, or `*`. */
                "If-Match"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game as the caller may see it. */
            200: {
                headers: {
                    /**
                     * @description `"<version>.<view>"`; send it back in `If-None-Match` or `If-Match`.
                     * @example "9.s0"
                     */
                    ETag?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Game"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotActive"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeatedOrBlockedBySetting"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageRequest"];
            };
        };
        responses: {
            /** @description The message. */
            201: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScopeOrNotSeatedOrBlockedBySetting"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["GameNotActiveOrLimitReached"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description A `next`, a `cursor`, or a notice's `id`; without it, from the oldest kept. */
                after?: string;
                /** @description Seconds to wait for an item if there is none. */
                wait?: number;
                /** @description From `POST /v1/me/tickets`, instead of a token, once. */
                ticket?: string;
            };
            header?: {
                /** @description Where a stream goes on; it wins over `after`. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A WebSocket, whose messages are items with their `cursor`. */
            101: {
                headers: {
                    /** @description The bucket that the request counted against. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The notices. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePage"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket. */
            201: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["LimitReached"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PreferencesChange"];
            };
        };
        responses: {
            /** @description The preferences, changed. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["LimitReached"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description How many items at most. */
                limit?: number;
                /** @description The `next` of the page before; good only for the same list and caller. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of endpoints. */
            200: {
                headers: {
                    /** @description The next page, `rel="next"`. */
                    Link?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequest"];
            };
        };
        responses: {
            /** @description The endpoint, with the only copy of its secret. */
            201: {
                headers: {
                    /**
                     * @description The endpoint.
                     * @example /v1/me/webhooks/w_hYrH9sLbpdE4k66vlUy6B7
                     */
                    Location?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            409: components["responses"]["LimitReached"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: This key has been used for the same operation with another body.
             *
             *     `url_refused`: Webhooks are not sent to such an address.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "idempotency_key_reused" | "url_refused";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description `url_refused`: Webhooks are not sent to such an address. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "url_refused";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sending"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint as it is now. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint, with its new secret. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description How many items at most. */
                limit?: number;
                /** @description The `next` of the page before; good only for the same list and caller. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of attempts. */
            200: {
                headers: {
                    /** @description The next page, `rel="next"`. */
                    Link?: string;
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
                /** @description The number of a delivery. */
                n: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sending"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendFailedWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a fresh UUID. With a token, the same key and body never act twice: the first answer comes again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A webhook endpoint's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendRequest"];
            };
        };
        responses: {
            /** @description They are on their way. */
            202: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /** @description `true` where the answer is that of an earlier request. */
                    "Idempotency-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resending"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            403: components["responses"]["InsufficientScope"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Limits"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every part answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProblemPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the problem. */
                code: components["schemas"]["ProblemCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProblemPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if nothing changed since. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    /**
                     * @description Of the file; send it back in `If-None-Match`.
                     * @example "5f3a9c"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Nothing new since the tag in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecurityTxt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLlmsTxt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    callMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The version of MCP that was agreed on. */
                "MCP-Protocol-Version"?: string;
                /** @description The message's `method`, where the version asks for it. */
                "Mcp-Method"?: string;
                /** @description The tool's name, where the version asks for it. */
                "Mcp-Name"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description The answer to a request, also where it is an error. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description A notification was heard. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            /**
             * @description `insufficient_scope`: The token is good but lacks the scope that the operation needs.
             *
             *     `not_allowed`: The caller has no say in this, such as a vote by a side that has none, or a web page of another origin at `/mcp`.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /**
                         * @description Which of the problems of this status it is.
                         * @enum {string}
                         */
                        code: "insufficient_scope" | "not_allowed";
                    };
                };
            };
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if nothing changed since. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /**
                     * @description Of the file; send it back in `If-None-Match`.
                     * @example "5f3a9c"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing new since the tag in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if nothing changed since. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first page of the docs. */
            200: {
                headers: {
                    /**
                     * @description Of the file; send it back in `If-None-Match`.
                     * @example "5f3a9c"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing new since the tag in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 304 if nothing changed since. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /**
                     * @description Of the file; send it back in `If-None-Match`.
                     * @example "5f3a9c"
                     */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Nothing new since the tag in `If-None-Match`. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["UnauthenticatedOrTokenExpired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rebuildIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RebuildRequest"];
            };
        };
        responses: {
            /** @description What this step has found. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rebuilt"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    inspectGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game and its object. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A game's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description The game starts again from there. */
            202: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    erasePlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A player's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    /** @description The bucket that the request counted against. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "reads";q=300;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationSetting"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    setRegistration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationChange"];
            };
        };
        responses: {
            /** @description The setting. */
            200: {
                headers: {
                    /**
                     * @description The bucket that the request counted against.
                     * @example "writes";q=60;w=60
                     */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationSetting"];
                };
            };
            400: components["responses"]["MalformedRequestOrValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    onGameInvited: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_RpK6Gvue5XcF3i6gNwivGL",
                 *       "type": "game.invited",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_nhqmZBfiwIXyESk6YtQJMB",
                 *         "seat": 1,
                 *         "version": 1,
                 *         "url": "https://boneyard.example/v1/games/g_nhqmZBfiwIXyESk6YtQJMB"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description A seat of a game is kept for you.
                     * @enum {string}
                     */
                    type: "game.invited";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGameStarted: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_HbqJY6BS6k3kRZLe2bALgt",
                 *       "type": "game.started",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_LmsfHvW3CV2f4G1DY1cJni",
                 *         "seat": 0,
                 *         "version": 3,
                 *         "url": "https://boneyard.example/v1/games/g_LmsfHvW3CV2f4G1DY1cJni"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description A game in which you sit has begun.
                     * @enum {string}
                     */
                    type: "game.started";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTurnStarted: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_GbnXSLTMX9y19mwX1dHHBl",
                 *       "type": "turn.started",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_LmsfHvW3CV2f4G1DY1cJni",
                 *         "seat": 0,
                 *         "version": 4,
                 *         "deadline": "2026-12-03T08:00:00.000Z",
                 *         "url": "https://boneyard.example/v1/games/g_LmsfHvW3CV2f4G1DY1cJni"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description It is your turn. Told once a turn, and not where a plan plays it at once.
                     * @enum {string}
                     */
                    type: "turn.started";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTurnMissed: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_ahnBh4VCG6fphpJtcW9pmz",
                 *       "type": "turn.missed",
                 *       "timestamp": "2026-12-01T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_ujXMgKCPSiMz5iXWKdmJ0F",
                 *         "seat": 0,
                 *         "version": 6,
                 *         "url": "https://boneyard.example/v1/games/g_ujXMgKCPSiMz5iXWKdmJ0F"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description Your deadline passed, and the house played for you.
                     * @enum {string}
                     */
                    type: "turn.missed";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onHandEnded: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_kFfOwwfsHEFfC3Xsl3w1T2",
                 *       "type": "hand.ended",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_dptebVeJRLZykD3zVDMVhM",
                 *         "seat": 0,
                 *         "version": 34,
                 *         "url": "https://boneyard.example/v1/games/g_dptebVeJRLZykD3zVDMVhM"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description A hand is over.
                     * @enum {string}
                     */
                    type: "hand.ended";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProposalOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_84gf7eW9TjCrl26HrJnm7k",
                 *       "type": "proposal.opened",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_gNR1gMcUSe7tnRsidHPwyz",
                 *         "seat": 0,
                 *         "version": 13,
                 *         "url": "https://boneyard.example/v1/games/g_gNR1gMcUSe7tnRsidHPwyz"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description The table is asked to agree to something, and you have a say.
                     * @enum {string}
                     */
                    type: "proposal.opened";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGameFinished: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_JIFXluHkrcS33qKjQOp0L3",
                 *       "type": "game.finished",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_6WYObqp00CcONURINoUZc0",
                 *         "seat": 0,
                 *         "version": 18,
                 *         "url": "https://boneyard.example/v1/games/g_6WYObqp00CcONURINoUZc0"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description The game is over.
                     * @enum {string}
                     */
                    type: "game.finished";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGameCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_e08kdeJEBIvGOL1vtxh67Z",
                 *       "type": "game.cancelled",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_RBHX21KbdhLmR0pWVO1Wqe",
                 *         "seat": 0,
                 *         "version": 9,
                 *         "url": "https://boneyard.example/v1/games/g_RBHX21KbdhLmR0pWVO1Wqe"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description The game ended without a winner.
                     * @enum {string}
                     */
                    type: "game.cancelled";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSeatAbsent: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_7uEkoBHwOKycRLG8g2ULl3",
                 *       "type": "seat.absent",
                 *       "timestamp": "2026-12-01T08:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_ujXMgKCPSiMz5iXWKdmJ0F",
                 *         "seat": 0,
                 *         "version": 7,
                 *         "url": "https://boneyard.example/v1/games/g_ujXMgKCPSiMz5iXWKdmJ0F"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description A seat missed too often: the house plays it until its owner returns.
                     * @enum {string}
                     */
                    type: "seat.absent";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTurnReminder: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_ct2ZIxKF8bn40IXEg3XenZ",
                 *       "type": "turn.reminder",
                 *       "timestamp": "2026-11-30T20:00:00.000Z",
                 *       "data": {
                 *         "gameId": "g_ujXMgKCPSiMz5iXWKdmJ0F",
                 *         "seat": 0,
                 *         "version": 5,
                 *         "deadline": "2026-12-01T08:00:00.000Z",
                 *         "url": "https://boneyard.example/v1/games/g_ujXMgKCPSiMz5iXWKdmJ0F"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GameNotice"] & {
                    /**
                     * @description Your turn is still open; how often is a preference.
                     * @enum {string}
                     */
                    type: "turn.reminder";
                };
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookDisabled: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_wU9a3Zkc761klp1Z4Cqcba",
                 *       "type": "webhook.disabled",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "webhookId": "w_hYrH9sLbpdE4k66vlUy6B7",
                 *         "url": "https://boneyard.example/v1/me/webhooks/w_hYrH9sLbpdE4k66vlUy6B7"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDisabledNotice"];
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The notice's id, the same at every attempt: handle each once. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. Refuse what is old. */
                "webhook-timestamp": string;
                /** @description `v1,` and the base64 of the HMAC-SHA-256 of `<id>.<timestamp>.<body>`, keyed with what follows `whsec_` in the endpoint's secret, decoded from base64. Several, with spaces between, while a replaced secret still signs: one that fits is enough. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description The notice, where the endpoint's `format` is `standard`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "n_zno2AgIiZnHSvnvNx5Ovm1",
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-11-30T08:00:00.000Z",
                 *       "data": {
                 *         "webhookId": "w_hYrH9sLbpdE4k66vlUy6B7",
                 *         "url": "https://boneyard.example/v1/me/webhooks/w_hYrH9sLbpdE4k66vlUy6B7"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestNotice"];
            };
        };
        responses: {
            /** @description No more of these: the endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. The answer's body is ignored. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
