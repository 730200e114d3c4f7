CREATE TABLE `recipe_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`with_notes` integer NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`expires_at` integer,
	`revoked_at` integer,
	`last_opened_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `recipe_link_code` ON `recipe_link` (`code`);
CREATE INDEX `recipe_link_user` ON `recipe_link` (`user_id`);