import { Parser } from "htmlparser2";
import { BLOCKS, foldSpace, foldText, MAX_TEXT } from "#app/reading/recipes/html-text.ts";
import { lettersOf } from "#app/reading/recipes/list-copies.ts";
import { amountInAttributes, withoutShownAmounts } from "./page-amounts.ts";

/** An element of a page. `at` is its place in document order, counted with the texts; `end` the place after its last child. */
export type PageElement = {
  tag: string;
  attributes: Record<string, string>;
  parent: PageElement | null;
  at: number;
  end: number;
  hidden: boolean;
  /** Line feeds in its texts are breaks. */
  isPreformatted: boolean;
};

/** A text of a page that a reader can see, or the value of a field to fill in. */
export type PageText = { text: string; parent: PageElement; at: number };

/**
 * A page as two flat lists in document order, fast to traverse and without recursion. `states` are attributes that may hold
 * JSON; `spokenTexts` are short ones for screen readers alone; `hasHiddenParts`: parts are hidden for now.
 */
export type PageTree = {
  elements: PageElement[];
  texts: PageText[];
  states: string[];
  spokenTexts: PageText[];
  hasHiddenParts: boolean;
};

// Deeper or larger pages are not recipes but attacks; what came before is read.
const MAX_DEPTH = 500;
const MAX_ELEMENTS = 60_000;
const MIN_STATE = 200; // characters: shorter JSON holds no recipe
const MAX_SPOKEN = 60; // characters
const UNREAD = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "iframe",
  "figcaption",
  "button",
  "textarea",
  "object",
]);
const FOR_SCREEN_READERS = /(?:^|[\s_-])(?:sr-only|screen-?reader(?:-text)?|visually-?hidden|assistive-text)(?:$|\s)/i;
const NOT_SHOWN = /display:\s{0,9}none|visibility:\s{0,9}hidden/i;
const PREFORMATTED = /white-space:\s{0,9}(?:pre|break-spaces)/i;
const SHOWN_INPUT = /^(?:text|number|tel)?$/i; // a box to tick does not show its value
const NO_BREAK = "\u0001"; // the border of an inline element, gone after folding
const RAISED = "\u0002"; // the border of raised text
const MIXED_FRACTION = new RegExp(`(?<=\\d)${RAISED}(?=\\d{1,2}${RAISED}[/⁄])`, "g"); // "1<sup>1</sup>/2"
const RARE = new RegExp(`[\\ue000-\\uf8ff${RAISED}]`);
// The gap between "<b>2</b>cups" or "<span>dl</span><span>milk</span>" is made by the style sheet; a plural's "s" or the first
// letter of a word is no word of its own.
const WORD_END = `\\p{L}(?<!(?<![\\p{L}\\d])[bdfhjknpqru])(?=${NO_BREAK}{2,}(?!s(?!\\p{L}))[\\p{L}\\d])`;
const GAP = new RegExp(`(\\d(?=${NO_BREAK}+\\p{L})|${WORD_END})${NO_BREAK}+`, "gu");

const ICONS = /[\ue000-\uf8ff]/g; // fonts of icons use the private area of Unicode

/** Reads a page into a tree; never fails, whatever the text is. With `showHidden`, closed tabs and folds count as shown. */
export function pageTree(html: string, showHidden: boolean): PageTree {
  const tree: PageTree = { elements: [], texts: [], states: [], spokenTexts: [], hasHiddenParts: false };
  const root = newElement("html", {}, null, 0, false);
  let current = root;
  let depth = 0;
  let at = 1;
  // Whether a long attribute, or one of data, was read: looking through all of each element takes longer.
  let hasLong = false;
  let hasData = false;
  const made: number[] = [];
  const addText = (text: string) => {
    const last = tree.texts.at(-1);
    // The tokenizer cuts a text at each entity and each stray "<".
    if (last?.parent === current && last.at === at - 1 && current.tag !== "input") {
      if (last.text.length < MAX_TEXT) last.text += text.slice(0, MAX_TEXT);
    } else if (text !== "") tree.texts.push({ text: text.slice(0, MAX_TEXT), parent: current, at: at++ });
  };
  const parser = new Parser(
    {
      onattribute(name, value) {
        hasLong ||= value.length > MIN_STATE;
        hasData ||= name.startsWith("data-");
      },
      onopentag(tag, attributes) {
        if (hasLong) readLong(attributes, tree.states);
        const mayHaveAmount = hasData;
        hasLong = false;
        hasData = false;
        const isHidden =
          "hidden" in attributes ||
          (attributes.style !== undefined && NOT_SHOWN.test(attributes.style)) ||
          (attributes.class !== undefined && FOR_SCREEN_READERS.test(attributes.class));
        tree.hasHiddenParts ||= isHidden;
        const element = newElement(tag, attributes, current, at++, isHidden && !showHidden);
        tree.elements.push(element);
        current = element;
        if (tag === "input" && attributes.value && !element.hidden && SHOWN_INPUT.test(attributes.type ?? "")) {
          tree.texts.push({ text: attributes.value, parent: element, at: at++ });
        }
        const amount = mayHaveAmount && !element.hidden ? amountInAttributes(tag, attributes) : null;
        if (amount !== null) at = addMade(tree, made, element, amount, at);
        if (++depth > MAX_DEPTH || tree.elements.length > MAX_ELEMENTS) parser.pause();
      },
      ontext(text) {
        if (current.hidden) {
          const isSpoken = text.length <= MAX_SPOKEN && FOR_SCREEN_READERS.test(current.attributes.class ?? "");
          if (isSpoken) tree.spokenTexts.push({ text, parent: current, at });
          return;
        }
        const [first = "", ...others] = current.isPreformatted ? text.split("\n") : [text];
        addText(first);
        for (const line of others.slice(0, MAX_ELEMENTS - tree.elements.length)) {
          tree.elements.push(newElement("br", {}, current, at++, false));
          addText(line);
        }
      },
      onclosetag() {
        current.end = at;
        current = current.parent ?? root;
        depth--;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  );
  parser.end(html);
  // Where reading stopped early, what is still open ends here.
  for (let open: PageElement | null = current; open; open = open.parent) open.end = at;
  withoutShownAmounts(tree.texts, made);
  return tree;
}

/** Adds the attributes that may hold JSON to the states of a page, and shortens those that are too long. */
function readLong(attributes: Record<string, string>, states: string[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value.length > MIN_STATE && /^\s{0,9}[{[]/.test(value)) states.push(value);
    if (value.length > MAX_TEXT) attributes[name] = value.slice(0, MAX_TEXT);
  }
}

/** Adds an element with a text that was made of attributes, and returns the place behind it. */
function addMade(tree: PageTree, made: number[], holder: PageElement, text: string, at: number): number {
  const parent = { ...newElement("data", {}, holder, at, false), end: at + 2 };
  tree.elements.push(parent);
  made.push(tree.texts.push({ text, parent, at: at + 1 }) - 1);
  return at + 2;
}

/** Returns the lines a reader sees between two places: cut at block elements and breaks. */
export function linesBetween(tree: PageTree, from: number, to: number): string[] {
  const { elements, texts } = tree;
  let text = "";
  let element = firstIndex(elements, from);
  const open: PageElement[] = [];
  for (let index = firstIndex(texts, from); index < texts.length; index++) {
    const next = texts[index];
    if (!next || next.at >= to) break;
    for (;;) {
      const opening = elements[element];
      const last = open.at(-1);
      if (last && last.end <= next.at && last.end <= (opening?.at ?? next.at)) {
        text += border(last);
        open.pop();
      } else if (opening && opening.at < next.at) {
        text += border(opening);
        open.push(opening);
        element++;
      } else break;
    }
    text += foldSpace(next.text);
  }
  const clean = RARE.test(text) ? text.replace(ICONS, "").replace(MIXED_FRACTION, " ") : text;
  const apart = clean.includes(NO_BREAK) ? clean.replace(GAP, "$1 ") : clean;
  return apart
    .split("\n")
    .map((line) => foldText(line.slice(0, MAX_TEXT)))
    .filter((line) => line !== "");
}

function border({ tag }: PageElement): string {
  return BLOCKS.has(tag) ? "\n" : tag === "sup" ? RAISED : NO_BREAK;
}

/** Returns the lines of an element. */
export function linesOf(tree: PageTree, element: PageElement): string[] {
  return linesBetween(tree, element.at + 1, element.end);
}

/** Returns the text of an element on one line. */
export function textIn(tree: PageTree, element: PageElement): string {
  return linesOf(tree, element).join(" ");
}

const MAX_WHOLE = 40; // elements and texts in an element

/** Returns the largest element, from one upwards, that holds a text and nothing else; null: the first does not. */
export function wholeElement(tree: PageTree, from: PageElement | null, text: string): PageElement | null {
  const letters = lettersOf(text);
  let found: PageElement | null = null;
  for (let above = from; above && above.end - above.at < MAX_WHOLE; above = above.parent) {
    const inside = textIn(tree, above);
    if (inside !== text && lettersOf(inside) !== letters) break;
    found = above;
  }
  return found;
}

/** The elements that emphasise words. */
export const EMPHASIS: ReadonlySet<string> = new Set(["b", "strong", "em", "u"]);
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
const MIN_BREAKS = 3;

/** Returns whether an element is a heading; one with four lines or more is text in large letters. */
export function isHeading(tree: PageTree, element: PageElement): boolean {
  if (!HEADINGS.has(element.tag)) return false;
  if (element.end - element.at <= MIN_BREAKS) return true;
  return elementsBetween(tree, element.at + 1, element.end).filter(({ tag }) => tag === "br").length < MIN_BREAKS;
}

/** Returns the elements inside another, or between two places, in document order. */
export function elementsBetween(tree: PageTree, from: number, to: number): PageElement[] {
  return tree.elements.slice(firstIndex(tree.elements, from), firstIndex(tree.elements, to));
}

/** Returns whether an element is another, or in it. */
export function isIn(element: PageElement, box: PageElement): boolean {
  return element.at >= box.at && element.at < box.end;
}

/** Returns the elements, in document order, that are in no other of them. */
export function outermost(elements: readonly PageElement[]): PageElement[] {
  let end = 0;
  return elements.filter((element) => {
    if (element.at < end) return false;
    end = element.end;
    return true;
  });
}

/** Returns the index of the first entry at a place or after it. */
export function firstIndex(entries: readonly { at: number }[], at: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function newElement(
  tag: string,
  attributes: Record<string, string>,
  parent: PageElement | null,
  at: number,
  isHidden: boolean,
): PageElement {
  // The button of a fold is the heading above it.
  const isUnread = UNREAD.has(tag) && !(tag === "button" && "aria-expanded" in attributes);
  const hidden = parent?.hidden || isUnread || (tag === "option" && !("selected" in attributes)) || isHidden;
  const isPreformatted =
    parent?.isPreformatted || tag === "pre" || (attributes.style ? PREFORMATTED.test(attributes.style) : false);
  return { tag, attributes, parent, at, end: at + 1, hidden, isPreformatted };
}
