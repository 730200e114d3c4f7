import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { type Caller, renewed } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Steps } from "#app/lib/steps.ts";
import { inTurns } from "#app/platform/long-work.server.ts";
import { inTransaction, statement } from "#db/client.server.ts";
import { trash, trashRows } from "#db/schema.ts";
import * as m from "#messages";
import { COLLECTION_STRIDE } from "../entry-ids.ts";
import { versionedAddress } from "../picture-address.ts";
import type { Recipe } from "../recipe.ts";
import { type PictureBytes, pictureBytes } from "../recipe-pictures.server.ts";
import { ALL_FIELDS, readerOf, shapeOf, toRecipe, WITH_PICTURE } from "../recipe-rows.server.ts";
import { IS_FAVORITE } from "../recipe-sql.server.ts";
import { removesForEveryone } from "./removal.server.ts";
import { endRemovals } from "./sweep.server.ts";
import type { TrashedRecipe } from "./trash.ts";
import { endOfTrash, keptUntil } from "./trash-days.ts";

type Removal = { id: number; recipeId: number; removedAt: Date; forEveryone: boolean };

/**
 * Returns what is in the caller's trash: what was removed from the collection of the kitchen and, for administrators, what
 * was removed for everyone. A cook's removal is not in it while the recipe is removed for everyone.
 */
function inTrashOf(caller: Caller): SQL | undefined {
  const own = and(
    eq(trash.kitchenId, caller.kitchen.id),
    sql`EXISTS (SELECT 1 FROM recipe WHERE id = ${trash.recipeId})`,
  );
  const whose = removesForEveryone(caller) ? or(own, isNull(trash.kitchenId)) : own;
  return and(whose, gt(trash.removedAt, endOfTrash(caller.now)));
}

/** What the trash shows: not what is in the collection again, added once more or brought by a cook who has joined. */
function shownTo(caller: Caller): SQL | undefined {
  const entry = sql`${caller.kitchen.collectionId} * ${sql.raw(String(COLLECTION_STRIDE))} + ${trash.recipeId}`;
  const isBack = sql`EXISTS (SELECT 1 FROM collection_recipe WHERE id = ${entry})`;
  return and(inTrashOf(caller), sql`NOT ${isBack}`);
}

const columns = {
  id: trash.id,
  recipeId: trash.recipeId,
  removedAt: trash.removedAt,
  forEveryone: sql`${trash.kitchenId} IS NULL`.mapWith(Boolean),
};

/** Returns the removal of a recipe in the caller's trash. @throws DomainError notFound. */
export function findRemoval(caller: Caller, recipeId: number): Removal {
  const found = caller.db
    .select(columns)
    .from(trash)
    .where(and(eq(trash.recipeId, recipeId), inTrashOf(caller)))
    .get();
  if (!found) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return found;
}

/** Returns one page of the trash, what was removed last first, and the number of all; `limit` null is all of it. */
export function listTrash(
  caller: Caller,
  { limit, offset }: { limit: number | null; offset: number },
): { removed: TrashedRecipe[]; total: number } {
  const { db } = caller;
  const removals = db
    .select(columns)
    .from(trash)
    .where(shownTo(caller))
    .orderBy(desc(trash.removedAt), desc(trash.id))
    .limit(limit ?? -1)
    .offset(offset)
    .all();
  return { removed: withRecipes(caller, removals), total: countTrash(caller).total };
}

/** Returns a recipe in the caller's trash. @throws DomainError notFound. */
export function getTrashed(caller: Caller, recipeId: number): TrashedRecipe {
  const [removed] = withRecipes(caller, [findRemoval(caller, recipeId)]);
  if (!removed) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return removed;
}

/** Returns the number of recipes in the caller's trash, and how many of them were removed for everyone. */
export function countTrash(caller: Caller): { total: number; forEveryone: number } {
  const forEveryone = sql<number>`count(*) - count(${trash.kitchenId})`;
  const row = caller.db.select({ total: count(), forEveryone }).from(trash).where(shownTo(caller)).get();
  return row ?? { total: 0, forEveryone: 0 };
}

function withRecipes(caller: Caller, removals: Removal[]): TrashedRecipe[] {
  const recipesOf = { ...readOwn(caller, removals), ...readForEveryone(caller, removals) };
  return removals.flatMap(({ id, removedAt, forEveryone }) => {
    const recipe = recipesOf[id];
    const until = { removedAt: removedAt.toISOString(), removedUntil: keptUntil(removedAt).toISOString() };
    return recipe ? [{ recipe, ...until, forEveryone }] : [];
  });
}

const isOneOf = (ids: number[]) => sql`${trash.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

type Recipes = Record<number, Recipe>;

// The removal took the heart of the member who removed the recipe; the others still have theirs.
const REMOVED = shapeOf(ALL_FIELDS, {
  isFavorite: `(${IS_FAVORITE} OR EXISTS (SELECT 1 FROM trash_row
    WHERE trash_id = trash.id AND source = 'user_favorite' AND user_id = @userId))`,
  tags: `(SELECT json_group_array(label) FROM (
    SELECT tag.label FROM recipe_tag JOIN tag ON tag.id = recipe_tag.tag_id
    WHERE recipe_tag.collection_id = @collectionId AND recipe_tag.recipe_id = recipe.id ORDER BY recipe_tag.position))`,
});

/** Reads the recipes that were removed from the collection, by the ids of the removals. */
function readOwn(caller: Caller, removals: Removal[]): Recipes {
  const ids = removals.filter(({ forEveryone }) => !forEveryone).map(({ id }) => id);
  const { db, ...reader } = readerOf(caller);
  const rows = statement(
    db,
    `SELECT ${REMOVED.sql}, trash.id AS removal
     FROM json_each(@ids) AS wanted CROSS JOIN trash ON trash.id = wanted.value
     JOIN recipe ON recipe.id = trash.recipe_id ${WITH_PICTURE}`,
    { ...REMOVED.columns, removal: "number" },
  ).all({ ...reader, ids: JSON.stringify(ids) });
  return Object.fromEntries(rows.map(({ removal, ...row }) => [removal, toRecipe(row)]));
}

const ownRow = (source: string) => `FROM trash_row AS own WHERE own.trash_id = trash.id AND own.source = '${source}'
  AND (own.user_id = @userId OR own.kitchen_id = @kitchenId) AND json_extract(own.content, '$.recipe_id') = trash.recipe_id`;

/** A recipe from its row in the trash and the rows of what the cook and the kitchen had of it. */
const STORED = shapeOf(ALL_FIELDS, {
  isFavorite: `EXISTS (SELECT 1 ${ownRow("user_favorite")})`,
  rating: `(SELECT json_extract(own.content, '$.rating') ${ownRow("user_rating")})`,
  tags: `(SELECT json_group_array(label) FROM (SELECT json_extract(own.content, '$.label') AS label
    ${ownRow("recipe_tag")} ORDER BY json_extract(own.content, '$.position')))`,
  lastCooked: `(SELECT max(json_extract(own.content, '$.date')) ${ownRow("cooked_recipe")})`,
  timesCooked: `(SELECT count(*) ${ownRow("cooked_recipe")})`,
});
const STORED_COLUMNS = STORED.sql.replace(/\brecipe\.(\w+)/g, "json_extract(stored.content, '$.$1')");

/** Reads the recipes that were removed for everyone, from what was stored of them, by the ids of the removals. */
function readForEveryone(caller: Caller, removals: Removal[]): Recipes {
  const ids = removals.filter(({ forEveryone }) => forEveryone).map(({ id }) => id);
  const { db, ...reader } = readerOf(caller);
  const rows = statement(
    db,
    `SELECT ${STORED_COLUMNS}, trash.id AS removal
     FROM json_each(@ids) AS wanted CROSS JOIN trash ON trash.id = wanted.value
     JOIN trash_row AS stored ON stored.id = (SELECT min(id) FROM trash_row WHERE trash_id = trash.id)
     LEFT JOIN picture ON picture.id = stored.picture_id`,
    { ...STORED.columns, removal: "number" },
  ).all({ ...reader, ids: JSON.stringify(ids) });
  return Object.fromEntries(
    rows.map(({ removal, ...row }) => {
      const path = href("/api/trash/:recipeId/image", { recipeId: String(row.id) });
      return [removal, { ...toRecipe(row), imagePath: versionedAddress(path, row.imagePath) }];
    }),
  );
}

/** The id of the stored row of the recipe itself, which is the first of its removal. */
const FIRST_ROW = sql`(SELECT min(id) FROM trash_row WHERE trash_id = ${trash.id})`;

/**
 * Returns the picture of a recipe that was removed for everyone; the others have theirs at its own address.
 * @throws DomainError notFound.
 */
export function getTrashPicture(caller: Caller, recipeId: number, width: number): Promise<PictureBytes> {
  const { id } = findRemoval(caller, recipeId);
  const row = caller.db
    .select({ pictureId: trashRows.pictureId })
    .from(trash)
    .innerJoin(trashRows, eq(trashRows.id, FIRST_ROW))
    .where(eq(trash.id, id))
    .get();
  return pictureBytes(caller.db, row?.pictureId ?? null, width);
}

/** Deletes a recipe in the caller's trash for good. @throws DomainError notFound. */
export function deleteFromTrash(caller: Caller, recipeId: number) {
  inTransaction(caller.db, () => endRemovals(caller.db, [findRemoval(caller, recipeId)], caller.now));
}

/** Removals that are ended in one transaction. */
const ENDED_AT_ONCE = 10;

/**
 * Deletes all that the caller's trash shows for good, some of it in each turn, and returns how many recipes that were.
 * @throws DomainError unavailable: too much other work waits.
 */
export async function emptyTrash(caller: Caller): Promise<number> {
  const [number] = await inTurns(caller, emptying(caller));
  return number;
}

function* emptying(caller: Caller): Steps<number> {
  const all = caller.db.select({ id: trash.id }).from(trash).where(shownTo(caller)).all();
  let number = 0;
  for (let at = 0; at < all.length; at += ENDED_AT_ONCE) {
    const cook = at === 0 ? caller : renewed(caller);
    const some = isOneOf(all.slice(at, at + ENDED_AT_ONCE).map(({ id }) => id));
    number += inTransaction(cook.db, () => {
      // Some may have been restored meanwhile.
      const removals = cook.db
        .select(columns)
        .from(trash)
        .where(and(shownTo(cook), some))
        .all();
      endRemovals(cook.db, removals, cook.now);
      return removals.length;
    });
    yield;
  }
  return number;
}
