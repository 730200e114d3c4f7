import { and, eq, sql } from "drizzle-orm";
import type { Account } from "#app/caller.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { recipeColumns, toRecipe } from "#app/features/recipes/recipes.server.ts";
import type { Db } from "#db/client.server.ts";
import { pictures, recipes, userFavorites, userRecipes } from "#db/schema.ts";

/** Recipes that are read at once. */
const PAGE = 10;

/** Whose collection is read. */
export type Reader = { db: Db; user: Pick<Account, "id"> };

/** Returns the ids of a cook's recipes, by name. */
export function recipeIdsByName({ db, user }: Reader): number[] {
  return db
    .select({ id: userRecipes.recipeId })
    .from(userRecipes)
    .where(eq(userRecipes.userId, user.id))
    .orderBy(userRecipes.nameKey, userRecipes.recipeId)
    .all()
    .map(({ id }) => id);
}

/** Reads the recipes with these ids, a few at a time, as the cook sees them; one that has gone meanwhile is left out. */
export function* readRecipes({ db, user }: Reader, ids: readonly number[]): Generator<Recipe> {
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE);
    const rows = db
      .select(recipeColumns(user.id))
      .from(userRecipes)
      .innerJoin(recipes, eq(recipes.id, userRecipes.recipeId))
      .leftJoin(pictures, eq(pictures.id, recipes.pictureId))
      .leftJoin(userFavorites, and(eq(userFavorites.recipeId, recipes.id), eq(userFavorites.userId, user.id)))
      .where(
        and(
          eq(userRecipes.userId, user.id),
          sql`${userRecipes.recipeId} IN (SELECT value FROM json_each(${JSON.stringify(page)}))`,
        ),
      )
      .all();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of page) {
      const row = byId.get(id);
      if (row) yield toRecipe(row);
    }
  }
}
