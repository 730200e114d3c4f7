-- The keys by which words near to a mistyped one are found (search/near-words.ts): the beginnings of each word of letters
-- without one or two letters. Words of before this step get theirs at the next start (buildMissingIndex).
CREATE TABLE search_word_key (
  key TEXT NOT NULL,
  word_id INTEGER NOT NULL,
  PRIMARY KEY (key, word_id)
) STRICT, WITHOUT ROWID;
