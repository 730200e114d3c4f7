import { isKnownFood } from "./food-category.ts";
import { skipPreparation } from "./line-leads.ts";
import { endsName, isAnd, isDescribing, isNounAt, isOr, isWord, type Name } from "./line-name-words.ts";
import { type Token, textAt } from "./line-tokens.ts";
import { COMPLETE_FOODS, PARTS, SHARED_HEADS, STOPS } from "./line-words.ts";
import { singular } from "./plurals.ts";

const OTHER_WORDS = new Set(["another", "your", "any", "some", "a", "an", "more", "use"]);

/** Returns the words of the alternative after "or", up to the next mark or remark. */
function alternative(tokens: Token[], index: number): Token[] {
  const found: Token[] = [];
  for (let at = index; at < Math.min(tokens.length, index + 6); at++) {
    const token = tokens[at];
    if (!isWord(token) || isOr(token.text) || STOPS.has(token.text)) break;
    if (found.length > 0 && endsName(tokens, at, true)) break;
    found.push(token);
  }
  return found;
}

/**
 * Returns whether the food after "or" has a head that also belongs to the word before: "vegetable or sunflower oil".
 */
export function isSharedBehind(tokens: Token[], index: number, kept: Token[]): boolean {
  if (OTHER_WORDS.has(textAt(tokens, index))) return false;
  return sharesHeadWith(
    kept.map(({ text }) => text),
    alternative(tokens, index).map(({ text }) => text),
  );
}

/**
 * Returns whether the first of two alternatives is only a modifier of the second's head: "vegetable" in "vegetable or
 * sunflower oil".
 */
export function sharesHeadWith(first: readonly string[], second: readonly string[]): boolean {
  const last = first.at(-1) ?? "";
  const head = second.at(-1) ?? "";
  if (second.length < 2) return false;
  if (!isKnownFood(last) && !isKnownFood(first.slice(-2).join(" ")) && isKnownFood(head)) return true;
  // "olive, rapeseed or vegetable oil": there is olive oil.
  const isModifier = last === singular(last) && last !== second[0];
  if (isModifier && isKnownFood(`${last} ${head}`)) return true;
  if (second[0] === "other" || !SHARED_HEADS.has(singular(head))) return false;
  return !SHARED_HEADS.has(singular(last)) && !COMPLETE_FOODS.has(singular(last)) && !COMPLETE_FOODS.has(last);
}

/**
 * Returns the end of a list of modifiers with a common head: "chicken, beef or vegetable stock"; undefined if the comma
 * ends the name.
 */
export function sharedListEnd(tokens: Token[], comma: number, kept: Token[]): Name | undefined {
  if (kept.length > 3) return undefined;
  let wordsInPart = 0;
  for (let at = comma + 1; at < Math.min(tokens.length, comma + 9); at++) {
    const word = textAt(tokens, at);
    if (isOr(word) || isAnd(word)) {
      if (wordsInPart === 0 && textAt(tokens, at - 1) !== ",") return undefined;
      if (!isSharedBehind(tokens, at + 1, kept)) return undefined;
      const next = at + 1 + alternative(tokens, at + 1).length;
      return { tokens: tokens.slice(comma, next), next };
    }
    if (word === ",") wordsInPart = 0;
    else if (!isNounAt(tokens, at) || ++wordsInPart > 2) return undefined;
  }
  return undefined;
}

/**
 * Returns the end of a list of foods: "rice, lime wedges, and cilantro"; undefined if something else follows the comma.
 */
export function foodListEnd(tokens: Token[], comma: number): Name | undefined {
  const found: Token[] = [];
  let at = comma;
  while (textAt(tokens, at) === "," || isAnd(textAt(tokens, at))) {
    const isComma = textAt(tokens, at) === ",";
    const isLast = !isComma || isAnd(textAt(tokens, at + 1));
    const joint = tokens[at];
    const food = alternative(tokens, skipPreparation(tokens, isComma && isLast ? at + 2 : at + 1, false));
    const end = food.findIndex(({ text }) => isAnd(text));
    const words = end < 0 ? food : food.slice(0, end);
    const last = words.at(-1);
    if (!joint || !last || PARTS.has(last.text) || isDescribing(last.text)) return undefined;
    if (!isKnownFood(words.map(({ text }) => text).join(" ")) && !isKnownFood(last.text)) return undefined;
    const conjunction = tokens[at + 1];
    found.push(joint, ...(isComma && isLast && conjunction ? [conjunction] : []), ...words);
    at = tokens.indexOf(last) + 1;
    if (isLast) return { tokens: found, next: at };
  }
  return undefined;
}
