import { foldText } from "#app/reading/recipes/html-text.ts";
import { isStepLabel } from "#app/reading/vocabulary/step-words.ts";
import { type Found, isOfOthers, isOutside, NOTHING } from "./candidates.ts";
import type { Section } from "./page-sections.ts";
import {
  EMPHASIS,
  elementsBetween,
  firstIndex,
  isHeading,
  linesBetween,
  outermost,
  type PageElement,
  type PageTree,
  textIn,
} from "./page-tree.ts";
import { stepsIn } from "./part-candidates.ts";

const MAX_MARKS = 12; // headings below the ingredients of which one may open the method
const MAX_TITLE = 60; // characters
const MAX_SEARCHED = 3000; // elements

/**
 * Returns the prose below the ingredients: that of the first heading whose section is a list of steps or several
 * paragraphs, whatever the heading says, else what follows at once.
 */
export function methodBelow(
  tree: PageTree,
  sections: Section[],
  ingredients: Found,
  isSteps: (found: Found) => boolean,
): Found {
  const begin = endOfLines(tree, ingredients);
  const limit = endOfContent(tree, begin);
  const headings = headingsBelow(tree, begin, limit);
  const others = sections.filter(({ part }) => part !== "instructions").map(({ heading }) => heading.at);
  const read = (from: number, next: PageElement | undefined): Found => {
    const other = others.find((at) => at >= from) ?? limit;
    return stepsIn(tree, from, Math.min(next?.at ?? limit, other, limit));
  };
  const isRight = (found: Found) => isSteps(found) && !areLinks(tree, found);
  const direct = read(begin, headings[0]);
  if (isRight(direct) && hasList(tree, direct)) return direct;
  const below = headings.flatMap((heading, index) => {
    if (others.includes(heading.at)) return [];
    const next = headings.slice(index + 1).find((other) => endsSection(tree, heading, other));
    const found = read(heading.end, next);
    return isRight(found) && (found.lines.length > 1 || index === 0) ? [found] : [];
  });
  return below.find((found) => hasList(tree, found)) ?? [direct, ...below].find(isRight) ?? NOTHING;
}

/** Returns where the last of some lines ends: each is looked for after the one before. */
function endOfLines(tree: PageTree, { lines, from }: Found): number {
  let next = firstIndex(tree.texts, from);
  let end = from;
  for (const line of lines) {
    for (let at = next; at < Math.min(tree.texts.length, next + 60); at++) {
      const text = foldText(tree.texts[at]?.text ?? "");
      if (text === "" || !(line.endsWith(text) || text.endsWith(line))) continue;
      next = at + 1;
      end = (tree.texts[at]?.at ?? end) + 1;
      break;
    }
  }
  return end;
}

/** Returns where comments, other recipes or the foot of the page begin. */
function endOfContent(tree: PageTree, from: number): number {
  const outside = tree.elements
    .slice(firstIndex(tree.elements, from))
    .find((element) => element.tag === "footer" || isOfOthers(element));
  return outside?.at ?? Number.POSITIVE_INFINITY;
}

/** Returns the headings below a place: elements of headings, and short blocks all of whose words are emphasised. */
function headingsBelow(tree: PageTree, from: number, limit: number): PageElement[] {
  const first = firstIndex(tree.elements, from);
  const inside = tree.elements.slice(first, first + MAX_SEARCHED).filter(({ at, hidden }) => at < limit && !hidden);
  let skipTo = 0;
  const found: PageElement[] = [];
  for (const element of inside) {
    if (found.length === MAX_MARKS) break;
    if (element.at < skipTo) continue;
    if (isOutside(element)) skipTo = element.end;
    const heading = isHeading(tree, element) ? element : emphasisedIn(tree, element);
    if (isOutside(element) || heading === null || !mayOpen(textIn(tree, heading))) continue;
    found.push(heading);
    skipTo = heading.end;
  }
  return found;
}

/** Tells whether a heading may open the method: not one of a single step. */
function mayOpen(text: string): boolean {
  return text !== "" && !isStepLabel(text) && !/^\d/.test(text);
}

/** Returns the emphasised words that are the only ones of a short block, or the first line of a paragraph; null: there are none. */
function emphasisedIn(tree: PageTree, element: PageElement): PageElement | null {
  const isShort = element.end - element.at <= 8;
  if (element.tag !== "p" && (element.tag !== "div" || !isShort)) return null;
  const inner = elementsBetween(tree, element.at + 1, Math.min(element.end, element.at + 6)).find(({ tag }) =>
    EMPHASIS.has(tag),
  );
  if (!inner) return null;
  const text = textIn(tree, inner);
  if (text === "" || text.length > MAX_TITLE) return null;
  if (isShort && withoutSigns(textIn(tree, element)) === withoutSigns(text)) return element;
  const [line = ""] = linesBetween(tree, element.at, element.end);
  return withoutSigns(line) === withoutSigns(text) ? inner : null;
}

function withoutSigns(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+$/u, "");
}

const MAX_LINKED = 0.6; // share of the letters

/** Returns whether most of what was found are links, as lists of other recipes are. */
export function areLinks(tree: PageTree, { from, to }: Found): boolean {
  const links = outermost(
    elementsBetween(tree, from, Math.min(to, from + MAX_SEARCHED)).filter(({ tag }) => tag === "a"),
  );
  const length = (start: number, end: number) => linesBetween(tree, start, end).join("").length;
  const linked = links.reduce((sum, { at, end }) => sum + length(at, end), 0);
  return linked > 0 && linked > MAX_LINKED * length(from, Math.min(to, from + MAX_SEARCHED));
}

/** Tells whether a heading ends the section of another: one of its rank or higher; below emphasised words any. */
function endsSection(tree: PageTree, heading: PageElement, other: PageElement): boolean {
  if (!isHeading(tree, heading)) return true;
  return isHeading(tree, other) && other.tag <= heading.tag;
}

function hasList(tree: PageTree, { from, to }: Found): boolean {
  return elementsBetween(tree, from, Math.min(to, from + MAX_SEARCHED)).some(({ tag }) => tag === "ol");
}
