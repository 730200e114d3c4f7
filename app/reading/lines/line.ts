import type { Language } from "../languages/language.ts";
import { languageOfTokens } from "../languages/language-of.ts";
import { type Brackets, bracketsOf, type Token, textAt, tokenize } from "./line-tokens.ts";

/** A line of which parts are read, in its language. */
export type Line = { text: string; tokens: Token[]; brackets: Brackets; language: Language };

/** Returns the tokens of a line; without a language, the line's own words decide on it. */
export function lineOf(text: string, language?: Language): Line {
  const tokens = tokenize(text);
  const own = language ?? languageOfTokens(tokens);
  return madeOf(text, tokens, own);
}

function madeOf(text: string, read: Token[], language: Language): Line {
  const tokens = splitWords(read, language);
  return { text, tokens, brackets: bracketsOf(tokens), language };
}

/** The rest of a longer step is not read. */
const MAX_STEP_CHARACTERS = 5000;

/** Returns the tokens of a cooking step, which is longer than a line. */
export function lineOfStep(text: string, language: Language): Line {
  return madeOf(text, tokenize(text, MAX_STEP_CHARACTERS), language);
}

/** Splits what a language writes together, and leaves out optional endings. */
function splitWords(tokens: Token[], language: Language): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const ending = optionalEndingLength(tokens, at, language);
    if (ending > 0) at += ending - 1;
    else if (token.kind === "word") addWord(found, token, tokens[at - 1]?.kind === "number", language);
    else found.push(token);
  }
  return found;
}

/**
 * Returns the number of tokens that hold another ending of the word before, or its other form: "Zwiebel(n)", "pincée(s)",
 * "Tasse/n", "Glas/Gläser".
 */
function optionalEndingLength(tokens: Token[], index: number, language: Language): number {
  const mark = tokens[index];
  const ending = tokens[index + 1];
  if (mark?.kind !== "mark" || !mark.isGlued || tokens[index - 1]?.kind !== "word" || ending?.kind !== "word") return 0;
  if (mark.text === "/")
    return ending.isGlued && isOtherForm(tokens[index - 1]?.text ?? "", ending.text, language) ? 2 : 0;
  return mark.text === "(" && textAt(tokens, index + 2) === ")" && ending.text.length <= 3 ? 3 : 0;
}

function isOtherForm(word: string, other: string, { units, stem }: Language): boolean {
  // "c/s" is no ending.
  if (other.length <= 2) return word.length > 1;
  const [unit, otherUnit] = [units.get(word), units.get(other)];
  return unit ? unit.id === otherUnit?.id && unit.kind === "count" : stem(word) === stem(other);
}

/** Adds a word, or the parts that are written together. */
function addWord(found: Token[], token: Token, isBehindNumber: boolean, language: Language): void {
  let length = elisionLength(token, language);
  if (length === 0 && isBehindNumber) length = unitLength(token, language);
  let rest = token;
  for (; length > 0; length = elisionLength(rest, language)) {
    const { text, start } = rest;
    // The mark at the end of "d'" and "demi-", and the dot, are no letters of the word.
    const end = text.charAt(length - 1) === "." ? start + length - 1 : start + length;
    found.push({ ...rest, text: text.slice(0, length - 1), end });
    rest = { ...rest, text: text.slice(length), start: start + length, isGlued: true };
  }
  found.push(rest);
}

/** More characters than any elision has. */
const LONGEST_ELISION = 12;

/** Returns the length of a prefix such as "d'" that is written together with the next word; 0 without one. */
function elisionLength({ text }: Token, { elisions }: Language): number {
  if (elisions.length === 0) return 0;
  const beginning = text.slice(0, LONGEST_ELISION).replace("’", "'");
  return elisions.find((elision) => text.length > elision.length && beginning.startsWith(elision))?.length ?? 0;
}

/** Returns the length of a unit and its dot that are written together with the next word, "1 tsp.salt"; 0 without one. */
function unitLength({ text }: Token, { units }: Language): number {
  const dot = text.indexOf(".");
  return dot > 0 && !units.has(text.replaceAll(".", " ")) && units.has(text.slice(0, dot)) ? dot + 1 : 0;
}
