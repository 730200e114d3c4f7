import { createHash } from "node:crypto";
import { type Db, statement } from "#db/client.server.ts";
import { fold, nameKey, sourceKey } from "../recipes/recipe.ts";

/** The keys by which a recipe of a file is found again (product 5.12). */
type RecipeKeys = { contentKey: string; sourceKey: string | null };

/** Returns the keys of a recipe. The address of a whole site, which many recipes share, is no source. */
export function keysOf(recipe: { name: string; ingredients: string[]; sourceUrl: string | null }): RecipeKeys {
  const source = recipe.sourceUrl === null ? null : sourceKey(recipe.sourceUrl);
  return {
    contentKey: contentKeyOf(recipe.name, recipe.ingredients),
    sourceKey: source !== null && /[/?]/.test(source) ? source : null,
  };
}

function contentKeyOf(name: string, ingredients: string[]): string {
  const lines = ingredients.map((line) => fold(line).replace(/\s+/g, " ").trim());
  return createHash("sha256")
    .update([nameKey(name), ...lines].join("\n"))
    .digest("base64url");
}

/** A recipe of the collection, and why it is the same: the same source, or name and ingredients. */
type Known = { recipeId: number; reason: "sameSource" | "sameRecipe" };

/** The ids of recipes by the key of their content, by the collection and the key of their name. */
export type Namesakes = Map<string, ReadonlyMap<string, number>>;

/**
 * Returns which of these recipes a collection has.
 * @param namesakes what was read before: a collection may have thousands of one name, whose contents are read once
 */
export function findKnown<Recipe extends RecipeKeys & { name: string }>(
  db: Db,
  collectionId: number,
  recipes: Recipe[],
  namesakes: Namesakes = new Map(),
): Map<Recipe, Known> {
  const sources = new Map(
    statement(
      db,
      `SELECT recipe.source_key AS sourceKey, recipe.id FROM collection_recipe JOIN recipe ON recipe.id = collection_recipe.recipe_id
       WHERE collection_recipe.collection_id = ? AND recipe.source_key IN (SELECT value FROM json_each(?))`,
      { sourceKey: "text", id: "number" },
    )
      .all(collectionId, JSON.stringify(recipes.map((recipe) => recipe.sourceKey)))
      .map(({ sourceKey, id }) => [sourceKey, id]),
  );
  const sameName = statement(
    db,
    `SELECT recipe.id, recipe.name, recipe.ingredients FROM collection_recipe JOIN recipe ON recipe.id = collection_recipe.recipe_id
     WHERE collection_recipe.collection_id = ? AND collection_recipe.name_key = ?`,
    { id: "number", name: "text", ingredients: "text" },
  );
  function namesakesOf(key: string): ReadonlyMap<string, number> {
    const read = namesakes.get(`${collectionId} ${key}`);
    if (read) return read;
    const rows = sameName.all(collectionId, key).toReversed();
    const found = new Map(rows.map(({ id, name, ingredients }) => [contentKeyOf(name, JSON.parse(ingredients)), id]));
    if (found.size > 0) namesakes.set(`${collectionId} ${key}`, found);
    return found;
  }
  const known = new Map<Recipe, Known>();
  for (const recipe of recipes) {
    const ofSource = recipe.sourceKey === null ? undefined : sources.get(recipe.sourceKey);
    if (ofSource !== undefined) known.set(recipe, { recipeId: ofSource, reason: "sameSource" });
    else {
      const same = namesakesOf(nameKey(recipe.name)).get(recipe.contentKey);
      if (same !== undefined) known.set(recipe, { recipeId: same, reason: "sameRecipe" });
    }
  }
  return known;
}
