CREATE TABLE `used_form` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`used_at` integer NOT NULL,
	`redirect` text,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
