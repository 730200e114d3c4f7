-- What an own export has on trays has no meal type, so the table is made anew.
CREATE TABLE `__new_moved_meal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`move_in_id` integer NOT NULL,
	`position` integer,
	`date` text NOT NULL,
	`meal_type` text,
	`is_side` integer NOT NULL,
	`text` text,
	`note` text,
	`servings` integer,
	`key` integer,
	`leftover_of` integer,
	`repeat` integer,
	`outcome` text,
	`meal_id` integer,
	FOREIGN KEY (`move_in_id`) REFERENCES `move_in`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meal_id`) REFERENCES `meal_plan`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "moved_meal_meal_type_known" CHECK("__new_moved_meal"."meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "moved_meal_outcome_known" CHECK("__new_moved_meal"."outcome" IN ('planned', 'taken', 'beyond', 'without')),
	CONSTRAINT "moved_meal_recipe_or_text" CHECK(("__new_moved_meal"."position" IS NULL) <> ("__new_moved_meal"."text" IS NULL))
) STRICT;

INSERT INTO sqlite_sequence (name, seq) SELECT '__new_moved_meal', seq FROM sqlite_sequence WHERE name = 'moved_meal';
INSERT INTO `__new_moved_meal`("id", "move_in_id", "position", "date", "meal_type", "is_side", "text", "note", "servings", "key", "leftover_of", "repeat", "outcome", "meal_id") SELECT "id", "move_in_id", "position", "date", "meal_type", "is_side", "text", "note", NULL, NULL, NULL, NULL, "outcome", "meal_id" FROM `moved_meal`;
DROP TABLE `moved_meal`;
ALTER TABLE `__new_moved_meal` RENAME TO `moved_meal`;
CREATE INDEX `moved_meal_move_in` ON `moved_meal` (`move_in_id`);
CREATE INDEX `moved_meal_meal` ON `moved_meal` (`meal_id`) WHERE "moved_meal"."meal_id" IS NOT NULL;
ALTER TABLE `move_in` ADD `plan` text;
ALTER TABLE `move_in` ADD `added_plan` text;