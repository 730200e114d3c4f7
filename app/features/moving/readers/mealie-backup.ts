import { groupBy } from "#app/lib/group-by.ts";
import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { has, listOf, numberOf, objectOf, stringOf } from "../json-values.ts";

/** Returns whether a value is the database of a backup: its tables by name. */
export function isBackup(json: Json | undefined): boolean {
  return has(json, "recipes", "recipes_ingredients", "recipe_instructions");
}

/** Returns the recipes of a backup as its API would give them. Tables of users and tokens are not looked at. */
export function backupRecipes(tables: JsonObject): JsonObject[] {
  const rows = (name: string) => listOf(tables[name]).map(objectOf);
  const key = (value: Json | undefined) => idOf(stringOf(value));
  const byId = (name: string) => new Map(rows(name).map((row) => [key(row.id), row]));
  const ofRecipe = (name: string) => groupBy(rows(name), ({ recipe_id }) => key(recipe_id));
  const [foods, units, recipes] = [byId("ingredient_foods"), byId("ingredient_units"), byId("recipes")];
  const parts = ofRecipe("recipes_ingredients");
  const steps = ofRecipe("recipe_instructions");
  const notes = ofRecipe("notes");
  const nutrition = ofRecipe("recipe_nutrition");
  const settings = ofRecipe("recipe_settings");
  const opinions = ofRecipe("users_to_recipes");
  const favorites = ofRecipe("users_to_favorites");
  const households = ofRecipe("households_to_recipes");
  const named = (table: string, link: string, column: string) => {
    const names = byId(table);
    const links = ofRecipe(link);
    return (id: string) => (links.get(id) ?? []).flatMap((row) => names.get(key(row[column])) ?? []);
  };
  const tagsOf = named("tags", "recipes_to_tags", "tag_id");
  const categoriesOf = named("categories", "recipes_to_categories", "category_id");
  const toolsOf = named("tools", "recipes_to_tools", "tool_id");
  const commentsOf = ofRecipe("recipe_comments");
  const assetsOf = ofRecipe("recipe_assets");
  const inOrder = (all: JsonObject[] | undefined) =>
    (all ?? []).toSorted((one, other) => (numberOf(one.position) ?? 0) - (numberOf(other.position) ?? 0));

  return rows("recipes").map((recipe) => {
    const id = key(recipe.id);
    const disableAmount = settings.get(id)?.[0]?.disable_amount ?? false;
    const opinion = opinions.get(id) ?? [];
    return {
      ...recipe,
      recipe_ingredient: inOrder(parts.get(id)).map((part) => ({
        ...part,
        food: foods.get(key(part.food_id)) ?? null,
        unit: units.get(key(part.unit_id)) ?? null,
        referenced_recipe: recipes.get(key(part.referenced_recipe_id)) ?? null,
        disable_amount: disableAmount === true || disableAmount === 1,
      })),
      recipe_instructions: inOrder(steps.get(id)),
      notes: notes.get(id) ?? [],
      nutrition: nutrition.get(id)?.[0] ?? null,
      tags: tagsOf(id),
      recipe_category: categoriesOf(id),
      tools: toolsOf(id),
      comments: commentsOf.get(id) ?? [],
      assets: assetsOf.get(id) ?? [],
      rating: numberOf(recipe.rating) || (opinion.map((one) => numberOf(one.rating)).find((one) => one) ?? null),
      // Since 2.3 each household has a time of its own.
      last_made:
        [recipe, ...(households.get(id) ?? [])]
          .map((row) => stringOf(row.last_made))
          .toSorted()
          .at(-1) ?? "",
      is_favorite: opinion.some((one) => one.is_favorite === true || one.is_favorite === 1) || favorites.has(id),
    };
  });
}

/** Returns an id of a database without the dashes that some databases write. */
export function idOf(text: string): string {
  return text.replaceAll("-", "").toLowerCase();
}
