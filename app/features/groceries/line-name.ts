import { isKnownFood } from "./food-category.ts";
import { skipParenthesis } from "./line-amounts.ts";
import { skipPreparation, skipToName } from "./line-leads.ts";
import type { Token } from "./line-tokens.ts";
import {
  ADVERBS,
  COMPLETE_FOODS,
  isAdjective,
  LIQUIDS,
  PARTS,
  PREPARED,
  REMARKS_WITH,
  SHARED_HEADS,
  SIZES,
  STOPS,
} from "./line-words.ts";
import { singular } from "./plurals.ts";

/** The words of the food's name; next is the token behind. */
export type Name = { tokens: Token[]; next: number };

/** What the amount before tells about the name. */
export type NameContext = {
  /** Tins hold things ready cut, so "diced tomatoes" is a name. */
  isTinned: boolean;
  /** "1 tsp each cumin, coriander and salt", or a line without an amount. */
  canList: boolean;
};

const FUNCTION_WORDS = new Set(["of", "and", "the", "&", "or", "a", "an", "in", "with", "®", "™"]);
const LOOSE_ENDS = new Set(["and", "or", "&", "of", ",", "the", "a", "in", "with", "-", "'", "/", "and/or"]);
const OTHER_WORDS = new Set(["another", "your", "any", "some", "a", "an", "more", "use"]);
const CUT_STYLES = new Set(["center", "centre", "middle", "thick", "thin", "short", "long", "rough"]);
/** Behind the food these are remarks: "dates pitted". */
const LATE_REMARKS = new Set(["pitted", "shelled", "blanched", "crumbled"]);
const LATE_STATES = new Set(["frozen", "canned", "optional", "homemade"]);
const TITLES = new Set(["dr", "mr", "mrs", "st", "no", "jr"]);
const WORDS_AHEAD = 8;

function textAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.text ?? "";
}

function isWord(token: Token | undefined): token is Token {
  return token?.kind === "word";
}

function isOr(word: string): boolean {
  return word === "or" || word === "and/or" || word === "oder";
}

function isAnd(word: string): boolean {
  return word === "and" || word === "&" || word === "und";
}

/** Whether a word cannot be the food itself. */
function isDescribing(word: string): boolean {
  return (
    isAdjective(word) ||
    PREPARED.has(word) ||
    ADVERBS.has(word) ||
    SIZES.has(word) ||
    FUNCTION_WORDS.has(word) ||
    /^\d/.test(word)
  );
}

/** "low fat" and "reduced sodium" in two words: what is in it, not what it is. */
function isClaim(tokens: Token[], index: number): boolean {
  const pair = (first: number) =>
    /^(?:low|reduced|less|no|full|half)$/.test(textAt(tokens, first)) &&
    /^(?:fat|sodium|salt|sugar)$/.test(textAt(tokens, first + 1));
  return pair(index) || pair(index - 1);
}

/** Whether a noun follows at once, so that a word of preparation stands in the middle of a name. */
function isNounAt(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (!isWord(token) || STOPS.has(token.text) || PREPARED.has(token.text)) return false;
  return !ADVERBS.has(token.text) && !FUNCTION_WORDS.has(token.text);
}

/** Reads the name that starts at or behind a token. Where preparation is all there is, it is the name. */
export function readName(tokens: Token[], from: number, text: string, context: NameContext): Name {
  const start = skipToName(tokens, from, text, context.isTinned);
  const name = collectName(tokens, start, context.canList, false);
  return name.tokens.length > 0 ? name : collectName(tokens, from, false, true);
}

function collectName(tokens: Token[], start: number, canList: boolean, isLastResort: boolean): Name {
  const kept: Token[] = [];
  let hasHead = false;
  let at = start;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const word = token.text;
    if (word === "(" || word === "[") {
      const behind = skipParenthesis(tokens, at);
      const isTrademark = /^(?:r|tm|c)$/.test(textAt(tokens, at + 1)) && behind === at + 3;
      if (hasHead && !isTrademark && !isContinued(tokens, behind)) break;
      at = behind;
    } else if (word === ",") {
      const listed = hasHead
        ? (sharedListEnd(tokens, at, kept) ?? (canList ? foodListEnd(tokens, at) : undefined))
        : undefined;
      const isPeppered = hasHead && isSaltAndPepper(tokens, at, kept);
      if (hasHead && !isPeppered && listed === undefined) break;
      if (listed !== undefined) {
        kept.push(...listed.tokens);
        at = listed.next;
        break;
      }
      // "Fresh, chopped" leaves nothing behind the comma but preparation.
      if (isPeppered || (kept.length > 0 && isNounBehindComma(tokens, at + 1))) kept.push(token);
      at = skipPreparation(tokens, at + 1, false);
    } else if (token.kind === "mark" && !isInsideName(tokens, at)) {
      if (kept.length > 0) break;
      at++;
    } else if (isAnd(word) && kept.length > 0 && isNounBehindAnd(tokens, at + 1)) {
      // "salt and freshly ground black pepper" names two foods.
      kept.push(token);
      at = skipPreparation(tokens, at + 1, false);
    } else if (isOr(word)) {
      if (hasHead && !isSharedBehind(tokens, at + 1, kept)) break;
      if (kept.length > 0) kept.push(token);
      hasHead = false;
      at++;
    } else {
      if (
        !isLastResort &&
        (kept.length > 0 ? endsName(tokens, at, hasHead) : STOPS.has(word) && isStop(tokens, at, false))
      )
        break;
      kept.push(token);
      if (!isDescribing(word) && !isClaim(tokens, at)) hasHead = true;
      at++;
    }
  }
  while (isLooseEnd(kept.at(-1))) kept.pop();
  return { tokens: kept, next: at };
}

/** Words that cannot end a name. */
function isLooseEnd(token: Token | undefined): boolean {
  return token !== undefined && (LOOSE_ENDS.has(token.text) || ADVERBS.has(token.text));
}

function isContinued(tokens: Token[], index: number): boolean {
  return isNounAt(tokens, index) && !SIZES.has(textAt(tokens, index)) && !isOr(textAt(tokens, index));
}

/** "Kosher salt, freshly ground pepper" */
function isSaltAndPepper(tokens: Token[], comma: number, kept: Token[]): boolean {
  const at = skipPreparation(tokens, comma + 1, false);
  return kept.at(-1)?.text === "salt" && /^(?:black|white|pepper)$/.test(textAt(tokens, at));
}

function isNounBehindComma(tokens: Token[], index: number): boolean {
  for (let at = index; at < Math.min(tokens.length, index + WORDS_AHEAD); at++) {
    const word = textAt(tokens, at);
    if (STOPS.has(word)) return false;
    if (isWord(tokens[at]) && !isDescribing(word)) return true;
  }
  return false;
}

function isNounBehindAnd(tokens: Token[], index: number): boolean {
  for (let at = index; at < Math.min(tokens.length, index + WORDS_AHEAD); at++) {
    const word = textAt(tokens, at);
    if (tokens[at]?.kind !== "word" || STOPS.has(word)) return false;
    if (!PREPARED.has(word) && !ADVERBS.has(word) && !FUNCTION_WORDS.has(word) && !SIZES.has(word)) return true;
  }
  return false;
}

/** Marks inside names: "Lemon–Cream", "'00' flour", "M&M's". */
function isInsideName(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  if (/^['"‘’“”&®™%#!+]$/.test(token.text)) return true;
  const next = tokens[index + 1];
  // "Dr. Oetker"
  if (token.text === "." && TITLES.has(textAt(tokens, index - 1))) return true;
  return /^[./*-]$/.test(token.text) && token.isGlued && isWord(next) && next.isGlued;
}

/** Whether the name stops before this word. */
function endsName(tokens: Token[], index: number, hasHead: boolean): boolean {
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (tokens[index]?.kind === "number" || word === "but") return hasHead;
  if (word === "with") return REMARKS_WITH.has(next);
  if (word === "in") return !LIQUIDS.has(next);
  if (STOPS.has(word)) return isStop(tokens, index, hasHead);
  if (isAnd(word)) return !isNounBehindAnd(tokens, index + 1);
  const isLast = isEnd(tokens, index + 1);
  if (ADVERBS.has(word)) return hasHead && (isLast || PREPARED.has(next) || ADVERBS.has(next) || next === "ground");
  if (PREPARED.has(word)) {
    if (word === "packed" && next === "in" && LIQUIDS.has(textAt(tokens, index + 2))) return false;
    return hasHead || isLast;
  }
  if (!hasHead) return false;
  // "cornstarch mixed with water", "milk combined with ..."
  if (word.endsWith("ed") && /^(?:with|into|to|until|by)$/.test(next)) return true;
  if (word === "fresh") return isLast || isOr(next) || isAnd(next) || PREPARED.has(next);
  if (LATE_STATES.has(word)) return isLast || isOr(next);
  if (SIZES.has(word) || word === "ground") return isLast;
  return LATE_REMARKS.has(word);
}

function isStop(tokens: Token[], index: number, hasHead: boolean): boolean {
  const word = textAt(tokens, index);
  const previous = textAt(tokens, index - 1);
  if (word === "to") return previous !== "ready";
  if (word === "on") return textAt(tokens, index + 1) !== "the" || !/^(?:vine|cob)$/.test(textAt(tokens, index + 2));
  if (word === "cut" && CUT_STYLES.has(previous)) return false;
  if (word === "left" || word === "over" || word === "extra" || word === "cut") return hasHead;
  return true;
}

function isEnd(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  return !token || (token.kind === "mark" && !isInsideName(tokens, index)) || STOPS.has(token.text);
}

/** The words of the alternative behind "or", up to the next mark or remark. */
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

/** Whether the food behind "or" lends its head to the word before: "vegetable or sunflower oil". */
function isSharedBehind(tokens: Token[], index: number, kept: Token[]): boolean {
  if (OTHER_WORDS.has(textAt(tokens, index))) return false;
  return sharesHeadWith(
    kept.map(({ text }) => text),
    alternative(tokens, index).map(({ text }) => text),
  );
}

/** Whether the first of two alternatives is only a modifier of the second's head: "vegetable" in "vegetable or sunflower oil". */
export function sharesHeadWith(first: readonly string[], second: readonly string[]): boolean {
  const last = first.at(-1) ?? "";
  const head = second.at(-1) ?? "";
  if (second.length < 2) return false;
  if (!isKnownFood(last) && !isKnownFood(first.slice(-2).join(" ")) && isKnownFood(head)) return true;
  if (second[0] === "other" || !SHARED_HEADS.has(singular(head))) return false;
  return !SHARED_HEADS.has(singular(last)) && !COMPLETE_FOODS.has(singular(last)) && !COMPLETE_FOODS.has(last);
}

/** A list of modifiers with a common head: "chicken, beef or vegetable stock"; undefined where the comma ends the name. */
function sharedListEnd(tokens: Token[], comma: number, kept: Token[]): Name | undefined {
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

/** More foods of a list: "rice, lime wedges, and cilantro"; undefined where something else follows the comma. */
function foodListEnd(tokens: Token[], comma: number): Name | undefined {
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
