CREATE TABLE `handover` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`site` text NOT NULL,
	`token_hash` text,
	`content` text,
	`picture_url` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `handover_tokenHash_unique` ON `handover` (`token_hash`);
CREATE INDEX `handover_user` ON `handover` (`user_id`);
CREATE INDEX `handover_expires` ON `handover` (`expires_at`);