import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import type { Name } from "./line-name-words.ts";
import { type Token, textAt } from "./line-tokens.ts";

/**
 * Returns the words of a food's name with those that follow it behind commas, as older programs and food tables write
 * them: "soda, baking", "pepper, bell, red". Only a word with which the name is a known food belongs to it.
 */
export function withInvertedWords(line: Line, { tokens: kept, next }: Name): Token[] {
  const { tokens, language } = line;
  // Where words are written together or agree with the noun, they cannot just be put before it.
  if (language.headPosition !== "last" || language.hasCompounds || kept.length === 0) return kept;
  let name = kept;
  for (let at = next; textAt(tokens, at) === ","; at += 2) {
    const word = tokens[at + 1];
    const end = tokens[at + 2];
    if (word?.kind !== "word" || (end?.kind === "word" && !/^\d/.test(end.text)) || !changesFood(line, word)) break;
    const longer = [word, ...name];
    if (!isKnownFood(longer.map(({ text }) => text).join(" "), language)) break;
    name = longer;
  }
  return name;
}

/** Returns whether a word may make it another food, which "fresh" and "chopped" do not. */
function changesFood({ language: { words } }: Line, { text }: Token): boolean {
  return !words.sameFood.has(text) && !words.prepared.has(text);
}
