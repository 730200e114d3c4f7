-- collection_search took its place (0004); nobody reads this one any more, and every write paid for it.
DROP TRIGGER recipe_search_insert;
DROP TRIGGER recipe_search_update;
DROP TRIGGER recipe_search_delete;
DROP TABLE recipe_search;
