import type { WordList } from "../languages/language-data.ts";
import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";

/** The words of the food's name; `next` is the token after them. */
export type Name = { tokens: Token[]; next: number };

const TITLES = new Set(["dr", "mr", "mrs", "st", "no", "nr", "n", "jr"]);
/** Maximum distance of a noun, which bounds the time per line. */
export const WORDS_AHEAD = 8;

/** Returns whether a list has these words as a phrase. Only few words begin one, so that all others need not be joined. */
export function hasPhrase({ language }: Line, list: WordList, first: string, second: string, third?: string): boolean {
  if (!language.phraseStarts.has(first)) return false;
  return language.words[list].has(third === undefined ? `${first} ${second}` : `${first} ${second} ${third}`);
}

/** Returns whether a token is a word; false for undefined. */
export function isWord(token: Token | undefined): token is Token {
  return token?.kind === "word";
}

/** Returns whether a word separates two alternatives or joins two foods. */
export function joinsAlternatives({ language: { words } }: Line, word: string): boolean {
  return words.or.has(word) || words.and.has(word);
}

/** Returns whether a word describes a food without naming it. */
export function isAdjective({ language: { words, adjectiveEnding } }: Pick<Line, "language">, word: string): boolean {
  return words.adjectives.has(word) || (word.includes("-") && adjectiveEnding?.test(word) === true);
}

/** Returns whether a word tells how the food is prepared: "chopped", "hand-chopped". */
export function isPreparation({ language: { words, preparedEnding } }: Pick<Line, "language">, word: string): boolean {
  return words.prepared.has(word) || (word.includes("-") && preparedEnding?.test(word) === true);
}

/** Returns whether a word is a participle that names no product: "brewed", but not "smoked". */
export function isParticiple(line: Line, word: string): boolean {
  return line.language.participleEnding?.test(word) === true && !isAdjective(line, word);
}

function isFunctionWord({ language: { words } }: Line, word: string): boolean {
  return (
    words.of.has(word) ||
    words.and.has(word) ||
    words.the.has(word) ||
    words.or.has(word) ||
    words.one.has(word) ||
    words.in.has(word) ||
    words.with.has(word) ||
    word === "®" ||
    word === "™"
  );
}

/** Returns whether a word cannot be the food itself. */
export function isDescribing(line: Line, word: string): boolean {
  const { words } = line.language;
  return (
    isAdjective(line, word) ||
    isPreparation(line, word) ||
    words.adverbs.has(word) ||
    words.sizes.has(word) ||
    isFunctionWord(line, word) ||
    /^\d/.test(word)
  );
}

/** Returns whether a noun follows directly, so that a word of preparation is inside a name. */
export function isNounAt(line: Line, index: number): boolean {
  const { words } = line.language;
  const token = line.tokens[index];
  if (!isWord(token) || words.stops.has(token.text) || isPreparation(line, token.text)) return false;
  return !words.adverbs.has(token.text) && !isFunctionWord(line, token.text);
}

/** Returns whether a food follows after words of preparation: "salt and freshly ground pepper". */
export function isNounBehindAnd(line: Line, index: number): boolean {
  const { tokens, language } = line;
  const { words } = language;
  for (let at = index; at < Math.min(tokens.length, index + WORDS_AHEAD); at++) {
    const word = textAt(tokens, at);
    if (tokens[at]?.kind !== "word" || words.stops.has(word)) return false;
    if (!isPreparation(line, word) && !words.adverbs.has(word) && !words.sizes.has(word) && !isFunctionWord(line, word))
      return true;
  }
  return false;
}

/** Returns whether a token is a mark inside a name: "Lemon–Cream", "'00' flour", "M&M's". */
export function isInsideName(tokens: Token[], index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  if (/^['"‘’“”&®™%#!]$/.test(token.text) || (token.text === "+" && token.isGlued)) return true;
  const next = tokens[index + 1];
  // "Dr. Oetker"
  if (isNumberMark(token.text) && TITLES.has(textAt(tokens, index - 1))) return true;
  return /^[./*-]$/.test(token.text) && token.isGlued && isWord(next) && next.isGlued;
}

/** Returns whether the name ends before this word. */
export function endsName(line: Line, index: number, hasHead: boolean): boolean {
  const { tokens, language } = line;
  const { words } = language;
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (isInNumberedName(line, index) || hasPhrase(line, "keptPhrases", textAt(tokens, index - 1), word)) return false;
  if (tokens[index]?.kind === "number") return hasHead;
  // "2 mozzarelle da 125 g"
  const isBeforeNumber = tokens[index + 1]?.kind === "number" && !isInNumberedName(line, index + 1);
  if (words.unscaledAfter.has(word) && isBeforeNumber) return hasHead;
  if (isNumberMark(next) && tokens[index + 2]?.kind === "number" && words.numbered.has(word)) return hasHead;
  const isAbbreviated = tokens[index + 1]?.isGlued === true && /^[./]$/.test(next);
  if (hasPhrase(line, "stopPhrases", word, isAbbreviated ? textAt(tokens, index + 2) : next)) return true;
  if (words.with.has(word)) return words.remarksWith.has(next);
  if (words.in.has(word)) return !words.keptAfterIn.has(next);
  if (words.stops.has(word) || words.lateStops.has(word)) return isStop(line, index, hasHead);
  if (words.and.has(word)) return !isNounBehindAnd(line, index + 1);
  const isLast = isEnd(line, index + 1);
  if (words.adverbs.has(word)) return hasHead && (isLast || isPreparationAt(line, index + 1));
  if (isPreparation(line, word)) {
    const isInLiquid = words.in.has(next) && words.keptAfterIn.has(textAt(tokens, index + 2));
    if (words.packed.has(word) && isInLiquid) return false;
    return (hasHead || isLast) && !(hasHead && describesNext(line, index));
  }
  if (!hasHead) return false;
  if (isEggSize(line, index)) return true;
  if (endsWithParticiple(line, index, isLast)) return true;
  if (words.lateStates.has(word)) return isLast || joinsAlternatives(line, next) || isPreparationAt(line, index + 1);
  if (words.sizes.has(word) && isLabelled(line, index)) return false;
  if (words.sizes.has(word)) return isLast || isPreparationAt(line, index + 1) || endsName(line, index + 1, hasHead);
  if (words.preparedAfterAdverb.has(word)) return isLast;
  return words.lateRemarks.has(word);
}

/** Sizes of eggs. */
const SIZE_LETTERS = new Set(["xs", "s", "m", "l", "xl", "xxl"]);

/** Returns whether a letter is a size with the word for it before: "gloves size M". */
function isLabelled({ tokens, language: { words } }: Line, index: number): boolean {
  const before = textAt(tokens, index - 1);
  return SIZE_LETTERS.has(textAt(tokens, index)) && (words.numbered.has(before) || words.sizeWords.has(before));
}

/** Returns whether the size of a food is at a token, which ends its line: "huevos L", "Eier Größe M". */
function isEggSize(line: Line, index: number): boolean {
  const { tokens, language } = line;
  const { numbered, sizes, sizeWords } = language.words;
  const word = textAt(tokens, index);
  const isLetter = SIZE_LETTERS.has(word);
  if (!isLetter && !SIZE_LETTERS.has(textAt(tokens, index + 1))) return false;
  const hasLabel = !isLetter && (numbered.has(word) || sizes.has(word) || sizeWords.has(word));
  const isEnded = (isLetter && isEnd(line, index + 1)) || (hasLabel && isEnd(line, index + 2));
  return isEnded && isKnownFood(textAt(tokens, index - 1), language);
}

/** Returns whether a word and a mark say that a number of pieces follows: "n. 2 uova", "uova n° 2"; not "Zucker Nr. 5". */
export function isNumberSign({ tokens, language: { words } }: Line, index: number): boolean {
  const word = textAt(tokens, index);
  if (tokens[index + 2]?.kind !== "number" || !isNumberMark(textAt(tokens, index + 1))) return false;
  return words.numbered.has(word) && words.countWords.has(word);
}

/** Returns whether a mark can end the short form of "number": "Nr.", "n°". */
function isNumberMark(mark: string): boolean {
  return mark === "." || mark === "°";
}

/** Returns whether words of preparation begin at a token: "sliced", "thinly". */
function isPreparationAt(line: Line, index: number): boolean {
  const { words } = line.language;
  const word = textAt(line.tokens, index);
  const isLead = words.adverbs.has(word) || words.preparedAfterAdverb.has(word);
  return isLead || isPreparation(line, word) || isParticiple(line, word);
}

/** Returns whether a participle begins a remark: "milk combined with ...", "chicken marinated in yogurt". */
function endsWithParticiple(line: Line, index: number, isLast: boolean): boolean {
  const { tokens, language } = line;
  const { words, participleEnding } = language;
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (!participleEnding?.test(word)) return false;
  if (words.afterParticiple.has(next)) return true;
  if (isAdjective(line, word)) return false;
  if (words.in.has(next)) return !words.keptAfterIn.has(textAt(tokens, index + 2));
  return isLast || (joinsAlternatives(line, next) && isPreparationAt(line, index + 2));
}

/**
 * Returns whether a word of preparation belongs to the noun behind it: "Hunt's Diced Tomatoes", "King's Crown entsteinte
 * (grüne) Oliven".
 */
function describesNext(line: Line, index: number): boolean {
  const { tokens, language } = line;
  const isFood = (at: number) => isNounAt(line, at) && isKnownFood(textAt(tokens, at), language);
  if (language.headPosition === "last" && !isKnownFood(textAt(tokens, index - 1), language))
    if (isFood(index + 1) || (isNounAt(line, index + 1) && isFood(index + 2))) return true;
  if (!language.hasCompounds || !/e[rs]?$/.test(textAt(tokens, index))) return false;
  const next = isOpening(textAt(tokens, index + 1)) ? skipParenthesis(line, index + 1) : index + 1;
  return isNounAt(line, next);
}

/** Returns whether a number belongs to a name: "Type 405", "7 Up", "4 cheese pizza"; not "4 cheese slices". */
export function isNameNumber(line: Line, index: number): boolean {
  const { tokens, language } = line;
  const { words, units } = language;
  const number = tokens[index];
  if (number?.kind !== "number") return false;
  const isMarked = isNumberMark(textAt(tokens, index - 1)) && !isNumberSign(line, index - 2);
  // "No. 7" and "omega-3"
  const isJoined = isMarked || (textAt(tokens, index - 1) === "-" && number.isGlued);
  if (words.numbered.has(textAt(tokens, isJoined ? index - 2 : index - 1))) return true;
  if (isNumberAtEnd(line, index)) return true;
  if (isNumberOfProduct(line, index)) return true;
  const isMany = !number.isFraction && number.separator === "" && number.text !== "1";
  // "5-spice powder"
  const at = textAt(tokens, index + 1) === "-" ? index + 2 : index + 1;
  if (!isMany || !words.numberNames.has(textAt(tokens, at))) return false;
  // "2 star anise"
  const next = textAt(tokens, at + 1);
  return !units.has(next) && !hasPhrase(line, "keptPhrases", textAt(tokens, at), next);
}

/** From here on a number before a word that is no known food is a part of its name: "4711 cologne". */
const FIRST_OF_NAMES = 1000;

/** Returns whether a number is joined with what is no unit, as in names of products: "9V battery", "50+ sunscreen". */
function isNumberOfProduct({ text, tokens, language }: Line, index: number): boolean {
  const [number, sign, word] = tokens.slice(index, index + 3);
  if (!number || !sign || number.isFraction || number.separator !== "") return false;
  const isHigh = Number(number.text) > MOST_PIECES;
  if (sign.text === "+") return isHigh && sign.isGlued && isWord(word) && !language.units.has(word.text);
  if (!isWord(sign) || language.units.has(sign.text) || language.words.of.has(sign.text)) return false;
  if (sign.isGlued) return /^[A-WYZ]$/.test(text.slice(sign.start, sign.end)) && isWord(word);
  const isUnitBehind = language.units.has(textAt(tokens, index + 2));
  return Number(number.text) >= FIRST_OF_NAMES && !isKnownFood(sign.text, language) && !isUnitBehind;
}

/** Nobody buys more pieces of what is no food. */
const MOST_PIECES = 24;

/** Returns whether a high number ends the name of something that is no known food: "Heinz 57". */
function isNumberAtEnd({ tokens, language }: Line, index: number): boolean {
  const before = tokens[index - 1];
  if (tokens.length !== index + 1 || index > 2 || !isWord(before)) return false;
  const isHigh = Number(textAt(tokens, index)) > MOST_PIECES;
  return isHigh && !language.units.has(before.text) && !isKnownFood(before.text, language);
}

/** Returns whether the word or number belongs to a name with a number: "7-Up", "7UP", "Type 405". */
function isInNumberedName(line: Line, index: number): boolean {
  const { tokens } = line;
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token?.kind === "number") return isNameNumber(line, index);
  if (before?.kind === "number" && isNameNumber(line, index - 1)) return true;
  if (!isWord(token) || !token.isGlued) return false;
  return before?.kind === "number" || (before?.text === "-" && before.isGlued && tokens[index - 2]?.kind === "number");
}

/** Returns whether a word that usually begins a remark does so here: "ready to eat", "on the vine" are names. */
export function isStop(line: Line, index: number, hasHead: boolean): boolean {
  const { tokens } = line;
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (hasPhrase(line, "keptPhrases", textAt(tokens, index - 1), word)) return false;
  if (hasPhrase(line, "keptPhrases", word, next)) return false;
  if (hasPhrase(line, "keptPhrases", word, next, textAt(tokens, index + 2))) return false;
  return line.language.words.lateStops.has(word) ? hasHead : true;
}

function isEnd({ tokens, language: { words } }: Line, index: number): boolean {
  const token = tokens[index];
  return (
    !token ||
    token.kind === "number" ||
    (token.kind === "mark" && !isInsideName(tokens, index)) ||
    words.stops.has(token.text)
  );
}
