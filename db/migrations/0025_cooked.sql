CREATE TABLE `cooked_recipe` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`date` text NOT NULL,
	`note` text,
	`cooked_by` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cooked_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "cooked_recipe_date_form" CHECK("cooked_recipe"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;

CREATE INDEX `cooked_recipe_kitchen` ON `cooked_recipe` (`kitchen_id`,`recipe_id`,`date`);
CREATE INDEX `cooked_recipe_recipe` ON `cooked_recipe` (`recipe_id`);
CREATE INDEX `cooked_recipe_cooked_by` ON `cooked_recipe` (`cooked_by`);
ALTER TABLE `collection_recipe` ADD `last_cooked` text DEFAULT '' NOT NULL;
CREATE INDEX `collection_recipe_cooked` ON `collection_recipe` (`collection_id`,`last_cooked`);
-- The entry of the kitchen's collection has the last day. Rows of the history never change but for the recipe, when a
-- private copy takes its place.
CREATE TRIGGER cooked_recipe_insert AFTER INSERT ON cooked_recipe BEGIN
  UPDATE collection_recipe SET last_cooked = new.date
  WHERE id = (SELECT id FROM collection WHERE kitchen_id = new.kitchen_id) * 4294967296 + new.recipe_id
    AND last_cooked < new.date;
END;

CREATE TRIGGER cooked_recipe_delete AFTER DELETE ON cooked_recipe BEGIN
  UPDATE collection_recipe SET last_cooked = ifnull((
    SELECT max(date) FROM cooked_recipe WHERE kitchen_id = old.kitchen_id AND recipe_id = old.recipe_id
  ), '')
  WHERE id = (SELECT id FROM collection WHERE kitchen_id = old.kitchen_id) * 4294967296 + old.recipe_id;
END;

-- An entry that is added or comes back.
CREATE TRIGGER collection_recipe_cooked_insert AFTER INSERT ON collection_recipe
WHEN EXISTS (SELECT 1 FROM cooked_recipe WHERE recipe_id = new.recipe_id) BEGIN
  UPDATE collection_recipe SET last_cooked = ifnull((
    SELECT max(date) FROM cooked_recipe
    WHERE kitchen_id = (SELECT kitchen_id FROM collection WHERE id = new.collection_id) AND recipe_id = new.recipe_id
  ), '')
  WHERE id = new.id;
END;
