import { type ComponentChildren, createContext } from "preact";
import { useCallback, useContext, useEffect, useMemo, useState } from "preact/hooks";
import { orThrow, problemOf, register } from "../../client/src/index.ts";
import { fetchOnline } from "./connection.ts";
import { type Service, serviceFor } from "./service.ts";
import { keepSession, keptSession, onSessionElsewhere, type Session } from "./session.ts";

/** Who plays in this browser, and how to become somebody else. */
export interface Here {
  readonly session?: Session;
  /** The service, asked by whoever plays here. */
  readonly service: Service;
  /** Makes a player; throws the problem where that is refused. */
  readonly enter: (name: string, registrationKey?: string) => Promise<Service>;
  /** Comes back with a token or a recovery key; throws the problem of one that is not good. */
  readonly comeBack: (secret: string) => Promise<void>;
  readonly change: (session: Session | undefined) => void;
  /** The token is no longer good: whoever has his recovery key here still comes back with it. */
  readonly signedOut: () => Promise<void>;
}

const HereContext = createContext<Here | undefined>(undefined);

export const useHere = (): Here => {
  const here = useContext(HereContext);
  if (here === undefined) throw new Error("nobody is here");
  return here;
};

const tokenFor = async (secret: string): Promise<string> => {
  if (!secret.startsWith("bnr_")) return secret;
  const made = await serviceFor(undefined).api.POST("/v1/recovery", {
    body: { recoveryKey: secret },
  });
  return orThrow(made).token ?? "";
};

/** Keeps who plays here, in this tab and all others. */
export const Somebody = ({ children }: { readonly children: ComponentChildren }) => {
  const [session, setSession] = useState(keptSession);
  const change = useCallback((next: Session | undefined) => {
    keepSession(next);
    setSession(next);
  }, []);
  useEffect(() => onSessionElsewhere(() => setSession(keptSession())), []);
  const signedOut = useCallback(async () => {
    const kept = keptSession();
    if (kept?.recoveryKey === undefined) return change(undefined);
    try {
      change({ ...kept, token: await tokenFor(kept.recoveryKey) });
    } catch (error) {
      if (problemOf(error)?.status === 401) change(undefined);
    }
  }, [change]);
  const token = session?.token;
  const service = useMemo(() => serviceFor(token), [token]);
  // A token that is no longer good is found out now, not in the middle of something.
  useEffect(() => {
    if (token === undefined) return;
    service.api
      .GET("/v1/me")
      .then(orThrow)
      .then(({ name = "" }) => {
        const kept = keptSession();
        if (kept?.token === token && kept.name !== name) change({ ...kept, name });
      })
      .catch((error: unknown) => {
        if (problemOf(error)?.status === 401) return signedOut();
      });
  }, [service, token, change, signedOut]);

  const here: Here = {
    ...(session === undefined ? {} : { session }),
    service,
    change,
    signedOut,
    async enter(name, registrationKey) {
      const made = await register(
        { url: location.origin, fetch: fetchOnline },
        { name, ...(registrationKey === undefined ? {} : { registrationKey }) },
      );
      const { token, recoveryKey, player } = made;
      change({ token, recoveryKey, id: player.id, name: player.name ?? name });
      return serviceFor(token);
    },
    async comeBack(secret) {
      const token = await tokenFor(secret.trim());
      const me = orThrow(await serviceFor(token).api.GET("/v1/me"));
      change({ token, id: me.id, name: me.name ?? "" });
    },
  };
  return <HereContext.Provider value={here}>{children}</HereContext.Provider>;
};
