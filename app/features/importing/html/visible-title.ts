import type { PageMetadata } from "./page-metadata.ts";
import { type PageTree, textIn } from "./page-tree.ts";

const SEPARATOR = /\s+[|–—•·»:-]\s+/g;

/** Returns the name of the dish as a page's main heading says it, without what only the heading adds to the page's title. */
export function visibleTitle(tree: PageTree, { titles }: PageMetadata): string {
  const h1 = tree.elements.find((element) => element.tag === "h1" && !element.hidden && textIn(tree, element) !== "");
  const heading = h1 ? textIn(tree, h1) : "";
  const [title = ""] = titles;
  if (heading === "") return title.split(SEPARATOR)[0] ?? "";
  if (titles.some((one) => one.startsWith(heading))) return heading;
  // "Apple pie by Ann" in the heading and "Apple pie | Ann's kitchen" in the title: the dish is what both begin with.
  const starts = titles.flatMap((one) => [...one.matchAll(SEPARATOR)].map((cut) => one.slice(0, cut.index)));
  const shared = starts.filter((start) => start.length > 3 && heading.startsWith(`${start} `));
  return shared.sort((one, other) => other.length - one.length)[0] ?? heading;
}
