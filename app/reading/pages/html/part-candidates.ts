import { type Found, isOutside, isProse, isSentence, readableElements } from "./candidates.ts";
import { inlineLists } from "./inline-lists.ts";
import { withFollowingLists } from "./joined-lists.ts";
import { entriesBetween, stepOf, stepsBetween } from "./page-lines.ts";
import type { Section } from "./page-sections.ts";
import { elementsBetween, linesBetween, outermost, type PageElement, type PageTree, textIn } from "./page-tree.ts";
import { endOfIngredients, endOfSteps } from "./section-ends.ts";
import { tidyIngredients, tidySteps } from "./tidy-lines.ts";

type ReadPart = "ingredients" | "instructions";

const CLASSES: Record<ReadPart, RegExp> = {
  ingredients: /ingredient|zutat|ingrediens/i,
  instructions: /instruction|direction|method|preparation|steps?(?:$|[-_\s])|zubereitung|bereiding/i,
};
const WHOLE_PAGE = new Set(["html", "body", "main", "article"]);
const OF_CATEGORY = /^(?:category|tag|term|tax)-/i; // "category-5-ingredients-or-less" says what a page is about
const MAX_SEARCHED = 3000; // elements and texts
const MAX_CLIMB = 5;
const MAX_CANDIDATES = 200;
const MAX_IN_BOX = 2; // steps
const MIN_STEP = 25; // characters

/** Returns what sections hold that is right for their part, in document order. */
export function inSections(tree: PageTree, sections: Section[], isRight: (lines: string[]) => boolean): Found[] {
  return sections.flatMap((section) => follow(tree, section, isRight));
}

/** Returns the smallest stretch after a heading that is what it promises; the heading's own neighbours first. */
function follow(tree: PageTree, section: Section, isRight: (lines: string[]) => boolean): Found[] {
  const isIngredients = section.part === "ingredients";
  const { from } = section;
  let above = section.heading.parent;
  let tried = -1;
  for (let steps = 0; above && steps < MAX_CLIMB; steps++, above = above.parent) {
    // A heading inside the first step's paragraph: the others are its neighbours.
    if (!isIngredients && above.tag === "p") continue;
    const to = Math.min(above.end, section.to);
    // Around a box that ends where the section does, there is nothing more.
    if (to === tried) continue;
    tried = to;
    const found = isIngredients ? ingredientsIn(tree, from, to) : stepsIn(tree, from, to);
    if (!isRight(found.lines)) continue;
    if (!isIngredients) return [withBoxesAlike(tree, section, found, above)];
    const isWhole = isLast(tree, found.to, section.to);
    return [isWhole ? { ...found, lines: withFollowingLists(tree, section, found.lines) } : found];
  }
  return [];
}

/** Returns steps with those in the boxes that follow theirs and are like it, where each holds a step or two, or a list. */
function withBoxesAlike(tree: PageTree, section: Section, found: Found, box: PageElement): Found {
  if (found.lines.length > MAX_IN_BOX) return found;
  for (let above: PageElement | null = box, steps = 0; above && steps < MAX_CLIMB; steps++, above = above.parent) {
    const boxes = boxesAfter(tree, above, section.to);
    const end = boxes.at(-1)?.end;
    if (end === undefined) continue;
    const all = stepsIn(tree, section.from, end);
    if (all.lines.length > found.lines.length && isProse(all.lines)) return all;
  }
  return found;
}

/** Returns the boxes after one that have its tag and class and hold a step or two; those without text between them do not count. */
function boxesAfter(tree: PageTree, box: PageElement, limit: number): PageElement[] {
  const boxes: PageElement[] = [];
  let at = box.end;
  for (const next of elementsBetween(tree, box.end, Math.min(limit, box.end + MAX_SEARCHED))) {
    if (next.at < at) continue;
    if (next.parent !== box.parent) break;
    at = next.end;
    const lines = linesBetween(tree, next.at, next.end);
    if (lines.length === 0) continue;
    const isAlike = next.tag === box.tag && next.attributes.class === box.attributes.class && next.end <= limit;
    const isList = listIn(tree, next) !== null && listIn(tree, next) === listIn(tree, box);
    if (!isAlike || isOutside(next) || !(isList || lines.length <= MAX_IN_BOX)) break;
    if (!lines.every((line) => line.length >= MIN_STEP)) break;
    boxes.push(next);
  }
  return boxes;
}

/** Returns the tag and class of the only list in a box that has all of its sentences; null: it has none. */
function listIn(tree: PageTree, box: PageElement): string | null {
  const lists = outermost(elementsBetween(tree, box.at + 1, box.end).filter(({ tag }) => tag === "ol" || tag === "ul"));
  const [list] = lists;
  if (!list || lists.length > 1 || list.tag !== "ol") return null;
  return `${list.tag}.${list.attributes.class ?? ""}`;
}

/** Returns the ingredients in a stretch of a page, up to a list of steps. */
function ingredientsIn(tree: PageTree, from: number, limit: number): Found {
  const to = endOfIngredients(tree, from, limit);
  return { lines: tidyIngredients(entriesBetween(tree, from, to)), from, to };
}

/** Returns the steps in a stretch of a page, up to a heading that begins something else, or the end of numbered lists. */
export function stepsIn(tree: PageTree, from: number, limit: number): Found {
  const to = endOfSteps(tree, from, limit);
  const read = (end: number) => ({ lines: tidySteps(stepsBetween(tree, from, end)), from, to: end });
  const inside = elementsBetween(tree, from, Math.min(to, from + MAX_SEARCHED));
  const lists = outermost(inside.filter(({ tag, hidden }) => tag === "ol" && !hidden)).filter(
    (list) => textIn(tree, list) !== "",
  );
  // Several lists of one entry that is no sentence are the numbers of steps whose text may follow them.
  const areSteps = (list: PageElement) =>
    elementsBetween(tree, list.at, list.end).filter(({ tag }) => tag === "li").length > 1 ||
    isSentence(textIn(tree, list));
  const last = lists.length === 1 || lists.slice(-1).some(areSteps) ? lists.at(-1) : undefined;
  const listed = last && read(last.end);
  if (!listed) return readList(tree, inside, read) ?? read(to);
  return isProse(listed.lines) || listed.lines.every(isSentence) ? listed : read(to);
}

/** Returns the steps of a first list of sentences above lists that have none, such as the glass and the garnish of a drink; null: the page has other lists. */
function readList(tree: PageTree, inside: PageElement[], read: (end: number) => Found): Found | null {
  const [first, ...others] = outermost(inside.filter(({ tag, hidden }) => tag === "ul" && !hidden));
  if (!first || others.length === 0) return null;
  const areWords = (list: PageElement) => linesBetween(tree, list.at, list.end).every((line) => line.length < MIN_STEP);
  if (!others.every(areWords)) return null;
  const found = read(first.end);
  return found.lines.length > 2 && isProse(found.lines) ? found : null;
}

/** Returns whether nothing to read is between a place and the next heading. */
function isLast(tree: PageTree, from: number, heading: number): boolean {
  return Number.isFinite(heading) && linesBetween(tree, from, heading).length === 0;
}

/** Returns the contents of elements whose class names a part of a recipe; elements of one class are one list. */
export function inClasses(tree: PageTree, part: ReadPart): Found[] {
  return classGroups(tree, CLASSES[part]).map((elements) => {
    const [first] = elements;
    if (!first) return { lines: [], from: 0, to: 0 };
    const [from, to] = [first.at + 1, elements.at(-1)?.end ?? first.end];
    const isOne = elements.length === 1;
    if (part === "ingredients") {
      const lines = isOne ? entriesBetween(tree, from, to) : elements.map((element) => textIn(tree, element));
      return { lines: tidyIngredients(lines), from, to };
    }
    if (isOne) return { lines: tidySteps(stepsBetween(tree, from, to)), from, to };
    return { lines: tidySteps(outermost(elements).flatMap((element) => stepsOf(tree, element))), from, to };
  });
}

/** Returns the steps of one of several boxes: those of its list, else all of its text as one. */
function stepsOf(tree: PageTree, box: PageElement): string[] {
  const items = elementsBetween(tree, box.at + 1, box.end).filter(({ tag }) => tag === "li");
  return items.length > 1 ? stepsBetween(tree, box.at + 1, box.end) : [stepOf(tree, box)];
}

/** Returns the elements that share a class which names a part of a recipe, group by group; each may have other classes besides. */
function classGroups(tree: PageTree, name: RegExp): PageElement[][] {
  const groups = new Map<string, PageElement[]>();
  for (const element of readableElements(tree)) {
    const { class: names = "", id = "" } = element.attributes;
    if (!(name.test(names) || name.test(id)) || WHOLE_PAGE.has(element.tag)) continue;
    const named = names.split(/\s+/).find((one) => name.test(one) && !OF_CATEGORY.test(one));
    if (named === undefined && !name.test(id)) continue;
    const key = `${element.tag}.${named ?? names}`;
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  return [...groups.values()].slice(0, MAX_CANDIDATES);
}

/** Returns what a page writes after the heading of a part on the same line. */
export function onOneLine(tree: PageTree, part: ReadPart): Found[] {
  return inlineLists(tree, part).map((lines) => ({ lines, from: 0, to: 0 }));
}
