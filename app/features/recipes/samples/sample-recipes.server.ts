import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkRecipeLimit, recipeAllowance } from "#app/features/tiers/limits.server.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type PreparedPicture, preparePicture, storePicture } from "#app/platform/pictures/pictures.server.ts";
import { type Db, inTransaction, prepared } from "#db/client.server.ts";
import { projectRoot } from "#db/migrate.server.ts";
import { collectionRecipes, mealDishes, mealPlans, menuMeals, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { addToCollection } from "../collection.server.ts";
import type { RestoreSamplesInput } from "../form/recipe-form-input.ts";
import { nameKey } from "../recipe.ts";
import { newRecipe } from "../recipe-content.server.ts";
import { findDuplicate } from "../recipes.server.ts";
import { insertRecipe } from "../store-recipes.server.ts";
import { type Removed, removeFromCollection } from "../trash/removal.server.ts";
import { restoreRecipe } from "../trash/restore.server.ts";
import { SAMPLE_RECIPES, type SampleRecipe } from "./sample-recipes.ts";

const KEYS = SAMPLE_RECIPES.map(({ name }) => nameKey(name));

/**
 * Returns whether a stored recipe is an unchanged sample recipe. Sample recipes have no owner, so that editing one
 * creates a copy, and each is stored once for all cooks. One that an administrator has edited in place no longer
 * counts.
 */
function isSample(row: { nameKey: string; ingredients: string[]; instructions: string[] }): boolean {
  const sample = SAMPLE_RECIPES[KEYS.indexOf(row.nameKey)];
  const text = (lines: { ingredients: string[]; instructions: string[] }) =>
    JSON.stringify([lines.ingredients, lines.instructions]);
  return sample !== undefined && text(sample) === text(row);
}

const sampleColumns = {
  id: recipes.id,
  nameKey: recipes.nameKey,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
};

function findSample(db: Db, sample: SampleRecipe): number | undefined {
  const ofNobody = and(isNull(recipes.createdBy), eq(recipes.nameKey, nameKey(sample.name)));
  return db.select(sampleColumns).from(recipes).where(ofNobody).all().find(isSample)?.id;
}

/** Returns the ids of the sample recipes in the collection that are in no plan and no menu. */
function removableSamples({ db, kitchen }: Caller): number[] {
  const found = prepared(db, "samples of a collection", (connection) => {
    const planned = connection
      .select({ one: sql`1` })
      .from(mealPlans)
      .where(and(eq(mealPlans.kitchenId, sql.placeholder("kitchenId")), eq(mealPlans.recipeId, recipes.id)));
    const beside = connection
      .select({ one: sql`1` })
      .from(mealDishes)
      .innerJoin(mealPlans, eq(mealPlans.id, mealDishes.mealId))
      .where(and(eq(mealPlans.kitchenId, sql.placeholder("kitchenId")), eq(mealDishes.recipeId, recipes.id)));
    const inMenus = connection
      .select({ one: sql`1` })
      .from(menuMeals)
      .where(and(eq(menuMeals.kitchenId, sql.placeholder("kitchenId")), eq(menuMeals.recipeId, recipes.id)));
    return connection
      .select(sampleColumns)
      .from(collectionRecipes)
      .innerJoin(recipes, eq(recipes.id, collectionRecipes.recipeId))
      .where(
        and(
          eq(collectionRecipes.collectionId, sql.placeholder("collectionId")),
          inArray(collectionRecipes.nameKey, KEYS),
          isNull(recipes.createdBy),
          notExists(planned),
          notExists(beside),
          notExists(inMenus),
        ),
      )
      .prepare();
  });
  return found
    .all({ kitchenId: kitchen.id, collectionId: kitchen.collectionId })
    .filter(isSample)
    .map(({ id }) => id);
}

/** Returns how many recipes "Remove sample recipes" would remove from the collection. */
export function countSamples(caller: Caller): number {
  return removableSamples(caller).length;
}

/**
 * Adds the sample recipes to the cook's collection, as many as the tier allows, without those whose names it has.
 * @throws DomainError forbidden: no room for any. conflict: the collection has all of them.
 */
export async function addSamples(caller: Caller): Promise<{ added: number; left: number }> {
  const { db } = caller;
  checkRecipeLimit(caller);
  const pictures = new Map<SampleRecipe, PreparedPicture>();
  for (const sample of SAMPLE_RECIPES.filter((recipe) => findSample(db, recipe) === undefined)) {
    pictures.set(sample, await preparePicture(readPicture(sample.picture)));
  }
  return storeSamples(renewed(caller), pictures);
}

function storeSamples(caller: Caller, pictures: Map<SampleRecipe, PreparedPicture>) {
  const { db } = caller;
  return inTransaction(db, () => {
    const missing = SAMPLE_RECIPES.filter((sample) => !findDuplicate(caller, sample));
    if (missing.length === 0) throw new DomainError("conflict", m.recipeSamples.allPresent());
    checkRecipeLimit(caller);
    const { used, limit } = recipeAllowance(caller);
    const adding = missing.slice(0, limit === null ? undefined : limit - used);
    // Lists show the newest first, so the first one is added last.
    for (const sample of adding.toReversed()) {
      const id = findSample(db, sample) ?? insertSample(caller, sample, pictures.get(sample));
      addToCollection(caller, id);
      announce(caller, { topic: "collection", ids: [id] });
    }
    return { added: adding.length, left: missing.length - adding.length };
  });
}

function insertSample(caller: Caller, sample: SampleRecipe, picture: PreparedPicture | undefined): number {
  const id = insertRecipe(caller, newRecipe(sample), picture ? storePicture(caller.db, picture) : null);
  caller.db.update(recipes).set({ createdBy: null }).where(eq(recipes.id, id)).run();
  return id;
}

/** Reads the picture of a sample recipe, from the sources or from the build. */
function readPicture(name: string): Uint8Array {
  const places = [["public"], ["build", "client"]].map((place) =>
    path.join(projectRoot(), ...place, "samples", `${name}.webp`),
  );
  return readFileSync(places.find(existsSync) ?? name);
}

/**
 * Removes the sample recipes from the cook's collection; those that the cook has edited or planned stay.
 * @throws DomainError notFound: there are none.
 */
export function removeSamples(caller: Caller): Removed[] {
  return inTransaction(caller.db, () => {
    const ids = removableSamples(caller);
    if (ids.length === 0) throw new DomainError("notFound", m.recipeSamples.nonePresent());
    return ids.map((id) => removeFromCollection(caller, id));
  });
}

/** Undoes `removeSamples`, all or none. @throws DomainError notFound, conflict, forbidden as `restoreRecipe`. */
export function restoreSamples(caller: Caller, { recipeIds }: RestoreSamplesInput): number {
  return inTransaction(caller.db, () => {
    for (const recipeId of recipeIds) restoreRecipe(caller, recipeId);
    return recipeIds.length;
  });
}
