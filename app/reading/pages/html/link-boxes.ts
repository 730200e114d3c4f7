import { charactersIn } from "#app/reading/recipes/html-text.ts";
import {
  elementsBetween,
  firstIndex,
  isHeading,
  isIn,
  linesOf,
  outermost,
  type PageElement,
  type PageTree,
  textIn,
} from "./page-tree.ts";

const MAX_BOX = 60; // elements and texts
const MAX_CLIMB = 4; // boxes around a heading
const MAX_LETTER_BOX = 400; // characters of a box that asks for an address of mail

/**
 * Returns whether a box has nothing but links to other pages, with a heading and a word or two about them, or asks for an
 * address to send letters to.
 */
export function isBoxOfLinks(tree: PageTree, box: PageElement): boolean {
  if ((box.tag !== "div" && box.tag !== "section" && box.tag !== "aside") || box.end - box.at > MAX_BOX) return false;
  const inside = elementsBetween(tree, box.at + 1, box.end);
  if (isLetterBox(tree, box)) return true;
  const links = inside.filter(({ tag, attributes: { href = "#" } }) => tag === "a" && !href.startsWith("#"));
  if (links.length === 0) return false;
  const linked = outermost(links);
  const title = inside.find((element) => isHeading(tree, element) && !linked.some((link) => isIn(element, link)));
  const titled = title && !linked.some((link) => isIn(link, title)) ? charactersIn([textIn(tree, title)]) : 0;
  const characters = charactersIn(linked.map((link) => textIn(tree, link)));
  return characters > 0 && characters >= 0.7 * (charactersIn(linesOf(tree, box)) - titled);
}

/** Returns whether a box asks for an address of mail, and has no list. */
function isLetterBox(tree: PageTree, box: PageElement): boolean {
  const inside = elementsBetween(tree, box.at + 1, box.end);
  const hasField = inside.some(
    ({ tag, attributes: { type, name } }) => tag === "input" && (type === "email" || /e-?mail/i.test(name ?? "")),
  );
  if (!hasField || inside.some(({ tag }) => tag === "ol" || tag === "ul")) return false;
  return charactersIn(linesOf(tree, box)) <= MAX_LETTER_BOX;
}

const MIN_STEP = 25; // characters

/** Returns whether an element is in a small box that asks for an address of mail. */
export function isInLetterBox(tree: PageTree, { parent }: PageElement): boolean {
  for (let box = parent, climbed = 0; box && climbed < MAX_CLIMB; box = box.parent, climbed++)
    if (box.end - box.at <= MAX_BOX && isLetterBox(tree, box)) return true;
  return false;
}

/** Returns whether an element is in a box of links that stands among paragraphs or entries: an advert between two steps. */
export function isBetweenSteps(tree: PageTree, element: PageElement): boolean {
  for (let box = element.parent, climbed = 0; box && climbed < MAX_CLIMB; box = box.parent, climbed++) {
    if (!isBoxOfLinks(tree, box)) continue;
    const next = siblingAfter(tree, box);
    const before = siblingBefore(tree, box);
    const isSame = next !== undefined && before?.tag === next.tag && (next.tag === "p" || next.tag === "li");
    if (isSame && [before, next].every((step) => textIn(tree, step).length >= MIN_STEP)) return true;
  }
  return false;
}

function siblingAfter(tree: PageTree, { parent, end }: PageElement): PageElement | undefined {
  const next = tree.elements[firstIndex(tree.elements, end)];
  return next?.parent === parent ? next : undefined;
}

function siblingBefore({ elements }: PageTree, { parent, at }: PageElement): PageElement | undefined {
  let last = elements[firstIndex(elements, at) - 1];
  while (last && last.parent !== parent && last.at > (parent?.at ?? 0)) last = last.parent ?? undefined;
  return last?.parent === parent ? last : undefined;
}
