import { BLOCKS, foldSpace } from "#app/reading/recipes/html-text.ts";
import { lettersOf } from "#app/reading/recipes/list-copies.ts";
import { isInCapitals, type OutlineLine, placesOfEntries } from "#app/reading/recipes/list-headings.ts";
import { startsNearAmount, startsWithAmount } from "#app/reading/vocabulary/amounts.ts";
import { isServed } from "#app/reading/vocabulary/fact-words.ts";
import { isOfPart, startsGroup } from "#app/reading/vocabulary/group-words.ts";
import { partNamed } from "#app/reading/vocabulary/part-words.ts";
import { isStepLabel } from "#app/reading/vocabulary/step-words.ts";
import { isInLetterBox } from "./link-boxes.ts";
import {
  EMPHASIS,
  elementsBetween,
  type PageElement,
  type PageTree,
  pageTree,
  textIn,
  wholeElement,
} from "./page-tree.ts";
import { windowsAround } from "./page-windows.ts";

const MAX_TITLE = 80; // characters
const MAX_WORDS = 7; // of a title that only its place or bold letters mark
const TITLE_TAGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "th", "summary", "caption", "legend"]);
const HEADING = /^h[1-6]$/;
const TITLE_CLASS =
  /(?:group|section|ingredients?|component|list)[\w-]{0,20}(?:name|title|head|label)|sub-?(?:title|head)|heading|purpose/i;
const IS_SENTENCE = /[.!?…](?:["”»)]?$| \p{Lu})/u;
// Controls and labels that stand between or above lists.
const NO_TITLE =
  /^(?:us(?: customary| cups?)?|metric|imperial|(?:us|metric|imperial) ?[/|–-] ?(?:us|metric|imperial)|cups?|grams?|[½\d]{1,2} ?x|advertisements?|anzeige|publicité|(?:de)?select all|(?:un)?check all|add (?:all )?to .{1,40}|cook mode.{0,60}|prevent .{1,60}|scale|servings?|yield|makes|units?|reset|print|copy.{0,30}|jump to .{1,30}|buy .{1,30}|shop .{1,30}|view .{1,30}|show .{1,30}|hide .{1,30}|see .{1,40}|keep .{1,40}|optional)[:.]?$/i;

/** A line of a page: where its text begins, and the list item, table row or block that it is in. */
type PageLine = { text: string; start: PageElement; row: PageElement };

/**
 * Returns the parts of a page that show a list, each as lines in their order with headings marked; the most compact part
 * first. Only the stretches of the page around the entries are read: a whole page takes ten times as long.
 */
export function* pageOutlines(html: string, entries: string[]): Generator<OutlineLine[]> {
  for (const stretch of windowsAround(html, entries)) yield outlineOf(pageTree(stretch, true), entries);
}

function outlineOf(tree: PageTree, entries: string[]): OutlineLine[] {
  const lines = pageLines(tree);
  const letters = new Set(entries.map(lettersOf));
  const isForPart = (text: string) => isGroupStart(text) && mayBeTitle(text) && !letters.has(lettersOf(text));
  const isTitle = (line: PageLine) =>
    mayBeTitle(line.text) &&
    !startsNearAmount(line.text) &&
    !letters.has(lettersOf(line.text)) &&
    titleTag(tree, line) !== null;
  const places = placesOfEntries(
    entries,
    lines.map(({ text }) => text),
    // "For the cucumber pickle" is not the entry "1 cucumber", nor the title "Chicken Soup" the entry "500 g chicken".
    (at) => {
      const line = lines[at];
      return line !== undefined && (isForPart(line.text) || isTitle(line));
    },
  );
  const first = places.findIndex((place) => place >= 0);
  const last = places.findLastIndex((place) => place >= 0);
  const listTags = new Set(lines.filter((_, at) => (places[at] ?? -1) >= 0).map(({ row }) => row.tag));
  const areInCapitals = entries.some(isInCapitals);
  const kindOf = (at: number): string | null => {
    const line = lines[at];
    if (!line || !mayBeTitle(line.text) || (places[at] ?? -1) >= 0) return null;
    const kind = markedKind(tree, line) ?? textKind(line.text, areInCapitals) ?? placedKind(line, listTags, at > first);
    return kind !== null && isInLetterBox(tree, line.start) ? null : kind;
  };
  const kinds = lines.map((_, at) => (at >= first && at < last ? kindOf(at) : null));
  // Above the list, a heading is one that looks like those inside it, or says what the entries are for.
  const inside = new Set(kinds);
  for (const at of linesAbove(lines, first, (above) => kindOf(above) !== null)) {
    const kind = kindOf(at);
    const isOfFirst = at === first - 1 && isBelowPart(tree, lines, at);
    if (inside.has(kind) || isForPart(lines[at]?.text ?? "") || isOfFirst) kinds[at] = kind;
  }
  return lines.map(({ text }, at) => ({ text, isHeading: kinds[at] !== null }));
}

/** Returns which lines above a list may be its heading: all from there to the list may be headings, except one. */
function linesAbove(lines: PageLine[], first: number, mayBeHeading: (at: number) => boolean): number[] {
  const above: number[] = [];
  let others = 0;
  for (let at = first - 1; at >= 0 && partNamed(lines[at]?.text ?? "") === null; at--) {
    if (!mayBeHeading(at) && ++others > 1) break;
    above.push(at);
  }
  return above;
}

/** Returns whether a line is a heading below that of its part: "Ingredients" in an h2, "Dough" in an h3. */
function isBelowPart(tree: PageTree, lines: PageLine[], at: number): boolean {
  const line = lines[at];
  const part = lines.slice(0, at).findLast(({ text }) => partNamed(text) !== null);
  const [tag, partTag] = [line && titleTag(tree, line), part && titleTag(tree, part)];
  return HEADING.test(tag ?? "") && HEADING.test(partTag ?? "") && (tag ?? "") > (partTag ?? "");
}

function mayBeTitle(text: string): boolean {
  if (text.length > MAX_TITLE || startsWithAmount(text) || !/\p{L}{2}/u.test(text)) return false;
  if (NO_TITLE.test(text) || isStepLabel(text) || IS_SENTENCE.test(text) || isServed(text)) return false;
  return partNamed(text) === null || isOfPart(text);
}

/** Returns how the page marks a line as a heading: by an element, emphasis or the name of a class; null: it does not. */
function markedKind(tree: PageTree, line: PageLine): string | null {
  const inside = elementsOf(tree, line);
  const named = inside.find(({ attributes }) => TITLE_CLASS.test(attributes.class ?? ""));
  if (named) return `.${named.attributes.class}`;
  const bold = inside.find((one) => EMPHASIS.has(one.tag) && lettersOf(textIn(tree, one)) === lettersOf(line.text));
  return titleTag(tree, line) ?? (bold && isShort(line.text) ? "bold" : null);
}

/** Returns the element that makes a line a heading; null: none. */
function titleTag(tree: PageTree, line: PageLine): string | null {
  return elementsOf(tree, line).find(({ tag }) => TITLE_TAGS.has(tag))?.tag ?? null;
}

function elementsOf(tree: PageTree, { text, start }: PageLine): PageElement[] {
  const element = wholeElement(tree, start.parent, text) ?? start;
  return [element, ...elementsBetween(tree, element.at + 1, element.end)];
}

/** Returns whether a line begins as a group's heading and is nothing else: "For the sauce". */
function isGroupStart(text: string): boolean {
  return !/[,;(]/.test(text) && startsGroup(text);
}

/** Returns how the words of a line show that it is a heading; null: they do not. */
function textKind(text: string, areInCapitals: boolean): string | null {
  if (/[:：]$/.test(text)) return "colon";
  if (isGroupStart(text)) return "for";
  return !areInCapitals && isInCapitals(text) ? "capitals" : null;
}

/**
 * Returns the kind of a few words that stand between the entries of a list, or in a box of a class above them, and are none;
 * null: something else.
 */
function placedKind({ text, row }: PageLine, listTags: Set<string>, isBetween: boolean): string | null {
  const { tag, attributes } = row;
  const isBesides = listTags.has("li") && tag !== "li" && (isBetween || attributes.class !== undefined);
  return isBesides && !text.includes(",") && isShort(text) ? `placed ${tag}.${attributes.class}` : null;
}

function isShort(text: string): boolean {
  return text.split(" ").length <= MAX_WORDS;
}

/** Returns the lines of a page: a list item or table row is one, other text is cut at blocks and breaks. */
function pageLines(tree: PageTree): PageLine[] {
  const lines: PageLine[] = [];
  let row: PageElement | null = null;
  let text = "";
  let start: PageElement | null = null;
  let element = 0;
  const end = () => {
    const whole = foldSpace(text).trim();
    if (whole !== "" && start && row) lines.push({ text: whole, start, row });
    text = "";
    start = null;
  };
  for (const next of tree.texts) {
    const nextRow = rowOf(next.parent);
    let isBroken = nextRow !== row;
    for (let opened = tree.elements[element]; opened && opened.at < next.at; opened = tree.elements[++element]) {
      isBroken ||= nextRow.tag !== "li" && nextRow.tag !== "tr" && BLOCKS.has(opened.tag);
    }
    if (isBroken) end();
    row = nextRow;
    text += next.parent === start || text === "" ? next.text : ` ${next.text}`;
    if (next.text.trim() !== "") start ??= next.parent;
  }
  end();
  return lines;
}

function rowOf(element: PageElement): PageElement {
  let block: PageElement | null = null;
  for (let above: PageElement | null = element; above; above = above.parent) {
    if (above.tag === "li" || above.tag === "tr") return above;
    if (!block && BLOCKS.has(above.tag)) block = above;
  }
  return block ?? element;
}
