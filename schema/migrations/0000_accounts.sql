CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`preset` text,
	`status` text NOT NULL,
	`visibility` text NOT NULL,
	`version` integer NOT NULL,
	`summary` text NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `games_status` ON `games` (`visibility`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `games_ruleset` ON `games` (`visibility`,`ruleset`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `keys` (
	`player_id` text NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`body` text,
	`headers` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `method`, `path`, `key`)
);
--> statement-breakpoint
CREATE TABLE `matches` (
	`game_id` text PRIMARY KEY NOT NULL,
	`ruleset` text NOT NULL,
	`status` text NOT NULL,
	`result` text NOT NULL,
	`score` text NOT NULL,
	`digest` text NOT NULL,
	`record` text NOT NULL,
	`hands` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `players` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text,
	`skeleton` text,
	`likeness` text,
	`kind` text NOT NULL,
	`pepper` text NOT NULL,
	`recovery_hash` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `players_skeleton` ON `players` (`skeleton`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_likeness` ON `players` (`likeness`);--> statement-breakpoint
CREATE UNIQUE INDEX `players_recovery` ON `players` (`recovery_hash`);--> statement-breakpoint
CREATE TABLE `seats` (
	`game_id` text NOT NULL,
	`seat` integer NOT NULL,
	`player_id` text NOT NULL,
	PRIMARY KEY(`game_id`, `seat`),
	CONSTRAINT "seats_seat" CHECK("seats"."seat" between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX `seats_player` ON `seats` (`player_id`,`game_id`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`player_id` text NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_hash` ON `tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `tokens_player` ON `tokens` (`player_id`,`created_at`);