ALTER TABLE `games` ADD `check_at` integer;--> statement-breakpoint
CREATE INDEX `games_check` ON `games` (`check_at`);