import { type Part, partNamed } from "#app/reading/vocabulary/part-words.ts";
import { linesBetween, type PageTree } from "./page-tree.ts";

const MAX_LINE = 3000; // characters
const LABELLED = /^([^:：]{3,60})[:：]\s?(.{9,})$/u;
const SEPARATOR = /\s?[;•·]\s?|,\s(?![^()]{0,80}\))/u;

/** Returns what a page writes after a heading on the same line: "Ingredients: 2 eggs, 100 g sugar", "Method: Mix it." */
export function inlineLists(tree: PageTree, part: Part): string[][] {
  return linesBetween(tree, 0, Number.POSITIVE_INFINITY).flatMap((line) => {
    const [, label = "", rest = ""] = line.length > MAX_LINE ? [] : (LABELLED.exec(line) ?? []);
    if (label === "" || partNamed(label) !== part) return [];
    return [part === "ingredients" ? rest.replace(/\.$/, "").split(SEPARATOR) : [rest]];
  });
}
