CREATE TABLE `menu_meal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`menu_id` integer NOT NULL,
	`kitchen_id` integer NOT NULL,
	`weekday` integer NOT NULL,
	`meal_type` text NOT NULL,
	`beside_id` integer,
	`recipe_id` integer,
	`text` text,
	`note` text,
	`servings` integer,
	FOREIGN KEY (`menu_id`) REFERENCES `menu`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`beside_id`) REFERENCES `menu_meal`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "menu_meal_meal_type_known" CHECK("menu_meal"."meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "menu_meal_recipe_or_text" CHECK(("menu_meal"."recipe_id" IS NULL) <> ("menu_meal"."text" IS NULL)),
	CONSTRAINT "menu_meal_weekday_known" CHECK("menu_meal"."weekday" BETWEEN 0 AND 6)
) STRICT;

CREATE INDEX `menu_meal_menu` ON `menu_meal` (`menu_id`);
CREATE INDEX `menu_meal_kitchen` ON `menu_meal` (`kitchen_id`);
CREATE INDEX `menu_meal_beside` ON `menu_meal` (`beside_id`);
CREATE INDEX `menu_meal_recipe` ON `menu_meal` (`recipe_id`);
CREATE UNIQUE INDEX `menu_meal_slot` ON `menu_meal` (`menu_id`,`weekday`,`meal_type`) WHERE "menu_meal"."beside_id" IS NULL;
CREATE TABLE `menu` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`name` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE INDEX `menu_kitchen` ON `menu` (`kitchen_id`);