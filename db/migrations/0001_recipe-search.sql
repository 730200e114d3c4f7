-- Part of a word counts and accents do not (product 4.7): trigrams, diacritics removed, without a copy of the text.
CREATE VIRTUAL TABLE recipe_search USING fts5(
  name, ingredients, instructions,
  content = '', contentless_delete = 1, tokenize = 'trigram remove_diacritics 1'
);

CREATE TRIGGER recipe_search_insert AFTER INSERT ON recipe BEGIN
  INSERT INTO recipe_search (rowid, name, ingredients, instructions)
  VALUES (
    new.id, new.name,
    (SELECT group_concat(value, char(10)) FROM json_each(new.ingredients)),
    (SELECT group_concat(value, char(10)) FROM json_each(new.instructions))
  );
END;

CREATE TRIGGER recipe_search_update AFTER UPDATE OF name, ingredients, instructions ON recipe BEGIN
  DELETE FROM recipe_search WHERE rowid = old.id;
  INSERT INTO recipe_search (rowid, name, ingredients, instructions)
  VALUES (
    new.id, new.name,
    (SELECT group_concat(value, char(10)) FROM json_each(new.ingredients)),
    (SELECT group_concat(value, char(10)) FROM json_each(new.instructions))
  );
END;

CREATE TRIGGER recipe_search_delete AFTER DELETE ON recipe BEGIN
  DELETE FROM recipe_search WHERE rowid = old.id;
END;
