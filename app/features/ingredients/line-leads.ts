import { readMeasure } from "./line-measures.ts";
import { isOpening, skipParenthesis, type Token, textAt } from "./line-tokens.ts";
import {
  ADVERBS,
  CUT_IN_TINS,
  EXTRA_IN_NAME,
  isAdjective,
  PREPARED,
  PREPARED_IN_NAME,
  REMARKS,
  SIZE_IN_NAME,
  SIZES,
} from "./line-words.ts";

const SPELLED_SIZE =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|half|quarter)-(?:ounce|oz|pound|lb|inch|pint|quart|cup|gram)$/;
const SIZE_JOINTS = new Set(["to", "or", "-", "and", "/", ","]);
const PREPARATION_JOINTS = new Set([",", "and", "or", "&", "then", "/", "but", "-", "into"]);
const ARTICLES = new Set(["of", "the", "a", "an", "each", "der", "die", "das", "von"]);
const LENGTH_WORDS = new Set(["thick", "long", "wide", "square", "diameter", "round"]);
/** Remarks of two words: "good quality", "store bought". */
const TWO_WORD_REMARKS = new Set(
  "good quality,best quality,high quality,top quality,store bought,shop bought,room temperature,home made,bite size,bite sized".split(
    ",",
  ),
);

const MEATS = new Set(["beef", "lamb", "pork", "veal", "turkey", "chicken", "chuck", "sirloin", "meat"]);

/** Returns the index of the first word of the name: sizes, preparation, praise and articles are skipped. */
export function skipToName(tokens: Token[], index: number, text: string, isTinned: boolean): number {
  let at = index;
  while (at < tokens.length) {
    const next = skipOne(tokens, at, text, isTinned);
    if (next === at) break;
    at = next;
  }
  return at;
}

function skipOne(tokens: Token[], index: number, text: string, isTinned: boolean): number {
  const token = tokens[index];
  if (!token) return index;
  if (isOpening(token.text)) return skipParenthesis(tokens, index);
  if (token.kind === "mark" && !/['"‘“]/.test(token.text)) return index + 1;
  if (ARTICLES.has(token.text)) return index + 1;
  const behindSize = skipSize(tokens, index, text);
  if (behindSize > index) return behindSize;
  const behindRemark = skipRemark(tokens, index);
  if (behindRemark > index) return behindRemark;
  return skipPreparation(tokens, index, isTinned);
}

function skipSize(tokens: Token[], index: number, text: string): number {
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (word === "extra" && (next === "large" || next === "small")) return index + 2;
  if (SIZES.has(word)) {
    if (SIZE_IN_NAME.get(word)?.has(next)) return index;
    // "2 large or 3 medium leeks"
    if (next === "or" && tokens[index + 2]?.kind === "number" && SIZES.has(textAt(tokens, index + 3))) return index + 4;
    const behind = SIZE_JOINTS.has(next) && SIZES.has(textAt(tokens, index + 2)) ? index + 3 : index + 1;
    return /^sized?$/.test(textAt(tokens, behind)) ? behind + 1 : behind;
  }
  if (SPELLED_SIZE.test(word)) return index + 1;
  if (tokens[index]?.kind !== "number") return index;
  const measure = readMeasure(tokens, index, text);
  // "pack of 4 sausages"
  if (textAt(tokens, index - 1) === "of" && measure && !measure.unit) return measure.next;
  // "2-inch", "1/2-inch-thick" and "10 inch" before the food.
  if (measure?.unit?.kind !== "length" && !measure?.isHyphenated) return index;
  let at = measure.next;
  while (LENGTH_WORDS.has(textAt(tokens, at))) at++;
  return at;
}

function skipRemark(tokens: Token[], index: number): number {
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  // "2 nos onions" (Indian English): so many pieces.
  if ((word === "nos" || (word === "no" && next === ".")) && tokens[index - 1]?.kind === "number") return index + 1;
  if (TWO_WORD_REMARKS.has(`${word} ${next}`)) return index + 2;
  if (word === "extra" && (EXTRA_IN_NAME.has(next) || isAdjective(next))) return index;
  if (word === "other" || word === "such" || (word === "little" && next === "gem")) return index;
  if (word === "very") return index + 1;
  if (word === "freshly" && next === "ground" && MEATS.has(textAt(tokens, index + 2))) return index + 1;
  // "hot cooked rice" is rice.
  if (/^(?:hot|warm|cold|freshly)$/.test(word) && /^(?:cooked|steamed|boiled|buttered)$/.test(next)) return index + 2;
  if (!REMARKS.has(word) && !word.startsWith("well-")) return index;
  const behindOr = next === "or" ? skipRemark(tokens, index + 2) : 0;
  return behindOr > index + 2 ? behindOr : index + 1;
}

/**
 * Returns the index after leading words of preparation (adverbs, participles and what joins them), or the same index.
 */
export function skipPreparation(tokens: Token[], index: number, isTinned: boolean): number {
  let end = index;
  for (let at = index; at < tokens.length; at++) {
    const word = textAt(tokens, at);
    const isGround =
      word === "ground" && at > index && ADVERBS.has(textAt(tokens, at - 1)) && !MEATS.has(textAt(tokens, at + 1));
    if (isGround || (PREPARED.has(word) && !staysInName(tokens, at, isTinned))) end = at + 1;
    else if (
      ADVERBS.has(word) ||
      (word === "fresh" && /^(?:ground|cracked|squeezed|grated)$/.test(textAt(tokens, at + 1)))
    )
      continue;
    else if (end === index || !PREPARATION_JOINTS.has(word)) break;
  }
  return end;
}

function staysInName(tokens: Token[], index: number, isTinned: boolean): boolean {
  const word = textAt(tokens, index);
  const next = textAt(tokens, index + 1);
  if (word === "toasted") return next === "sesame" && textAt(tokens, index + 2) === "oil";
  if (ADVERBS.has(textAt(tokens, index - 1))) return false;
  if (isTinned && CUT_IN_TINS.has(word) && /^(?:tomato|tomatoes|plum|pineapple)$/.test(next)) return true;
  return PREPARED_IN_NAME.get(word)?.has(next) === true;
}
