import type { Language } from "../languages/language.ts";
import { languageOf } from "../languages/language-of.ts";
import { lineOf } from "./line.ts";
import { sharesHeadWith } from "./line-lists.ts";
import { isPreparation } from "./line-name-words.ts";

const MAX_KEY_CHARACTERS = 100;

/** The keys of names without a language, which take longest: the same few foods are on all lists. */
const known = new Map<string, string>();
/** Names of list items have at most 200 characters: about 1 MB in all. */
const MAX_KNOWN = 2000;
const MAX_KNOWN_CHARACTERS = 200;

/**
 * Returns the same key for the same food: lower case, singular, without size, preparation and other words that do not
 * make it another food. The most frequent foods have the same key in all languages.
 */
export function foodKey(name: string, language?: Language): string {
  if (language) return keyIn(language, name);
  const found = known.get(name);
  if (found !== undefined) return found;
  const key = keyIn(languageOf([name]), name);
  if (name.length > MAX_KNOWN_CHARACTERS) return key;
  const [first] = known.keys();
  if (known.size >= MAX_KNOWN && first !== undefined) known.delete(first);
  known.set(name, key);
  return key;
}

/** Returns whether the key of a name is known: `foodKey` does not read it again. */
export function isKeyKnown(name: string): boolean {
  return known.has(name);
}

function keyIn(language: Language, name: string): string {
  const { words: lists, stem, sameFoods } = language;
  const all = lineOf(name.includes("(") ? name.replace(/\([^()]*\)/g, " ") : name, language)
    .tokens.filter(({ kind, text }) => kind === "word" && !lists.of.has(text) && !/^\d+$/.test(text))
    .map(({ text }) => text);
  const words = firstAlternative(all, language);
  const asWritten = sameFoods.get(words.map(foodWord(language)).join(" "));
  if (asWritten) return asWritten;
  const kept = words.filter((word, index) => !isIrrelevant(word, words[index + 1], language)).map(foodWord(language));
  const same = sameFoods.get(kept.join(" "));
  if (same) return same;
  const part = kept.at(-1) ?? "";
  if (kept.length > 1 && lists.partOfFood.has(part) && !kept.some((word) => lists.partIsFood.has(word))) kept.pop();
  // "whole" is part of the product for milk and chickens, not for vegetables.
  if (kept[0] === "whole" && kept.length === 2 && lists.wholeAnyway.has(part)) kept.shift();
  const key = (kept.length > 0 ? kept : words.map(stem)).join(" ");
  return sameFoods.get(key) ?? (key || name.trim().toLowerCase().slice(0, MAX_KEY_CHARACTERS));
}

function foodWord({ stem }: Language): (word: string) => string {
  return (word) => stem(word.replace(/['’]s$|['’]/g, ""));
}

function isIrrelevant(word: string, next: string | undefined, language: Language): boolean {
  const { words, otherFood } = language;
  if (otherFood.get(word)?.has(next ?? "")) return false;
  return (
    words.sameFood.has(word) ||
    words.sizes.has(word) ||
    isPreparation({ language }, word) ||
    words.adverbs.has(word) ||
    words.remarks.has(word)
  );
}

/** Returns the first food of "butter or margarine"; "red or white wine" is red wine. */
function firstAlternative(all: string[], language: Language): string[] {
  const { or } = language.words;
  const at = all.findIndex((word) => or.has(word));
  if (at <= 0 || at === all.length - 1) return all.filter((word) => !or.has(word));
  const first = all.slice(0, at);
  const second = all.slice(at + 1);
  return sharesHeadWith(language, first, second) ? [...first, ...second.slice(-1)] : first;
}
