import { BLOCKS, charactersIn } from "#app/reading/recipes/html-text.ts";
import { hasAmount, isBareAmount, startsWithAmount } from "#app/reading/vocabulary/amounts.ts";
import { isAdLabel } from "#app/reading/vocabulary/closing-words.ts";
import { isOutside } from "./candidates.ts";
import { isBoxOfLinks } from "./link-boxes.ts";
import { isControl } from "./page-controls.ts";
import {
  EMPHASIS,
  elementsBetween,
  isHeading,
  isIn,
  linesBetween,
  linesOf,
  outermost,
  type PageElement,
  type PageTree,
  textIn,
} from "./page-tree.ts";

const MAX_SEARCHED = 3000;
const MAX_SMALL = 60; // elements and texts
const MIN_ROWS = 0.6; // share of the letters
const NUTRITION = /nutri(?:tion|ent)|n(?:ä|ae)hrwert/i;
const TOOLS =
  /(?:^|[\s_-])(?:equipment|utensils?|utensili(?:en|os)?|ustensiles?|zubeh(?:ö|oe)r|keukengerei|accessor(?:y|ies)|tools?)(?:$|[\s_-])/i;
const GROUP_TITLE = /ingredients?[\w-]{0,20}(?:title|heading|header|group-?name)(?:$|[\s_-])/i;
const INGREDIENTS_OF_STEP = /ingredient|zutat/i;
const OF_SITE =
  /(?:^|[\s_-])(?:author|newsletter|sign-?up|subscribe|share|sharing|social|footer|tags?|tag-?cloud|keywords|hashtags?|nutrients?|nutrition)(?:$|[\s_-])/i;

/** Returns the entries of a stretch of a page: of its lists or table rows if it has any, else its lines. Headings are left out. */
export function entriesBetween(tree: PageTree, from: number, to: number): string[] {
  const all = elementsBetween(tree, from, to).filter((element) => !element.hidden);
  const besides = outermost(all.filter((element) => isBesideList(tree, element)));
  const inside = besides.length === 0 ? all : all.filter((element) => !besides.some((box) => isIn(element, box)));
  const described = descriptions(tree, inside);
  if (described.length > 1 && !inside.some(({ tag }) => tag === "li" || tag === "tr")) return described;
  const rows = rowsOf(tree, inside);
  const isList = rows.length > 1;
  const entries = isList
    ? rows.filter((row) => !isHeadingRow(tree, row)).flatMap((row) => entriesOf(tree, row))
    : plainEntries(tree, inside, from, to, besides);
  return withoutEmphasised(
    entries.filter((entry) => entry !== ""),
    inside.filter(({ tag }) => EMPHASIS.has(tag)).map((part) => textIn(tree, part)),
  );
}

/** Returns whether an element in a list is none of its entries: nutrition, controls, titles of groups by their class. */
function isBesideList(tree: PageTree, element: PageElement): boolean {
  const { class: names = "", id = "" } = element.attributes;
  if (NUTRITION.test(names) || TOOLS.test(names) || TOOLS.test(id)) return true;
  if (isControl(tree, element)) return true;
  if (element.tag === "li" || element.tag === "p") return isTabLabel(tree, element);
  if (element.tag !== "div" || !GROUP_TITLE.test(names)) return false;
  const text = textIn(tree, element);
  return text.length <= 50 && !hasAmount(text) && !text.includes(",");
}

/** Returns whether an entry is nothing but a link that leads to no other page: a tab, or a control of the page. */
function isTabLabel(tree: PageTree, entry: PageElement): boolean {
  const [link] = elementsBetween(tree, entry.at + 1, entry.end).filter(({ tag }) => tag === "a");
  if (!link || !/^(?:#|javascript:)/.test(link.attributes.href ?? "")) return false;
  return textIn(tree, link) === textIn(tree, entry);
}

/** Returns a row as one entry, or as several where it has lines that are entries, or breaks between lines with amounts. */
function entriesOf(tree: PageTree, row: PageElement): string[] {
  const lines = linesOf(tree, row);
  const areLines = lines.filter(startsWithAmount).length > 1 || (lines.length > 2 && /[:：]$/.test(lines[0] ?? ""));
  const isWhole = (line: string) => startsWithAmount(line) && !isBareAmount(line);
  const isSeveral =
    (lines.length > 1 && lines.every(isWhole)) ||
    (areLines && elementsBetween(tree, row.at + 1, row.end).some(({ tag }) => tag === "br"));
  return isSeveral ? lines : [lines.join(" ")];
}

/** Removes entries in bold: they name a group, unless words inside other entries are bold too. */
function withoutEmphasised(entries: string[], emphasised: string[]): string[] {
  const whole = new Set(entries);
  if (emphasised.some((text) => text !== "" && !whole.has(text) && !whole.has(`${text}:`))) return entries;
  const isHeading = (entry: string) =>
    !hasAmount(entry) && (emphasised.includes(entry) || emphasised.includes(entry.replace(/:$/, "")));
  const left = entries.filter((entry) => !isHeading(entry));
  return left.length < entries.length / 2 ? entries : left;
}

/** Returns the list items or table rows among elements, or what else repeats and holds nearly all of the text; innermost ones. */
function rowsOf(tree: PageTree, elements: PageElement[]): PageElement[] {
  for (const tag of ["li", "tr"]) {
    const rows = elements.filter((element) => element.tag === tag);
    if (rows.length > 0) return innermostRows(tree, rows);
  }
  return repeated(tree, elements);
}

/** Returns the rows that hold no other; a row with an amount of its own keeps those inside it, which are its notes. */
function innermostRows(tree: PageTree, rows: PageElement[]): PageElement[] {
  let end = 0;
  return rows.filter((row, index) => {
    if (row.at < end) return false;
    const inner = rows[index + 1];
    if (!inner || inner.at >= row.end) return true;
    const own = linesBetween(tree, row.at + 1, inner.at).join(" ");
    if (!startsWithAmount(own) || startsWithAmount(textIn(tree, inner))) return false;
    end = row.end;
    return true;
  });
}

/** Returns the entries of a description list: each name with the texts that describe it, amounts first; of names with several entries these alone. */
function descriptions(tree: PageTree, elements: PageElement[]): string[] {
  const entries: string[] = [];
  const textsOf = (name: string) => elements.filter(({ tag }) => tag === name).map((one) => textIn(tree, one));
  const [names, texts] = [textsOf("dt"), textsOf("dd").filter((text) => text !== "")];
  if (texts.length > names.length && !names.some(hasAmount) && !texts.some(isBareAmount)) return texts;
  for (const element of elements) {
    const text = element.tag === "dt" || element.tag === "dd" ? textIn(tree, element) : "";
    const last = entries.at(-1);
    if (element.tag === "dd" && last !== undefined)
      entries[entries.length - 1] =
        isBareAmount(text) && !startsWithAmount(last) ? `${text} ${last}` : `${last} ${text}`;
    else if (text !== "") entries.push(text);
  }
  return entries;
}

/** Returns the most numerous elements of one kind and class that together hold nearly all of the text: a list in all but name. */
function repeated(tree: PageTree, elements: PageElement[]): PageElement[] {
  const kinds = new Map<string, PageElement[]>();
  for (const element of elements) {
    const kind = `${element.tag}.${element.attributes.class ?? ""}`;
    const same = kinds.get(kind);
    if (!same) kinds.set(kind, [element]);
    else if (element.at >= (same.at(-1)?.end ?? 0)) same.push(element);
  }
  if (elements.length > MAX_SEARCHED) return [];
  const [first, last] = [elements[0], elements.at(-1)];
  const lines = first && last ? linesBetween(tree, first.at, last.end) : [];
  const all = charactersIn(lines);
  const areAlone = lines.filter(isBareAmount).length > 0.25 * lines.length;
  // A box with several amounts is a group, not an entry.
  const isSingle = (one: PageElement) => linesOf(tree, one).filter(startsWithAmount).length < 2;
  const covers = (same: PageElement[]) => {
    if (same.length < 3 || !same.every(isSingle)) return false;
    const texts = same.map((one) => textIn(tree, one));
    // Where amounts are boxes of their own, their rows are entries, with headings of groups between them.
    if (areAlone && texts.some(isBareAmount)) return false;
    return charactersIn(texts) >= (areAlone ? MIN_ROWS : 0.9) * all;
  };
  let best: PageElement[] = [];
  for (const same of kinds.values()) if (same.length > best.length && covers(same)) best = same;
  return best;
}

/** Returns the steps of a stretch of a page: of its list if that holds most of the text, else its lines. */
export function stepsBetween(tree: PageTree, from: number, to: number): string[] {
  const inside = elementsBetween(tree, from, to).filter((element) => !element.hidden);
  const links = inside.filter((element) => isLinkToPage(tree, element));
  const others = [
    ...ingredientsIn(tree, inside, from, to),
    ...boxesIn(tree, inside, from, to, ({ attributes }) => OF_SITE.test(attributes.class ?? "")),
    ...boxesIn(tree, inside, from, to, isOutside),
    ...boxesIn(tree, inside, from, to, (element) => isBoxOfLinks(tree, element)),
    ...inside.filter((element) => isListOfThings(tree, element) || isSmallPrint(tree, element)),
    ...links,
  ];
  const besides = outermost(others.sort((a, b) => a.at - b.at));
  const lines = plainEntries(tree, inside, from, to, besides);
  const outer = outermost(inside.filter((element) => element.tag === "li")).filter((item) => !links.includes(item));
  const itemLines = (item: PageElement) =>
    linesWithout(tree, item.at + 1, item.end, besides).filter((line) => !isAdLabel(line));
  const joined = outer.flatMap((item) => stepsOfItem(tree, item, itemLines)).filter((text) => text !== "");
  const [only] = outer;
  const items = outer.length === 1 && only ? itemLines(only) : joined;
  return charactersIn(items) >= 0.5 * charactersIn(lines) ? items : lines;
}

/** Returns an entry as one step, or that of a group as its heading and the steps of the ordered list in it. */
function stepsOfItem(tree: PageTree, item: PageElement, linesIn: (item: PageElement) => string[]): string[] {
  const list = elementsBetween(tree, item.at + 1, item.end).find(({ tag }) => tag === "ol");
  const steps = list ? childrenOf(tree, list).map((step) => linesIn(step).join(" ")) : [];
  const areSteps = steps.length > 1 && steps.every((step) => /[.!?。]\)?$/.test(step));
  const whole = linesIn(item).join(" ");
  if (!areSteps) return [whole];
  const inside = steps.join(" ");
  const at = whole.indexOf(inside);
  return at < 0 ? [whole] : [whole.slice(0, at).trim(), ...steps, whole.slice(at + inside.length).trim()];
}

function childrenOf(tree: PageTree, list: PageElement): PageElement[] {
  return elementsBetween(tree, list.at + 1, list.end).filter(({ tag, parent }) => tag === "li" && parent === list);
}

/** Returns whether an entry or paragraph is nothing but a link to another page: the title of a related recipe. */
function isLinkToPage(tree: PageTree, element: PageElement): boolean {
  if ((element.tag !== "li" && element.tag !== "p") || element.end - element.at > 12) return false;
  const [link] = elementsBetween(tree, element.at + 1, element.end).filter(({ tag }) => tag === "a");
  return link?.attributes.href !== undefined && textIn(tree, link) === textIn(tree, element);
}

const MAX_THING = 40; // characters

/** Returns whether a list within a step, above or below its sentences, names the things it needs: entries of a few words. */
function isListOfThings(tree: PageTree, list: PageElement): boolean {
  if (list.tag !== "ul" || list.parent?.tag !== "li") return false;
  const step = textIn(tree, list.parent);
  const things = linesOf(tree, list);
  const areShort = things.length > 0 && things.every((thing) => thing.length <= MAX_THING && !/[.!?:]$/.test(thing));
  return areShort && /[.!]$/.test(step.replace(things.join(" "), "").trim());
}

/** Returns whether a paragraph is all in small letters: a remark of the site. */
function isSmallPrint(tree: PageTree, element: PageElement): boolean {
  if (element.tag !== "p" || element.end - element.at > MAX_SMALL) return false;
  const [small] = elementsBetween(tree, element.at + 1, element.end).filter(({ tag }) => tag === "small");
  return small !== undefined && textIn(tree, small) === textIn(tree, element);
}

/** Returns the text of a step on one line, without the ingredients that some pages repeat below it. */
export function stepOf(tree: PageTree, element: PageElement): string {
  const [from, to] = [element.at + 1, element.end];
  return linesWithout(tree, from, to, ingredientsIn(tree, elementsBetween(tree, from, to), from, to)).join(" ");
}

/** Returns the boxes that repeat ingredients among steps. */
function ingredientsIn(tree: PageTree, inside: PageElement[], from: number, to: number): PageElement[] {
  // Inside a line such elements are its words.
  const isBox = ({ tag, attributes }: PageElement) =>
    BLOCKS.has(tag) && INGREDIENTS_OF_STEP.test(attributes.class ?? "");
  return boxesIn(tree, inside, from, to, isBox);
}

/** Returns the boxes of a kind among steps; none where they hold most of the text, so that they are the steps. */
function boxesIn(
  tree: PageTree,
  inside: PageElement[],
  from: number,
  to: number,
  isOfKind: (element: PageElement) => boolean,
): PageElement[] {
  const boxes = outermost(inside.filter(isOfKind));
  if (boxes.length === 0) return [];
  const length = charactersIn(boxes.map((box) => textIn(tree, box)));
  return length < 0.6 * charactersIn(linesBetween(tree, from, to)) ? boxes : [];
}

function plainEntries(
  tree: PageTree,
  inside: PageElement[],
  from: number,
  to: number,
  besides: PageElement[],
): string[] {
  const headings = inside.filter((element) => isHeading(tree, element) || element.tag === "th");
  const skipped = besides.length === 0 ? headings : [...headings, ...besides].sort((one, other) => one.at - other.at);
  return linesWithout(tree, from, to, skipped);
}

/** Returns the lines between two places without those of some elements, which are in document order. */
function linesWithout(tree: PageTree, from: number, to: number, skipped: PageElement[]): string[] {
  const lines: string[] = [];
  let at = from;
  for (const element of skipped) {
    if (element.at < at || element.at >= to) continue;
    lines.push(...linesBetween(tree, at, element.at));
    at = element.end;
  }
  return [...lines, ...linesBetween(tree, at, to)];
}

/** Returns whether a row is a heading: it has a heading element or only heading cells, and no amount. */
function isHeadingRow(tree: PageTree, row: PageElement): boolean {
  const inside = elementsBetween(tree, row.at + 1, row.end);
  const cells = inside.filter(({ tag }) => tag === "td" || tag === "th");
  if (cells.length > 0 && cells.every(({ tag }) => tag === "th")) return true;
  return inside.some((element) => isHeading(tree, element)) && !hasAmount(textIn(tree, row));
}
