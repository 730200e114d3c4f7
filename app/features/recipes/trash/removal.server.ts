import { eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { recipes } from "#db/schema.ts";
import * as m from "#messages";
import { getRecipe } from "../recipes.server.ts";
import { sweep } from "./sweep.server.ts";
import { announceRows, readRows, rowStore, type TakenRow, withDependents } from "./taken-rows.server.ts";

/** A recipe that was removed. */
export type Removed = { recipeId: number; name: string };

/**
 * Removes a recipe from the collection and the favourites of the cook, into the trash; planned meals keep it.
 * @throws DomainError notFound: it is not in the collection.
 */
export function removeFromCollection(caller: Caller, recipeId: number): Removed {
  return inTransaction(caller.db, () => {
    const { name, isInCollection } = getRecipe(caller, recipeId);
    if (!isInCollection) throw new DomainError("notFound", m.recipes.recipeNotFound());
    removeAllFromCollection(caller, [recipeId]);
    return { recipeId, name };
  });
}

/** Removes recipes of the cook's collection, all at once, as `removeFromCollection` does. */
export function removeAllFromCollection(caller: Caller, recipeIds: number[]) {
  const { db, user, kitchen, now } = caller;
  const takerOf = (source: string, owner: string, value: unknown) => {
    const take = statement(db, `DELETE FROM ${source} WHERE ${owner} = ? AND recipe_id = ? RETURNING *`);
    return (recipeId: number) => take.all(value, recipeId).map((content) => ({ source, content }) as TakenRow);
  };
  const takers = [
    takerOf("collection_recipe", "collection_id", kitchen.collectionId),
    takerOf("user_favorite", "user_id", user.id),
  ];
  inTransaction(db, () => {
    const removals = recipeIds.map((recipeId) => ({
      recipeId,
      kitchenId: kitchen.id,
      removedAt: now,
      rows: takers.flatMap((take) => take(recipeId)),
    }));
    moveToTrash(caller, removals);
    sweep(db, now);
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
    moveToTrash(caller, [{ recipeId, kitchenId: null, removedAt: now, rows: withTagLabels(db, taken) }]);
    db.delete(recipes).where(eq(recipes.id, recipeId)).run();
    // The administrator sees everyone's recipes.
    announce(caller, { topic: "collection", ids: [recipeId] });
    sweep(db, now);
    return { recipeId, name };
  });
}

type Removal = { recipeId: number; kitchenId: number | null; removedAt: Date; rows: TakenRow[] };

/** Stores removals and their rows; an earlier removal of the same recipe from the same collection is replaced. */
function moveToTrash(caller: Caller, removals: Removal[]) {
  const { db } = caller;
  const forget = statement(db, "DELETE FROM trash WHERE recipe_id = ? AND kitchen_id IS ?");
  const remember = statement(db, "INSERT INTO trash (recipe_id, kitchen_id, removed_at) VALUES (?, ?, ?)");
  const store = rowStore(db);
  for (const { recipeId, kitchenId, removedAt, rows } of removals) {
    forget.run(recipeId, kitchenId);
    const { lastInsertRowid } = remember.run(recipeId, kitchenId, removedAt.getTime());
    store(Number(lastInsertRowid), rows);
    announceRows(caller, Number(lastInsertRowid));
  }
}

/** Adds the names of tags, whose rows are deleted with the last recipe that has them. */
function withTagLabels(db: Db, rows: TakenRow[]): TakenRow[] {
  const label = statement(db, "SELECT label FROM tag WHERE id = ?", "text");
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
