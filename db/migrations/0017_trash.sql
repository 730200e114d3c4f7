CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`recipe_id` integer NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `trash_once` ON `trash` (`recipe_id`,`user_id`);
CREATE UNIQUE INDEX `trash_for_everyone` ON `trash` (`recipe_id`) WHERE "trash"."user_id" IS NULL;
CREATE INDEX `trash_user` ON `trash` (`user_id`,`removed_at`);
CREATE INDEX `trash_removed` ON `trash` (`removed_at`);
CREATE TABLE `trash_row` (
	`id` integer PRIMARY KEY NOT NULL,
	`trash_id` integer NOT NULL,
	`source` text NOT NULL,
	`content` text NOT NULL,
	`user_id` text,
	`picture_id` integer,
	FOREIGN KEY (`trash_id`) REFERENCES `trash`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`picture_id`) REFERENCES `picture`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "trash_row_content_object" CHECK(json_type("trash_row"."content") = 'object')
) STRICT;

CREATE INDEX `trash_row_trash` ON `trash_row` (`trash_id`);
CREATE INDEX `trash_row_user` ON `trash_row` (`user_id`);
CREATE INDEX `trash_row_picture` ON `trash_row` (`picture_id`);

-- A picture goes with the last recipe, version or row in the trash that shows it.
CREATE VIEW shown_picture AS
SELECT picture_id FROM recipe WHERE picture_id IS NOT NULL
UNION ALL SELECT picture.id FROM recipe_revision JOIN picture ON picture.hash = recipe_revision.picture_hash
UNION ALL SELECT picture_id FROM trash_row WHERE picture_id IS NOT NULL;

DROP TRIGGER recipe_picture_delete;
CREATE TRIGGER recipe_picture_delete AFTER DELETE ON recipe WHEN old.picture_id IS NOT NULL BEGIN
  DELETE FROM picture WHERE id = old.picture_id
    AND NOT EXISTS (SELECT 1 FROM shown_picture WHERE picture_id = old.picture_id);
END;

DROP TRIGGER recipe_picture_update;
CREATE TRIGGER recipe_picture_update AFTER UPDATE OF picture_id ON recipe
WHEN old.picture_id IS NOT NULL AND old.picture_id IS NOT new.picture_id BEGIN
  DELETE FROM picture WHERE id = old.picture_id
    AND NOT EXISTS (SELECT 1 FROM shown_picture WHERE picture_id = old.picture_id);
END;

DROP TRIGGER recipe_revision_picture_delete;
CREATE TRIGGER recipe_revision_picture_delete AFTER DELETE ON recipe_revision WHEN old.picture_hash IS NOT NULL BEGIN
  DELETE FROM picture WHERE hash = old.picture_hash
    AND NOT EXISTS (SELECT 1 FROM shown_picture WHERE picture_id = picture.id);
END;

CREATE TRIGGER trash_picture_delete AFTER DELETE ON trash_row WHEN old.picture_id IS NOT NULL BEGIN
  DELETE FROM picture WHERE id = old.picture_id
    AND NOT EXISTS (SELECT 1 FROM shown_picture WHERE picture_id = old.picture_id);
END;
