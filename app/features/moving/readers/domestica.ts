import type { JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, labelsOf, timeOf, yieldOf } from "../found-values.ts";
import { has, leftOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { base64Picture } from "../move-files.ts";
import { jsonReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";

const TAKEN =
  "name servings timeCook timePrep directions ingredients source image description notes category tags".split(" ");

/** Domestica: a list of recipes in JSON, with a picture in each. */
export const domestica = jsonReader("domestica", isRecipe, found);

function isRecipe(json: JsonObject): boolean {
  return has(json, "name", "ingredients", "directions") && (has(json, "timePrep") || has(json, "timeCook"));
}

function found(recipe: JsonObject): FoundRecipe {
  const text = (name: string) => stringOf(recipe[name]);
  const source = text("source");
  return {
    name: text("name"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(entriesIn(text("ingredients"))),
    instructions: stepOutline(entriesIn(text("directions"))),
    notes: paragraphsOf(text("notes")),
    prepTime: timeOf(recipe.timePrep),
    cookTime: timeOf(recipe.timeCook),
    ...yieldOf(recipe.servings),
    tags: [...labelsOf(recipe.category), ...labelsOf(recipe.tags)],
    sourceUrl: addressOf(source),
    pictures: text("image") === "" ? [] : [base64Picture(text("image"))],
    left: [...leftOf(recipe, TAKEN, ["id"]), ...(isInAddress(source, addressOf(source)) ? [] : ["source"])],
  };
}
