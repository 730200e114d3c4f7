ALTER TABLE `recipe` ADD `released_at` integer;
CREATE INDEX `recipe_released` ON `recipe` (`released_at`) WHERE "recipe"."released_at" IS NOT NULL;

-- A picture goes with the last recipe that shows it.
CREATE TRIGGER recipe_picture_delete AFTER DELETE ON recipe WHEN old.picture_id IS NOT NULL BEGIN
  DELETE FROM picture WHERE id = old.picture_id AND NOT EXISTS (SELECT 1 FROM recipe WHERE picture_id = old.picture_id);
END;

CREATE TRIGGER recipe_picture_update AFTER UPDATE OF picture_id ON recipe
WHEN old.picture_id IS NOT NULL AND old.picture_id IS NOT new.picture_id BEGIN
  DELETE FROM picture WHERE id = old.picture_id AND NOT EXISTS (SELECT 1 FROM recipe WHERE picture_id = old.picture_id);
END;
