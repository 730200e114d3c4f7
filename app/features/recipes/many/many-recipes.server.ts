import { and, eq } from "drizzle-orm";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Steps } from "#app/lib/steps.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { inTurns } from "#app/platform/long-work.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { trash } from "#db/schema.ts";
import * as m from "#messages";
import { COLLECTION_STRIDE, entryRange } from "../entry-ids.ts";
import { listQuery } from "../list/recipe-list-query.server.ts";
import { RECIPE_LIMITS } from "../recipe.ts";
import { findForgiving } from "../search/corrected-search.server.ts";
import { noteEntries, updateIndex } from "../search/index-updates.server.ts";
import type { RecipeFilters } from "../search/recipe-search.ts";
import { tagId } from "../tags.server.ts";
import { removeAllFromCollection } from "../trash/removal.server.ts";
import { restoreRecipe } from "../trash/restore.server.ts";
import type { ManyInput, RestoreManyInput, TagManyInput } from "./many-input.ts";
import { MAX_SELECTED } from "./selected.ts";

/** Returns the ids of the recipes that a list finds in the cook's collection, in its order, at most 1,000. */
export function findRecipeIds(caller: Caller, filters: RecipeFilters): number[] {
  const { db, kitchen } = caller;
  const paging = { limit: MAX_SELECTED, offset: 0 };
  const own = { ...filters, scope: "own" as const };
  const find = (search: string) => {
    const { hits, values } = listQuery(caller, { ...own, search }, paging);
    const ids = statement(db, `${hits} LIMIT @limit OFFSET @offset`).all({ ...values, ...paging });
    return (ids as { recipe_id: number }[]).map(({ recipe_id }) => recipe_id);
  };
  const range = entryRange(kitchen.collectionId);
  return findForgiving({ db, range, search: filters.search }, find, (ids) => ids.length === 0).found;
}

/** @throws DomainError notFound: one of the recipes is not in the cook's collection. */
function checkInCollection({ db, kitchen }: Caller, recipeIds: number[]) {
  const known = statement(
    db,
    `SELECT count(*) FROM json_each(@recipeIds) AS wanted
     JOIN collection_recipe ON collection_recipe.id = @collectionId * ${COLLECTION_STRIDE} + wanted.value`,
  ).pluck();
  const values = { recipeIds: JSON.stringify(recipeIds), collectionId: kitchen.collectionId };
  if (known.get(values) !== recipeIds.length) throw new DomainError("notFound", m.manyRecipes.notAllInCollection());
}

/**
 * Adds tags to recipes of the cook's collection, after those that each has, all at once.
 * @throws DomainError notFound. invalid: a recipe would have more tags than it may have.
 */
export function tagMany(caller: Caller, { recipeIds, add }: TagManyInput): { changed: number } {
  const { db, kitchen } = caller;
  const { collectionId } = kitchen;
  return inTransaction(db, () => {
    checkInCollection(caller, recipeIds);
    const ids = JSON.stringify(recipeIds);
    const insert = statement(
      db,
      `INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position)
       SELECT @collectionId, value, @tagId, (SELECT ifnull(max(position) + 1, 0) FROM recipe_tag
         WHERE collection_id = @collectionId AND recipe_id = value)
       FROM json_each(@ids) WHERE true ON CONFLICT DO NOTHING RETURNING recipe_id`,
    ).pluck();
    const changed = new Set<number>();
    for (const tag of add) {
      const values = { collectionId, tagId: tagId(db, collectionId, tag), ids };
      for (const id of insert.all(values) as number[]) changed.add(id);
    }
    const tooMany = statement(
      db,
      `SELECT 1 FROM recipe_tag WHERE collection_id = ? AND recipe_id IN (SELECT value FROM json_each(?))
       GROUP BY recipe_id HAVING count(*) > ${RECIPE_LIMITS.tags} LIMIT 1`,
    );
    if (tooMany.get(collectionId, ids)) {
      throw new DomainError("invalid", m.tags.tooManyTags({ maximum: RECIPE_LIMITS.tags }));
    }
    const recipes = JSON.stringify([...changed]);
    noteEntries(db, `SELECT @collectionId * ${COLLECTION_STRIDE} + value FROM json_each(@recipes)`, {
      collectionId,
      recipes,
    });
    updateIndex(db);
    if (changed.size > 0) announce(caller, { topic: "collection", ids: [...changed] });
    return { changed: changed.size };
  });
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
 * Removes recipes from the cook's collection, all at once, into the trash; also for administrators they stay with others.
 * `removedAt` names the removal for `restoreMany`.
 * @throws DomainError notFound.
 */
export function removeMany(caller: Caller, { recipeIds }: ManyInput): { changed: number; removedAt: string } {
  return inTransaction(caller.db, () => {
    checkInCollection(caller, recipeIds);
    removeAllFromCollection(caller, recipeIds);
    return { changed: recipeIds.length, removedAt: caller.now.toISOString() };
  });
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
  const [changed] = await inTurns(caller, restoringMany(caller, ids));
  return { changed, left: ids.length - changed };
}

function* restoringMany(caller: Caller, recipeIds: number[]): Steps<number> {
  let changed = 0;
  for (let at = 0; at < recipeIds.length; at += RESTORED_AT_ONCE) {
    const cook = at === 0 ? caller : renewed(caller);
    const some = recipeIds.slice(at, at + RESTORED_AT_ONCE);
    // Each in a part of it: one that is refused does not keep the others away.
    changed += inTransaction(cook.db, () => some.filter((id) => isRestored(cook, id)).length);
    yield;
  }
  return changed;
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
