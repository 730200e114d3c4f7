import type { Language } from "../languages/language.ts";
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
  if (language.headPosition !== "last" || kept.length === 0) return kept;
  let name = kept;
  for (let at = next; textAt(tokens, at) === ","; ) {
    const words = wordsBehind(line, at + 1);
    const [first] = words;
    if (!first || !(words.length > 1 || changesFood(line, first, name))) break;
    // Where words are written together or agree with the noun, others cannot just be put before it.
    const before = language.hasCompounds ? inflected(words, name, language) : words;
    const longer = [...before, ...name];
    if (before.length === 0 || !isNamed(longer, language)) break;
    name = longer;
    at += words.length + 1;
  }
  return name;
}

const INFLECTED = /e[nrs]?$/;

/** Returns an adjective in the form that it has before the name: of "Zucker, braun" it is "brauner"; none of other words. */
function inflected([word, ...others]: readonly Token[], name: readonly Token[], language: Language): Token[] {
  if (!word || others.length > 0) return [];
  if (INFLECTED.test(word.text)) return [word];
  const noun = name.at(-1)?.text ?? "";
  const spelled = language.agreeing(`${word.text}e`, language.singular(noun) !== noun, noun);
  return spelled === undefined ? [] : [{ ...word, text: spelled, spelled }];
}

/** Returns whether words are the name of a food that is another one than that of the last alone. */
function isNamed(words: readonly Token[], language: Language): boolean {
  const name = words.map(({ text }) => text).join(" ");
  if (isKnownFood(name, language)) return true;
  return language.hasCompounds && language.sameFoods.has(words.map(({ text }) => language.stem(text)).join(" "));
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
function changesFood({ language: { words, otherFood } }: Line, { text }: Token, [head]: readonly Token[]): boolean {
  // "sauce, hot"
  if (otherFood.get(text)?.has(head?.text ?? "")) return true;
  return !words.sameFood.has(text) && !words.prepared.has(text);
}
