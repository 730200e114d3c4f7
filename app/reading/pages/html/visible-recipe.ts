import { readText } from "#app/reading/texts/recipe-from-text.ts";
import { isMeasured } from "#app/reading/vocabulary/amounts.ts";
import { countsPeople } from "#app/reading/vocabulary/fact-words.ts";
import { areBought, areMaterials, isNotEaten } from "#app/reading/vocabulary/list-refusals.ts";
import {
  amountsIn,
  areSentences,
  best,
  type Found,
  firstBest,
  ingredientScore,
  isList,
  isOutside,
  isPlainList,
  isProse,
  isShortMethod,
  lengthOf,
} from "./candidates.ts";
import { joinedLists, type Stretch } from "./joined-lists.ts";
import { areLinks } from "./method-below.ts";
import { ownIngredients } from "./own-lists.ts";
import { stepsBetween } from "./page-lines.ts";
import { type Section, sectionsOf } from "./page-sections.ts";
import { elementsBetween, firstIndex, linesBetween, type PageElement, type PageTree } from "./page-tree.ts";
import { inClasses, inSections, onOneLine } from "./part-candidates.ts";
import { recipeInParts } from "./recipe-parts.ts";
import { stepsOnly, tidyIngredients, tidySteps } from "./tidy-lines.ts";
import { visibleSteps } from "./visible-steps.ts";

const MAX_CLIMB = 5;
const MAX_CANDIDATES = 200;
const NEAR = 8; // elements and texts above a list
const MAX_ABOVE = 40; // characters
const MIN_MEASURED = 3; // lines

/** The lists of a recipe that are visible on a page; empty where nothing looks like one. */
export type VisibleRecipe = { ingredients: string[]; instructions: string[] };

/**
 * Reads the ingredients and steps a reader sees on a page: what follows a heading that names them in one of many
 * languages, else elements whose class names them, else lists that look like them.
 */
export function visibleRecipe(tree: PageTree): VisibleRecipe {
  const found = listsOf(tree);
  const { ingredients, instructions } = found;
  const isShop = instructions.length < 2 && areBought(ingredients);
  const isRecipe = !isShop && !areMaterials(ingredients) && !isNotEaten("", instructions);
  return isRecipe ? found : { ingredients: [], instructions: [] };
}

function listsOf(tree: PageTree): VisibleRecipe {
  const sections = sectionsOf(tree);
  const inParts = recipeInParts(tree, sections);
  if (inParts) return { ...inParts, instructions: stepsOnly(inParts.instructions) };
  const named = visibleIngredients(tree, sections);
  const instructions = visibleSteps(tree, sections, named);
  if (named.lines.length === 0 && instructions.length === 0) return recipeWithoutHeadings(tree, sections);
  // With one half found, a list that looks like the other is it.
  const ingredients = named.lines.length === 0 ? likelyIngredients(tree) : named.lines;
  const steps = instructions.length === 0 ? shortSteps(tree, sections, named) : instructions;
  return { ingredients, instructions: stepsOnly(steps.filter((step) => !ingredients.includes(step))) };
}

/** Returns steps that are shorter than prose, below an exact heading: sentences, or a few words below the ingredients. */
function shortSteps(tree: PageTree, sections: Section[], { lines, to }: Found): string[] {
  const exact = sections.filter(({ part, isExact }) => part === "instructions" && isExact);
  const sentences = best(lengthOf, inSections(tree, exact, areSentences)).lines;
  if (sentences.length > 0 || lines.length === 0) return sentences;
  const below = exact.filter(({ from }) => from >= to);
  return inSections(tree, below, isShortMethod).find((found) => !areLinks(tree, found))?.lines ?? [];
}

function visibleIngredients(tree: PageTree, sections: Section[]): Found {
  const read = (isExact: boolean, isRight: (lines: string[]) => boolean) =>
    inSections(
      tree,
      sections.filter((section) => section.part === "ingredients" && section.isExact === isExact),
      isRight,
    );
  const hasMethod = sections.some(({ part, isExact }) => part === "instructions" && isExact);
  return firstBest(ingredientScore, [
    () => ownIngredients(tree, sections, read(true, isList)),
    () => inClasses(tree, "ingredients").filter(({ lines }) => isList(lines)),
    () => read(false, isList),
    () => (hasMethod ? measuredLists(tree) : []),
    () => (hasMethod ? read(true, isPlainList) : []),
    () => onOneLine(tree, "ingredients").filter(({ lines }) => isList(lines) && amountsIn(lines) >= 0.5 * lines.length),
  ]);
}

/** Returns the lists of a page that are surely ingredients, whatever is above them: several lines in kitchen units. */
function measuredLists(tree: PageTree): Found[] {
  const areMeasured = (lines: string[]) =>
    isList(lines) && lines.filter(isMeasured).length >= Math.max(MIN_MEASURED, 0.3 * lines.length);
  const lists = joinedLists(tree).slice(0, MAX_CANDIDATES);
  return lists
    .filter(({ lines }) => areMeasured(lines) && !areSentences(lines))
    .map(({ lines, first, last }) => ({ lines, from: first.at, to: last.end }));
}

/** Reads a page without headings: a list most of whose entries have amounts in kitchen units, and the prose that follows. */
function recipeWithoutHeadings(tree: PageTree, sections: Section[]): VisibleRecipe {
  let winner: { list: Stretch; measured: number } | undefined;
  for (const list of joinedLists(tree).slice(0, MAX_CANDIDATES)) {
    const measured = isList(list.lines) ? list.lines.filter(isMeasured).length : 0;
    const isSure =
      measured >= Math.max(MIN_MEASURED, 0.5 * list.lines.length) || (measured > 0 && isForPeopleAbove(tree, list));
    if (isSure && measured > (winner?.measured ?? 0)) winner = { list, measured };
  }
  if (!winner) return recipeInText(tree, sections);
  const { lines, last } = winner.list;
  const found = { ingredients: lines, instructions: stepsOnly(proseAfter(tree, sections, last)) };
  if (found.instructions.length > 0) return found;
  // The steps may be lines of the same paragraph.
  const inText = recipeInText(tree, sections);
  return inText.instructions.length > 0 || isTable(winner.list) ? inText : found;
}

/** Returns whether lines are a table, which without a heading and steps converts units, or compares goods. */
function isTable({ first }: Stretch): boolean {
  return first.tag === "table";
}

/** Reads a page whose recipe is plain lines, cut by breaks or boxes, as a text is read. Lines in kitchen units make it sure. */
function recipeInText(tree: PageTree, sections: Section[]): VisibleRecipe {
  const from = startOfText(tree);
  const found = readText(linesBetween(tree, from, endOfRecipe(tree, sections, from)).join("\n"));
  const ingredients = found?.recipe.ingredients ?? [];
  const instructions = found?.steps.map(({ text }) => text) ?? [];
  if (ingredients.filter(isMeasured).length < MIN_MEASURED || !isProse(instructions))
    return { ingredients: [], instructions: [] };
  return { ingredients: tidyIngredients(ingredients), instructions: stepsOnly(instructions) };
}

/** Returns where the main heading is, or where the last navigation or margin between it and the first line in kitchen units ends. */
function startOfText(tree: PageTree): number {
  const heading = tree.elements.find(({ tag, hidden }) => tag === "h1" && !hidden)?.at ?? 0;
  const measured = tree.texts.find(({ text, at }) => at > heading && isMeasured(text.trim()))?.at ?? heading;
  const besides = elementsBetween(tree, heading, measured).filter(({ end }) => end <= measured);
  return besides.findLast(isOutside)?.end ?? heading;
}

/** Returns the place where what comes after recipes begins: comments, other recipes, the foot of the page. */
function endOfRecipe(tree: PageTree, sections: Section[], from: number): number {
  const afterwards = sections.find(({ part, heading }) => part === "afterwards" && heading.at > from)?.heading;
  const outside = tree.elements.slice(firstIndex(tree.elements, from)).find(isOutside);
  return Math.min(...[afterwards, outside].map((end) => end?.at ?? Number.POSITIVE_INFINITY));
}

/** Returns whether the line above a list of amounts says for how many people it is: "Pour 6 personnes :". */
function isForPeopleAbove(tree: PageTree, { lines, first }: Stretch): boolean {
  if (amountsIn(lines) < 0.5 * lines.length) return false;
  const above = linesBetween(tree, first.at - NEAR, first.at).at(-1) ?? "";
  return above.length <= MAX_ABOVE && countsPeople(above);
}

/** Returns the prose that follows an element, up to what comes after recipes. */
function proseAfter(tree: PageTree, sections: Section[], list: PageElement): string[] {
  const limit = endOfRecipe(tree, sections, list.end);
  for (let above = list.parent, steps = 0; above && steps < MAX_CLIMB; steps++, above = above.parent) {
    const prose = tidySteps(stepsBetween(tree, list.end, Math.min(above.end, limit)));
    if (isProse(prose)) return prose;
  }
  return [];
}

function likelyIngredients(tree: PageTree): string[] {
  const lists = joinedLists(tree).map(({ lines, first, last }) => ({ lines, from: first.at, to: last.end }));
  return best(
    ingredientScore,
    lists
      .slice(0, MAX_CANDIDATES)
      .filter(({ lines }) => isList(lines) && amountsIn(lines) > 0.5 * lines.length && !areSentences(lines)),
  ).lines;
}
