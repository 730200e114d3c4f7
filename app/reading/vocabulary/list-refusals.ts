import { startsWithAmount } from "./amounts.ts";
import { isAboutAllergens, isControlWord } from "./control-words.ts";
import { minutesOf } from "./durations.ts";
import { isOnlyValue } from "./fact-words.ts";
import { foldLetters, patternOf, phrasesOf } from "./phrases.ts";
import { isStepLabel } from "./step-words.ts";
import { afterUnit } from "./unit-words.ts";

const MAX_LINE = 90; // characters
/** A day with its year, a time of day, or how long ago: "29. ožujka 2021.", "2026-03-01", "14:03". */
const DATE =
  /(?<!\d)\d{1,2}[.,]?\s\p{L}{3,12}[.,]?\s(?:19|20)\d\d(?!\d)|(?<!\p{L})\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,\s?(?:19|20)\d\d(?!\d)|(?<![\d/.])\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d(?![\d/.])|(?<!\d)(?:19|20)\d\d[-/.]\d\d?[-/.]\d\d?(?!\d)|(?:19|20)\d\d年|(?<![\d.:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/u;
const PRICE = /(?:[€$£¥]|kr\.?|zł|EUR|USD)\s?\d+[.,]\d\d(?!\d)|(?<!\d)\d+[.,]\d\d\s?(?:€|\$|£|zł|kr\b|EUR|USD)/u;
const RATING =
  /^[\d.,]{1,4}\s?(?:\/\s?(?:5|10)|(?:stars?|★|sterne|étoiles|estrellas|stelle|sterren)\P{L}*$)|[★☆⭐]{2}/iu;
const LETTERS = /\p{L}[\p{L}\p{M}]*/gu;
const NUTRIENTS = new Set(phrasesOf("nutrients").map(({ start }) => start));
/** What a kitchen uses as well. */
const FOODS =
  /^(?:sugars?|fats?|salt|zucker|salz|fett|sucres?|sel|sal|sale|zuccheri|zout|suikers?|grasas?|socker|sukker|fedt)$/;
const BESIDE_NUTRIENT =
  /^(?:g|gr|mg|mcg|µg|kg|kcal|cal|cals|kj|kilojoules?|kilocalories|iu|of|which|per|serv|serving|total|dv|davon|dont|di|cui|de|las|cuales|waarvan|varav|heraf|hvorav|grams?|milligrams?|amount|daily|value|г|мг|ккал|кдж|克|大卡|千焦|每份)$/;

/** Returns whether a line is surely no ingredient: a date, a time, a price, a rating, a step's number, a unit alone. */
export function isNoIngredient(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  const folded = foldLetters(line);
  const words = folded.match(LETTERS) ?? [];
  if (words.length === 0) return true;
  if (isControlWord(line) || isAboutAllergens(line)) return true;
  if (isStepLabel(line) || DATE.test(line) || RATING.test(line)) return true;
  // "2 eggs ($1.13)" is one with its price.
  if (PRICE.test(line) && !startsWithAmount(line)) return true;
  const isTime = isOnlyValue(line) && minutesOf(line) !== null;
  return isTime || (words.length === 1 && !/\d/.test(line) && afterUnit(folded.trim()) === "");
}

/** Returns whether a line is surely one of a table of nutrition: "Protein 4 g", "215 kcal", but not "5 g salt". */
export function isNutrition(line: string): boolean {
  return nutrientIn(line) === "sure";
}

const MATERIAL = new RegExp(`(?<!\\p{L})(?:${patternOf("materials")})(?!\\p{L})`, "u");
const MIN_MATERIALS = 2; // a roast is tied with string
const MIN_SHARE_OF_MATERIALS = 0.3;

/** Returns whether a list is that of what is built, sewn or planted: screws, rope, glue. */
export function areMaterials(lines: readonly string[]): boolean {
  const found = lines.filter((line) => line.length <= MAX_LINE && MATERIAL.test(foldLetters(line))).length;
  return found >= Math.max(MIN_MATERIALS, MIN_SHARE_OF_MATERIALS * lines.length);
}

const NOT_EATEN = new RegExp(`(?<!\\p{L})(?:${patternOf("notEaten")})(?!\\p{L})`, "u");
const ON_BODY = new RegExp(`(?<!\\p{L})(?:${patternOf("onBody")})(?!\\p{L})`, "u");

/** Returns whether a method, or the name above it, is of what nobody eats: a scrub, a mask for the face. */
export function isNotEaten(name: string, steps: readonly string[]): boolean {
  return NOT_EATEN.test(foldLetters(name)) || steps.some((step) => ON_BODY.test(foldLetters(step)));
}

const PRICED = /\p{L}.*\s(?:[€$£]\s?)?\d{1,4}[.,]\d\d(?:\s?(?:[€$£]|EUR|USD|CHF|[A-D]))?$/u;

/** Returns whether lines are those of a bill: at least half of them end in a price. */
export function areBought(lines: readonly string[]): boolean {
  const priced = lines.filter((line) => line.length <= MAX_LINE && PRICED.test(line)).length;
  return priced > 1 && priced >= lines.length / 2;
}

/** Returns lines without a table of nutrition at their end: at least two lines that name no food as well. */
export function withoutNutrition(lines: string[]): string[] {
  const all = lines.findLastIndex((line) => nutrientIn(line) === null) + 1;
  const from = lines.findIndex((line, at) => at >= all && isNutrition(line));
  return from < 0 || lines.slice(from).filter(isNutrition).length < 2 ? lines : lines.slice(0, from);
}

/** Returns whether all words of a line are of nutrition, and one of them no food; null: it has another word. */
function nutrientIn(line: string): "sure" | "maybe" | null {
  if (line.length > MAX_LINE || !/\d/.test(line)) return null;
  const words = foldLetters(line).match(LETTERS) ?? [];
  if (words.length === 0 || words.length > 8) return null;
  const rest = words.filter((word) => !BESIDE_NUTRIENT.test(word));
  if (rest.length === 0) return words.some((word) => /^(?:kcal|cals?|kj|ккал|大卡)$/.test(word)) ? "sure" : null;
  const names = [rest.join(" "), ...rest];
  if (!NUTRIENTS.has(rest.join(" ")) && !rest.every((word) => NUTRIENTS.has(word))) return null;
  return names.some((name) => NUTRIENTS.has(name) && !FOODS.test(name)) ? "sure" : "maybe";
}
