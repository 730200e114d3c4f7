CREATE TABLE `meal_dish` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`meal_id` integer NOT NULL,
	`recipe_id` integer,
	`text` text,
	`servings` integer,
	FOREIGN KEY (`meal_id`) REFERENCES `meal_plan`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "meal_dish_recipe_or_text" CHECK(("meal_dish"."recipe_id" IS NULL) <> ("meal_dish"."text" IS NULL))
) STRICT;

CREATE INDEX `meal_dish_meal` ON `meal_dish` (`meal_id`);
CREATE INDEX `meal_dish_recipe` ON `meal_dish` (`recipe_id`);
ALTER TABLE `shopping_meal` ADD `dishes` text DEFAULT '[]' NOT NULL;
