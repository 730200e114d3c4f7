import type { JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import type { FoundRecipe } from "../draft.ts";
import { labelOf, timesOf, yieldOf } from "../found-values.ts";
import { has, leftOf, listOf, numberOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { jsonReader } from "../reader.ts";

const SECONDS_TO_2001 = Date.UTC(2001, 0, 1) / 1000;
const TAKEN =
  "title text images categories yield prepTime cookTime totalTime ingredients instructions notes nutrition link favorite date".split(
    " ",
  );

/** Mela: JSON, one object a recipe, alone or many in an archive. */
export const mela = jsonReader("mela", isRecipe, found);

function isRecipe(json: JsonObject): boolean {
  const { ingredients = null, instructions = null } = json;
  return (
    has(json, "title") &&
    !has(json, "preparationTime") &&
    (has(json, "ingredients") || has(json, "instructions")) &&
    [ingredients, instructions].every((text) => text === null || typeof text === "string")
  );
}

function found(recipe: JsonObject): FoundRecipe {
  const text = (name: string) => stringOf(recipe[name]);
  const times = timesOf(recipe, { prep: "prepTime", cook: "cookTime", total: "totalTime" });
  const nutrition = nutritionIn(paragraphsOf(text("nutrition")));
  const images = listOf(recipe.images)
    .map(stringOf)
    .filter((image) => image !== "");
  const date = numberOf(recipe.date);
  return {
    name: text("title"),
    description: paragraphsOf(text("text")),
    ingredients: ingredientOutline(entriesIn(text("ingredients"))),
    instructions: stepOutline(entriesIn(text("instructions"))),
    notes: paragraphsOf(text("notes")),
    nutrition: nutrition.nutrition,
    ...yieldOf(text("yield")),
    ...times,
    tags: listOf(recipe.categories).map(labelOf),
    isFavorite: recipe.favorite === true,
    sourceUrl: text("link"),
    createdAt: date === null ? null : isoOf(date + SECONDS_TO_2001),
    pictures: images.map(base64Picture),
    left: [
      ...leftOf(recipe, TAKEN, ["id"]),
      ...times.left,
      ...(nutrition.isWhole ? [] : ["nutrition"]),
      ...(images.length > 1 ? ["images"] : []),
    ],
  };
}

function isoOf(seconds: number): string | null {
  return Math.abs(seconds) < 1e11 ? new Date(seconds * 1000).toISOString() : null;
}
