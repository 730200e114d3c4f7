import { BLOCKS, foldText } from "#app/reading/recipes/html-text.ts";
import { hasAmount } from "#app/reading/vocabulary/amounts.ts";
import { isClosing } from "#app/reading/vocabulary/closing-words.ts";
import { isOnlyValue, labelAtStart } from "#app/reading/vocabulary/fact-words.ts";
import { type Part, partMentioned, partNamed } from "#app/reading/vocabulary/part-words.ts";
import { isStepLabel } from "#app/reading/vocabulary/step-words.ts";
import { columnBelow } from "./heading-columns.ts";
import { isBetweenSteps } from "./link-boxes.ts";
import {
  elementsBetween,
  firstIndex,
  isHeading,
  linesBetween,
  type PageElement,
  type PageText,
  type PageTree,
  textIn,
  wholeElement,
} from "./page-tree.ts";

/** A stretch of a page after a heading that names a part of a recipe; `isExact` when it names nothing else. */
export type Section = {
  part: Part;
  isExact: boolean;
  heading: PageElement;
  from: number;
  to: number;
  /** The headings that name parts, where no list of this section goes on. */
  stops: PageElement[];
};

const HEADING = /^h[1-6]$/;
const MAX_MARKS = 40;
const MAX_VALUE = 60; // characters
const MAX_TOOLS = 15; // lines
const MAX_HEADING_LENGTH = 80;

/** Returns the sections of a page in document order; a section lasts until the next heading of its rank or of another part. */
export function sectionsOf(tree: PageTree): Section[] {
  const marks = marksOf(tree);
  const ranked = tree.elements.filter(
    (element) => isHeading(tree, element) && !element.hidden && hasText(tree, element),
  );
  const stops = marks.map(({ element }) => element);
  return marks.map((mark, index) => {
    const { part, isExact, element } = mark;
    const column = columnBelow(tree, element, stops);
    if (column) return { part, isExact, heading: element, stops: [], from: column.at + 1, to: column.end };
    // "Ingredients for the cream" goes on with the ingredients; the same words again begin a copy of them.
    const goesOn = (other: Mark) =>
      other.part === part &&
      other.text !== mark.text &&
      !isListOfTools(tree, mark, other) &&
      !areToolsBelow(tree, mark, other, marks);
    const isOther = (other: Mark) =>
      other.element.at >= element.end &&
      !goesOn(other) &&
      !isTitleOfSteps(mark, other) &&
      !(part === "instructions" && other.part === "afterwards" && isBetweenSteps(tree, other.element)) &&
      !isRemarkInStep(tree, mark, other);
    const next = marks.slice(index + 1).find(isOther);
    const following = marks.filter(goesOn).map((other) => other.element);
    const limit = next?.element.at ?? Number.POSITIVE_INFINITY;
    return {
      part,
      isExact,
      heading: element,
      stops,
      from: element.end,
      to: Math.min(limit, nextOfRank(tree, ranked, element, following)),
    };
  });
}

/** Tells whether what is between two headings of ingredients has no amount: "You will need" names tools where "Ingredients" follows. */
function isListOfTools(tree: PageTree, { part, isExact, element }: Mark, other: Mark): boolean {
  if (part !== "ingredients" || !isExact || !other.isExact || other.element.at < element.end) return false;
  const lines = linesBetween(tree, element.end, other.element.at);
  return lines.length > 0 && lines.length <= MAX_TOOLS && !lines.some(hasAmount);
}

/** Tells whether a second heading of ingredients is above words without amounts, up to the next part: "You will need" below "Ingredients". */
function areToolsBelow(tree: PageTree, { part, isExact, element }: Mark, other: Mark, marks: Mark[]): boolean {
  if (part !== "ingredients" || !isExact || !other.isExact || other.element.at < element.end) return false;
  const next = marks.find((mark) => mark.element.at >= other.element.end);
  if (!next || next.part === "ingredients") return false;
  const [above, below] = [
    linesBetween(tree, element.end, other.element.at),
    linesBetween(tree, other.element.end, next.element.at),
  ];
  return above.some(hasAmount) && below.length > 0 && below.length <= MAX_TOOLS && !below.some(hasAmount);
}

/** Tells whether a lower heading among the steps mentions the ingredients: "Prepare the ingredients". */
function isTitleOfSteps({ part, isExact, element }: Mark, other: Mark): boolean {
  if (part !== "instructions" || !isExact || other.part !== "ingredients" || other.isExact) return false;
  return HEADING.test(element.tag) && HEADING.test(other.element.tag) && other.element.tag > element.tag;
}

/** Tells whether a word for notes stands within an entry of the steps, below other words: "Bake it. TIP: Cover it." */
function isRemarkInStep(tree: PageTree, { part, element }: Mark, other: Mark): boolean {
  if (part !== "instructions" || other.part !== "afterwards") return false;
  for (let above = other.element.parent; above && above.at > element.at; above = above.parent)
    if (above.tag === "li") return linesBetween(tree, above.at + 1, other.element.at).length > 0;
  return false;
}

/** Returns where the next heading of the same or a higher rank begins. */
function nextOfRank(tree: PageTree, ranked: PageElement[], heading: PageElement, following: PageElement[]): number {
  if (!HEADING.test(heading.tag)) return Number.POSITIVE_INFINITY;
  const first = firstIndex(ranked, heading.end);
  // "Ingredients", "Dough": with nothing between them the second heads a group, and so do others of its rank.
  const areGroups =
    ranked[first]?.tag === heading.tag && linesBetween(tree, heading.end, ranked[first]?.at ?? 0).length === 0;
  for (let at = first; at < ranked.length; at++) {
    const other = ranked[at];
    const isEnd = other && (areGroups ? other.tag < heading.tag : other.tag <= heading.tag);
    if (isEnd && !following.includes(other)) return other.at;
  }
  return Number.POSITIVE_INFINITY;
}

type Mark = { part: Part; isExact: boolean; text: string; element: PageElement };

function marksOf(tree: PageTree): Mark[] {
  const marks: Mark[] = [];
  for (const [index, { text, parent, at }] of tree.texts.entries()) {
    if (text.length > 2 * MAX_HEADING_LENGTH) continue;
    const short = foldText(text);
    if (short.length < 2 || short.length > MAX_HEADING_LENGTH) continue;
    const part = partNamed(short);
    if (part === null || isNavigation(parent)) continue;
    if (part === "instructions" && isLabelOfTime(short, tree.texts.slice(index + 1, index + 4))) continue;
    const element = wholeElement(tree, parent, short) ?? wholeLine(tree, parent, at);
    if (element === null || marks.at(-1)?.element === element || !beginsLine(tree, element)) continue;
    marks.push({ part, isExact: true, text: short, element });
  }
  const exact = new Set(marks.map((mark) => mark.element));
  for (const element of tree.elements) {
    if (!isHeading(tree, element) || element.hidden || exact.has(element)) continue;
    if (elementsBetween(tree, element.at + 1, element.end).some((inner) => exact.has(inner))) continue;
    const heading = textIn(tree, element);
    const part = partNamed(heading) ?? (isClosing(heading) ? "afterwards" : partMentioned(heading));
    if (part !== null) marks.push({ part, isExact: partNamed(heading) !== null, text: heading, element });
  }
  // "Step", "Step", "Step": labels of steps open no method.
  const labels = marks.filter(({ isExact, text }) => isExact && isStepLabel(text));
  const headings = labels.length > 1 ? marks.filter((mark) => !labels.includes(mark)) : marks;
  return headings.sort((one, other) => one.element.at - other.element.at).slice(0, MAX_MARKS);
}

/** Returns whether a word for the method labels the time that follows it: "Preparation:", "15 min". */
function isLabelOfTime(text: string, following: PageText[]): boolean {
  if (labelAtStart(text)?.to !== text.length) return false;
  const next = following.find((one) => /\S/.test(one.text))?.text ?? "";
  return next.length <= MAX_VALUE && isOnlyValue(foldText(next));
}

function hasText(tree: PageTree, element: PageElement): boolean {
  const next = tree.texts[firstIndex(tree.texts, element.at)];
  return next !== undefined && next.at < element.end;
}

/** Tells whether nothing is before an element on its line: a word emphasised in a sentence is no heading. */
function beginsLine(tree: PageTree, element: PageElement): boolean {
  if (BLOCKS.has(element.tag)) return true;
  const before = tree.texts.slice(
    Math.max(0, firstIndex(tree.texts, element.at) - 3),
    firstIndex(tree.texts, element.at),
  );
  const last = before.findLast(({ text }) => text.trim() !== "");
  if (!last) return true;
  return elementsAround(tree, last.at, element.at).some(({ tag }) => BLOCKS.has(tag));
}

/** Returns the elements that end or begin between a text and an element after it. */
function elementsAround(tree: PageTree, text: number, element: number): PageElement[] {
  const around = elementsBetween(tree, text, element);
  const parent = tree.texts[firstIndex(tree.texts, text)]?.parent ?? null;
  for (let above = parent; above && above.end <= element; above = above.parent) around.push(above);
  return around;
}

/** Returns a text as an element of its own where breaks or blocks part it from all others: "<br>Ingredients:<br>"; null: they do not. */
function wholeLine(tree: PageTree, parent: PageElement, at: number): PageElement | null {
  const next = firstIndex(tree.elements, at);
  const [before, after] = [tree.elements[next - 1], tree.elements[next]];
  const isBlock = (element: PageElement | undefined, isBeside: boolean) =>
    element !== undefined && isBeside && BLOCKS.has(element.tag);
  const begins = isBlock(before, before?.end === at || (before === parent && parent.at === at - 1));
  const ends = isBlock(after, after?.at === at + 1) || isBlock(parent, parent.end === at + 1);
  return begins && ends ? { ...parent, tag: "br", attributes: {}, parent, at, end: at + 1 } : null;
}

/** Returns whether an element is part of navigation: of links to the parts of a page, not of an anchor in a heading. */
function isNavigation(element: PageElement): boolean {
  for (let above: PageElement | null = element, steps = 0; above && steps < 12; above = above.parent, steps++) {
    if (HEADING.test(above.tag)) return false;
    if (above.tag === "nav" || above.tag === "footer" || (above.tag === "a" && "href" in above.attributes)) return true;
  }
  return false;
}
