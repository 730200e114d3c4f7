import { recipeFromText } from "../text/recipe-from-text.ts";
import { isMeasured } from "../vocabulary/amounts.ts";
import { countsPeople } from "../vocabulary/fact-words.ts";
import type { Part } from "../vocabulary/part-words.ts";
import {
  amountsIn,
  areSentences,
  best,
  firstBest,
  ingredientScore,
  isList,
  isOutside,
  isPlainList,
  isProse,
  lengthOf,
  readableElements,
} from "./candidates.ts";
import { inlineLists } from "./inline-lists.ts";
import { joinedLists, type Stretch, withFollowingLists } from "./joined-lists.ts";
import { entriesBetween, stepOf, stepsBetween } from "./page-lines.ts";
import { type Section, sectionsOf } from "./page-sections.ts";
import {
  elementsBetween,
  firstIndex,
  linesBetween,
  linesOf,
  type PageElement,
  type PageTree,
  textIn,
} from "./page-tree.ts";
import { stepsOnly, tidyIngredients, tidySteps } from "./tidy-lines.ts";

const CLASSES = {
  ingredients: /ingredient|zutat|ingrediens/i,
  instructions: /instruction|direction|method|preparation|steps?(?:$|[-_\s])|zubereitung|bereiding/i,
};
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
  const sections = sectionsOf(tree);
  const read = (part: Part, isExact: boolean, isRight: (lines: string[]) => boolean) =>
    sections
      .filter((section) => section.part === part && section.isExact === isExact)
      .map((section) => follow(tree, section, isRight));
  const hasMethod = sections.some(({ part, isExact }) => part === "instructions" && isExact);
  const ingredients = firstBest(ingredientScore, [
    () => read("ingredients", true, isList),
    () => ingredientGroups(tree).filter(isList),
    () => read("ingredients", false, isList),
    () => (hasMethod ? read("ingredients", true, isPlainList) : []),
    () => inlineLists(tree, "ingredients").filter((list) => isList(list) && amountsIn(list) >= 0.5 * list.length),
  ]);
  const instructions = firstBest(lengthOf, [
    () => read("instructions", true, isProse),
    () => stepGroups(tree).filter(isProse),
    () => read("instructions", false, isProse),
    () => (ingredients.length > 0 ? inlineLists(tree, "instructions").filter(isProse) : []),
  ]);
  if (ingredients.length === 0 && instructions.length === 0) return recipeWithoutHeadings(tree, sections);
  // With one half found, a list that looks like the other is it.
  const list = ingredients.length === 0 ? likelyIngredients(tree) : ingredients;
  const long = instructions.length === 0 ? likelySteps(tree, sections, list) : instructions;
  const steps = long.length === 0 ? best(lengthOf, read("instructions", true, areSentences)) : long;
  return { ingredients: list, instructions: stepsOnly(steps.filter((step) => !list.includes(step))) };
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
  return inText.instructions.length > 0 ? inText : found;
}

/** Reads a page whose recipe is plain lines, cut by breaks or boxes, as a text is read. Lines in kitchen units make it sure. */
function recipeInText(tree: PageTree, sections: Section[]): VisibleRecipe {
  const from = startOfText(tree);
  const found = recipeFromText(linesBetween(tree, from, endOfRecipe(tree, sections, from)).join("\n"));
  const isSure =
    found !== null && found.ingredients.filter(isMeasured).length >= MIN_MEASURED && isProse(found.instructions);
  if (!isSure) return { ingredients: [], instructions: [] };
  return { ingredients: tidyIngredients(found.ingredients), instructions: stepsOnly(found.instructions) };
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

/** Returns the lines of the smallest stretch after a heading that are what it promises; the heading's own neighbours first. */
function follow(tree: PageTree, section: Section, isRight: (lines: string[]) => boolean): string[] {
  const isIngredients = section.part === "ingredients";
  let above = section.heading.parent;
  for (let steps = 0; above && steps < MAX_CLIMB; steps++, above = above.parent) {
    // A heading inside the first step's paragraph: the others are its neighbours.
    if (!isIngredients && above.tag === "p") continue;
    const to = Math.min(above.end, section.to);
    const lines = isIngredients
      ? tidyIngredients(entriesBetween(tree, section.from, to))
      : tidySteps(stepsBetween(tree, section.from, to));
    if (!isRight(lines)) continue;
    return isIngredients && isLast(tree, to, section.to) ? withFollowingLists(tree, section, lines) : lines;
  }
  return [];
}

/** Returns whether nothing to read is between a place and the next heading. */
function isLast(tree: PageTree, from: number, heading: number): boolean {
  return Number.isFinite(heading) && linesBetween(tree, from, heading).length === 0;
}

/** Returns the elements that share a class which names a part of a recipe, group by group. */
function classGroups(tree: PageTree, name: RegExp): PageElement[][] {
  const groups = new Map<string, PageElement[]>();
  for (const element of readableElements(tree)) {
    const { class: names = "", id = "" } = element.attributes;
    if (!(name.test(names) || name.test(id))) continue;
    const key = `${element.tag}.${names}`;
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  return [...groups.values()].slice(0, MAX_CANDIDATES);
}

function ingredientGroups(tree: PageTree): string[][] {
  return classGroups(tree, CLASSES.ingredients).map((elements) => {
    const [only] = elements;
    return tidyIngredients(
      elements.length === 1 && only
        ? entriesBetween(tree, only.at + 1, only.end)
        : elements.map((element) => textIn(tree, element)),
    );
  });
}

function stepGroups(tree: PageTree): string[][] {
  return classGroups(tree, CLASSES.instructions).map((elements) => {
    const [only] = elements;
    return tidySteps(
      elements.length === 1 && only
        ? stepsBetween(tree, only.at + 1, only.end)
        : elements.map((element) => stepOf(tree, element)),
    );
  });
}

function likelyIngredients(tree: PageTree): string[] {
  const lists = joinedLists(tree).map(({ lines }) => lines);
  return best(
    ingredientScore,
    lists.slice(0, MAX_CANDIDATES).filter((lines) => isList(lines) && amountsIn(lines) > 0.5 * lines.length),
  );
}

/** Returns the longest numbered list above what follows recipes, else the prose after the ingredients. */
function likelySteps(tree: PageTree, sections: Section[], ingredients: string[]): string[] {
  const from = sections.findLast(({ part }) => part === "ingredients")?.from ?? 0;
  const afterwards = sections.find(({ part, heading }) => part === "afterwards" && heading.at > from)?.heading;
  const limit = afterwards?.at ?? Number.POSITIVE_INFINITY;
  const lists = readableElements(tree).filter(({ tag, at }) => tag === "ol" && at < limit);
  const steps = lists.slice(0, MAX_CANDIDATES).map((list) => tidySteps(stepsBetween(tree, list.at + 1, list.end)));
  const numbered = best(lengthOf, steps.filter(isProse));
  if (numbered.length > 0) return numbered;
  const last = ingredients.at(-1) ?? "";
  const end = tree.elements.find(
    (element) =>
      (element.tag === "li" || element.tag === "p") && !element.hidden && linesOf(tree, element).includes(last),
  );
  if (!end) return [];
  return proseAfter(tree, sections, end.tag === "li" ? (end.parent ?? end) : end);
}
