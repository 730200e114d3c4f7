import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { recipes, trash } from "#db/schema.ts";
import * as m from "#messages";
import { statement } from "../recipe-sql.server.ts";
import { getRecipe } from "../recipes.server.ts";
import { sweep } from "./sweep.server.ts";
import { readRows, storeRows, type TakenRow, withDependents } from "./taken-rows.server.ts";

/** A recipe that was removed. */
export type Removed = { recipeId: number; name: string };

/**
 * Removes a recipe from the collection and the favourites of the cook, into the trash; planned meals keep it.
 * @throws DomainError notFound: it is not in the collection.
 */
export function removeFromCollection(caller: Caller, recipeId: number): Removed {
  const { db, user, kitchen, now } = caller;
  return inTransaction(db, () => {
    const { name, isInCollection } = getRecipe(caller, recipeId);
    if (!isInCollection) throw new DomainError("notFound", m.recipes.recipeNotFound());
    const take = (source: string, owner: string, value: unknown) =>
      statement(db, `DELETE FROM ${source} WHERE ${owner} = ? AND recipe_id = ? RETURNING *`)
        .all(value, recipeId)
        .map((content) => ({ source, content }) as TakenRow);
    const rows = [
      ...take("collection_recipe", "collection_id", kitchen.collectionId),
      ...take("user_favorite", "user_id", user.id),
    ];
    moveToTrash(db, { recipeId, kitchenId: kitchen.id, removedAt: now }, rows);
    sweep(db, now);
    return { recipeId, name };
  });
}

/**
 * Removes a recipe for all cooks, with its copies, planned meals and all that is stored about it, into the trash of the
 * administrators. @throws DomainError forbidden, notFound.
 */
export function deleteForEveryone(caller: Caller, recipeId: number): Removed {
  checkAdministrator(caller);
  const { db, now } = caller;
  return inTransaction(db, () => {
    const { name } = getRecipe(caller, recipeId);
    const taken = withDependents(db, readRows(db, "recipe", "id", [recipeId]));
    moveToTrash(db, { recipeId, kitchenId: null, removedAt: now }, withTagLabels(db, taken));
    db.delete(recipes).where(eq(recipes.id, recipeId)).run();
    sweep(db, now);
    return { recipeId, name };
  });
}

/** Stores a removal and its rows; an earlier removal of the same recipe from the same collection is replaced. */
function moveToTrash(db: Db, removal: typeof trash.$inferInsert, rows: TakenRow[]) {
  db.delete(trash)
    .where(and(eq(trash.recipeId, removal.recipeId), sql`${trash.kitchenId} IS ${removal.kitchenId}`))
    .run();
  const { id } = db.insert(trash).values(removal).returning({ id: trash.id }).get();
  storeRows(db, id, rows);
}

/** Adds the names of tags, whose rows are deleted with the last recipe that has them. */
function withTagLabels(db: Db, rows: TakenRow[]): TakenRow[] {
  const label = statement(db, "SELECT label FROM tag WHERE id = ?").pluck();
  return rows.map(({ source, content }) =>
    source === "recipe_tag"
      ? { source, content: { ...content, label: label.get(content.tag_id) } }
      : { source, content },
  );
}

/**
 * Returns whether the caller deletes recipes for everyone: administrators do, cooks remove them from their own
 * collection (product 4.5).
 */
export function removesForEveryone({ user }: Caller): boolean {
  return user.accountType === "administrator";
}

/** Removes a recipe, as the button of its card does. @throws DomainError notFound. */
export function removeRecipe(caller: Caller, recipeId: number): Removed & { isForEveryone: boolean } {
  const isForEveryone = removesForEveryone(caller);
  const remove = isForEveryone ? deleteForEveryone : removeFromCollection;
  return { ...remove(caller, recipeId), isForEveryone };
}
