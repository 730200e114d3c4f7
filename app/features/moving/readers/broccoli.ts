import type { JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import type { FoundRecipe } from "../draft.ts";
import { isInAddress, labelOf, timeOf, yieldOf } from "../found-values.ts";
import { has, leftOf, listOf, recordsIn, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, filesByName, isPictureName, type MoveFile } from "../move-files.ts";
import { nutritionIn } from "../nutrition-text.ts";
import { eachJsonRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";

const TAKEN =
  "title imageName description servings preparationTime source ingredients directions nutritionalValues notes favorite categories".split(
    " ",
  );

/** Broccoli: an archive a recipe, with its JSON and its picture; the archive of a collection holds those of all. */
export const broccoli: MoveReader = {
  format: "broccoli",
  sniff: ({ documents }) => documents.some(({ json }) => recordsIn(json, isRecipe).length > 0),
  read: (sample) => {
    const pictures = filesByName(sample.files.filter(({ path }) => isPictureName(path)));
    return eachJsonRecipe(
      sample,
      (json) => recordsIn(json, isRecipe),
      (recipe) => found(recipe, pictures),
    );
  },
};

function isRecipe(json: JsonObject): boolean {
  return has(json, "title", "ingredients", "directions", "preparationTime");
}

function found(recipe: JsonObject, pictures: Map<string, MoveFile>): FoundRecipe {
  const text = (name: string) => stringOf(recipe[name]);
  const nutrition = nutritionIn(text("nutritionalValues"));
  const address = addressOf(text("source"));
  const picture = pictures.get(baseName(text("imageName")).toLowerCase());
  return {
    name: text("title"),
    description: paragraphsOf(text("description")),
    ingredients: ingredientOutline(entriesIn(text("ingredients"))),
    instructions: stepOutline(entriesIn(text("directions"))),
    notes: paragraphsOf(text("notes")),
    nutrition: nutrition.nutrition,
    ...yieldOf(text("servings")),
    totalTime: timeOf(text("preparationTime")),
    tags: listOf(recipe.categories).map(labelOf),
    isFavorite: recipe.favorite === true,
    sourceUrl: address,
    pictures: picture ? [filePicture(picture)] : [],
    left: [
      ...leftOf(recipe, TAKEN, ["recipeId", "dirty"]),
      ...(isInAddress(text("source"), address) ? [] : ["source"]),
      ...(nutrition.isWhole ? [] : ["nutritionalValues"]),
    ],
  };
}
