import { groupBy } from "#app/lib/group-by.ts";
import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { entry, heading } from "#app/reading/recipes/list-headings.ts";
import type { FoundRecipe } from "../draft.ts";
import { amountText, composedLine, isInAddress, timeOf, yieldOf } from "../found-values.ts";
import { listOf, numberOf, objectOf, stringOf } from "../json-values.ts";
import { entriesIn, ingredientOutline, oneLine, paragraphsOf, stepOutline } from "../lines.ts";
import { baseName, filePicture, filesByName, isPictureName, type MoveFile } from "../move-files.ts";
import { eachJsonRecipe, type MoveReader } from "../reader.ts";
import { addressOf } from "../to-draft.ts";

const RECIPE = "recipe.recipe";

/** OpenEats: the rows of its tables as one list in JSON, maybe with the pictures beside it. */
export const openEats: MoveReader = {
  format: "openEats",
  sniff: ({ documents }) => documents.some(({ json }) => rowsOf(json).some(({ model }) => model === RECIPE)),
  read: (sample) => {
    const pictures = filesByName(sample.files.filter(({ path }) => isPictureName(path)));
    return eachJsonRecipe(sample, joinedRecipes, (recipe) => found(recipe, pictures));
  },
};

function rowsOf(json: Json | undefined): JsonObject[] {
  return Array.isArray(json) ? json.map(objectOf) : [];
}

/** Returns the recipes of the tables, each with its groups of ingredients and the titles of its labels. */
function joinedRecipes(json: Json): JsonObject[] {
  const tables = groupBy(rowsOf(json), ({ model }) => model);
  const rows = (model: string) => tables.get(model) ?? [];
  const titlesOf = (model: string) => {
    const titles = new Map(rows(model).map(({ pk, fields }) => [pk, stringOf(objectOf(fields).title)]));
    return (keys: Json | undefined) =>
      listOf(keys).flatMap((key) => titles.get(key) ?? (typeof key === "string" ? [key] : []));
  };
  const cuisines = titlesOf("recipe_groups.cuisine");
  const courses = titlesOf("recipe_groups.course");
  const tags = titlesOf("recipe_groups.tag");
  const ingredients = rows("ingredient.ingredient").map(({ fields }) => objectOf(fields));
  const parts = groupBy(ingredients, ({ ingredient_group }) => ingredient_group);
  const groups = groupBy(rows("ingredient.ingredientgroup"), ({ fields }) => objectOf(fields).recipe);
  return rows(RECIPE).map(({ pk, fields }) => {
    const recipe = objectOf(fields);
    return {
      ...recipe,
      groups: (groups.get(pk) ?? []).map((group) => ({
        title: objectOf(group.fields).title ?? "",
        parts: parts.get(group.pk) ?? [],
      })),
      labels: [...cuisines(recipe.cuisine), ...courses(recipe.course), ...tags(recipe.tags)],
    };
  });
}

function found(recipe: JsonObject, pictures: Map<string, MoveFile>): FoundRecipe {
  const text = (name: string) => stringOf(recipe[name]);
  const file = pictures.get(baseName(text("photo")).toLowerCase());
  return {
    name: text("title"),
    description: paragraphsOf(text("info")),
    ingredients: ingredientOutline(
      listOf(recipe.groups)
        .map(objectOf)
        .flatMap((group) => {
          const title = oneLine(stringOf(group.title));
          const lines = listOf(group.parts)
            .map((part) => lineOf(objectOf(part)))
            .filter((line) => line !== "")
            .map(entry);
          return title === "" ? lines : [heading(title), ...lines];
        }),
    ),
    instructions: stepOutline(entriesIn(text("directions"))),
    prepTime: timeOf(recipe.prep_time),
    cookTime: timeOf(recipe.cook_time),
    ...yieldOf(recipe.servings),
    tags: listOf(recipe.labels).map(stringOf),
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
