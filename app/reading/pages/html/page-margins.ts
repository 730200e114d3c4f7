import { isMeasured } from "#app/reading/vocabulary/amounts.ts";
import { linesOf, type PageElement, type PageTree } from "./page-tree.ts";

const MIN_MEASURED = 3; // lines

/** Makes margins that hold a list of ingredients ordinary parts of a page: many pages put the ingredients beside the steps. */
export function openMargins(tree: PageTree): void {
  const margins = tree.elements.filter(({ tag, hidden }) => tag === "aside" && !hidden);
  for (const margin of margins) if (holdsIngredients(tree, margin)) margin.tag = "section";
}

function holdsIngredients(tree: PageTree, margin: PageElement): boolean {
  return linesOf(tree, margin).filter(isMeasured).length >= MIN_MEASURED;
}
