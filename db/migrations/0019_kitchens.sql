CREATE TABLE `kitchen` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text,
	`week_start` text DEFAULT 'monday' NOT NULL,
	`currency` text DEFAULT '$' NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL
) STRICT;

CREATE TABLE `kitchen_member` (
	`kitchen_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`sleeps_since` integer,
	PRIMARY KEY(`kitchen_id`, `user_id`),
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kitchen_member_role_known" CHECK("kitchen_member"."role" IN ('owner', 'member'))
) STRICT;

CREATE UNIQUE INDEX `kitchen_member_awake` ON `kitchen_member` (`user_id`) WHERE "kitchen_member"."sleeps_since" IS NULL;
CREATE UNIQUE INDEX `kitchen_member_owner` ON `kitchen_member` (`kitchen_id`) WHERE "kitchen_member"."role" = 'owner' AND "kitchen_member"."sleeps_since" IS NULL;
CREATE INDEX `kitchen_member_user` ON `kitchen_member` (`user_id`);

-- Everyone gets a collection, and a kitchen with the collection's id, alone in it.
INSERT INTO collection (user_id)
SELECT id FROM user WHERE id NOT IN (SELECT user_id FROM collection WHERE user_id IS NOT NULL) ORDER BY created_at, rowid;
INSERT INTO kitchen (id, week_start, currency, created_at)
SELECT collection.id, user.week_start, user.currency, user.created_at
FROM collection JOIN user ON user.id = collection.user_id ORDER BY collection.id;
INSERT INTO kitchen_member (kitchen_id, user_id, role, joined_at)
SELECT collection.id, user.id, 'owner', user.created_at FROM collection JOIN user ON user.id = collection.user_id;
ALTER TABLE `user` DROP COLUMN `week_start`;
ALTER TABLE `user` DROP COLUMN `currency`;

DROP TRIGGER user_recipe_insert;
DROP TRIGGER user_recipe_delete;
DROP TRIGGER recipe_everyone_insert;
DROP TRIGGER recipe_everyone_delete;
CREATE TABLE `__new_collection` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kitchen_id` integer,
	`size` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`kitchen_id`) REFERENCES `kitchen`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

-- Ids of deleted collections are not given again.
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_collection', seq FROM sqlite_sequence WHERE name = 'collection';
INSERT INTO `__new_collection` SELECT id, iif(id = 0, NULL, id), size FROM `collection`;
DROP TABLE `collection`;
ALTER TABLE `__new_collection` RENAME TO `collection`;
CREATE UNIQUE INDEX `collection_kitchen` ON `collection` (`kitchen_id`);

-- As they were.
CREATE TRIGGER user_recipe_insert AFTER INSERT ON user_recipe BEGIN
  UPDATE collection SET size = size + 1 WHERE id = new.collection_id;
END;

CREATE TRIGGER user_recipe_delete AFTER DELETE ON user_recipe BEGIN
  UPDATE collection SET size = size - 1 WHERE id = old.collection_id;
  DELETE FROM collection_search WHERE rowid = old.id;
END;

CREATE TRIGGER recipe_everyone_insert AFTER INSERT ON recipe WHEN new.is_original = 1 BEGIN
  UPDATE collection SET size = size + 1 WHERE id = 0;
END;

CREATE TRIGGER recipe_everyone_delete AFTER DELETE ON recipe WHEN old.is_original = 1 BEGIN
  UPDATE collection SET size = size - 1 WHERE id = 0;
  DELETE FROM collection_search WHERE rowid = old.id;
END;

-- The longest member owns the kitchen after the owner; without a member it goes with all that it has.
CREATE TRIGGER kitchen_member_delete AFTER DELETE ON kitchen_member BEGIN
  UPDATE kitchen_member SET role = 'owner'
  WHERE old.role = 'owner' AND old.sleeps_since IS NULL AND kitchen_id = old.kitchen_id
    AND user_id = (
      SELECT user_id FROM kitchen_member WHERE kitchen_id = old.kitchen_id AND sleeps_since IS NULL
      ORDER BY joined_at, rowid LIMIT 1
    );
  DELETE FROM kitchen WHERE id = old.kitchen_id
    AND NOT EXISTS (SELECT 1 FROM kitchen_member WHERE kitchen_id = old.kitchen_id);
END;
