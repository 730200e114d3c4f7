import { and, eq, gte, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { statement } from "#db/client.server.ts";
import { collectionRecipes, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { nameKey, type Recipe, sourceKey } from "./recipe.ts";
import { readerOf, toRecipe, WHOLE, WITH_PICTURE } from "./recipe-rows.server.ts";
import { isInCollection } from "./recipe-sql.server.ts";

/** A recipe and whether the caller has it. */
export type OpenedRecipe = Recipe & { isInCollection: boolean };

const ONE_RECIPE = `SELECT ${WHOLE.sql}, ${isInCollection("recipe.id")} AS isInCollection
  FROM recipe ${WITH_PICTURE} WHERE recipe.id = @recipeId`;

/** Returns any recipe; every cook may read every recipe (product 4.2). @throws DomainError notFound. */
export function getRecipe(caller: Caller, recipeId: number): OpenedRecipe {
  const { db, ...reader } = readerOf(caller);
  const row = statement(db, ONE_RECIPE, { ...WHOLE.columns, isInCollection: "number" }).get({ ...reader, recipeId });
  if (!row) throw new DomainError("notFound", m.recipes.recipeNotFound());
  const recipe = toRecipe(row);
  return { ...recipe, isInCollection: recipe.isInCollection === 1 };
}

/** @throws DomainError notFound: there is no such recipe. */
export function requireRecipe({ db }: Pick<Caller, "db">, recipeId: number) {
  const row = db.select({ id: recipes.id }).from(recipes).where(eq(recipes.id, recipeId)).get();
  if (!row) throw new DomainError("notFound", m.recipes.recipeNotFound());
}

/** @throws DomainError notFound: the recipe is not in the collection of the cook. */
export function requireOwn({ db, kitchen }: Caller, recipeId: number) {
  const { collectionId } = kitchen;
  const isOwn = and(eq(collectionRecipes.recipeId, recipeId), eq(collectionRecipes.collectionId, collectionId));
  const row = db.select({ id: collectionRecipes.id }).from(collectionRecipes).where(isOwn).get();
  if (!row) throw new DomainError("notFound", m.recipes.recipeNotFound());
}

/**
 * Returns why the cook has such a recipe already, a reason of product 4.4, and which one it is; undefined if none.
 * @param since only recipes that came to the collection or were changed from then on count; `except` never does
 */
export function findDuplicate(
  { db, kitchen }: Pick<Caller, "db"> & { kitchen: Pick<Caller["kitchen"], "collectionId"> },
  recipe: { name: string; sourceUrl: string | null },
  { since, except }: { since?: Date; except?: number } = {},
): { reason: string; recipeId: number } | undefined {
  const own = (condition: SQL) =>
    db
      .select({ recipeId: collectionRecipes.recipeId })
      .from(collectionRecipes)
      .where(
        and(
          eq(collectionRecipes.collectionId, kitchen.collectionId),
          condition,
          since && or(gte(collectionRecipes.addedAt, since), changedSince(since)),
          except === undefined ? undefined : ne(collectionRecipes.recipeId, except),
        ),
      )
      .get();
  const source = recipe.sourceUrl ? sourceKey(recipe.sourceUrl) : null;
  const ofSource = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(eq(recipes.sourceKey, source ?? ""));
  const sameSource = source && own(inArray(collectionRecipes.recipeId, ofSource));
  if (sameSource) return { reason: m.recipes.sameSource(), ...sameSource };
  // Of the entry, which has an index.
  const sameName = own(eq(collectionRecipes.nameKey, nameKey(recipe.name)));
  return sameName && { reason: m.recipes.sameName(), ...sameName };
}

function changedSince(moment: Date): SQL {
  return sql`EXISTS (SELECT 1 FROM recipe_revision WHERE recipe_id = ${collectionRecipes.recipeId} AND created_at >= ${moment.getTime()})`;
}
