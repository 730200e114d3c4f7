import { withoutRepeats } from "../list-copies.ts";
import { withoutHeadings } from "../structured-data/ingredient-lines.ts";
import { withoutNumbers } from "../structured-data/instruction-lines.ts";
import { AMOUNT, isBareAmount, isMeasured } from "../vocabulary/amounts.ts";
import { isServed } from "../vocabulary/fact-words.ts";
import type { Part } from "../vocabulary/recipe-words.ts";
import { entriesBetween, stepOf, stepsBetween } from "./page-lines.ts";
import { type Section, sectionsOf } from "./page-sections.ts";
import { elementsBetween, type PageElement, type PageTree, textIn } from "./page-tree.ts";

const REMARK = /\p{Ll}{2}[.!?]$/u;
const ONLY_AMOUNT = /^[\d½⅓⅔¼¾⅛][\d\s.,/½⅓⅔¼¾⅛–-]*(?:\p{L}{1,10}\.?)?$/u;
const CLASSES = {
  ingredients: /ingredient|zutat|ingrediens/i,
  instructions: /instruction|direction|method|preparation|steps?(?:$|[-_\s])|zubereitung|bereiding/i,
};
const OUTSIDE = new Set(["nav", "footer", "aside"]);
const COMMENTS = /(?:^|[\s_-])(?:comments?|respond|disqus|reviews?|related)(?:$|[\s_-])/i;
const MAX_CLIMB = 5;
const MAX_CANDIDATES = 200;

type Reader = (tree: PageTree, from: number, to: number) => string[];

/** What the document itself shows of a recipe; empty lists where nothing looks like it. */
export type VisibleRecipe = { ingredients: string[]; instructions: string[] };

/**
 * Reads the ingredients and steps a reader sees on a page: what follows a heading that names them in one of many
 * languages, else elements whose class names them, else lists that look like them.
 */
export function visibleRecipe(tree: PageTree): VisibleRecipe {
  const sections = sectionsOf(tree);
  const read = (part: Part, isExact: boolean) =>
    sections
      .filter((section) => section.part === part && section.isExact === isExact)
      .map((section) => follow(tree, section));
  const ingredients = firstBest(ingredientScore, [
    () => [...read("ingredients", true), ...classGroups(tree, CLASSES.ingredients, entriesBetween)].filter(isList),
    () => read("ingredients", false).filter(isList),
  ]);
  const instructions = firstBest(lengthOf, [
    () => read("instructions", true).filter(isProse),
    () => classGroups(tree, CLASSES.instructions, stepsBetween).filter(isProse),
    () => read("instructions", false).filter(isProse),
  ]);
  if (ingredients.length === 0 && instructions.length === 0) return recipeWithoutHeadings(tree);
  // With one half found, a list that looks like the other is it.
  const list = ingredients.length === 0 ? likelyIngredients(tree) : ingredients;
  const steps = instructions.length === 0 ? likelySteps(tree) : instructions;
  return { ingredients: list, instructions: withoutNumbers(steps.filter((step) => !list.includes(step))) };
}

/** Reads a page without headings: a list most of whose entries have amounts in kitchen units, and the prose that follows. */
function recipeWithoutHeadings(tree: PageTree): VisibleRecipe {
  let winner: { box: PageElement; lines: string[]; measured: number } | undefined;
  for (const box of readableElements(tree).filter(isListOfLines(tree)).slice(0, MAX_CANDIDATES)) {
    const lines = tidy(entriesBetween(tree, box.at + 1, box.end), true);
    const measured = isList(lines) ? lines.filter(isMeasured).length : 0;
    if (measured >= Math.max(3, 0.5 * lines.length) && measured > (winner?.measured ?? 0))
      winner = { box, lines, measured };
  }
  if (!winner) return { ingredients: [], instructions: [] };
  const { box, lines } = winner;
  const afterwards = sectionsOf(tree).find(({ part, heading }) => part === "afterwards" && heading.at > box.at);
  for (let above = box.parent, steps = 0; above && steps < MAX_CLIMB; steps++, above = above.parent) {
    const prose = stepsBetween(tree, box.end, Math.min(above.end, afterwards?.heading.at ?? above.end));
    if (isProse(prose)) return { ingredients: lines, instructions: withoutNumbers(prose) };
  }
  return { ingredients: lines, instructions: [] };
}

/** Tells whether an element is a list, or a paragraph cut into lines by breaks. */
function isListOfLines(tree: PageTree) {
  return (element: PageElement) =>
    element.tag === "ul" ||
    element.tag === "ol" ||
    element.tag === "table" ||
    (element.tag === "p" &&
      elementsBetween(tree, element.at, element.end).filter(({ tag }) => tag === "br").length > 1);
}

/** Returns the lines of the smallest stretch after a heading that are what it promises; the heading's own neighbours first. */
function follow(tree: PageTree, section: Section): string[] {
  const isIngredients = section.part === "ingredients";
  const read = isIngredients ? entriesBetween : stepsBetween;
  let above = section.heading.parent;
  for (let steps = 0; above && steps < MAX_CLIMB; steps++, above = above.parent) {
    const lines = tidy(read(tree, section.from, Math.min(above.end, section.to)), isIngredients);
    if (isIngredients ? isList(lines) : isProse(lines)) return lines;
  }
  return [];
}

/** Returns lines of the elements that share a class which names a part of a recipe, group by group. */
function classGroups(tree: PageTree, name: RegExp, read: Reader): string[][] {
  const groups = new Map<string, PageElement[]>();
  for (const element of readableElements(tree)) {
    const { class: names = "", id = "" } = element.attributes;
    if (!(name.test(names) || name.test(id))) continue;
    const key = `${element.tag}.${names}`;
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  return [...groups.values()].slice(0, MAX_CANDIDATES).map((elements) => {
    const [only] = elements;
    const lines =
      elements.length === 1 && only
        ? read(tree, only.at + 1, only.end)
        : elements.map((element) => (read === stepsBetween ? stepOf(tree, element) : textIn(tree, element)));
    return tidy(lines, read === entriesBetween);
  });
}

function likelyIngredients(tree: PageTree): string[] {
  const lists = readableElements(tree).filter(({ tag }) => tag === "ul" || tag === "ol" || tag === "table");
  const entries = lists.slice(0, MAX_CANDIDATES).map((list) => tidy(entriesBetween(tree, list.at + 1, list.end), true));
  return best(
    ingredientScore,
    entries.filter((lines) => isList(lines) && amountsIn(lines) > 0.5 * lines.length),
  );
}

function likelySteps(tree: PageTree): string[] {
  const lists = readableElements(tree).filter(({ tag }) => tag === "ol");
  const steps = lists.slice(0, MAX_CANDIDATES).map((list) => tidy(stepsBetween(tree, list.at + 1, list.end), false));
  return best(lengthOf, steps.filter(isProse));
}

/** Returns the elements of a page's own content: not of its navigation, its margins or its comments. */
function readableElements(tree: PageTree): PageElement[] {
  let skipTo = 0;
  return tree.elements.filter((element) => {
    if (element.at < skipTo || element.hidden) return false;
    const { class: names = "", id = "" } = element.attributes;
    const isOutside =
      OUTSIDE.has(element.tag) || ((COMMENTS.test(names) || COMMENTS.test(id)) && element.tag !== "body");
    if (isOutside) skipTo = element.end;
    return !isOutside;
  });
}

function tidy(lines: string[], isIngredients: boolean): string[] {
  const once = withoutSharedWords(withoutRepeats(lines.filter((line) => line !== "")));
  if (!isIngredients) return once;
  return withoutRemarks(withoutHeadings(withAmountsJoined(once.filter((line) => !isServed(line)))));
}

/** Removes sentences below or above a list: "The oven times may change with the portions." */
function withoutRemarks(lines: string[]): string[] {
  const left = lines.filter((line) => AMOUNT.test(line) || !REMARK.test(line) || line.split(" ").length < 9);
  return left.length < 3 ? lines : left;
}

/** Joins amounts that stand alone in the cells of a grid with the ingredient after each. */
function withAmountsJoined(lines: string[]): string[] {
  const isAlone = (line = "") => ONLY_AMOUNT.test(line);
  const alone = lines.filter(isAlone).length;
  const areLeading = lines.every(
    (line, at) => !isAlone(line) || (at + 1 < lines.length && !AMOUNT.test(lines[at + 1] ?? "")),
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

/** Returns the best candidate of the first source that has any. */
function firstBest(score: (lines: string[]) => number, sources: (() => string[][])[]): string[] {
  for (const source of sources) {
    const winner = best(score, source());
    if (winner.length > 0) return winner;
  }
  return [];
}

/** Returns the candidate with most points, of several such the first. */
function best(score: (lines: string[]) => number, candidates: string[][]): string[] {
  let winner: string[] = [];
  let highest = 0;
  for (const lines of candidates) {
    const points = score(lines);
    if (points > highest) [winner, highest] = [lines, points];
  }
  return winner;
}

function isList(lines: string[]): boolean {
  if (lines.length < 2 || lines.length > 150) return false;
  if (!lines.every((line) => line.length < 300) || amountsIn(lines) < lines.length * 0.25) return false;
  // Lines that are counted through are steps.
  if (lines.length > 2 && lines.every((line, at) => Number.parseInt(line, 10) === at + 1)) return false;
  // A column of amounts is half of a list.
  return lines.filter(isBareAmount).length < 0.3 * lines.length;
}

function isProse(lines: string[]): boolean {
  const length = lengthOf(lines);
  return length >= 60 && length / lines.length >= 25;
}

function ingredientScore(lines: string[]): number {
  return amountsIn(lines) + lines.length * 0.2;
}

function amountsIn(lines: string[]): number {
  return lines.filter((line) => AMOUNT.test(line)).length;
}

function lengthOf(lines: string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
