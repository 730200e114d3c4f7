import { and, eq } from "drizzle-orm";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Steps } from "#app/lib/steps.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inFewTurns, inTurns } from "#app/platform/long-work.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { trash } from "#db/schema.ts";
import * as m from "#messages";
import { COLLECTION_STRIDE } from "../entry-ids.ts";
import { findRecipes } from "../list/recipe-list.server.ts";
import { RECIPE_LIMITS } from "../recipe.ts";
import { noteEntries, updateIndex } from "../search/index-updates.server.ts";
import type { RecipeFilters } from "../search/recipe-search.ts";
import { findTagId, tagId } from "../tags.server.ts";
import { removeAllFromCollection } from "../trash/removal.server.ts";
import { restoreRecipe } from "../trash/restore.server.ts";
import type { ManyInput, RestoreManyInput, TagManyInput } from "./many-input.ts";
import { MAX_SELECTED } from "./selected.ts";

/** Returns the ids of the recipes that a list finds in the cook's collection, in its order, at most 1,000. */
export function findRecipeIds(caller: Caller, filters: RecipeFilters): number[] {
  return findRecipes(caller, { ...filters, scope: "own" }, { limit: MAX_SELECTED, offset: 0 }).ids;
}

/** Returns those of the recipes that are in the cook's collection. */
function inCollection({ db, kitchen }: Caller, recipeIds: readonly number[]): number[] {
  const known = statement(
    db,
    `SELECT wanted.value FROM json_each(@recipeIds) AS wanted
     JOIN collection_recipe ON collection_recipe.id = @collectionId * ${COLLECTION_STRIDE} + wanted.value`,
    "number",
  );
  return known.all({ recipeIds: JSON.stringify(recipeIds), collectionId: kitchen.collectionId });
}

/** @throws DomainError notFound: one of the recipes is not in the cook's collection. */
export function checkInCollection(caller: Caller, recipeIds: readonly number[]) {
  if (inCollection(caller, recipeIds).length < recipeIds.length) {
    throw new DomainError("notFound", m.manyRecipes.notAllInCollection());
  }
}

/** Recipes that are changed in one transaction. */
const CHANGED_AT_ONCE = 50;

/**
 * Changes recipes, some in each transaction, between which others have their turn; returns the sum of what `change` returns.
 * What is refused for one of them is to be checked before.
 */
function* changing(
  caller: Caller,
  recipeIds: readonly number[],
  change: (cook: Caller, some: number[]) => number,
  atOnce = CHANGED_AT_ONCE,
): Steps<number> {
  let changed = 0;
  for (let at = 0; at < recipeIds.length; at += atOnce) {
    const cook = at === 0 ? caller : renewed(caller);
    changed += inTransaction(cook.db, () => change(cook, recipeIds.slice(at, at + atOnce)));
    yield;
  }
  return changed;
}

/**
 * Adds tags to recipes of the cook's collection, after those that each has: to all of them, or to none.
 * @throws DomainError notFound. invalid: a recipe would have more tags than it may have.
 */
export async function tagMany(caller: Caller, { recipeIds, add }: TagManyInput): Promise<{ changed: number }> {
  checkInCollection(caller, recipeIds);
  checkTagRoom(caller, recipeIds, add);
  return {
    changed: await inFewTurns(
      changing(caller, recipeIds, (cook, some) => addTags(cook, inCollection(cook, some), add)),
    ),
  };
}

/** @throws DomainError invalid: one of the recipes would have more tags than it may have. */
function checkTagRoom({ db, kitchen: { collectionId } }: Caller, recipeIds: readonly number[], add: readonly string[]) {
  const tooMany = statement(
    db,
    `SELECT 1 FROM json_each(@ids) AS wanted WHERE @added > ${RECIPE_LIMITS.tags} - (SELECT count(*) FROM recipe_tag
       WHERE collection_id = @collectionId AND recipe_id = wanted.value
         AND tag_id NOT IN (SELECT value FROM json_each(@tagIds))) LIMIT 1`,
  );
  const tagIds = JSON.stringify(add.flatMap((tag) => findTagId(db, collectionId, tag) ?? []));
  if (tooMany.get({ ids: JSON.stringify(recipeIds), added: add.length, collectionId, tagIds })) {
    throw new DomainError("invalid", m.tags.tooManyTags({ maximum: RECIPE_LIMITS.tags }));
  }
}

/** Adds tags to recipes, and returns how many had not all of them. */
function addTags(caller: Caller, recipeIds: number[], add: readonly string[]): number {
  const { db } = caller;
  const { collectionId } = caller.kitchen;
  const insert = statement(
    db,
    `INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position)
     SELECT @collectionId, value, @tagId, (SELECT ifnull(max(position) + 1, 0) FROM recipe_tag
       WHERE collection_id = @collectionId AND recipe_id = value)
     FROM json_each(@ids) WHERE true ON CONFLICT DO NOTHING RETURNING recipe_id`,
    "number",
  );
  const changed = new Set<number>();
  for (const tag of add) {
    const values = { collectionId, tagId: tagId(db, collectionId, tag), ids: JSON.stringify(recipeIds) };
    for (const id of insert.all(values)) changed.add(id);
  }
  if (changed.size === 0) return 0;
  noteEntries(db, `SELECT @collectionId * ${COLLECTION_STRIDE} + value FROM json_each(@recipes)`, {
    collectionId,
    recipes: JSON.stringify([...changed]),
  });
  updateIndex(db);
  announce(caller, { topic: "collection", ids: [...changed] });
  return changed.size;
}

/** Marks recipes of the cook's collection as favourites, all at once. @throws DomainError notFound. */
export function favoriteMany(caller: Caller, { recipeIds }: ManyInput): { changed: number } {
  const { db, user, now } = caller;
  return inTransaction(db, () => {
    checkInCollection(caller, recipeIds);
    const { changes } = statement(
      db,
      `INSERT INTO user_favorite (user_id, recipe_id, created_at)
       SELECT ?, value, ? FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    ).run(user.id, now.getTime(), JSON.stringify(recipeIds));
    return { changed: changes };
  });
}

/**
 * Removes recipes from the cook's collection, all or none, into the trash; also for administrators they stay with others.
 * `removedAt` names the removal for `restoreMany`.
 * @throws DomainError notFound.
 */
export async function removeMany(
  caller: Caller,
  { recipeIds }: ManyInput,
): Promise<{ changed: number; removedAt: string }> {
  checkInCollection(caller, recipeIds);
  const removing = changing(caller, recipeIds, (cook, some) => {
    const left = inCollection(cook, some);
    removeAllFromCollection(cook, left);
    return left.length;
  });
  return { changed: await inFewTurns(removing), removedAt: caller.now.toISOString() };
}

/** What came back: how many recipes, and how many stay in the trash. */
type RestoredMany = { changed: number; left: number };

/** Recipes that are restored in one transaction. */
const RESTORED_AT_ONCE = 3;

/**
 * Restores what the kitchen removed at one time, some recipes in each turn, as far as the collection has room and nothing
 * like it by now.
 * @throws DomainError unavailable: too much other work waits.
 */
export async function restoreMany(caller: Caller, { removedAt }: RestoreManyInput): Promise<RestoredMany> {
  const { db, kitchen } = caller;
  const removed = db
    .select({ recipeId: trash.recipeId })
    .from(trash)
    .where(and(eq(trash.kitchenId, kitchen.id), eq(trash.removedAt, new Date(removedAt))))
    .limit(MAX_SELECTED)
    .all();
  const ids = removed.map(({ recipeId }) => recipeId);
  // Each in a part of a transaction: one that is refused does not keep the others away.
  const restore = (cook: Caller, some: number[]) => some.filter((id) => isRestored(cook, id)).length;
  const [changed] = await inTurns(caller, changing(caller, ids, restore, RESTORED_AT_ONCE));
  return { changed, left: ids.length - changed };
}

function isRestored(caller: Caller, recipeId: number): boolean {
  try {
    restoreRecipe(caller, recipeId);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
