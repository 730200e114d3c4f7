import { startsGroup } from "../vocabulary/group-words.ts";
import { partNamed } from "../vocabulary/part-words.ts";
import { isFactLine } from "./text-facts.ts";
import { ingredientEvidence } from "./text-ingredients.ts";

const MAX_ABOVE = 40; // lines between the name of a recipe and its ingredients
const MAX_NAME_WORDS = 12;
const EMPTY = /^[^\p{L}\p{N}]*$/u;
const SENTENCE = /[.!?:;,]["”')\]]?$/u;
const LABEL = /^\s*[^:：]{2,30}[:：]/u;

/**
 * Returns the texts of the recipes that a text holds one after the other, each from its name on; the text itself where it holds
 * one. A recipe begins where a list of ingredients follows steps, at the name above it: a line of its own that is no sentence.
 */
export function recipesInText(text: string): string[] {
  const lines = text.split(/\r\n?|\n/);
  const starts: number[] = [];
  let seen = { ingredients: false, steps: false, at: 0 };
  for (const [at, line] of lines.entries()) {
    const part = partOf(line);
    if (part === "instructions") seen.steps = seen.ingredients;
    if (part !== "ingredients") continue;
    const name = seen.steps ? nameAbove(lines, at, seen.at) : -1;
    if (name >= 0) starts.push(name);
    if (name >= 0 || !seen.ingredients) seen = { ingredients: true, steps: false, at };
  }
  return [0, ...starts].map((from, index, all) => lines.slice(from, all[index + 1] ?? lines.length).join("\n"));
}

function partOf(line: string) {
  if (line.length > 80 || EMPTY.test(line)) return null;
  return partNamed(line.replace(/^[\s#*>[_=~-]+|[\s\]*_=~-]+$/g, ""));
}

/** Returns the line that names the recipe whose ingredients begin at a line; -1: none, so they are a part of the one above. */
function nameAbove(lines: readonly string[], ingredients: number, from: number): number {
  for (let at = ingredients - 1; at > Math.max(from, ingredients - MAX_ABOVE); at--) {
    const text = (lines[at] ?? "").trim().replace(/^[#*>_=\s]+/, "");
    const isApart = EMPTY.test(lines[at - 1] ?? "");
    if (EMPTY.test(text) || !isApart || isFactLine(text) || LABEL.test(text)) continue;
    // What goes on below a sentence, or is one of a list, is of the recipe above.
    if (SENTENCE.test(text) || /^\d/.test(text) || text.split(/\s+/).length > MAX_NAME_WORDS) continue;
    return startsGroup(text) || ingredientEvidence(text) > 0 ? -1 : at;
  }
  return -1;
}
