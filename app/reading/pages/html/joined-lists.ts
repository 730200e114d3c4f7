import { charactersIn } from "#app/reading/recipes/html-text.ts";
import { isMeasured, startsNearAmount } from "#app/reading/vocabulary/amounts.ts";
import { amountsIn, isList, readableElements } from "./candidates.ts";
import { entriesBetween } from "./page-lines.ts";
import type { Section } from "./page-sections.ts";
import {
  elementsBetween,
  firstIndex,
  linesBetween,
  linesOf,
  outermost,
  type PageElement,
  type PageTree,
  textIn,
} from "./page-tree.ts";
import { tidyIngredients } from "./tidy-lines.ts";

/** Lines of one list or several in a row; `first` is the element that begins them, `last` the one that ends them. */
export type Stretch = { lines: string[]; first: PageElement; last: PageElement };

const MAX_BETWEEN = 60; // characters of the one line that may be between two lists
const MAX_LISTS = 200;

/** Returns the lists of a page, each joined with those that follow it after a heading or one short line. */
export function joinedLists(tree: PageTree): Stretch[] {
  const stretches: Stretch[] = [];
  const boxes = outermost(readableElements(tree).filter((element) => isListOfLines(tree, element)))
    .slice(0, MAX_LISTS)
    .filter((box) => !isListOfLinks(tree, box));
  for (const box of boxes) {
    const lines = tidyIngredients(entriesBetween(tree, box.at + 1, box.end));
    const before = stretches.at(-1);
    const isMore =
      before && areIngredients(before.lines) && areIngredients(lines) && areNeighbours(tree, before.last, box);
    if (before && isMore)
      stretches[stretches.length - 1] = { ...before, lines: tidyIngredients([...before.lines, ...lines]), last: box };
    else stretches.push({ lines, first: box, last: box });
  }
  return stretches;
}

/**
 * Returns the lines of a section with the lists below the headings of its rank that follow: "Ingredients", "Glaze". A
 * heading belongs to the ingredients where its section is hardly more than a list with amounts.
 */
export function withFollowingLists(tree: PageTree, section: Section, lines: string[]): string[] {
  const all = [...lines];
  let at = section.to;
  for (let more = 0; more < 12; more++) {
    const heading = tree.elements[firstIndex(tree.elements, at)];
    if (heading?.at !== at || heading.tag !== section.heading.tag) break;
    const next = elementsAfter(tree, heading).find(
      ({ tag, hidden }) => tag <= heading.tag && /^h[1-6]$/.test(tag) && !hidden,
    );
    if (!next || section.stops.includes(heading)) break;
    const list = tidyIngredients(entriesBetween(tree, heading.end, next.at));
    const text = linesBetween(tree, heading.end, next.at);
    if (!areIngredients(list) || charactersIn(list) < 0.6 * charactersIn(text)) break;
    all.push(...list);
    at = next.at;
  }
  return all.length > lines.length ? tidyIngredients(all) : lines;
}

function elementsAfter(tree: PageTree, element: PageElement): PageElement[] {
  const from = firstIndex(tree.elements, element.end);
  return tree.elements.slice(from, from + 2000);
}

const LISTS = new Set(["ul", "ol", "table", "dl"]);

/** Returns whether an element is a list, or a paragraph cut into lines by breaks. A table around lists is the layout of a page. */
function isListOfLines(tree: PageTree, element: PageElement): boolean {
  if (element.tag === "table")
    return !elementsBetween(tree, element.at + 1, element.end).some(({ tag }) => LISTS.has(tag));
  if (LISTS.has(element.tag)) return true;
  return (
    element.tag === "p" && elementsBetween(tree, element.at, element.end).filter(({ tag }) => tag === "br").length > 1
  );
}

/** Returns whether all entries of a list are links to other pages, and none is measured: other recipes of the site. */
function isListOfLinks(tree: PageTree, box: PageElement): boolean {
  const inside = elementsBetween(tree, box.at + 1, box.end);
  const entries = inside.filter(({ tag }) => tag === "li");
  const links = inside.filter(({ tag, attributes }) => tag === "a" && isAddress(attributes.href));
  if (entries.length < 2 || links.length < entries.length) return false;
  const linked = charactersIn(links.map((link) => textIn(tree, link)));
  return linked >= 0.8 * charactersIn(linesOf(tree, box)) && !linesOf(tree, box).some(isMeasured);
}

function isAddress(href: string | undefined): boolean {
  return href !== undefined && !href.startsWith("#");
}

function areIngredients(lines: string[]): boolean {
  const isOne = lines.length === 1 && startsNearAmount(lines[0] ?? "");
  return isOne || (isList(lines) && amountsIn(lines) >= 0.5 * lines.length);
}

/** Returns whether nothing but a short line, as a heading, is between two elements. */
function areNeighbours(tree: PageTree, first: PageElement, second: PageElement): boolean {
  const between = linesBetween(tree, first.end, second.at);
  return (
    between.length === 0 ||
    (between.length === 1 && (between[0]?.length ?? 0) <= MAX_BETWEEN && !/[.!?]$/.test(between[0] ?? ""))
  );
}
