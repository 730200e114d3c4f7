-- SQLite merges the parts of a text index when a transaction ends: hundreds of pages at once, which keeps the process for a
-- second. index-updates.server.ts merges them a few pages a turn instead.
INSERT INTO collection_search (collection_search, rank) VALUES ('automerge', 0);
INSERT INTO search_word_part (search_word_part, rank) VALUES ('automerge', 0);
