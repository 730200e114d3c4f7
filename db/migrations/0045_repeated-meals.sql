CREATE TABLE `meal_repeat` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`meal_type` text NOT NULL,
	`every_weeks` integer NOT NULL,
	`next_date` text NOT NULL,
	`until` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "meal_repeat_meal_type_known" CHECK("meal_repeat"."meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "meal_repeat_every_week" CHECK("meal_repeat"."every_weeks" > 0)
) STRICT;

CREATE INDEX `meal_repeat_kitchen` ON `meal_repeat` (`kitchen_id`);
CREATE INDEX `meal_repeat_next` ON `meal_repeat` (`next_date`);
ALTER TABLE `meal_plan` ADD `repeat_id` integer REFERENCES `meal_repeat`(`id`) ON UPDATE no action ON DELETE set null;
CREATE INDEX `meal_plan_repeat` ON `meal_plan` (`repeat_id`) WHERE "meal_plan"."repeat_id" IS NOT NULL;