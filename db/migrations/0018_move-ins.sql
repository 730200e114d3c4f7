CREATE TABLE `move_in` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`state` text DEFAULT 'reading' NOT NULL,
	`file` text,
	`format` text,
	`reason` text,
	`total` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "move_in_state_known" CHECK("move_in"."state" IN ('reading', 'ready', 'failed', 'committed', 'undone'))
) STRICT;

CREATE INDEX `move_in_user` ON `move_in` (`user_id`,`created_at`);
CREATE TABLE `moved_recipe` (
	`move_in_id` integer NOT NULL,
	`position` integer NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`reasons` text DEFAULT '[]' NOT NULL,
	`left` text DEFAULT '[]' NOT NULL,
	`content` text,
	`content_key` text,
	`source_key` text,
	`picture_id` integer,
	`is_skipped` integer DEFAULT false NOT NULL,
	`recipe_id` integer,
	PRIMARY KEY(`move_in_id`, `position`),
	FOREIGN KEY (`move_in_id`) REFERENCES `move_in`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `picture`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "moved_recipe_state_known" CHECK("moved_recipe"."state" IN ('new', 'existing', 'incomplete', 'failed'))
) STRICT;

CREATE INDEX `moved_recipe_state` ON `moved_recipe` (`move_in_id`,`state`,`position`);
CREATE INDEX `moved_recipe_content` ON `moved_recipe` (`move_in_id`,`content_key`);
CREATE INDEX `moved_recipe_source` ON `moved_recipe` (`move_in_id`,`source_key`);
CREATE INDEX `moved_recipe_picture` ON `moved_recipe` (`picture_id`) WHERE "moved_recipe"."picture_id" IS NOT NULL;
CREATE INDEX `moved_recipe_recipe` ON `moved_recipe` (`recipe_id`) WHERE "moved_recipe"."recipe_id" IS NOT NULL;

-- A picture goes with the last recipe, version, row in the trash or recipe to be moved in that shows it.
DROP VIEW shown_picture;
CREATE VIEW shown_picture AS
SELECT picture_id FROM recipe WHERE picture_id IS NOT NULL
UNION ALL SELECT picture.id FROM recipe_revision JOIN picture ON picture.hash = recipe_revision.picture_hash
UNION ALL SELECT picture_id FROM trash_row WHERE picture_id IS NOT NULL
UNION ALL SELECT picture_id FROM moved_recipe WHERE picture_id IS NOT NULL;

CREATE TRIGGER moved_recipe_picture_delete AFTER DELETE ON moved_recipe WHEN old.picture_id IS NOT NULL BEGIN
  DELETE FROM picture WHERE id = old.picture_id
    AND NOT EXISTS (SELECT 1 FROM shown_picture WHERE picture_id = old.picture_id);
END;

CREATE TRIGGER moved_recipe_picture_update AFTER UPDATE OF picture_id ON moved_recipe
WHEN old.picture_id IS NOT NULL AND old.picture_id IS NOT new.picture_id BEGIN
  DELETE FROM picture WHERE id = old.picture_id
    AND NOT EXISTS (SELECT 1 FROM shown_picture WHERE picture_id = old.picture_id);
END;
