import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import { skipPreparation, skipSize, skipToName } from "./line-leads.ts";
import { foodListEnd, isSharedBehind, sharedListEnd } from "./line-lists.ts";
import { readMeasure } from "./line-measures.ts";
import {
  endsName,
  hasPhrase,
  isDescribing,
  isInsideName,
  isNameNumber,
  isNounAt,
  isNounBehindAnd,
  isStop,
  isWord,
  joinsAlternatives,
  type Name,
  WORDS_AHEAD,
} from "./line-name-words.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import { readUnit } from "./line-units.ts";
import { isEqual, ONE } from "./quantities.ts";

/** Facts about the amount that affect how the name is read. */
type NameContext = {
  /** Tinned food is sold cut, so "diced tomatoes" is a name. */
  isTinned: boolean;
  /** "1 tsp each cumin, coriander and salt", or a line without an amount. */
  canList: boolean;
};

/** Reads the name that starts at or after a token. If there are only words of preparation, they are the name. */
export function readName(line: Line, from: number, context: NameContext): Name {
  const start = skipToName(line, from, context.isTinned);
  const name = collectName(line, start, context, false);
  if (name.tokens.length > 0) return name;
  const { of, the } = line.language.words;
  let at = from;
  while (of.has(textAt(line.tokens, at)) || the.has(textAt(line.tokens, at))) at++;
  return collectName(line, at, { ...context, canList: false }, true);
}

function collectName(line: Line, start: number, { canList, isTinned }: NameContext, isLastResort: boolean): Name {
  const { tokens, language } = line;
  const { words } = language;
  const kept: Token[] = [];
  let hasHead = false;
  let at = start;
  while (at < tokens.length) {
    const token = tokens[at];
    if (!token) break;
    const word = token.text;
    if (isOpening(word)) {
      const behind = skipParenthesis(line, at);
      const isTrademark = /^(?:r|tm|c)$/.test(textAt(tokens, at + 1)) && behind === at + 3;
      if (hasHead && !isTrademark && !isContinued(line, behind)) break;
      at = behind;
    } else if (word === ",") {
      const listed = hasHead
        ? (sharedListEnd(line, at, kept) ?? (canList ? foodListEnd(line, at, kept) : undefined))
        : undefined;
      const isPeppered = hasHead && isSaltAndPepper(line, at, kept);
      // "1 red, 1 green and 1 yellow pepper"
      const isNumbered = kept.length > 0 && tokens[at + 1]?.kind === "number";
      if ((hasHead || isNumbered) && !isPeppered && listed === undefined) break;
      if (listed !== undefined) {
        kept.push(...listed.tokens);
        at = listed.next;
        break;
      }
      // "Fresh, chopped" has only preparation after the comma.
      if (isPeppered || (kept.length > 0 && isNounBehindComma(line, at + 1))) kept.push(token);
      at = skipPreparation(line, at + 1, false);
    } else if (kept.length === 1 && isAbbreviationDot(line, at)) {
      kept.pop();
      hasHead = false;
      at++;
    } else if (token.kind === "mark" && !isInsideName(tokens, at) && !(token.isGlued && isNameNumber(line, at + 1))) {
      if (kept.length > 0) break;
      at++;
    } else if (kept.length > 0 && isSizeInside(line, at)) {
      at = skipSize(line, at);
    } else if (!hasHead && words.and.has(word) && tokens[at + 1]?.kind === "number") {
      // "2 large and 3 small onions"
      break;
    } else if (hasHead && !canList && words.and.has(word) && startsAmount(line, at + 1)) {
      break;
    } else if (words.and.has(word) && kept.length > 0 && isNounBehindAnd(line, skipSome(line, at + 1))) {
      // "salt and freshly ground black pepper" names two foods, "salt and a little pepper" too.
      kept.push(token);
      at = skipPreparation(line, skipSome(line, at + 1), false);
    } else if (words.or.has(word)) {
      if (hasHead && !isSharedBehind(line, at + 1, kept)) break;
      const noun = kept.length > 0 ? skipOtherAmount(line, at + 1) : at + 1;
      if (kept.length > 0 && noun === at + 1) kept.push(token);
      hasHead = false;
      at = noun;
    } else {
      if (
        !isLastResort &&
        !(isTinned && hasPhrase(line, "tinnedPhrases", kept.at(-1)?.text ?? "", word)) &&
        (kept.length > 0 ? endsName(line, at, hasHead) : words.stops.has(word) && isStop(line, at, false))
      )
        break;
      kept.push(token);
      if (token.kind !== "mark" && !isDescribing(line, word) && !isClaim(line, at)) hasHead = true;
      at++;
    }
  }
  while (isLooseEnd(line, kept.at(-1))) kept.pop();
  return { tokens: kept, next: at };
}

/** Returns the index behind an amount without a number: "a little pepper", "un peu de poivre"; else the same: "little gem". */
function skipSome(line: Line, index: number): number {
  const { tokens, language } = line;
  const { words } = language;
  const [word, next] = [textAt(tokens, index), textAt(tokens, index + 1)];
  const isArticle = words.one.has(word) && words.some.has(next);
  const isPhrase = isArticle || hasPhrase(line, "some", word, next);
  if (!isPhrase && (!words.some.has(word) || isKnownFood(`${word} ${next}`, language))) return index;
  let at = isPhrase ? index + 2 : index + 1;
  // "un po' di pepe"
  while (words.of.has(textAt(tokens, at)) || /^['’]$/.test(textAt(tokens, at))) at++;
  return isWord(tokens[at]) ? at : index;
}

/** Returns the index of the noun behind another amount and kind of it: "1 tsp fresh or ½ tsp dried thyme"; else the same. */
function skipOtherAmount(line: Line, index: number): number {
  const { tokens } = line;
  const other = tokens[index]?.kind === "number" ? readMeasure(line, index) : undefined;
  if (!other) return index;
  let at = other.next;
  while (isDescribing(line, textAt(tokens, at))) at++;
  return at;
}

/** Returns whether the amount of another food begins without a number: "and a pinch of salt", "and the juice of 1 lime". */
function startsAmount(line: Line, index: number): boolean {
  const { tokens, language } = line;
  const { words, numbers, fractions } = language;
  if (startsCount(line, index)) return true;
  if (words.one.has(textAt(tokens, index))) return readUnit(line, index + 1) !== undefined;
  const at = words.the.has(textAt(tokens, index)) ? index + 1 : index;
  if (!words.parts.has(textAt(tokens, at))) return false;
  const number = words.of.has(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  const word = textAt(tokens, number);
  return tokens[number]?.kind === "number" || words.one.has(word) || numbers.has(word) || fractions.has(word);
}

/** Words that may describe a food behind a number word: "two small red onions". */
const DESCRIBING_WORDS = 2;

/** Returns whether a number in words counts a known food: "and a leek", "et deux jaunes"; "three cheese sauce" has one. */
function startsCount({ tokens, language }: Line, index: number): boolean {
  const { words, numbers, fractions } = language;
  const [word, next] = [textAt(tokens, index), textAt(tokens, index + 1)];
  const number = numbers.get(word);
  const isOne = words.one.has(word) || (number !== undefined && isEqual(number, ONE));
  const isPart = fractions.has(word) || (isOne && fractions.has(next));
  if (!isOne && !isPart && !number) return false;
  const from = isOne && isPart ? index + 2 : index + 1;
  const reach = language.headPosition === "last" ? DESCRIBING_WORDS : 0;
  for (let at = from; at <= from + reach; at++) {
    const food = textAt(tokens, at);
    if (tokens[at]?.kind !== "word") return false;
    if (words.ownParts.has(food)) return true;
    const isCounted = isOne || isPart || language.singular(food) !== food;
    if (isKnownFood(food, language)) return isCounted;
  }
  return false;
}

/** Returns whether a full stop ends a shortened word before the food: "getr. Tomaten". */
function isAbbreviationDot(line: Line, index: number): boolean {
  const { tokens, language } = line;
  const dot = tokens[index];
  if (dot?.text !== "." || !dot.isGlued || isInsideName(tokens, index)) return false;
  return isNounAt(line, index + 1) && !isKnownFood(textAt(tokens, index - 1), language);
}

/** Returns whether a hyphenated size is inside a name: "1 baked 9-inch pie shell". */
function isSizeInside(line: Line, index: number): boolean {
  if (line.tokens[index]?.kind !== "number" || textAt(line.tokens, index + 1) !== "-") return false;
  const behind = skipSize(line, index);
  return behind > index && isNounAt(line, behind);
}

/** Returns whether a word or mark cannot end a name. */
function isLooseEnd(line: Line, token: Token | undefined): boolean {
  if (!token) return false;
  const { words } = line.language;
  const { text } = token;
  const isSmall = words.of.has(text) || words.the.has(text) || words.one.has(text) || words.in.has(text);
  return (
    isSmall || /^[,'/-]$/.test(text) || joinsAlternatives(line, text) || words.with.has(text) || words.adverbs.has(text)
  );
}

/** Returns whether two words make a claim such as "low fat" or "reduced sodium", which describe the contents. */
function isClaim(line: Line, index: number): boolean {
  return startsClaim(line, index) || startsClaim(line, index - 1);
}

function startsClaim({ tokens, language: { words } }: Line, index: number): boolean {
  return words.claims.has(textAt(tokens, index)) && words.claimed.has(textAt(tokens, index + 1));
}

function isContinued(line: Line, index: number): boolean {
  const { words } = line.language;
  const word = textAt(line.tokens, index);
  return isNounAt(line, index) && !words.sizes.has(word) && !words.or.has(word);
}

/** Returns whether the name is like "Kosher salt, freshly ground pepper". */
function isSaltAndPepper(line: Line, comma: number, kept: Token[]): boolean {
  const { words } = line.language;
  const at = skipPreparation(line, comma + 1, false);
  return words.salts.has(kept.at(-1)?.text ?? "") && words.peppers.has(textAt(line.tokens, at));
}

function isNounBehindComma(line: Line, index: number): boolean {
  const { tokens, language } = line;
  for (let at = index; at < Math.min(tokens.length, index + WORDS_AHEAD); at++) {
    const word = textAt(tokens, at);
    if (language.words.stops.has(word)) return false;
    if (isWord(tokens[at]) && !isDescribing(line, word)) return true;
  }
  return false;
}
