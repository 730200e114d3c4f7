import { lettersOf } from "#app/reading/recipes/list-copies.ts";
import type { PageMetadata } from "./page-metadata.ts";
import { elementsBetween, type PageElement, type PageTree, textIn } from "./page-tree.ts";

const SEPARATOR = /\s+[|–—•·»:-]\s+/g;
const MAX_HEADINGS = 10;
const HOME = /^(?:https?:\/\/[^/]{1,255})?\/?(?:index\.\w{3,5})?$|^\.\/?$/i;

/**
 * Returns the name of the dish as a page's main heading says it, without what only the heading adds to the page's title;
 * where the main heading names the site, a lower one that the page's title contains.
 */
export function visibleTitle(tree: PageTree, { titles }: PageMetadata): string {
  const headings = mainHeadings(tree);
  // The first of several may name the section of the site.
  const inTitles = headings.filter((heading) => titles.some((title) => title.includes(heading)));
  const main = longest(headings.length > 1 ? inTitles : []) ?? headings.find((heading) => sharesWord(heading, titles));
  const [title = ""] = titles;
  const named = (main && belowSite(main, tree, titles)) ?? main ?? lowerHeading(tree, titles);
  const heading = named ?? (titles.some(hasSite) ? dishIn(title) : (headings[0] ?? title));
  if (titles.some((one) => one.startsWith(heading))) return heading;
  // "Apple pie by Ann" in the heading and "Apple pie | Ann's kitchen" in the title: the dish is what both begin with.
  const starts = titles.flatMap((one) => [...one.matchAll(SEPARATOR)].map((cut) => one.slice(0, cut.index)));
  return longest(starts.filter((start) => start.length > 3 && heading.startsWith(`${start} `))) ?? heading;
}

/** Tells whether a heading has a word with a title of the page, where there is one: that of a dialog or a box has none. */
function sharesWord(heading: string, titles: string[]): boolean {
  const words = new Set(titles.flatMap(wordsOf));
  return words.size === 0 || wordsOf(heading).some((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]{3,40}|\p{Script=Han}/gu) ?? [];
}

function hasSite(title: string): boolean {
  return dishIn(title) !== "" && dishIn(title) !== title;
}

/** Returns what a title of a page says before its first separator. */
function dishIn(title: string): string {
  return title.split(SEPARATOR)[0] ?? "";
}

/** Returns whether a declared name may be the page's title with more than the dish in it. */
export function isPageTitle(name: string, { titles }: PageMetadata): boolean {
  return /\s[|–—•·»-]\s|[★☆]|\(\d/.test(name) && titles.some((title) => lettersOf(title) === lettersOf(name));
}

/**
 * Returns the main heading that a declared name contains, where the name is the page's title and adds nothing but a rating
 * or the site's name to it; else the declared name.
 */
export function nameWithoutSite(name: string, tree: PageTree, metadata: PageMetadata, url: string): string {
  if (!isPageTitle(name, metadata)) return name;
  const heading = longest(mainHeadings(tree).filter((one) => one.length > 3 && name.includes(one) && one !== name));
  if (heading === undefined) return name;
  const rest = name.replace(heading, "");
  const site = lettersOf(rest);
  const [, host = ""] = /^https?:\/\/([^/]{1,255})/i.exec(url) ?? [];
  const isSite = site.length > 2 && lettersOf(host).includes(site);
  return isSite || /[★☆\d]/.test(rest) ? heading : name;
}

function mainHeadings(tree: PageTree): string[] {
  return headingsOf(tree, /^h1$/).filter((text) => text !== "");
}

/** Returns the first lower heading where the title names it first, and the main heading, as the site, last: "Pea soup - Our kitchen". */
function belowSite(main: string, tree: PageTree, titles: string[]): string | undefined {
  const [lower] = headingsOf(tree, /^h[23]$/);
  const isLower = (title: string) => {
    const parts = title.split(SEPARATOR);
    return parts.length > 1 && parts.at(-1) === main && parts[0] === lower;
  };
  return titles.some(isLower) ? lower : undefined;
}

/** Returns the first lower heading that a title of the page contains. */
function lowerHeading(tree: PageTree, titles: string[]): string | undefined {
  return headingsOf(tree, /^h[23]$/).find((text) => text.length > 3 && titles.some((title) => title.includes(text)));
}

/** Returns the texts of the first headings of some ranks that are no link to the site itself. */
function headingsOf(tree: PageTree, rank: RegExp): string[] {
  const headings = tree.elements
    .filter((one) => rank.test(one.tag) && !one.hidden && !isInDialog(one))
    .slice(0, MAX_HEADINGS);
  return headings.filter((heading) => !linksHome(tree, heading)).map((heading) => textIn(tree, heading));
}

function isInDialog(element: PageElement): boolean {
  for (let above: PageElement | null = element; above; above = above.parent) if (isDialog(above)) return true;
  return false;
}

function isDialog({ tag, attributes }: PageElement): boolean {
  return tag === "dialog" || /^(?:alert)?dialog$/.test(attributes.role ?? "");
}

/** Returns whether a heading is the link to a site's first page. */
function linksHome(tree: PageTree, heading: PageElement): boolean {
  const link = [...elementsBetween(tree, heading.at + 1, heading.end), heading.parent].find((one) => one?.tag === "a");
  const href = link?.attributes.href;
  return href !== undefined && href !== "" && HOME.test(href);
}

function longest(texts: string[]): string | undefined {
  return texts.toSorted((one, other) => other.length - one.length)[0];
}
