CREATE TABLE `moved_meal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`move_in_id` integer NOT NULL,
	`position` integer,
	`date` text NOT NULL,
	`meal_type` text NOT NULL,
	`is_side` integer NOT NULL,
	`text` text,
	`note` text,
	`outcome` text,
	`meal_id` integer,
	FOREIGN KEY (`move_in_id`) REFERENCES `move_in`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meal_id`) REFERENCES `meal_plan`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "moved_meal_meal_type_known" CHECK("moved_meal"."meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "moved_meal_outcome_known" CHECK("moved_meal"."outcome" IN ('planned', 'taken', 'beyond', 'without')),
	CONSTRAINT "moved_meal_recipe_or_text" CHECK(("moved_meal"."position" IS NULL) <> ("moved_meal"."text" IS NULL))
) STRICT;

CREATE INDEX `moved_meal_move_in` ON `moved_meal` (`move_in_id`);
CREATE INDEX `moved_meal_meal` ON `moved_meal` (`meal_id`) WHERE "moved_meal"."meal_id" IS NOT NULL;