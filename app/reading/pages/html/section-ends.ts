import { charactersIn } from "#app/reading/recipes/html-text.ts";
import { startsWithAmount } from "#app/reading/vocabulary/amounts.ts";
import { startsGroup } from "#app/reading/vocabulary/group-words.ts";
import { isStepLabel } from "#app/reading/vocabulary/step-words.ts";
import { isOutside } from "./candidates.ts";
import { isBoxOfLinks } from "./link-boxes.ts";
import {
  elementsBetween,
  isHeading,
  linesBetween,
  linesOf,
  outermost,
  type PageElement,
  type PageTree,
  textIn,
} from "./page-tree.ts";

const MIN_STEP = 15; // characters; fewer above a heading are a link or a control
const LISTS = new Set(["ol", "ul"]);
const NUMBERED = /^\d/;

/**
 * Returns where the steps in a stretch of a page end: at the first heading below them. A heading that titles steps does not
 * end them: one like a heading above the first step, a number, "For the sauce", one in a box that holds the steps alone, or
 * one before another list of the same kind.
 */
export function endOfSteps(tree: PageTree, from: number, to: number): number {
  const inside = elementsBetween(tree, from, to);
  const headings = inside.filter(
    (element) => !element.hidden && isHeading(tree, element) && !isBesideSteps(tree, element, from),
  );
  const [first] = headings;
  if (!first) return to;
  const areTitled = charactersIn(linesBetween(tree, from, first.at)) < MIN_STEP;
  // Below "Step 1" and "Step 2" a heading without a number is another one.
  const areCounted = areTitled && isStepLabel(textIn(tree, first));
  const isTitle = (heading: PageElement, next: number): boolean => {
    const text = textIn(tree, heading);
    if (text === "" || isNear(heading, inside)) return true;
    if (areTitled && !areCounted && heading.tag >= first.tag) return true;
    if (NUMBERED.test(text) || isStepLabel(text) || startsGroup(text) || isInOwnBox(tree, heading, from)) return true;
    const kind = listAfter(inside, from, first.at);
    return kind !== null && listAfter(inside, heading.end, next) === kind;
  };
  const end = headings.find((heading, at) => !isTitle(heading, headings[at + 1]?.at ?? to));
  return end?.at ?? to;
}

/** Tells whether a heading is in a box of links or a margin among the steps. */
function isBesideSteps(tree: PageTree, heading: PageElement, from: number): boolean {
  for (let box = heading.parent; box && box.at >= from; box = box.parent)
    if (isOutside(box) || isBoxOfLinks(tree, box)) return true;
  return false;
}

/** Tells whether a heading and a place above it are in a box that begins there, or with one line above: the heading of the part. */
function isInOwnBox(tree: PageTree, heading: PageElement, from: number): boolean {
  for (let box = heading.parent; box; box = box.parent) {
    const above = box.at < from ? linesBetween(tree, box.at, from) : linesBetween(tree, from, box.at);
    if (box.at < from) return above.length <= 1;
    if (above.length === 0) return true;
  }
  return false;
}

/** Tells whether a heading is inside a list item: the title of a step. */
function isNear(heading: PageElement, inside: PageElement[]): boolean {
  const floor = inside[0]?.at ?? 0;
  for (let above = heading.parent; above && above.at >= floor; above = above.parent)
    if (above.tag === "li") return true;
  return false;
}

/** Returns the tag of the first list in a stretch; null: none. */
function listAfter(inside: PageElement[], from: number, to: number): string | null {
  return inside.find(({ tag, at }) => at >= from && at < to && LISTS.has(tag))?.tag ?? null;
}

const SENTENCE = /\p{L}{2}[.!。]$/u;

const FIRST_STEP = /^1\s?[-–.):]\s?\p{Lu}/u;

/** Returns the first of numbered paragraphs that are sentences, with one line or more above. */
function firstNumbered(tree: PageTree, inside: readonly PageElement[], from: number): PageElement | undefined {
  const first = inside.find((element) => element.tag === "p" && !element.hidden && isStep(textIn(tree, element)));
  return first && linesBetween(tree, from, first.at).some(startsWithAmount) ? first : undefined;
}

function isStep(text: string): boolean {
  return text.length >= 30 && FIRST_STEP.test(text) && SENTENCE.test(text);
}

/**
 * Returns where the ingredients in a stretch of a page end: at the first list of sentences below a list with amounts, or at
 * a paragraph that is numbered as a step.
 */
export function endOfIngredients(tree: PageTree, from: number, limit: number): number {
  const inside = elementsBetween(tree, from, limit);
  const to = firstNumbered(tree, inside, from)?.at ?? limit;
  const lists = outermost(elementsBetween(tree, from, to).filter(({ tag, hidden }) => LISTS.has(tag) && !hidden));
  if (lists.length < 2) return to;
  let hasAmounts = false;
  for (const list of lists) {
    const lines = linesOf(tree, list);
    const measured = lines.filter(startsWithAmount).length;
    if (measured >= 0.5 * lines.length) hasAmounts = true;
    else if (hasAmounts && areSentencesMostly(lines)) return list.at;
  }
  return to;
}

function areSentencesMostly(lines: string[]): boolean {
  return (
    charactersIn(lines) >= 30 * lines.length && lines.filter((line) => SENTENCE.test(line)).length >= 0.6 * lines.length
  );
}
