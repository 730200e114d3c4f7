CREATE TABLE `recipe_revision` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipe_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`changed_by` text,
	`reason` text NOT NULL,
	`content` text NOT NULL,
	`updated_at` integer,
	`picture_hash` text,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "recipe_revision_reason_known" CHECK("recipe_revision"."reason" IN ('edit', 're-import', 'restore')),
	CONSTRAINT "recipe_revision_content_object" CHECK(json_type("recipe_revision"."content") = 'object')
) STRICT;

CREATE INDEX `recipe_revision_recipe` ON `recipe_revision` (`recipe_id`);
CREATE INDEX `recipe_revision_changed_by` ON `recipe_revision` (`changed_by`);
CREATE INDEX `recipe_revision_picture` ON `recipe_revision` (`picture_hash`);

-- A picture goes with the last recipe or version that shows it.
DROP TRIGGER recipe_picture_delete;
CREATE TRIGGER recipe_picture_delete AFTER DELETE ON recipe WHEN old.picture_id IS NOT NULL BEGIN
  DELETE FROM picture WHERE id = old.picture_id AND NOT EXISTS (SELECT 1 FROM recipe WHERE picture_id = old.picture_id)
    AND NOT EXISTS (SELECT 1 FROM recipe_revision WHERE picture_hash = picture.hash);
END;

DROP TRIGGER recipe_picture_update;
CREATE TRIGGER recipe_picture_update AFTER UPDATE OF picture_id ON recipe
WHEN old.picture_id IS NOT NULL AND old.picture_id IS NOT new.picture_id BEGIN
  DELETE FROM picture WHERE id = old.picture_id AND NOT EXISTS (SELECT 1 FROM recipe WHERE picture_id = old.picture_id)
    AND NOT EXISTS (SELECT 1 FROM recipe_revision WHERE picture_hash = picture.hash);
END;

CREATE TRIGGER recipe_revision_picture_delete AFTER DELETE ON recipe_revision WHEN old.picture_hash IS NOT NULL BEGIN
  DELETE FROM picture WHERE hash = old.picture_hash AND NOT EXISTS (SELECT 1 FROM recipe WHERE picture_id = picture.id)
    AND NOT EXISTS (SELECT 1 FROM recipe_revision WHERE picture_hash = old.picture_hash);
END;
