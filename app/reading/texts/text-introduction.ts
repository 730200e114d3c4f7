import { lettersOf } from "../recipes/list-copies.ts";
import { isClosing } from "../vocabulary/closing-words.ts";
import { isFactLine } from "./text-facts.ts";
import { joined } from "./text-ingredients.ts";
import type { TextLine } from "./text-lines.ts";
import { isNoName } from "./text-name.ts";
import { BUTTON, groupsOf } from "./text-parts.ts";

const MIN_WORDS = 4;
const MAX_PARAGRAPHS = 20;
// Rows of links and values: "Home | Recipes", "★★★★ 4.5 (12)", "3 March 2026".
const ROW = /[|★☆»›•·]|^\P{L}*$|(?:https?:|www\.)\S|\b(?:19|20)\d\d$/u;

/** Returns what a text says between the name and the lists, in paragraphs; "": nothing. */
export function introductionIn(before: readonly TextLine[], name: string): string {
  const letters = lettersOf(name);
  const at = before.findIndex(({ text }) => name !== "" && letters.endsWith(lettersOf(text)) && lettersOf(text) !== "");
  const first = at < 0 ? before.findIndex(({ text }) => letters !== "" && lettersOf(text).includes(letters)) : at;
  if (first < 0) return "";
  const lines = before.slice(first + 1).filter(({ text }) => !isOfSite(text));
  return groupsOf(lines)
    .map((group) => group.map(({ text }) => text).reduce(joined))
    .filter((paragraph) => paragraph.split(" ").length >= MIN_WORDS)
    .slice(0, MAX_PARAGRAPHS)
    .join("\n\n");
}

/** Returns whether a line is a fact, a button or what a site puts below the title. */
function isOfSite(text: string): boolean {
  return isFactLine(text) || BUTTON.test(text) || ROW.test(text) || isNoName(text) || isClosing(text);
}
