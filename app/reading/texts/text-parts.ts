import { ingredientsInSteps } from "../steps/step-ingredients.ts";
import { isClosing } from "../vocabulary/closing-words.ts";
import { startsGroup } from "../vocabulary/group-words.ts";
import { isEquipment, isNotesHeading, partNamed } from "../vocabulary/part-words.ts";
import { patternOf } from "../vocabulary/phrases.ts";
import { isFactLine } from "./text-facts.ts";
import { ingredientEvidence, isGroupHeading, isOpen, joined } from "./text-ingredients.ts";
import type { TextLine } from "./text-lines.ts";
import { nameFrom } from "./text-name.ts";
import { type Section, sectionsOf } from "./text-sections.ts";

/** The parts of a document: the text before the recipe, its two lists, its notes, and the lines that may hold times and servings. */
type TextParts = {
  before: TextLine[];
  ingredients: TextLine[];
  steps: TextLine[];
  notes: string[];
  facts: string[];
  /** Headings of parts that belong to neither: equipment, nutrition. */
  others: string[];
};

type Run = { from: number; to: number };

/** Finds the parts by their headings, and by what the lines say where headings are missing. Null: no recipe. */
export function partsOf(lines: readonly TextLine[]): TextParts | null {
  const sections = sectionsOf(lines);
  const ingredients = bestIngredients(sections);
  const steps = stepsFor(sections, ingredients);
  if (ingredients && steps) return betweenHeadings(sections, ingredients, steps);
  if (ingredients) return withoutStepsHeading(sections, ingredients);
  if (steps) return withoutIngredientsHeading(sections, steps);
  return withoutHeadings(sections);
}

function betweenHeadings(sections: Section[], ingredients: Section, steps: Section): TextParts | null {
  if (sections.indexOf(steps) < sections.indexOf(ingredients)) return stepsFirst(sections, ingredients, steps);
  const isMixed = !ingredients.lines.some(({ text }) => ingredientEvidence(text) > 0);
  if (!isMixed) {
    const strays = strayIngredients(steps.lines);
    const rest = steps.lines.filter((line) => !strays.has(line));
    return parts(sections, [ingredients, steps], [...ingredients.lines, ...strays], rest);
  }
  // Two headings in one row: both lists follow the second.
  const run = ingredientRun(steps.lines, true);
  if (!run) return parts(sections, [ingredients, steps], ingredients.lines, steps.lines);
  return parts(sections, [ingredients, steps], steps.lines.slice(run.from, run.to), steps.lines.slice(run.to));
}

/** Returns the lines among the steps that continue the ingredient list, where it goes on beside the steps of the next page. */
function strayIngredients(lines: readonly TextLine[]): Set<TextLine> {
  const strays = new Set<TextLine>();
  let wasStray = false;
  for (const group of groupsOf(lines)) {
    const [first, ...others] = group;
    const last = group.at(-1);
    if (!first || !last || others.length > 3 || /[.!?:]$/.test(last.text)) {
      wasStray = false;
      continue;
    }
    const isShort: boolean =
      wasStray && others.length === 0 && first.text.length <= 40 && ingredientEvidence(first.text) >= 0;
    wasStray = isShort || ingredientEvidence(first.text) === 2;
    if (wasStray) for (const line of group) strays.add(line);
  }
  return strays;
}

/** Returns lines that no space parts. */
export function groupsOf(lines: readonly TextLine[]): TextLine[][] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && !line.gap) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Splits a document whose steps are before or beside the list; steps after the list continue them on the next page. */
function stepsFirst(sections: Section[], ingredients: Section, steps: Section): TextParts {
  const to = ingredientRun(ingredients.lines, true)?.to ?? ingredients.lines.length;
  const after = ingredients.lines.slice(to);
  const goesOn = isProse(after) ? after : [];
  const list = goesOn.length > 0 ? ingredients.lines.slice(0, to) : ingredients.lines;
  return parts(sections, [ingredients, steps], list, [...steps.lines, ...goesOn]);
}

function withoutStepsHeading(sections: Section[], ingredients: Section): TextParts | null {
  const run = ingredientRun(ingredients.lines, true);
  if (!run) return null;
  // Equipment may stand between the two.
  const below = sections.slice(sections.indexOf(ingredients)).filter(({ part }) => part === "before");
  const steps = [...ingredients.lines.slice(run.to), ...below.flatMap(({ lines }) => lines)];
  return parts(sections, [ingredients, ...below], ingredients.lines.slice(0, run.to), steps);
}

function withoutIngredientsHeading(sections: Section[], steps: Section): TextParts | null {
  const above = sections.slice(0, sections.indexOf(steps)).flatMap((section) => section.lines);
  const run = ingredientRun(above, false);
  if (run) {
    const from = withHeading(above, run);
    return { ...parts(sections, [steps], above.slice(from, run.to), steps.lines), before: above.slice(0, from) };
  }
  const inside = ingredientRun(steps.lines, true);
  if (inside) return parts(sections, [steps], steps.lines.slice(0, inside.to), steps.lines.slice(inside.to));
  // Without a list or foods in its steps, a heading and prose may be any manual.
  const named = ingredientsInSteps(groupsOf(steps.lines).map((group) => group.map(({ text }) => text).join(" ")));
  return named.length > 0 ? { ...parts(sections, [steps], [], steps.lines), before: above } : null;
}

function withoutHeadings(sections: Section[]): TextParts | null {
  const end = sections.findIndex(
    ({ part, heading }, index) => part === "afterwards" && index > 0 && !isEquipment(heading),
  );
  const within = (end < 0 ? sections : sections.slice(0, end)).filter(({ part }) => part !== "afterwards");
  const lines = within.flatMap((section) => section.lines);
  const run = ingredientRun(lines, false);
  if (!run) return null;
  const from = withHeading(lines, run);
  const before = lines.slice(0, from);
  const after = lines.slice(run.to);
  const ingredients = withoutFacts(lines.slice(from, run.to));
  const listed = new Set(ingredients);
  const facts = sections
    .flatMap((section) => section.lines)
    .filter((line) => !listed.has(line))
    .map(({ text }) => text);
  const others = othersIn(sections);
  if (isProse(after) || areSentences(after))
    return { before, ingredients, steps: ofRecipe(after), notes: notesIn(sections), facts, others };
  if (isProse(before.slice(1))) {
    return { before: before.slice(0, 1), ingredients, steps: ofRecipe(before.slice(1)), notes: [], facts, others };
  }
  const sure = ingredients.filter(({ text }) => ingredientEvidence(text) === 2);
  return sure.length >= 3 ? { before, ingredients, steps: [], notes: [], facts, others } : null;
}

const MAX_HEADING_WORDS = 4; // of the only one of a list

/** Returns where a list begins whose first group has a heading: above its first ingredient, and below the recipe's name. */
function withHeading(lines: readonly TextLine[], { from, to }: Run): number {
  const above = lines[from - 1];
  if (!above || isFactLine(above.text) || partNamed(above.text) !== null) return from;
  const isNamed = nameFrom(lines.slice(0, from - 1), lines) !== "";
  const isHeading = ({ text, isMarked }: TextLine) => isMarked === true || isGroupHeading(text);
  if (!isNamed || !isHeading(above)) return from;
  const hasOthers = lines.slice(from, to).some(isHeading);
  const isShort = above.gap && !above.isTop && above.text.split(" ").length <= MAX_HEADING_WORDS;
  return hasOthers || startsGroup(above.text) || (isShort && (above.isMarked || above.text.endsWith(":")))
    ? from - 1
    : from;
}

function parts(sections: Section[], used: Section[], ingredients: TextLine[], steps: TextLine[]): TextParts {
  const first = Math.min(...used.map((section) => sections.indexOf(section)));
  const before = sections.slice(0, first).flatMap((section) => section.lines);
  const others = sections.filter((section) => !used.includes(section));
  const facts = [
    ...others.flatMap((section) => section.lines.map(({ text }) => text)),
    ...used.flatMap(({ heading }) => [heading, besideHeading(heading)]),
    ...[...ingredients, ...steps].map(({ text }) => text).filter(isFactLine),
  ];
  return {
    before,
    ingredients: withoutFacts(ingredients),
    steps: ofRecipe(steps),
    notes: notesIn(others),
    facts,
    others: othersIn(others),
  };
}

/** "Zutaten für 4", "Ingrédients pour 2 :" */
const FOR_PEOPLE = new RegExp(`\\s(?:${patternOf("for")})\\s(\\d{1,3})\\W*$`, "iu");

/** Returns what a heading has beside its name: "4 servings" of "Ingredients (4 servings)" and of "Ingredients – 4 servings". */
function besideHeading(heading: string): string {
  const [, people] = FOR_PEOPLE.exec(heading) ?? [];
  if (people !== undefined) return `Serves ${people}`;
  const [, inBrackets, behind] = /\(([^()]{1,60})\)|[-–—:：|]\s{0,9}([^-–—:：|]{1,60})$/u.exec(heading) ?? [];
  return inBrackets ?? behind ?? "";
}

/** What the buttons and labels of a site say. */
export const BUTTON =
  /^(?:print(?: recipe)?|save(?: recipe)?|share|pin(?: recipe)?|rate(?: (?:this )?recipe)?|jump to .{1,30}|cook mode.{0,60}|prevent your screen.{0,40}|us customary|metric|us|(?:½|[1-4])x|(?:un)?check all|select all|add (?:all )?to .{1,40}|scale|advertisement|anzeige|publicité|drucken|imprimer|afdrukken|skriv ut)$/iu;

function withoutFacts(lines: readonly TextLine[]): TextLine[] {
  return lines.filter(({ text }) => !isFactLine(text) && !BUTTON.test(text));
}

/** Returns the steps without facts and without what a site adds below them. */
function ofRecipe(steps: readonly TextLine[]): TextLine[] {
  const end = steps.findIndex(({ text }, at) => at > 0 && isEnd(text));
  return withoutFacts(end < 0 ? steps : steps.slice(0, end));
}

/** "💾 Save this recipe for later" */
const SIGNS_BEFORE = /^[^\p{L}\p{N}©]{1,6}(?=\p{L})/u;

/** Returns whether a line ends a recipe; the second line of a wrapped sentence begins with a small letter. */
function isEnd(text: string): boolean {
  return !/^\p{Ll}/u.test(text) && isClosing(text.replace(SIGNS_BEFORE, ""));
}

/** Returns the headings of parts that a recipe here has no field for. */
function othersIn(sections: readonly Section[]): string[] {
  const filled = sections.filter(({ part, lines }) => part === "afterwards" && lines.length > 0);
  return filled.map(({ heading }) => heading).filter((heading) => !isNotesHeading(heading));
}

/** Returns the lines below headings of notes, wrapped ones joined. */
function notesIn(sections: readonly Section[]): string[] {
  const below = sections.filter(({ part, heading }) => part === "afterwards" && isNotesHeading(heading));
  return below.flatMap(({ lines }) => {
    const end = lines.findIndex(({ text }) => isEnd(text));
    const own = end < 0 ? lines : lines.slice(0, end);
    return groupsOf(own).map((group) => group.map(({ text }) => text).reduce(joined));
  });
}

function isProse(lines: readonly TextLine[]) {
  return lines.some(({ text }) => text.split(" ").length >= 4 && ingredientEvidence(text) <= 0);
}

/** Returns whether all lines are short sentences: "Mix all.", "Bake 40 minutes." */
function areSentences(lines: readonly TextLine[]) {
  return lines.length > 0 && lines.every(({ text }) => /\p{L}\s.*[.!]$/u.test(text));
}

/** Returns the section with most ingredients; a page may name them in a menu and in its story as well. */
function bestIngredients(sections: readonly Section[]): Section | undefined {
  const score = (section: Section) => section.lines.filter(({ text }) => ingredientEvidence(text) > 0).length;
  let best: Section | undefined;
  for (const section of sections) {
    if (section.part !== "ingredients") continue;
    if (!best || score(section) > score(best)) best = section;
  }
  return best;
}

function stepsFor(sections: readonly Section[], ingredients: Section | undefined): Section | undefined {
  const named = sections.filter(({ part, lines }) => part === "instructions" && lines.length > 0);
  const withSentences = named.filter(({ lines }) => lines.some(({ text }) => /\s|[.!]$/.test(text)));
  const all = withSentences.length > 0 ? withSentences : named;
  if (!ingredients) return all.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  const at = sections.indexOf(ingredients);
  return all.find((section) => sections.indexOf(section) > at) ?? all.at(-1);
}

function lengthOf(section: Section) {
  return section.lines.reduce((sum, { text }) => sum + text.length, 0);
}

const WEIGHTS = new Map([
  [2, 2],
  [1, 1],
  [0, -0.5],
  [-1, -2],
]);

/** Returns the stretch of lines that are most surely ingredients, with the open ones after it; undefined where none are sure. */
function ingredientRun(lines: readonly TextLine[], fromStart: boolean): Run | undefined {
  const evidence = lines.map(({ text }) => ingredientEvidence(text));
  let best = { from: 0, to: 0, sum: 0 };
  let from = 0;
  let sum = 0;
  for (const [index, value] of evidence.entries()) {
    sum += WEIGHTS.get(value) ?? 0;
    if (sum <= 0 && !fromStart) {
      sum = 0;
      from = index + 1;
    } else if (sum > best.sum) best = { from, to: index + 1, sum };
  }
  const sure = evidence.slice(best.from, best.to).filter((value) => value === 2).length;
  const likely = evidence.slice(best.from, best.to).filter((value) => value > 0).length;
  if (fromStart ? likely === 0 : sure === 0 || likely < 2) return undefined;
  return { from: best.from, to: endOfRun(lines, best.to) };
}

/**
 * Returns where a list ends that may go on with ingredients without an amount: at the space that ends it, or after lines
 * as short as its own, before the first full line or sentence.
 */
function endOfRun(lines: readonly TextLine[], from: number): number {
  const space = lines.findIndex((line, index) => index >= from && index <= from + 4 && line.gap);
  const ending = space < 0 ? [] : lines.slice(from, space);
  const isSpaced = lines.slice(Math.max(0, from - 3), from).filter(({ gap }) => gap).length > 1;
  if (ending.length > 0 && !isSpaced && ending.every(({ text }) => ingredientEvidence(text) >= 0)) return space;

  const width = Math.max(0, ...lines.map(({ text }) => text.length));
  let to = from;
  for (const line of lines.slice(from)) {
    const isShort = line.text.length <= Math.min(50, 0.7 * width);
    const isSentence = ingredientEvidence(line.text) < 0 || /[.!?:]$/.test(line.text);
    if (!isOpen(lines[to - 1]?.text ?? "") && (!isShort || line.gap || isSentence)) break;
    to += 1;
  }
  return to;
}
