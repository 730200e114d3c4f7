CREATE TABLE `day_count` (
	`day` text NOT NULL,
	`event` text NOT NULL,
	`outcome` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `event`, `outcome`),
	CONSTRAINT "day_count_event_known" CHECK("day_count"."event" IN ('import', 'mail', 'backup'))
) STRICT;

ALTER TABLE `user` ADD `last_visit_on` text;
CREATE INDEX `picture_size_length` ON `picture_size` (length("bytes"));
-- What is known of the time before: the sessions that are still there, by their day in UTC.
UPDATE user SET last_visit_on = (SELECT date(max(last_seen_at) / 1000, 'unixepoch') FROM session WHERE user_id = user.id);
