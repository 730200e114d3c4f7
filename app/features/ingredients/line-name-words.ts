import { type Token, textAt } from "./line-tokens.ts";
import { ADVERBS, isAdjective, LIQUIDS, PREPARED, REMARKS_WITH, SIZES, STOPS } from "./line-words.ts";

/** The words of the food's name; `next` is the token after them. */
export type Name = { tokens: Token[]; next: number };

const FUNCTION_WORDS = new Set(["of", "and", "the", "&", "or", "a", "an", "in", "with", "®", "™"]);
const CUT_STYLES = new Set(["center", "centre", "middle", "thick", "thin", "short", "long", "rough"]);
/** After the food these are remarks: "dates pitted". */
const LATE_REMARKS = new Set(["pitted", "shelled", "blanched", "crumbled"]);
const LATE_STATES = new Set(["frozen", "canned", "optional", "homemade"]);
const TITLES = new Set(["dr", "mr", "mrs", "st", "no", "jr"]);
/** Maximum distance of a noun, which bounds the time per line. */
export const WORDS_AHEAD = 8;

/** Returns whether a token is a word; false for undefined. */
export function isWord(token: Token | undefined): token is Token {
  return token?.kind === "word";
}

/** Returns whether a word separates two alternatives. */
export function isOr(word: string): boolean {
  return word === "or" || word === "and/or" || word === "oder";
}

/** Returns whether a word joins two foods. */
export function isAnd(word: string): boolean {
  return word === "and" || word === "&" || word === "und";
}

/** Returns whether a word cannot be the food itself. */
export function isDescribing(word: string): boolean {
  return (
    isAdjective(word) ||
    PREPARED.has(word) ||
    ADVERBS.has(word) ||
    SIZES.has(word) ||
    FUNCTION_WORDS.has(word) ||
    /^\d/.test(word)
  );
}

/** Returns whether a noun follows directly, so that a word of preparation is inside a name. */
export function isNounAt(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (!isWord(token) || STOPS.has(token.text) || PREPARED.has(token.text)) return false;
  return !ADVERBS.has(token.text) && !FUNCTION_WORDS.has(token.text);
}

/** Returns whether a food follows after words of preparation: "salt and freshly ground pepper". */
export function isNounBehindAnd(tokens: Token[], index: number): boolean {
  for (let at = index; at < Math.min(tokens.length, index + WORDS_AHEAD); at++) {
    const word = textAt(tokens, at);
    if (tokens[at]?.kind !== "word" || STOPS.has(word)) return false;
    if (!PREPARED.has(word) && !ADVERBS.has(word) && !FUNCTION_WORDS.has(word) && !SIZES.has(word)) return true;
  }
  return false;
}

/** Marks inside names: "Lemon–Cream", "'00' flour", "M&M's". */
export function isInsideName(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  if (/^['"‘’“”&®™%#!]$/.test(token.text) || (token.text === "+" && token.isGlued)) return true;
  const next = tokens[index + 1];
  // "Dr. Oetker"
  if (token.text === "." && TITLES.has(textAt(tokens, index - 1))) return true;
  return /^[./*-]$/.test(token.text) && token.isGlued && isWord(next) && next.isGlued;
}

/** Returns whether the name ends before this word. */
export function endsName(tokens: Token[], index: number, hasHead: boolean): boolean {
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (isInNumberedName(tokens, index)) return false;
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

/** Returns whether the word is joined to a number that belongs to the name: "7-Up", "7UP". */
function isInNumberedName(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (!isWord(token) || !token.isGlued) return false;
  return before?.kind === "number" || (before?.text === "-" && before.isGlued && tokens[index - 2]?.kind === "number");
}

/** Returns whether a word that usually begins a remark does so here: "ready to eat", "on the vine" are names. */
export function isStop(tokens: Token[], index: number, hasHead: boolean): boolean {
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
