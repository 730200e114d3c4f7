import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { entry, heading } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { amountText, composedLine, isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { listOf, numberOf, objectOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, filesByName, groupBy, isPictureName, type MoveFile } from "../move-files.ts";
import { eachJsonRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";

/** OpenEats: the rows of its tables as one list in JSON, maybe with the pictures beside it. */
export const openEats: MoveReader = {
  format: "openEats",
  sniff: ({ documents }) => documents.some(({ json }) => rowsOf(json, "recipe.recipe").length > 0),
  read: (sample) => {
    const pictures = filesByName(sample.files.filter(({ path }) => isPictureName(path)));
    return eachJsonRecipe(
      sample,
      (json) => rowsOf(json, "recipe.recipe").map((row) => ({ ...row, name: objectOf(row.fields).title ?? "" })),
      (row, { json }) => found(row, json, pictures),
    );
  },
};

function rowsOf(json: Json | undefined, model: string): JsonObject[] {
  return Array.isArray(json) ? json.map(objectOf).filter((row) => row.model === model) : [];
}

function found(row: JsonObject, json: Json, pictures: Map<string, MoveFile>): FoundRecipe {
  const recipe = objectOf(row.fields);
  const text = (name: string) => stringOf(recipe[name]);
  const fields = (model: string) => rowsOf(json, model).map((other) => objectOf(other.fields));
  const titles = (model: string, keys: Json | undefined) =>
    listOf(keys).flatMap((key) => {
      const title = rowsOf(json, model).find(({ pk }) => pk === key);
      return title ? [stringOf(objectOf(title.fields).title)] : typeof key === "string" ? [key] : [];
    });
  const parts = groupBy(fields("ingredient.ingredient"), ({ ingredient_group }) => ingredient_group);
  const groups = rowsOf(json, "ingredient.ingredientgroup").filter((group) => objectOf(group.fields).recipe === row.pk);
  const file = pictures.get(baseName(text("photo")).toLowerCase());
  return {
    name: text("title"),
    description: paragraphsOf(text("info")),
    ingredients: ingredientOutline(
      groups.flatMap((group) => {
        const title = oneLine(stringOf(objectOf(group.fields).title));
        const lines = (parts.get(group.pk) ?? [])
          .map(lineOf)
          .filter((line) => line !== "")
          .map(entry);
        return title === "" ? lines : [heading(title), ...lines];
      }),
    ),
    instructions: stepOutline(entriesIn(text("directions"))),
    prepTime: timeOf(recipe.prep_time),
    cookTime: timeOf(recipe.cook_time),
    ...yieldOf(recipe.servings),
    tags: [
      ...titles("recipe_groups.cuisine", recipe.cuisine),
      ...titles("recipe_groups.course", recipe.course),
      ...titles("recipe_groups.tag", recipe.tags),
    ],
    sourceUrl: addressOf(text("source")),
    createdAt: text("pub_date") || null,
    pictures: file ? [filePicture(file)] : [],
    left: isInAddress(text("source"), addressOf(text("source"))) ? [] : ["source"],
  };
}

function lineOf(part: JsonObject): string {
  const [numerator, denominator] = [numberOf(part.numerator), numberOf(part.denominator)];
  const amount = numerator ? amountText(numerator / (denominator || 1)) : "";
  return composedLine([amount, stringOf(part.measurement), stringOf(part.title)].map(oneLine), "");
}
