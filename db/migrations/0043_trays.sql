-- A tray has dishes without a meal type, so the table is made anew.
CREATE TABLE `__new_meal_plan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`date` text NOT NULL,
	`meal_type` text,
	`recipe_id` integer,
	`text` text,
	`note` text,
	`leftover_of` integer,
	`servings` integer,
	`added_by` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "meal_plan_meal_type_known" CHECK("__new_meal_plan"."meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "meal_plan_recipe_or_text" CHECK(("__new_meal_plan"."recipe_id" IS NULL) <> ("__new_meal_plan"."text" IS NULL)),
	CONSTRAINT "meal_plan_date_form" CHECK("__new_meal_plan"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;

INSERT INTO sqlite_sequence (name, seq) SELECT '__new_meal_plan', seq FROM sqlite_sequence WHERE name = 'meal_plan';
INSERT INTO `__new_meal_plan`("id", "kitchen_id", "date", "meal_type", "recipe_id", "text", "note", "leftover_of", "servings", "added_by", "created_at") SELECT "id", "kitchen_id", "date", "meal_type", "recipe_id", "text", "note", "leftover_of", "servings", "added_by", "created_at" FROM `meal_plan`;
DROP TABLE `meal_plan`;
ALTER TABLE `__new_meal_plan` RENAME TO `meal_plan`;
CREATE UNIQUE INDEX `meal_plan_slot` ON `meal_plan` (`kitchen_id`,`date`,`meal_type`);
CREATE INDEX `meal_plan_recipe` ON `meal_plan` (`recipe_id`);
CREATE INDEX `meal_plan_added_by` ON `meal_plan` (`added_by`);
CREATE INDEX `meal_plan_leftover_of` ON `meal_plan` (`leftover_of`);