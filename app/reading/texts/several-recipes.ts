import { startsGroup } from "../vocabulary/group-words.ts";
import { partNamed } from "../vocabulary/part-words.ts";
import { recipeFromText } from "./recipe-from-text.ts";
import { isFactLine } from "./text-facts.ts";
import { ingredientEvidence } from "./text-ingredients.ts";

const MAX_ABOVE = 40; // lines between the name of a recipe and its ingredients
const MAX_NAME_WORDS = 12;
const EMPTY = /^[^\p{L}\p{N}]*$/u;
const SENTENCE = /[.!?:;,]["”')\]]?$/u;
const LABEL = /^\s*[^:：]{2,30}[:：]/u;

const MAX_LENGTH = 100_000; // characters of one recipe

/**
 * Returns the texts of the recipes that a text holds one after the other, each from its name on; the text itself where it holds
 * one. A part that is no recipe belongs to the one above it.
 */
export function recipesInText(text: string): string[] {
  const texts: string[] = [];
  const parts = partsOf(text);
  for (const part of parts) {
    const isApart = texts.length === 0 || isRecipeText(part);
    texts.push(isApart ? part : `${texts.pop() ?? ""}\n${part}`);
  }
  return texts;
}

/** Returns whether a text is a whole recipe: of two ingredients and steps, or of one where both have a heading. */
export function isRecipeText(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const recipe = recipeFromText(text);
  if (recipe === null || recipe.ingredients.length === 0 || recipe.instructions.length === 0) return false;
  return recipe.ingredients.length > 1 || hasHeadings(text);
}

function hasHeadings(text: string): boolean {
  const parts = new Set(text.split(/\r\n?|\n/).map((line) => partNamed(line.trim())));
  return parts.has("ingredients") && parts.has("instructions");
}

/** Cuts a text where a list of ingredients follows steps, at the name above it: a line of its own that is no sentence. */
function partsOf(text: string): string[] {
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
