import { elementsBetween, firstIndex, type PageElement, type PageTree } from "./page-tree.ts";

const MAX_CLIMB = 6;
const MAX_CELLS = 6;

/** Returns the cell below a heading in a row of a table, where another part of the recipe has its heading in that row: "Ingredients | Method". */
export function columnBelow(tree: PageTree, heading: PageElement, headings: PageElement[]): PageElement | null {
  const cell = around(heading, isCell);
  const row = cell?.parent;
  if (!cell || row?.tag !== "tr") return null;
  const isBeside = (other: PageElement) => other.at >= row.at && other.at < row.end && around(other, isCell) !== cell;
  const next = headings.some(isBeside) ? rowBelow(tree, row) : undefined;
  const below = next && cellsOf(tree, next)[cellsOf(tree, row).indexOf(cell)];
  return below ?? null;
}

function isCell({ tag }: PageElement): boolean {
  return tag === "td" || tag === "th";
}

function around(element: PageElement, isOfKind: (element: PageElement) => boolean): PageElement | null {
  let above: PageElement | null = element;
  for (let climbed = 0; above && climbed < MAX_CLIMB; above = above.parent, climbed++)
    if (isOfKind(above)) return above;
  return null;
}

/** Returns the row after one, which may be the first of the body below the head of a table. */
function rowBelow({ elements }: PageTree, { end }: PageElement): PageElement | undefined {
  const at = firstIndex(elements, end);
  const [next, inner] = [elements[at], elements[at + 1]];
  return next?.tag === "tr" ? next : next?.tag === "tbody" && inner?.tag === "tr" ? inner : undefined;
}

function cellsOf(tree: PageTree, row: PageElement): PageElement[] {
  const cells = elementsBetween(tree, row.at + 1, row.end).filter((one) => isCell(one) && one.parent === row);
  return cells.length <= MAX_CELLS ? cells : [];
}
