import { lettersOf } from "../recipes/list-copies.ts";
import { hasAmount, startsNearAmount } from "../vocabulary/amounts.ts";
import type { RecipeData } from "./recipe-data.ts";
import { areWholePage, goIntoDetail, sayMore } from "./richer-lists.ts";

const TEASER = 300; // characters; shorter instructions may be the beginning of longer ones on the page
const CUT_OFF = /(?:…|\.{3})["”»]?$/;
const GIANT = 250; // characters of a step, on average
const MIN_AMOUNTS = 0.2; // share of the lines; fewer are numbers in names
const FEW = 5; // ingredients; fewer may be a part of what the page shows

/** Returns whether the data are complete without the page itself. */
export function isComplete(data: RecipeData): boolean {
  return (
    data.name !== "" &&
    hasFacts(data) &&
    data.ingredients.length >= FEW &&
    data.ingredients.filter(hasAmount).length >= MIN_AMOUNTS * data.ingredients.length &&
    !data.isCut.ingredients &&
    !data.ingredients.some(isFragment) &&
    !haveAmountsLast(data.ingredients) &&
    data.instructions.length > 1 &&
    !data.isCut.instructions &&
    !CUT_OFF.test(data.instructions.at(-1) ?? "") &&
    !areGiant(data.instructions)
  );
}

/** Returns whether the data have the servings and times that a page may show. */
export function hasFacts({ servings, prepTime, cookTime, totalTime }: RecipeData): boolean {
  return servings !== null && prepTime !== null && (totalTime ?? cookTime) !== null;
}

/** Returns the declared ingredients, or the visible ones where these are the better form of the same list. */
export function chooseIngredients({ ingredients: declared, isCut }: RecipeData, visible: string[]): string[] {
  if (declared.length === 0 || (isOneOther(declared, visible) && visible.length > 2)) return visible;
  if ((isCut.ingredients || declared.some(isFragment)) && isSameText(declared, visible)) return visible;
  if (lacksAmounts(declared, visible) || lacksLines(declared, visible)) return visible;
  if (sayMore(declared, visible)) return visible;
  return haveAmountsLast(declared) && hasAmountsFirst(declared, visible) ? visible : declared;
}

/** Returns the declared steps, or the visible ones where these are the better form of the same text. */
export function chooseInstructions({ instructions: declared, isCut }: RecipeData, visible: string[]): string[] {
  if (declared.length === 0) return visible;
  if (isCut.instructions && isSameText(declared, visible)) return visible;
  if (goesOn(declared, visible) || areWholePage(declared, visible) || goIntoDetail(declared, visible)) return visible;
  if (areGiant(declared) && visible.length > 2 * declared.length && isSameText(declared, visible)) return visible;
  return lengthOf(declared) < TEASER && lengthOf(visible) > 2 * lengthOf(declared) ? visible : declared;
}

/** Returns whether the data have a single line, which is no ingredient or all of the visible ones in one. */
function isOneOther([line = "", ...others]: string[], visible: string[]): boolean {
  if (others.length > 0) return false;
  const letters = lettersOf(line);
  if (visible.some((one) => lettersOf(one) === letters)) return false;
  const words = wordsOf(visible.join(" "));
  return !hasAmount(line) || words.filter((word) => letters.includes(word)).length >= 0.5 * words.length;
}

/** Returns whether the steps are so few and long that the page may show the same text in more of them. */
function areGiant(steps: string[]): boolean {
  return steps.length <= 2 && lengthOf(steps) > GIANT * steps.length;
}

/** Returns whether most lines end with their amount, as some data have it: "flour 200 g". */
function haveAmountsLast(lines: string[]): boolean {
  const isLast = (line: string) => /^\p{L}[^\d½⅓⅔¼¾⅛]{2,80}[\d½⅓⅔¼¾⅛][^\p{L}]{0,12}\p{L}{0,14}\.?$/u.test(line);
  return lines.filter(isLast).length > 0.5 * lines.length;
}

/** Returns whether a line is a piece of an ingredient that was cut at its commas. */
function isFragment(line: string): boolean {
  return /^[\d\s.,/½⅓⅔¼¾⅛-]{1,99}$/.test(line) || line.split("(").length !== line.split(")").length;
}

/**
 * Returns whether the data name the ingredients without the amounts that the page shows: the names are in its lines. Other
 * lines with numbers are something else, such as the page's buttons for other servings.
 */
function lacksAmounts(declared: string[], visible: string[]): boolean {
  const shown = visible.map(lettersOf).join(" ");
  const named = declared.filter((line) => wordsOf(line).some((word) => shown.includes(word)));
  if (named.length < 0.5 * declared.length) return false;
  const [declaredAmounts, visibleAmounts] = [declared, visible].map((lines) => lines.filter(hasAmount).length) as [
    number,
    number,
  ];
  return (
    declaredAmounts < MIN_AMOUNTS * declared.length &&
    visibleAmounts > declaredAmounts &&
    visible.length >= 0.8 * declared.length
  );
}

/** Returns the letters of the longer words of a line, which tell a food. */
function wordsOf(line: string): string[] {
  const words = line.split(/[^\p{L}\p{N}]+/u).map(lettersOf);
  const long = words.filter((word) => word.length > 3);
  return long.length > 0 ? long : words.filter((word) => word !== "");
}

/** Returns whether the data hold a part of the visible list only: each declared line is there, and 40 % more. */
function lacksLines(declared: string[], visible: string[]): boolean {
  if (visible.length < 1.4 * declared.length) return false;
  const letters = new Set(visible.map(lettersOf));
  if (!declared.every((line) => letters.has(lettersOf(line)))) return false;
  const known = new Set(declared.map(lettersOf));
  const added = visible.filter((line) => !known.has(lettersOf(line)));
  return added.filter(startsNearAmount).length > 0.5 * added.length;
}

/** Returns whether the declared steps are cut off ("Bake it until…"), and the visible ones have them and go on. */
function goesOn(declared: string[], visible: string[]): boolean {
  if (!CUT_OFF.test(declared.at(-1) ?? "") || lengthOf(visible) <= lengthOf(declared)) return false;
  const shown = lettersOf(visible.join(" "));
  return declared.every((line) => shown.includes(lettersOf(line)));
}

/** Returns whether the visible lines hold the words of the declared ones, with the amounts in front. */
function hasAmountsFirst(declared: string[], visible: string[]): boolean {
  if (visible.filter(startsNearAmount).length <= 0.5 * visible.length) return false;
  const words = (line: string) => line.toLowerCase().match(/\p{L}{1,99}|\d{1,9}/gu) ?? [];
  const [some, others] = [declared.flatMap(words), visible.flatMap(words)];
  const areIn = (all: string[], known: Set<string>) =>
    all.filter((word) => known.has(word)).length >= 0.95 * all.length;
  return visible.length >= declared.length && areIn(some, new Set(others)) && areIn(others, new Set(some));
}

/** Returns whether two lists of lines hold about the same letters, however they are cut. */
function isSameText(one: string[], other: string[]): boolean {
  const letters = (lines: string[]) => lines.join("").replace(/[^\p{L}\p{N}]/gu, "");
  const declared = letters(one);
  const visible = letters(other);
  if (other.length < 2) return false;
  return (
    visible.length >= 0.85 * declared.length &&
    visible.length <= 1.15 * declared.length &&
    declared.includes(visible.slice(0, 12).trim())
  );
}

function lengthOf(lines: string[]): number {
  return lines.join(" ").length;
}
