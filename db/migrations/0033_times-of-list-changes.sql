-- SQLite changes no primary key, so the table is made anew. The moves that it has are older than all others.
CREATE TABLE `__new_food_place` (
	`kitchen_id` integer NOT NULL,
	`food` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`category` text NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	`changed_by` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`kitchen_id`, `food`, `source`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "food_place_category_known" CHECK("category" IN ('produce', 'proteins', 'pantry', 'dairy', 'others'))
) STRICT;

INSERT INTO `__new_food_place`("kitchen_id", "food", "category") SELECT "kitchen_id", "food", "category" FROM `food_place`;
DROP TABLE `food_place`;
ALTER TABLE `__new_food_place` RENAME TO `food_place`;
ALTER TABLE `shopping_list` ADD `latest_at` integer DEFAULT 0 NOT NULL;
UPDATE shopping_list SET latest_at = coalesce((SELECT max(updated_at) FROM shopping_item WHERE list_id = shopping_list.id), 0);
