import { ingredientOutline as importedIngredients } from "#app/reading/pages/structured-data/ingredient-lines.ts";
import { instructionOutline } from "#app/reading/pages/structured-data/instruction-lines.ts";
import { isOfType } from "#app/reading/pages/structured-data/json-ld.ts";
import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { schemaRecipe } from "#app/reading/pages/structured-data/schema-recipe.ts";
import { field } from "#app/reading/pages/structured-data/schema-values.ts";
import { entry, heading, type OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { labelsOf } from "../found-values.ts";
import { entriesOf, has, leftOf, listOf, objectOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, linesOf, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { addressOf } from "../to-draft.ts";

const MAX_DEPTH = 4;
const TAKEN =
  "name headline description recipeYield yield recipeIngredient ingredients recipeInstructions prepTime cookTime performTime totalTime recipeCategory recipeCuisine keywords nutrition url isBasedOn comment notes recipeNotes dateCreated image".split(
    " ",
  );
// What says nothing of the recipe itself, or comes from strangers on the web.
const TECHNICAL =
  "@context @type @id @graph id identifier trivet images imageUrl imagePlaceholderUrl thumbnailUrl printImage dateModified datePublished aggregateRating review mainEntityOfPage publisher isPartOf inLanguage interactionStatistic isAccessibleForFree version wordCount commentCount potentialAction speakable".split(
    " ",
  );

/** Returns the schema.org recipes of a JSON value: one, a list, a graph, or those within an object around them. */
export function recipesIn(value: Json | undefined, depth = 0): JsonObject[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => recipesIn(one, depth + 1));
  const object = objectOf(value);
  // Some programs leave the type out.
  const isRecipe = isOfType(object, "Recipe") || has(object, "name", "recipeIngredient", "recipeInstructions");
  if (isRecipe) return [object];
  return Object.values(object).flatMap((one) => recipesIn(one, depth + 1));
}

/**
 * Returns a recipe of schema.org as programs export it. Unlike pages of the web, a list has one entry a line, and sections
 * without entries are headings.
 */
export function schemaFound(node: JsonObject): FoundRecipe {
  const { prepTime, cookTime, totalTime, servings, yield: yields, nutrition, name } = schemaRecipe(node, new Map());
  const description = field(node, "description");
  const notes = [field(node, "notes", "recipeNotes"), ...listOf(node.comment).map(noteOf)].map((one) =>
    paragraphsOf(stringOf(one)),
  );
  const address = ["url", "isBasedOn", "mainEntityOfPage", "source"]
    .map((property) => stringOf(objectOf(node[property])["@id"] ?? node[property]))
    .find((text) => text !== "" && addressOf(text) !== null);
  return {
    name,
    prepTime,
    cookTime,
    totalTime,
    servings,
    yield: yields,
    nutrition,
    description: paragraphsOf(stringOf(description)),
    notes: notes.filter((text) => text !== "").join("\n\n"),
    ingredients: ingredientsOf(field(node, "recipeIngredient", "ingredients")),
    instructions: instructionsOf(field(node, "recipeInstructions", "instructions")),
    tags: ["recipeCategory", "recipeCuisine", "keywords"].flatMap((property) => labelsOf(node[property])),
    ...(address === undefined ? {} : { sourceUrl: address }),
    createdAt: stringOf(node.dateCreated) || null,
    left: leftOf(node, address === undefined || address !== node.source ? TAKEN : [...TAKEN, "source"], TECHNICAL),
  };
}

/** Returns a comment that is the cook's own note. */
function noteOf(value: Json): string {
  const comment = objectOf(value);
  return typeof value === "string" || /note/i.test(stringOf(comment.name)) ? stringOf(comment.text ?? value) : "";
}

function ingredientsOf(value: Json | undefined): OutlineLine[] {
  if (typeof value === "string") return ingredientOutline(importedIngredients(value));
  return ingredientOutline(
    entriesOf(value).flatMap((one) => (typeof one === "string" ? entriesIn(one) : importedIngredients([one]))),
  );
}

function instructionsOf(value: Json | undefined): OutlineLine[] {
  if (typeof value === "string") return stepOutline(instructionOutline(value).map(({ text }) => entry(text)));
  return stepOutline(stepsIn(value, 0));
}

function stepsIn(value: Json | undefined, depth: number): OutlineLine[] {
  if (typeof value === "string") return entriesIn(value);
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => stepsIn(one, depth + 1));
  const name = oneLine(stringOf(field(value, "name", "title")));
  const text = stringOf(field(value, "text", "description"));
  const items = field(value, "itemListElement", "steps", "items");
  if (isOfType(value, "HowToSection") || Array.isArray(items)) {
    const entries = stepsIn(items, depth + 1);
    if (entries.length === 0) return [...new Set([name, ...linesOf(text)])].filter((line) => line !== "").map(heading);
    return [...(name === "" ? [] : [heading(name)]), ...entriesIn(text), ...entries];
  }
  if (text === "" && name === "" && !("@type" in value)) return stepsIn(Object.values(value), depth + 1);
  // Names of steps that say more than their text become headings or lines, as on pages.
  return name === "" ? entriesIn(text) : instructionOutline([value]);
}
