CREATE TABLE `unindexed_entry` (
	`id` integer PRIMARY KEY NOT NULL
) STRICT;

-- Removing the words of thousands of entries takes seconds: it is done in turns after the change.
DROP TRIGGER collection_recipe_delete;
CREATE TRIGGER collection_recipe_delete AFTER DELETE ON collection_recipe BEGIN
  UPDATE collection SET size = size - 1 WHERE id = old.collection_id;
  INSERT OR IGNORE INTO unindexed_entry (id) VALUES (old.id);
END;

DROP TRIGGER recipe_everyone_delete;
CREATE TRIGGER recipe_everyone_delete AFTER DELETE ON recipe WHEN old.is_original = 1 BEGIN
  UPDATE collection SET size = size - 1 WHERE id = 0;
  INSERT OR IGNORE INTO unindexed_entry (id) VALUES (old.id);
END;
