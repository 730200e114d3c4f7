CREATE TABLE `__new_kitchen_invitation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`code` text NOT NULL,
	`created_by` text NOT NULL,
	`email` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

INSERT INTO `__new_kitchen_invitation`("id", "kitchen_id", "code", "created_by", "email", "created_at", "expires_at", "used_at") SELECT "id", "kitchen_id", "code", "created_by", "email", "created_at", "expires_at", "used_at" FROM `kitchen_invitation`;
DROP TABLE `kitchen_invitation`;
ALTER TABLE `__new_kitchen_invitation` RENAME TO `kitchen_invitation`;
CREATE UNIQUE INDEX `kitchen_invitation_code` ON `kitchen_invitation` (`code`);
CREATE INDEX `kitchen_invitation_kitchen` ON `kitchen_invitation` (`kitchen_id`);
CREATE INDEX `kitchen_invitation_created_by` ON `kitchen_invitation` (`created_by`);
CREATE TABLE `__new_timer` (
	`kitchen_id` integer NOT NULL,
	`id` text NOT NULL,
	`label` text NOT NULL,
	`seconds` integer NOT NULL,
	`recipe_id` integer,
	`step` integer,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`stopped_at` integer,
	`additions` text NOT NULL,
	PRIMARY KEY(`kitchen_id`, `id`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;

INSERT INTO `__new_timer`("kitchen_id", "id", "label", "seconds", "recipe_id", "step", "started_at", "ends_at", "stopped_at", "additions") SELECT "kitchen_id", "id", "label", "seconds", "recipe_id", "step", "started_at", "ends_at", "stopped_at", "additions" FROM `timer`;
DROP TABLE `timer`;
ALTER TABLE `__new_timer` RENAME TO `timer`;
CREATE INDEX `timer_recipe` ON `timer` (`recipe_id`);
CREATE INDEX `timer_ends` ON `timer` (`ends_at`);