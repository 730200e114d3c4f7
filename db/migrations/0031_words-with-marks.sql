-- The next start fills these again and computes the keys of names and tags again (buildMissingIndex in search-index.server.ts):
-- marks that make another letter, such as those of Japanese and Devanagari, are parts of words now.
DELETE FROM collection_search;
DELETE FROM search_word_key;
DELETE FROM search_word;
INSERT INTO search_word_part (search_word_part) VALUES ('delete-all');
