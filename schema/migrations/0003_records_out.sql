-- A record is served by its game's own object; a second copy here would fill D1 first.
UPDATE `matches` SET `record` = '' WHERE `record` <> '';
