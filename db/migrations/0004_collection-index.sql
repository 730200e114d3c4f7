CREATE TABLE `collection` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`size` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;

CREATE UNIQUE INDEX `collection_user` ON `collection` (`user_id`);
CREATE TABLE `__new_user_recipe` (
	`id` integer PRIMARY KEY NOT NULL,
	`collection_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`recipe_id` integer NOT NULL,
	`is_favorite` integer DEFAULT false NOT NULL,
	`added_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`name_key` text NOT NULL,
	`prep_minutes` integer NOT NULL,
	`total_minutes` integer NOT NULL,
	`difficulty_rank` integer NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `collection`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recipe_id`) REFERENCES `recipe`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "user_recipe_id_made_of" CHECK("__new_user_recipe"."id" = "__new_user_recipe"."collection_id" * 4294967296 + "__new_user_recipe"."recipe_id")
) STRICT;

INSERT INTO collection (id, user_id, size) VALUES (0, NULL, 0);
INSERT INTO collection (user_id) SELECT DISTINCT user_id FROM user_recipe ORDER BY id;
INSERT INTO __new_user_recipe
SELECT collection.id * 4294967296 + recipe.id, collection.id, user_recipe.user_id, recipe.id, user_recipe.is_favorite,
  user_recipe.added_at, recipe.name_key, ifnull(recipe.prep_time, 100000), ifnull(recipe.total_time, 100000),
  CASE recipe.difficulty WHEN 'ready_made' THEN 0 WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END
FROM user_recipe
JOIN collection ON collection.user_id = user_recipe.user_id
JOIN recipe ON recipe.id = user_recipe.recipe_id;
DROP TABLE `user_recipe`;
ALTER TABLE `__new_user_recipe` RENAME TO `user_recipe`;
CREATE UNIQUE INDEX `user_recipe_once` ON `user_recipe` (`user_id`,`recipe_id`);
CREATE INDEX `user_recipe_added` ON `user_recipe` (`collection_id`,`added_at`);
CREATE INDEX `user_recipe_name` ON `user_recipe` (`collection_id`,`name_key`);
CREATE INDEX `user_recipe_prep` ON `user_recipe` (`collection_id`,`prep_minutes`);
CREATE INDEX `user_recipe_total` ON `user_recipe` (`collection_id`,`total_minutes`);
CREATE INDEX `user_recipe_difficulty` ON `user_recipe` (`collection_id`,`difficulty_rank`);
CREATE INDEX `user_recipe_newest` ON `user_recipe` (`user_id`,`added_at`,`recipe_id`);
CREATE INDEX `user_recipe_recipe` ON `user_recipe` (`recipe_id`);

UPDATE collection SET size = (SELECT count(*) FROM user_recipe WHERE collection_id = collection.id);
UPDATE collection SET size = (SELECT count(*) FROM recipe WHERE is_original = 1) WHERE id = 0;

-- Everyone's originals in each order.
CREATE INDEX recipe_everyone_added ON recipe (created_at) WHERE is_original = 1;
CREATE INDEX recipe_everyone_name ON recipe (name_key) WHERE is_original = 1;
CREATE INDEX recipe_everyone_prep ON recipe (ifnull(prep_time, 100000)) WHERE is_original = 1;
CREATE INDEX recipe_everyone_total ON recipe (ifnull(total_time, 100000)) WHERE is_original = 1;
CREATE INDEX recipe_everyone_difficulty
ON recipe (CASE difficulty WHEN 'ready_made' THEN 0 WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END)
WHERE is_original = 1;

-- Every word of every recipe, folded; which words a part of a word is in is found by trigrams.
CREATE TABLE search_word (id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE) STRICT;
CREATE VIRTUAL TABLE search_word_part USING fts5(word, content = 'search_word', content_rowid = 'id', tokenize = 'trigram');
CREATE TRIGGER search_word_insert AFTER INSERT ON search_word BEGIN
  INSERT INTO search_word_part (rowid, word) VALUES (new.id, new.word);
END;

-- The words of each entry of a collection under the entry's id, and of each original under the recipe's (collection 0):
-- a search reads its own stretch of ids only. The words are made by the application (search-index.server.ts).
CREATE VIRTUAL TABLE collection_search USING fts5(
  words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);

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

CREATE TRIGGER recipe_order_update AFTER UPDATE OF name_key, prep_time, total_time, difficulty ON recipe BEGIN
  UPDATE user_recipe SET name_key = new.name_key, prep_minutes = ifnull(new.prep_time, 100000),
    total_minutes = ifnull(new.total_time, 100000),
    difficulty_rank = CASE new.difficulty WHEN 'ready_made' THEN 0 WHEN 'easy' THEN 1 WHEN 'medium' THEN 2 ELSE 3 END
  WHERE recipe_id = new.id;
END;
