-- Everyone is alone in one kitchen by now, so a user names a kitchen.
CREATE TABLE `collection_recipe` (
	`id` integer PRIMARY KEY NOT NULL,
	`collection_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`added_by` text,
	`added_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`name_key` text NOT NULL,
	`prep_minutes` integer NOT NULL,
	`total_minutes` integer NOT NULL,
	`difficulty_rank` integer NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "collection_recipe_id_made_of" CHECK("collection_recipe"."id" = "collection_recipe"."collection_id" * 4294967296 + "collection_recipe"."recipe_id")
) STRICT;

INSERT INTO collection_recipe
SELECT id, collection_id, recipe_id, user_id, added_at, name_key, prep_minutes, total_minutes, difficulty_rank
FROM user_recipe ORDER BY id;
DROP TRIGGER recipe_order_update;
DROP TABLE `user_recipe`;
CREATE INDEX `collection_recipe_added` ON `collection_recipe` (`collection_id`,`added_at`);
CREATE INDEX `collection_recipe_name` ON `collection_recipe` (`collection_id`,`name_key`);
CREATE INDEX `collection_recipe_prep` ON `collection_recipe` (`collection_id`,`prep_minutes`);
CREATE INDEX `collection_recipe_total` ON `collection_recipe` (`collection_id`,`total_minutes`);
CREATE INDEX `collection_recipe_difficulty` ON `collection_recipe` (`collection_id`,`difficulty_rank`);
CREATE INDEX `collection_recipe_recipe` ON `collection_recipe` (`recipe_id`);
CREATE INDEX `collection_recipe_added_by` ON `collection_recipe` (`added_by`);

CREATE TRIGGER collection_recipe_insert AFTER INSERT ON collection_recipe BEGIN
  UPDATE collection SET size = size + 1 WHERE id = new.collection_id;
END;

CREATE TRIGGER collection_recipe_delete AFTER DELETE ON collection_recipe BEGIN
  UPDATE collection SET size = size - 1 WHERE id = old.collection_id;
  DELETE FROM collection_search WHERE rowid = old.id;
END;

CREATE TRIGGER recipe_order_update AFTER UPDATE OF name_key, prep_time, total_time, difficulty ON recipe BEGIN
  UPDATE collection_recipe SET name_key = new.name_key, prep_minutes = ifnull(new.prep_time, 100000),
    total_minutes = ifnull(new.total_time, 100000),
    difficulty_rank = CASE new.difficulty WHEN 'ready_made' THEN 0 WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END
  WHERE recipe_id = new.id;
END;

CREATE TABLE `__new_meal_plan` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer NOT NULL,
	`date` text NOT NULL,
	`meal_type` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`servings` integer,
	`added_by` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`added_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "meal_plan_meal_type_known" CHECK("__new_meal_plan"."meal_type" IN ('breakfast', 'lunch', 'dinner', 'snack')),
	CONSTRAINT "meal_plan_date_form" CHECK("__new_meal_plan"."date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
) STRICT;

-- Ids of deleted meals and removals are not given again.
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_meal_plan', seq FROM sqlite_sequence WHERE name = 'meal_plan';
INSERT INTO `__new_meal_plan`
SELECT id, kitchen_id, date, meal_type, recipe_id, servings, user_id, created_at
FROM meal_plan JOIN kitchen_member USING (user_id);
DROP TABLE `meal_plan`;
ALTER TABLE `__new_meal_plan` RENAME TO `meal_plan`;
CREATE UNIQUE INDEX `meal_plan_slot` ON `meal_plan` (`kitchen_id`,`date`,`meal_type`);
CREATE INDEX `meal_plan_recipe` ON `meal_plan` (`recipe_id`);
CREATE INDEX `meal_plan_added_by` ON `meal_plan` (`added_by`);

CREATE TABLE `__new_food_place` (
	`kitchen_id` integer NOT NULL,
	`food` text NOT NULL,
	`category` text NOT NULL,
	PRIMARY KEY(`kitchen_id`, `food`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "food_place_category_known" CHECK("__new_food_place"."category" IN ('produce', 'proteins', 'pantry', 'dairy', 'others'))
) STRICT;

INSERT INTO `__new_food_place` SELECT kitchen_id, food, category FROM food_place JOIN kitchen_member USING (user_id);
DROP TABLE `food_place`;
ALTER TABLE `__new_food_place` RENAME TO `food_place`;

ALTER TABLE `kitchen` ADD `meal_hours` text;
UPDATE kitchen SET meal_hours = (
  SELECT calendar_feed.meal_hours FROM calendar_feed JOIN kitchen_member USING (user_id)
  WHERE kitchen_member.kitchen_id = kitchen.id
);
CREATE TABLE `__new_calendar_feed` (
	`kitchen_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`encrypted_token` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	PRIMARY KEY(`kitchen_id`, `user_id`),
	FOREIGN KEY (`kitchen_id`,`user_id`) REFERENCES `kitchen_member`(`kitchen_id`,`user_id`) ON UPDATE no action ON DELETE cascade
) STRICT;

INSERT INTO `__new_calendar_feed`
SELECT kitchen_id, user_id, encrypted_token, token_hash, created_at
FROM calendar_feed JOIN kitchen_member USING (user_id);
DROP TABLE `calendar_feed`;
ALTER TABLE `__new_calendar_feed` RENAME TO `calendar_feed`;
CREATE UNIQUE INDEX `calendar_feed_tokenHash_unique` ON `calendar_feed` (`token_hash`);

CREATE TABLE `__new_trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer,
	`recipe_id` integer NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

INSERT INTO sqlite_sequence (name, seq) SELECT '__new_trash', seq FROM sqlite_sequence WHERE name = 'trash';
INSERT INTO `__new_trash`
SELECT id, kitchen_id, recipe_id, removed_at FROM trash LEFT JOIN kitchen_member USING (user_id);
DROP TABLE `trash`;
ALTER TABLE `__new_trash` RENAME TO `trash`;
CREATE UNIQUE INDEX `trash_once` ON `trash` (`recipe_id`,`kitchen_id`);
CREATE UNIQUE INDEX `trash_for_everyone` ON `trash` (`recipe_id`) WHERE "trash"."kitchen_id" IS NULL;
CREATE INDEX `trash_kitchen` ON `trash` (`kitchen_id`,`removed_at`);
CREATE INDEX `trash_removed` ON `trash` (`removed_at`);

-- The stored rows get the columns of their tables; those of entries, tags and meals are the kitchen's.
ALTER TABLE `trash_row` ADD `kitchen_id` integer REFERENCES kitchen(id) ON DELETE CASCADE;
UPDATE trash_row SET kitchen_id = (
  SELECT kitchen_id FROM kitchen_member WHERE kitchen_member.user_id = trash_row.user_id
) WHERE source IN ('user_recipe', 'recipe_tag', 'meal_plan');
UPDATE trash_row SET source = 'collection_recipe', user_id = NULL,
  content = json_remove(json_set(content, '$.added_by', user_id), '$.user_id', '$.is_favorite', '$.rating')
WHERE source = 'user_recipe';
UPDATE trash_row SET user_id = NULL,
  content = json_remove(json_set(content, '$.kitchen_id', kitchen_id, '$.added_by', user_id), '$.user_id')
WHERE source = 'meal_plan';
UPDATE trash_row SET user_id = NULL WHERE source = 'recipe_tag';
CREATE INDEX `trash_row_kitchen` ON `trash_row` (`kitchen_id`);
