CREATE TABLE `kitchen_invitation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`code` text NOT NULL,
	`created_by` text NOT NULL,
	`email` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`expires_at` integer NOT NULL,
	`used_by` text,
	`used_at` integer,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`used_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;

CREATE UNIQUE INDEX `kitchen_invitation_code` ON `kitchen_invitation` (`code`);
CREATE INDEX `kitchen_invitation_kitchen` ON `kitchen_invitation` (`kitchen_id`);
CREATE INDEX `kitchen_invitation_created_by` ON `kitchen_invitation` (`created_by`);
CREATE INDEX `kitchen_invitation_used_by` ON `kitchen_invitation` (`used_by`);
CREATE TABLE `kitchen_move` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`from_kitchen_id` integer NOT NULL,
	`to_kitchen_id` integer NOT NULL,
	`kind` text NOT NULL,
	`moved_at` integer NOT NULL,
	`before` text NOT NULL,
	`carried` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kitchen_move_kind_known" CHECK("kitchen_move"."kind" IN ('joined', 'left'))
) STRICT;

CREATE INDEX `kitchen_move_user` ON `kitchen_move` (`user_id`,`moved_at`);
CREATE INDEX `kitchen_move_from` ON `kitchen_move` (`from_kitchen_id`);
CREATE INDEX `kitchen_move_to` ON `kitchen_move` (`to_kitchen_id`);
CREATE INDEX `kitchen_move_moved` ON `kitchen_move` (`moved_at`);