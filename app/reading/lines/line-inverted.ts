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
  for (let at = next; textAt(tokens, at) === ","; ) {
    const words = wordsBehind(line, at + 1);
    const [first] = words;
    if (!first || !(words.length > 1 || changesFood(line, first))) break;
    const longer = [...words, ...name];
    if (!isKnownFood(longer.map(({ text }) => text).join(" "), language)) break;
    name = longer;
    at += words.length + 1;
  }
  return name;
}

/** Returns the one or two words up to the next mark: "whole wheat" of "flour, whole wheat"; none of more. */
function wordsBehind({ tokens, language }: Line, from: number): Token[] {
  let end = from;
  while (tokens[end]?.kind === "word" && !/^\d/.test(textAt(tokens, end))) end++;
  // "lemons, juice of 2"
  if (language.words.of.has(textAt(tokens, end - 1))) return [];
  return end - from <= 2 ? tokens.slice(from, end) : [];
}

/** Returns whether a word may make it another food, which "fresh" and "chopped" do not. */
function changesFood({ language: { words } }: Line, { text }: Token): boolean {
  return !words.sameFood.has(text) && !words.prepared.has(text);
}
