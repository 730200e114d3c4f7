import { lettersOf } from "../list-copies.ts";
import type { PageMetadata } from "./page-metadata.ts";
import { type PageTree, textIn } from "./page-tree.ts";

const SEPARATOR = /\s+[|–—•·»:-]\s+/g;
const MAX_HEADINGS = 10;

/** Returns the name of the dish as a page's main heading says it, without what only the heading adds to the page's title. */
export function visibleTitle(tree: PageTree, { titles }: PageMetadata): string {
  const headings = mainHeadings(tree);
  // The first of several may name the section of the site.
  const named = headings.filter((heading) => titles.some((title) => title.includes(heading)));
  const heading = longest(headings.length > 1 ? named : []) ?? headings[0] ?? "";
  const [title = ""] = titles;
  if (heading === "") return title.split(SEPARATOR)[0] ?? "";
  if (titles.some((one) => one.startsWith(heading))) return heading;
  // "Apple pie by Ann" in the heading and "Apple pie | Ann's kitchen" in the title: the dish is what both begin with.
  const starts = titles.flatMap((one) => [...one.matchAll(SEPARATOR)].map((cut) => one.slice(0, cut.index)));
  return longest(starts.filter((start) => start.length > 3 && heading.startsWith(`${start} `))) ?? heading;
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
  const headings = tree.elements.filter(({ tag, hidden }) => tag === "h1" && !hidden).slice(0, MAX_HEADINGS);
  return headings.map((heading) => textIn(tree, heading)).filter((text) => text !== "");
}

function longest(texts: string[]): string | undefined {
  return texts.toSorted((one, other) => other.length - one.length)[0];
}
