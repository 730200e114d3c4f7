import { isList, isProse } from "./candidates.ts";
import type { Section } from "./page-sections.ts";
import { type PageTree, textIn } from "./page-tree.ts";
import { inSections } from "./part-candidates.ts";

/**
 * Returns a recipe whose page repeats both headings for each of its parts: "Ingredients", "Method", "Ingredients", "Method".
 * A heading of its own between them would name another recipe. Null: the page does not.
 */
export function recipeInParts(
  tree: PageTree,
  sections: Section[],
): { ingredients: string[]; instructions: string[] } | null {
  const exact = sections.filter(({ part, isExact }) => isExact && part !== "afterwards");
  const start = exact.findIndex(({ part }) => part === "ingredients");
  const parts = start < 0 ? [] : exact.slice(start);
  const length = parts.findIndex((section, at) => !follows(tree, parts, section, at));
  const row = parts.slice(0, length < 0 ? parts.length : length);
  if (row.length < 4) return null;
  const lists = row.map((section) => inSections(tree, [section], section.part === "ingredients" ? isList : isProse)[0]);
  if (lists.some((list) => list === undefined)) return null;
  const linesOfPart = (part: Section["part"]) =>
    lists.flatMap((list, at) => (row[at]?.part === part && list ? list.lines : []));
  const [ingredients, instructions] = [linesOfPart("ingredients"), linesOfPart("instructions")];
  // The same lists again are a copy.
  const isCopy = new Set(instructions).size < instructions.length;
  return isCopy ? null : { ingredients, instructions };
}

/** Tells whether a section continues a row of ingredients and steps in turn, with the same headings, nothing else between them. */
function follows(tree: PageTree, row: Section[], section: Section, at: number): boolean {
  const before = row[at - 1];
  if (section.part !== (at % 2 === 0 ? "ingredients" : "instructions")) return false;
  if (before && before.to !== section.heading.at) return false;
  const model = row[at % 2];
  return model !== undefined && textIn(tree, model.heading) === textIn(tree, section.heading);
}
