import type { RecipeData } from "#app/reading/pages/recipe-data.ts";
import { plainLines } from "#app/reading/recipes/html-text.ts";
import { NUTRIENTS, type Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import type { Json, JsonObject } from "./loose-json.ts";
import { field, textOf } from "./schema-values.ts";

const MAX_KEYWORDS = 200;
/** A longer text is prose, not a yield or a nutrient, in characters. */
const MAX_FACT = 100;
const MACHINE_TAG = /^[a-z0-9_-]{1,40}[/:=][a-z0-9_/:-]{1,99}$/; // "topic/food" is not written for readers

/** Reads the texts of a schema.org Recipe that are neither its name nor its lists; null and empty where it has none. */
export function schemaTexts(
  node: JsonObject,
): Pick<RecipeData, "description" | "notes" | "yield" | "nutrition" | "tags"> {
  const description = field(node, "description");
  const notes = field(node, "notes", "recipeNotes");
  return {
    description: paragraphs(description),
    notes: paragraphs(notes),
    yield: yieldText(field(node, "recipeYield", "yield", "yields", "servings")),
    nutrition: nutritionOf(field(node, "nutrition", "nutritionInformation")),
    tags: ["recipeCategory", "recipeCuisine", "keywords"]
      .flatMap((name) => wordsOf(field(node, name)))
      .filter((word) => word !== "" && !MACHINE_TAG.test(word)),
  };
}

function paragraphs(value: Json | undefined): string | null {
  const text = typeof value === "string" ? plainLines(value).join("\n") : textOf(value);
  return text === "" ? null : text;
}

/** Returns the longest text of a yield that says more than a number: "12 muffins" of `["12", "12 muffins"]`. */
function yieldText(value: Json | undefined): string | null {
  const texts = (Array.isArray(value) ? value : [value]).map((one) => textOf(one ?? undefined));
  const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), "");
  return /\p{L}/u.test(longest) && longest.length <= MAX_FACT ? longest : null;
}

function nutritionOf(value: Json | undefined): Nutrition | null {
  const [node] = Array.isArray(value) ? value : [value];
  if (typeof node !== "object" || node === null || Array.isArray(node)) return null;
  const texts = NUTRIENTS.map((name) => [name, textOf(field(node, name))] as const);
  const filled = texts.filter(([, text]) => /[\p{L}\d]/u.test(text) && text.length <= MAX_FACT);
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

/** Returns the words of a list of keywords, whichever way it is written: as a list, with commas, semicolons or number signs. */
function wordsOf(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.slice(0, MAX_KEYWORDS).flatMap(wordsOf);
  return textOf(value)
    .split(/\s*[,;|•#]\s*/)
    .slice(0, MAX_KEYWORDS);
}
