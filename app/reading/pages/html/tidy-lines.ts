import { withoutRepeats, withoutSecondForm } from "#app/reading/recipes/list-copies.ts";
import { isFactLine } from "#app/reading/texts/text-facts.ts";
import {
  hasAmount,
  isBareAmount,
  isMeasured,
  startsNearAmount,
  startsWithAmount,
} from "#app/reading/vocabulary/amounts.ts";
import { isAdLabel, isClosing } from "#app/reading/vocabulary/closing-words.ts";
import { isAboutAllergens, isControlWord } from "#app/reading/vocabulary/control-words.ts";
import { isOnlyValue, isServed, isTime, labelAtStart, withoutServings } from "#app/reading/vocabulary/fact-words.ts";
import { isNutrition, withoutNutrition } from "#app/reading/vocabulary/list-refusals.ts";
import { partNamed, remarkIn } from "#app/reading/vocabulary/part-words.ts";
import { withoutHeadings } from "../structured-data/ingredient-lines.ts";
import { cutAtNumbers, withoutNumbers } from "../structured-data/instruction-lines.ts";

const MAX_TITLE_WORDS = 3;
const LISTED = /^[^:,]{3,40}:(?!.{0,300}[.!?] \p{Lu})[^,]{1,80},.{1,80},/u;
const STEP_ONE = /^\p{L}{1,12}\s1(?!\d)/u;
const REMARK = /\p{Ll}{2}[.!?]$/u;
const ONLY_AMOUNT = /^[\d½⅓⅔¼¾⅛][\d\s.,/½⅓⅔¼¾⅛–-]{0,20}(?:\p{L}{1,10}\.?)?$/u;

/** Returns the lines of a visible list of ingredients without what is none of them. */
export function tidyIngredients(lines: string[]): string[] {
  const isOther = (line: string) => isServed(line) || isTime(line) || isAdLabel(line) || isBesideIngredients(line);
  const listed = withoutCount(lines.flatMap(ingredientsOf).filter((line) => line !== "" && !isOther(line)));
  const once = withoutSharedWords(withoutRepeats(listed));
  return withoutOtherUnits(withoutRemarks(withoutNutrition(withoutHeadings(withAmountsJoined(once)))));
}

/** Tells whether a line is a control of the page, yields and energy, or tells of allergens. */
function isBesideIngredients(line: string): boolean {
  if (isControlWord(line) || isAboutAllergens(line)) return true;
  return /[:：]/.test(line) && (isFactLine(line) || isNutrition(line));
}

const BETWEEN = /\s?[;•·|]\s?|,\s(?![^()]{0,80}\))/u;
const MAX_LISTED = 2000; // characters

/** Returns the ingredients of a line: several where three or more parts of it begin with amounts, and nearly all do. */
function ingredientsOf(line: string): string[] {
  if (line.length < 20 || line.length > MAX_LISTED || !/[,;•·|]/.test(line)) return [line];
  const parts = line.split(BETWEEN).filter((part) => part !== "");
  const amounts = parts.filter(startsWithAmount).length;
  // "12 cloves of garlic, 8 peeled, 4 chopped" is one.
  const areSeveral = amounts > 3 || (amounts > 2 && parts.filter(isMeasured).length > 1);
  return areSeveral && amounts >= 0.75 * parts.length ? parts : [line];
}

const COUNTED = /^(\d{1,2})[.):]?\s+(?=\S)/;

/** Removes the numbers of lines that are counted through and have amounts besides: "1 Flour 200 g", "2 Two eggs". */
function withoutCount(lines: string[]): string[] {
  const areCounted = lines.length > 2 && lines.every((line, at) => Number(COUNTED.exec(line)?.[1]) === at + 1);
  const uncounted = areCounted ? lines.map((line) => line.replace(COUNTED, "")) : lines;
  return uncounted.filter(hasAmount).length >= 0.5 * lines.length ? uncounted : lines;
}

/** Returns the lines of visible steps without what is none of them. */
export function tidySteps(lines: string[]): string[] {
  // A paragraph may hold them all: "1. Mix. 2. Bake."
  const apart = lines.flatMap((line) => (line.startsWith("1") || STEP_ONE.test(line) ? cutAtNumbers(line) : [line]));
  const steps = withoutNumbers(withoutLabels(apart.filter((line) => !isAdLabel(line))));
  return withoutSharedWords(withoutSecondForm(withoutRepeats(steps)));
}

const MAX_LABEL = 40; // characters

/** Removes a label that stands beside each step: "Mark as done". */
function withoutLabels(lines: string[]): string[] {
  const times = new Map<string, number>();
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1);
  if (times.size === lines.length) return lines;
  const isLabel = (line: string) => {
    const count = times.get(line) ?? 0;
    return count > 2 && count >= 0.4 * lines.length && line.length < MAX_LABEL && !/[.!?。]$/.test(line);
  };
  return lines.filter((line) => !isLabel(line));
}

/** Returns the steps of a page: without times above them, numbers, remarks, servings and what the site adds below them. */
export function stepsOnly(lines: string[]): string[] {
  const end = lines.findIndex((line, at) => at > 0 && (isClosing(line) || partNamed(line) === "afterwards"));
  const above = withoutTitle(lines.slice(endOfFacts(lines), end < 0 ? lines.length : end));
  const steps = above.filter((line, at) => at === 0 || !(line.length < 600 && remarkIn(line) !== null));
  const last = steps.pop();
  if (last !== undefined && !isServed(last)) steps.push(last);
  return withoutNumbers(steps.map(withoutServings));
}

/** Removes a first line of a few words above sentences: the heading of the steps. */
function withoutTitle(lines: string[]): string[] {
  const [first = "", second = ""] = lines;
  const isTitle = first.length < 40 && first.split(" ").length <= MAX_TITLE_WORDS && /[\p{L}:]$/u.test(first);
  return isTitle && lines.length > 2 && /[.!。]$/.test(second) && second.length > first.length ? lines.slice(1) : lines;
}

/** Returns where times and servings above steps end, whose labels and values may be lines of their own. */
function endOfFacts(lines: string[]): number {
  const isFact = (line: string) => isFactLine(line) || (isOnlyValue(line) && /\p{L}/u.test(line));
  const isLabel = (line: string) => labelAtStart(line)?.to === line.length || !/[\p{L}\p{N}]/u.test(line);
  const first = lines.findIndex((line) => !isFact(line) && !isLabel(line));
  return lines.slice(0, Math.max(0, first)).findLastIndex(isFact) + 1;
}

/** Removes the second of two lists with the same foods in other units, as tabs for US and metric measures hold. */
function withoutOtherUnits(lines: string[]): string[] {
  const half = lines.length / 2;
  if (half < 3 || !Number.isInteger(half)) return lines;
  const isSameFood = (line: string, at: number) => {
    const [some, others] = [foodsOf(line), foodsOf(lines[at + half] ?? "")];
    return some.length > 0 && some.filter((word) => others.includes(word)).length >= 0.5 * some.length;
  };
  const first = lines.slice(0, half);
  const differ = first.filter((line, at) => line !== lines[at + half]).length;
  return first.every(isSameFood) && differ >= 0.5 * half ? first : lines;
}

function foodsOf(line: string): string[] {
  return (line.toLowerCase().match(/\p{L}{1,40}/gu) ?? []).filter(
    (word) => word.length > 3 && !/^(?:cups?|stick|tbsp|ounces?|pounds?|grams?|tablespoons?|teaspoons?)$/.test(word),
  );
}

/** Removes sentences below or above a list: "The oven times may change with the portions." */
function withoutRemarks(lines: string[]): string[] {
  // "Toppings: nuts, seeds, berries, etc." ends like a sentence.
  const isRemark = (line: string) => REMARK.test(line) && line.split(" ").length > 8 && !LISTED.test(line);
  const left = lines.filter((line) => startsNearAmount(line) || !isRemark(line));
  return left.length < 3 ? lines : left;
}

/** Joins amounts that are alone in the cells of a grid with the ingredient after each, or before each where a grid ends with one. */
function withAmountsJoined(lines: string[]): string[] {
  const isAlone = (line = "") => ONLY_AMOUNT.test(line) || isBareAmount(line);
  const alone = lines.filter(isAlone).length;
  const areTrailing = lines.every((line, at) => !isAlone(line) || (at > 0 && !hasAmount(lines[at - 1] ?? "")));
  if (alone > 2 && alone >= 0.25 * lines.length && isAlone(lines.at(-1)) && areTrailing)
    return lines.flatMap((line, at) =>
      isAlone(lines[at + 1]) ? [`${lines[at + 1]} ${line}`] : isAlone(line) ? [] : [line],
    );
  const areLeading = lines.every(
    (line, at) => !isAlone(line) || (at + 1 < lines.length && !startsNearAmount(lines[at + 1] ?? "")),
  );
  if (alone < 3 || alone < 0.25 * lines.length || !areLeading) return lines;
  return lines.flatMap((line, at) =>
    isAlone(line) ? [`${line} ${lines[at + 1]}`] : isAlone(lines[at - 1]) ? [] : [line],
  );
}

/** Removes words that begin or end every line: a link or the label of a box ("add to list"). */
function withoutSharedWords(lines: string[]): string[] {
  if (lines.length < 4) return lines;
  const end = sharedEnd(lines);
  const cut = lines.map((line) => line.slice(0, line.length - end));
  const start = sharedEnd(cut.map((line) => [...line].reverse().join("")));
  return cut.map((line) => [...line].slice(start).join(""));
}

/** Returns how many characters, from a blank on, end every line; 0 for fewer than a word. */
function sharedEnd(lines: string[]): number {
  const [first = ""] = lines;
  let shared = 0;
  for (let at = first.lastIndexOf(" "); at > 0; at = first.lastIndexOf(" ", at - 1)) {
    const end = first.slice(at);
    if (!lines.every((line) => line.endsWith(end) && line.length > end.length)) break;
    shared = end.length;
  }
  return shared < 4 ? 0 : shared;
}
