import type { RecipeData } from "#app/reading/pages/recipe-data.ts";
import { plainText } from "#app/reading/recipes/html-text.ts";
import { entriesOf, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import { minutesOf } from "#app/reading/vocabulary/durations.ts";
import { servingsOf } from "#app/reading/vocabulary/yields.ts";
import { ingredientOutline, isOneText } from "./ingredient-lines.ts";
import { instructionOutline } from "./instruction-lines.ts";
import type { Json, JsonObject } from "./loose-json.ts";
import { picturesOf } from "./pictures.ts";
import { schemaTexts } from "./schema-texts.ts";
import { field, textOf } from "./schema-values.ts";

/** Reads a schema.org Recipe (https://schema.org/Recipe), as JSON-LD, microdata or an application's state give it. */
export function schemaRecipe(node: JsonObject, nodes: Map<string, JsonObject>): RecipeData {
  const ingredients = field(
    node,
    "recipeIngredient",
    "recipeIngredients",
    "ingredients",
    "ingredient",
    "ingredientGroups",
    "supply",
  );
  const instructions = field(
    node,
    "recipeInstructions",
    "recipeInstruction",
    "instructions",
    "instruction",
    "steps",
    "directions",
    "method",
    "step",
  );
  const ingredientLines = [...ingredientOutline(ingredients), ...ingredientsOfParts(instructions)];
  const instructionLines = instructionOutline(instructions, nodes);
  return {
    name: textOf(field(node, "name", "headline", "title")),
    pictures: picturesOf(field(node, "image", "images", "photo", "picture", "thumbnailUrl"), nodes),
    prepTime: duration(field(node, "prepTime", "preparationTime")),
    cookTime: duration(field(node, "cookTime", "cookingTime", "performTime")),
    totalTime: duration(field(node, "totalTime")),
    servings: servings(field(node, "recipeYield", "yield", "yields", "servings", "portions", "serves")),
    ...schemaTexts(node),
    ingredients: entriesOf(ingredientLines),
    instructions: entriesOf(instructionLines),
    outlines: { ingredients: ingredientLines, instructions: instructionLines },
    isCut: { ingredients: isOneText(ingredients), instructions: isOneText(instructions) },
  };
}

const MAX_PARTS = 200; // nodes

/** Returns the ingredients of recipes among the steps, below the names of these. */
function ingredientsOfParts(instructions: Json | undefined): OutlineLine[] {
  const queue: Json[] = [instructions ?? null];
  const lines: OutlineLine[] = [];
  for (let at = 0; at < queue.length && at < MAX_PARTS; at++) {
    const node = queue[at];
    if (typeof node !== "object" || node === null) continue;
    const own = Array.isArray(node) ? [] : ingredientOutline(field(node, "recipeIngredient"));
    const name = Array.isArray(node) || own.length === 0 ? "" : textOf(field(node, "name"));
    lines.push(...(name === "" ? [] : [heading(name)]), ...own);
    queue.push(...Object.values(node).filter((part) => typeof part === "object"));
  }
  return lines;
}

function duration(value: Json | undefined): number | null {
  if (typeof value === "string") return minutesOf(plainText(value));
  if (typeof value === "number") return minutesOf(value);
  if (Array.isArray(value)) return duration(value[0]);
  return typeof value === "object" && value !== null
    ? duration(field(value, "maxValue", "value", "@value", "minValue"))
    : null;
}

/** Returns the first count of several; the upper end of a range that begins with it: "11", "11-12 cookies". */
function servingsOfAll(values: Json[]): number | null {
  const counts = values.map(servings);
  const first = counts.find((count) => count !== null) ?? null;
  const range = values.findIndex(
    (value) =>
      typeof value === "string" && new RegExp(`^\\D{0,20}${first}\\s?(?:[-–]|to|bis|à|a)\\s?\\d`, "i").test(value),
  );
  return counts[range] ?? first;
}

function servings(value: Json | undefined): number | null {
  if (typeof value === "string") return servingsOf(plainText(value));
  if (typeof value === "number") return servingsOf(value);
  if (Array.isArray(value)) return servingsOfAll(value);
  if (typeof value !== "object" || value === null) return null;
  return servings(field(value, "maxValue", "value", "@value", "minValue", "name"));
}
