-- The next start fills these again (buildMissingIndex in search-index.server.ts): parts of words of up to three letters are
-- terms of the index now.
DELETE FROM collection_search;
DELETE FROM search_word_key;
DELETE FROM search_word;
INSERT INTO search_word_part (search_word_part) VALUES ('delete-all');
-- Words that no recipe has any more are deleted (sweepWords in known-words.server.ts).
CREATE TRIGGER search_word_delete AFTER DELETE ON search_word BEGIN
  INSERT INTO search_word_part (search_word_part, rowid, word) VALUES ('delete', old.id, old.word);
END;
