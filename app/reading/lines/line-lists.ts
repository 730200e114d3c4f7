import type { Language } from "../languages/language.ts";
import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import { skipPreparation } from "./line-leads.ts";
import type { Amount } from "./line-measures.ts";
import { endsName, isDescribing, isNounAt, isWord, joinsAlternatives, type Name } from "./line-name-words.ts";
import { type Token, textAt } from "./line-tokens.ts";

/** Returns the words of the alternative after "or", up to the next mark or remark. */
function alternative(line: Line, index: number): Token[] {
  const { tokens, language } = line;
  const { words } = language;
  const found: Token[] = [];
  for (let at = index; at < Math.min(tokens.length, index + 6); at++) {
    const token = tokens[at];
    if (!isWord(token) || words.or.has(token.text) || words.stops.has(token.text)) break;
    if (found.length > 0 && endsName(line, at, true)) break;
    found.push(token);
  }
  return found;
}

/**
 * Returns whether the food after "or" has a head that also belongs to the word before: "vegetable or sunflower oil".
 */
export function isSharedBehind(line: Line, index: number, kept: Token[]): boolean {
  if (line.language.words.notShared.has(textAt(line.tokens, index))) return false;
  return sharesHeadWith(
    line.language,
    kept.map(({ text }) => text),
    alternative(line, index).map(({ text }) => text),
  );
}

/**
 * Returns whether the first of two alternatives is only a modifier of the second's head: "vegetable" in "vegetable or
 * sunflower oil", "Rinder-" in "Rinder- oder Gemüsebrühe".
 */
export function sharesHeadWith(language: Language, first: readonly string[], second: readonly string[]): boolean {
  const last = first.at(-1) ?? "";
  if (last.endsWith("-")) return second.length > 0;
  if (language.headPosition === "first" || second.length < 2) return false;
  const { words } = language;
  const head = second.at(-1) ?? "";
  const known = (name: string) => isKnownFood(name, language);
  if (!known(last) && !known(first.slice(-2).join(" ")) && known(head)) return true;
  // "olive, rapeseed or vegetable oil": there is olive oil.
  const one = language.singular(last);
  const isModifier = last === one && last !== second[0];
  if (isModifier && known(`${last} ${head}`)) return true;
  if (words.sameFood.has(second[0] ?? "") || !words.sharedHeads.has(language.singular(head))) return false;
  return !words.sharedHeads.has(one) && !words.completeFoods.has(one) && !words.completeFoods.has(last);
}

/**
 * Returns the end of a list of modifiers with a common head: "chicken, beef or vegetable stock"; undefined if the comma
 * ends the name.
 */
export function sharedListEnd(line: Line, comma: number, kept: Token[]): Name | undefined {
  const { tokens } = line;
  if (kept.length > 3) return undefined;
  let wordsInPart = 0;
  for (let at = comma + 1; at < Math.min(tokens.length, comma + 9); at++) {
    const word = textAt(tokens, at);
    if (joinsAlternatives(line, word)) {
      if (wordsInPart === 0 && textAt(tokens, at - 1) !== ",") return undefined;
      if (!isSharedBehind(line, at + 1, kept)) return undefined;
      const next = at + 1 + alternative(line, at + 1).length;
      return { tokens: tokens.slice(comma, next), next };
    }
    if (word === ",") wordsInPart = 0;
    else if (!isNounAt(line, at) || ++wordsInPart > 2) return undefined;
  }
  return undefined;
}

/**
 * Returns the end of a list of foods: "rice, lime wedges, and cilantro", or "salt, pepper" from the start of the line;
 * undefined if something else follows the comma.
 */
export function foodListEnd(line: Line, comma: number, kept: Token[]): Name | undefined {
  const { tokens, language } = line;
  const { words } = language;
  const found: Token[] = [];
  const foods = [kept.map(({ text }) => text).join(" ")];
  let hasAmountBehind = false;
  let at = comma;
  while (textAt(tokens, at) === "," || words.and.has(textAt(tokens, at))) {
    const isComma = textAt(tokens, at) === ",";
    const isLast = !isComma || words.and.has(textAt(tokens, at + 1));
    // "salt, pepper and 1 tsp paprika": what follows has an amount of its own.
    hasAmountBehind = tokens[isComma && isLast ? at + 2 : at + 1]?.kind === "number";
    if (hasAmountBehind) break;
    const joint = tokens[at];
    const food = alternative(line, skipPreparation(line, isComma && isLast ? at + 2 : at + 1, false));
    const end = food.findIndex(({ text }) => words.and.has(text));
    const own = end < 0 ? food : food.slice(0, end);
    const last = own.at(-1);
    if (!joint || !last || words.parts.has(last.text) || isDescribing(line, last.text)) return undefined;
    const name = own.map(({ text }) => text).join(" ");
    if (!isKnownFood(name, language) && !isKnownFood(last.text, language)) return undefined;
    const conjunction = tokens[at + 1];
    found.push(joint, ...(isComma && isLast && conjunction ? [conjunction] : []), ...own);
    foods.push(name);
    at = tokens.indexOf(last) + 1;
    if (isLast) return { tokens: found, next: at };
  }
  const start = kept[0] ? tokens.indexOf(kept[0]) : -1;
  const isOfEach = words.of.has(textAt(tokens, start - 1)) && found.some(({ text }) => words.of.has(text));
  const isEach = isOfEach || tokens.slice(0, start).some(({ text }) => words.each.has(text));
  const isWholeLine = (isEach || start === 0) && (hasAmountBehind || at === tokens.length || endsName(line, at, true));
  return isWholeLine && areSeparateFoods(foods, language) ? { tokens: found, next: at } : undefined;
}

/** Returns whether each is a food of its own: "salt", "pepper"; not "oil", "olive", which is olive oil, nor "lemon", "juice". */
function areSeparateFoods(foods: readonly string[], language: Language): boolean {
  const known = (name: string) => isKnownFood(name, language);
  const [first = "", ...others] = foods;
  return (
    foods.every(known) &&
    others.every((other) => ![`${other} ${first}`, `${first} ${other}`, other + first].some(known))
  );
}

/** Returns the foods between commas and the language's words for "and". */
export function partsOfList(name: string, { words }: Language): string[] {
  const parts: string[] = [];
  let part: string[] = [];
  for (const word of name.replaceAll(",", " , ").split(/\s+/)) {
    if (word !== "," && !words.and.has(word.toLowerCase())) part.push(word);
    else if (part.length > 0) {
      parts.push(part.join(" "));
      part = [];
    }
  }
  return part.length > 0 ? [...parts, part.join(" ")] : parts;
}

/** Returns whether a word for "each" is among the tokens up to the name: "1 tsp each", "je 1 TL". */
export function hasEach({ tokens, language: { words } }: Line, next: number): boolean {
  // "100 g de chaque : carottes, navets"
  const last = words.of.has(textAt(tokens, next)) ? next + 1 : next;
  for (let at = 0; at <= last; at++) if (words.each.has(textAt(tokens, at))) return true;
  return false;
}

/** Returns whether a spoon or a pinch is of several foods, each with its own "of": "1 c. à c. de cumin, de paprika et de curcuma". */
export function isOfEach({ tokens, language: { words } }: Line, { unit, next }: Amount): boolean {
  const isSmall = unit?.system === "spoon" || unit?.id === "pinch";
  if (!isSmall || !words.of.has(textAt(tokens, next))) return false;
  // "1 c. à s. de confiture de fraises et de rhubarbe" is of one food.
  const joint = tokens.findIndex(
    ({ text }, at) => at > next && (text === "," || words.and.has(text) || words.of.has(text)),
  );
  if (joint < 0 || words.of.has(textAt(tokens, joint))) return false;
  return tokens.some(({ text }, at) => at >= joint && words.and.has(text) && words.of.has(textAt(tokens, at + 1)));
}
