import type { Line } from "./line.ts";
import { readMeasure } from "./line-measures.ts";
import {
  hasPhrase,
  isAdjective,
  isNameNumber,
  isNounAt,
  isParticiple,
  isPreparation,
  joinsAlternatives,
} from "./line-name-words.ts";
import { isOpening, skipParenthesis, textAt } from "./line-tokens.ts";

/** Returns the index after "about", "scant", "a generous", "at least", marks, and remarks before an amount. */
export function skipLeads(line: Line, index: number): number {
  let at = index;
  while (at < line.tokens.length) {
    const behindLead = skipLead(line, at);
    const behind = behindLead > at ? behindLead : skipLeadingRemarks(line, at);
    if (behind === at) break;
    at = behind;
  }
  return at;
}

function skipLead(line: Line, index: number): number {
  const token = line.tokens[index];
  if (!token || isOpening(token.text)) return index;
  const { words } = line.language;
  if (token.kind === "mark") return index + 1;
  // "fino a 200 ml"
  if (words.leads.has(token.text)) return words.to.has(textAt(line.tokens, index + 1)) ? index + 2 : index + 1;
  // "van elk 1 tl: komijn en kaneel"
  if (words.of.has(token.text) && words.each.has(textAt(line.tokens, index + 1))) return index + 2;
  // "la moitié d'un oignon"
  if (words.the.has(token.text) && words.halves.has(textAt(line.tokens, index + 1))) return index + 1;
  return skipArticleLead(line, index);
}

/** Returns the index of the amount behind remarks: "(optional) 2 tbsp", "nach Belieben 1 TL"; else the same index. */
function skipLeadingRemarks(line: Line, index: number): number {
  const { tokens } = line;
  let at = index;
  for (let behind = at; ; at = behind) {
    behind = isOpening(textAt(tokens, at)) ? skipRemarksInBrackets(line, at) : skipRemarkOrLead(line, at);
    if (behind === at) break;
  }
  return at > index && readMeasure(line, at) ? at : index;
}

function skipRemarkOrLead(line: Line, index: number): number {
  // "ein 400-g-Glas"
  if (line.language.numbers.has(textAt(line.tokens, index))) return index;
  const behind = skipRemark(line, index);
  return behind > index ? behind : skipLead(line, index);
}

/** Returns the index behind a group in brackets that holds only remarks and leads; else the same index. */
function skipRemarksInBrackets(line: Line, index: number): number {
  const end = skipParenthesis(line, index);
  let at = index + 1;
  while (at < end - 1) {
    const behind = skipRemarkOrLead(line, at);
    if (behind === at) return index;
    at = behind;
  }
  return end;
}

/** Returns the index of the number behind an article and words of manner: "a scant ½ cup", "a bit over 1 cup"; else the same index. */
function skipArticleLead({ tokens, language: { words } }: Line, index: number): number {
  if (!words.one.has(textAt(tokens, index))) return index;
  let at = index + 1;
  if (words.little.has(textAt(tokens, at)) && words.leads.has(textAt(tokens, at + 1))) at++;
  while (words.leads.has(textAt(tokens, at)) || words.manners.has(textAt(tokens, at))) at++;
  return at > index + 1 && tokens[at]?.kind === "number" ? at : index;
}

/** Returns the index after a phrase such as "un peu", of which the first word may look like a number. */
export function skipSomePhrase(line: Line, index: number): number {
  const { tokens } = line;
  if (!hasPhrase(line, "some", textAt(tokens, index), textAt(tokens, index + 1))) return index;
  return textAt(tokens, index + 2) === "'" ? index + 3 : index + 2;
}

/** Returns the index of the first word of the name: sizes, preparation, praise and articles are skipped. */
export function skipToName(line: Line, index: number, isTinned: boolean): number {
  let at = index;
  while (at < line.tokens.length) {
    const next = skipOne(line, at, isTinned);
    if (next === at) break;
    at = next;
  }
  return at;
}

function skipOne(line: Line, index: number, isTinned: boolean): number {
  const { tokens, language } = line;
  const { words } = language;
  const token = tokens[index];
  if (!token) return index;
  const word = token.text;
  if (isOpening(word)) return skipParenthesis(line, index);
  const behindContents = skipContents(line, index);
  if (behindContents > index) return behindContents;
  const behindMore = skipMoreFor(line, index);
  if (behindMore > index) return behindMore;
  if (token.kind === "mark" && !/['"‘“]/.test(word)) return index + 1;
  if (words.of.has(word) || words.the.has(word) || words.one.has(word) || words.each.has(word)) return index + 1;
  const behindSize = skipSize(line, index);
  if (behindSize > index) return behindSize;
  const behindRemark = skipRemark(line, index);
  if (behindRemark > index) return behindRemark;
  return skipPreparation(line, index, isTinned);
}

/** Returns the index behind how many pieces are in a pack: "of 6 buns", "mit 6 Brötchen", "da 6 panini"; else the same. */
export function skipContents(line: Line, index: number): number {
  const { tokens, language } = line;
  const { words } = language;
  if (tokens[index + 1]?.kind !== "number") return index;
  const word = textAt(tokens, index);
  if (!words.of.has(word) && !words.with.has(word) && !words.unscaledAfter.has(word)) return index;
  if (isNameNumber(line, index + 1)) return index;
  const measure = readMeasure(line, index + 1);
  const isCount = measure && !measure.unit && measure.low.denominator === 1n && !measure.isHyphenated;
  return isCount && isNounAt(line, measure.next) ? measure.next : index;
}

/** Returns the index of the food behind "+ more for dusting"; the same index where the food is not there. */
function skipMoreFor(line: Line, index: number): number {
  const { tokens, language } = line;
  const { words } = language;
  const isPlus = textAt(tokens, index) === "+" || words.plus.has(textAt(tokens, index));
  if (!isPlus || !words.remarks.has(textAt(tokens, index + 1)) || !words.stops.has(textAt(tokens, index + 2)))
    return index;
  return isNounAt(line, index + 4) ? index + 4 : index;
}

/** Returns the index behind a size: "large", "2-inch", "really big"; the same index without one. */
export function skipSize(line: Line, index: number): number {
  const { tokens, language } = line;
  const { words } = language;
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (words.sizes.has(word)) {
    if (language.staysBefore.get(word)?.has(next)) return index;
    // "2 large or 3-4 medium leeks"
    const other = words.or.has(next) && tokens[index + 2]?.kind === "number" ? readMeasure(line, index + 2) : undefined;
    if (other && !other.unit && words.sizes.has(textAt(tokens, other.next))) return other.next + 1;
    const isJoint = joinsAlternatives(line, next) || words.to.has(next) || /^[,/-]$/.test(next);
    const behind = isJoint && words.sizes.has(textAt(tokens, index + 2)) ? index + 3 : index + 1;
    return words.sizeWords.has(textAt(tokens, behind)) ? behind + 1 : behind;
  }
  if (words.adverbs.has(word) && words.sizes.has(next)) return index + 2;
  if (language.spelledSize?.test(word)) return index + 1;
  if (tokens[index]?.kind !== "number" || isNameNumber(line, index)) return index;
  const measure = readMeasure(line, index);
  // "21-25 count shrimp"
  if (measure?.high && words.countWords.has(textAt(tokens, measure.next))) return measure.next + 1;
  // "pack of 4 sausages"
  if (words.of.has(textAt(tokens, index - 1)) && measure && !measure.unit) return measure.next;
  // "2-inch", "1/2-inch-thick" and "10 inch" before the food.
  if (measure?.unit?.kind !== "length" && !measure?.isHyphenated) return index;
  let at = measure.next;
  while (words.lengthWords.has(textAt(tokens, at))) at++;
  return at;
}

function skipRemark(line: Line, index: number): number {
  const { tokens, language } = line;
  const { words } = language;
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  // "2 nos onions" (Indian English): so many pieces.
  const isBehindNumber = tokens[index - 1]?.kind === "number";
  if (isBehindNumber && (words.countWords.has(word) || words.countWords.has(word + next))) return index + 1;
  const behindSome = skipSomePhrase(line, index);
  if (behindSome > index) return behindSome;
  // "a touch of cream"
  if (words.little.has(word) && words.of.has(next)) return index + 2;
  // "n. B." and "c/s" are written with marks.
  const nextAt = /^[./]$/.test(next) ? index + 2 : index + 1;
  if (hasPhrase(line, "remarkPhrases", word, textAt(tokens, nextAt))) return nextAt + 1;
  if (language.staysBefore.get(word)?.has(next)) return index;
  if (words.intensifiers.has(word) && isAdjective(line, next)) return index;
  // "freshly ground beef" is ground beef.
  const isGroundMeat = words.preparedAfterAdverb.has(next) && words.meats.has(textAt(tokens, index + 2));
  if (isGroundMeat && words.adverbs.has(word)) return index + 1;
  const isRemark = words.remarks.has(word) || words.some.has(word) || isRemarkCompound(line, word);
  if (!isRemark) return index;
  const behindOr = words.or.has(next) ? skipRemark(line, index + 2) : 0;
  return behindOr > index + 2 ? behindOr : index + 1;
}

/** Returns whether a word such as "well-aged" praises. */
function isRemarkCompound({ language: { words } }: Line, word: string): boolean {
  const dash = word.indexOf("-");
  return dash > 0 && words.remarkStarts.has(word.slice(0, dash));
}

/**
 * Returns the index after leading words of preparation (adverbs, participles and what joins them), or the same index.
 */
export function skipPreparation(line: Line, index: number, isTinned: boolean): number {
  const { tokens, language } = line;
  const { words } = language;
  let end = index;
  for (let at = index; at < tokens.length; at++) {
    const word = textAt(tokens, at);
    const next = textAt(tokens, at + 1);
    const before = at > index ? textAt(tokens, at - 1) : "";
    const isGround = words.preparedAfterAdverb.has(word) && !words.meats.has(next);
    const isBehindAdverb = isGround
      ? words.adverbs.has(before) || words.adverbBefore.has(before)
      : words.adverbs.has(before) && isParticiple(line, word);
    if (isBehindAdverb || (isPreparation(line, word) && !staysInName(line, at, isTinned))) end = at + 1;
    else if (words.adverbs.has(word) || (words.adverbBefore.has(word) && words.adverbFollowers.has(next))) continue;
    else if (end === index || !joinsPreparations(line, word)) break;
  }
  return end;
}

function joinsPreparations(line: Line, word: string): boolean {
  return joinsAlternatives(line, word) || /^[,/-]$/.test(word) || line.language.words.preparationJoints.has(word);
}

function staysInName(line: Line, index: number, isTinned: boolean): boolean {
  const { tokens, language } = line;
  const { words, staysBefore } = language;
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (hasPhrase(line, "keptPhrases", word, next, textAt(tokens, index + 2))) return true;
  const before = textAt(tokens, index - 1);
  if (words.adverbs.has(before) || (words.adverbBefore.has(before) && words.adverbFollowers.has(word))) return false;
  // "rôti de porc", "spremuta di arancia"
  if (language.headPosition === "first" && words.of.has(next)) return true;
  if (isTinned && words.cutInTins.has(word) && words.tinned.has(next)) return true;
  return staysBefore.get(word)?.has(next) === true;
}
