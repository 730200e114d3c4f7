import { foldWord } from "./language-data.ts";

/** Longer names are no food names; the rest cannot change the category. */
const MAX_NAME_CHARACTERS = 200;

const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

/**
 * Returns the words of a food's name, each in the form that singular and plural share, without numbers and brackets. An
 * apostrophe separates words in a language that writes "d'olive".
 */
export function foodWords(name: string, stem: (word: string) => string, splitsAtApostrophe: boolean): string[] {
  // Most names are words of plain letters.
  if (PLAIN.test(name) && name.length <= MAX_NAME_CHARACTERS)
    return name.includes(" ") ? name.split(" ").map(stem) : [stem(name)];
  const plain = foldWord(name.slice(0, MAX_NAME_CHARACTERS)).replace(/\([^()]*\)/g, " ");
  const split = splitsAtApostrophe ? plain : plain.replace(/['’`´]s\b/g, "").replace(/['’`´]/g, "");
  return split
    .split(/[^a-z0-9&%-]+/)
    .filter((word) => word !== "" && word !== "-" && !/^\d+%?$/.test(word))
    .map(stem);
}
