import { isKnownFood } from "./known-food.ts";
import type { Line } from "./line.ts";
import { readArticle, readLeadingAmount } from "./line-amounts.ts";
import { isKindOnly } from "./line-kinds.ts";
import { readPartOf } from "./line-late-amounts.ts";
import type { Amount } from "./line-measures.ts";
import { readName } from "./line-name.ts";
import { isPreparation } from "./line-name-words.ts";
import { type Token, textAt } from "./line-tokens.ts";

/** Another amount of a line and its food, whose words are empty if it is more of the food before. */
export type Further = { amount: Amount; nameTokens: Token[] };

/** Lines have hardly more foods. */
const MOST_FOODS = 6;

/**
 * Returns the amounts of other foods that follow a food: "2 carrots and 1 onion", "3 eggs plus 2 egg whites", "2 bay leaves,
 * 5 cloves"; and more of the same: "100 g butter + 20 g for the tin".
 */
export function readFurther(line: Line, from: number, first: Amount): Further[] {
  const found: Further[] = [];
  let at = from;
  while (at < line.tokens.length && found.length < MOST_FOODS) {
    const further = furtherAt(line, at, first);
    if (further) found.push(further);
    else if (!isPreparedAt(line, at)) break;
    at = further?.next ?? at + 1;
  }
  return found;
}

/** Returns whether a word of preparation is at a token: "2 carrots, peeled, and 1 onion". */
function isPreparedAt(line: Line, index: number): boolean {
  const word = textAt(line.tokens, index);
  return word === "," || isPreparation(line, word) || line.language.words.adverbs.has(word);
}

function furtherAt(line: Line, index: number, first: Amount): (Further & { next: number }) | undefined {
  const { tokens, language } = line;
  const { words } = language;
  // "1 lemon, and 1 orange"
  const isComma = textAt(tokens, index) === ",";
  const joint = textAt(tokens, isComma ? index + 1 : index);
  const isPlus = joint === "+" || words.plus.has(joint);
  const isJoined = isPlus || words.and.has(joint);
  if (!isJoined && !isComma) return undefined;
  const start = isComma && isJoined ? index + 2 : index + 1;
  const word = textAt(tokens, start);
  const isNumber = tokens[start]?.kind === "number" || language.numbers.has(word) || language.fractions.has(word);
  // "plus the zest of 1 lemon"
  const part = isJoined && !isNumber ? readPartOf(line, start) : undefined;
  const read = part ?? (isNumber ? readLeadingAmount(line, start) : isJoined ? readArticle(line, start) : undefined);
  const amount = read && inUnitOf(line, read, first);
  if (!amount?.low || amount.unit?.kind === "length") return undefined;
  if (!isPlus && words.unscaledBefore.has(textAt(tokens, amount.next))) return undefined;
  const behind = textAt(tokens, amount.next);
  if (behind === "" || words.stops.has(behind)) {
    const counted = isPlus || part ? undefined : countedFood(line, amount, first);
    if (counted) return { amount: { ...amount, unit: null }, nameTokens: [counted], next: amount.next };
    return isPlus || part ? { amount, nameTokens: [], next: amount.next } : undefined;
  }
  const name = readName(line, amount.next, { isTinned: false, canList: false });
  const isNamed = isFood(line, name.tokens, amount) || isKindOnly(line, name.tokens);
  return isNamed ? { amount, nameTokens: name.tokens, next: name.next } : undefined;
}

/** Returns the word of a unit that is the food itself: "2 bay leaves, 4 cloves"; not of "1 head garlic, 3 cloves". */
function countedFood({ language }: Line, { unit, unitWord }: Amount, first: Amount): Token | undefined {
  const isFood = unitWord && unit?.kind === "count" && isKnownFood(unitWord.text, language);
  return isFood && !HAS_CLOVES.has(first.unit?.id ?? "") ? unitWord : undefined;
}

/** Units of what is divided into cloves. */
const HAS_CLOVES = new Set(["head", "bulb", "clove"]);

/** Returns an amount in the unit before it, where it has none of its own: "1 cucharada de aceite y 1 de vinagre". */
function inUnitOf({ tokens, language: { words } }: Line, amount: Amount, { unit }: Amount): Amount {
  if (amount.unit || !unit || !words.of.has(textAt(tokens, amount.next))) return amount;
  return { ...amount, unit, spans: amount.spans.map((span) => ({ ...span, unit: unit.id })) };
}

/**
 * Returns whether words name a food of its own, as counted yolks are, not a part of the one before: "1 lemon, 2 tbsp
 * juice".
 */
function isFood({ language }: Line, name: readonly Token[], { unit }: Amount): boolean {
  const { words } = language;
  const head = language.headPosition === "first" ? name[0] : name.at(-1);
  if (head && name.length === 1 && unit === null && words.ownParts.has(head.text)) return true;
  if (!head || (name.length === 1 && words.parts.has(head.text))) return false;
  return isKnownFood(head.text, language) || isKnownFood(name.map(({ text }) => text).join(" "), language);
}
