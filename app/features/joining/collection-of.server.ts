import { type Db, statement } from "#db/client.server.ts";
import { COLLECTION_STRIDE } from "../recipes/entry-ids.ts";

/** Returns the collection of a kitchen. */
export function collectionOf(db: Db, kitchenId: number): number {
  const id = statement(db, "SELECT id FROM collection WHERE kitchen_id = ?", "number").get(kitchenId);
  if (id === undefined) throw new Error(`Kitchen ${kitchenId} has no collection`);
  return id;
}

/** Returns the recipes that a kitchen has. */
export function recipesOf(db: Db, kitchenId: number): number[] {
  return statement(db, "SELECT recipe_id FROM collection_recipe WHERE collection_id = ?", "number").all(
    collectionOf(db, kitchenId),
  );
}

/** Recipes that are carried or compared in one transaction: about 10 ms, and 40 ms if each has twenty tags of its own. */
const RECIPES_AT_ONCE = 250;

/** Returns the next recipes of a kitchen, the latest first, below the one that was the last of those before. */
export function nextRecipes(db: Db, kitchenId: number, at: number | null) {
  const recipeIds = statement(
    db,
    `SELECT recipe_id FROM collection_recipe
     WHERE id BETWEEN @collection * ${COLLECTION_STRIDE} AND @collection * ${COLLECTION_STRIDE} + @below - 1
     ORDER BY id DESC LIMIT ${RECIPES_AT_ONCE}`,
    "number",
  ).all({ collection: collectionOf(db, kitchenId), below: at ?? COLLECTION_STRIDE });
  return { recipeIds, isDone: recipeIds.length < RECIPES_AT_ONCE, at: recipeIds.at(-1) ?? null };
}
