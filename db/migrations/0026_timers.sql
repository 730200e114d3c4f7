CREATE TABLE `timer` (
	`kitchen_id` integer NOT NULL,
	`id` text NOT NULL,
	`label` text NOT NULL,
	`seconds` integer NOT NULL,
	`recipe_id` integer,
	`step` integer,
	`started_by` text,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`stopped_at` integer,
	`additions` text NOT NULL,
	PRIMARY KEY(`kitchen_id`, `id`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`started_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
) STRICT;

CREATE INDEX `timer_recipe` ON `timer` (`recipe_id`);
CREATE INDEX `timer_started_by` ON `timer` (`started_by`);
CREATE INDEX `timer_ends` ON `timer` (`ends_at`);