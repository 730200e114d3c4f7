import { and, desc, eq, gt } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { type KitchenMove, kitchenMoves, kitchens } from "#db/schema.ts";
import * as m from "#messages";
import { kitchenOf } from "../kitchens/kitchens.server.ts";
import { updateIndex } from "../recipes/search/index-updates.server.ts";
import { insertRows } from "../recipes/trash/taken-rows.server.ts";
import { carryCollection, carryHistory, replaceOriginals } from "./carry.server.ts";
import { announceMove, depart, membersOf, restoreMember } from "./memberships.server.ts";
import { UNDO_MS } from "./moves.server.ts";
import { carryMarks, wayBetween } from "./same-recipes.server.ts";
import { takeBack } from "./take-back.server.ts";

/** Returns the last move of the caller if it can be undone: made within a day, into the kitchen that the caller is in. */
export function findMove({ db, user, now }: Caller): KitchenMove | undefined {
  const last = db
    .select()
    .from(kitchenMoves)
    .where(and(eq(kitchenMoves.userId, user.id), gt(kitchenMoves.movedAt, new Date(now.getTime() - UNDO_MS))))
    .orderBy(desc(kitchenMoves.id))
    .limit(1)
    .get();
  return last?.toKitchenId === kitchenOf(db, user.id).id ? last : undefined;
}

/**
 * Undoes joining or leaving: the caller is back in the kitchen before, as it was, and what the move has added to the
 * other one is taken out of it, except what was changed, planned or rated since (product 12.5).
 * @throws DomainError conflict: it was undone, is older than a day, or the caller has moved since.
 */
export function undoMove(caller: Caller, moveId: number): Pick<KitchenMove, "kind"> {
  const { db, user } = caller;
  return inTransaction(db, () => {
    const move = findMove(caller);
    if (!move || move.id !== moveId) throw new DomainError("conflict", m.joining.nothingToUndo());
    const others = membersOf(db, move.toKitchenId).filter((id) => id !== user.id);
    // What was left behind belongs to the others who are there by now.
    if (move.kind === "joined" || others.length === 0) takeBack(db, move);
    // What the caller has added since comes along.
    const way = { from: move.toKitchenId, to: move.fromKitchenId };
    const own = { addedBy: user.id, since: move.movedAt };
    const route = wayBetween(db, way);
    const { entries } = carryCollection(db, route, own);
    // Where others cook, an original stays beside its copy.
    if (membersOf(db, way.to).length === 0) replaceOriginals(db, way, entries, own.since);
    carryHistory(db, route, own);
    carryMarks(db, route, user.id);
    goBack(caller, move, others.length > 0);
    db.delete(kitchenMoves).where(eq(kitchenMoves.id, move.id)).run();
    updateIndex(db);
    announceMove(caller, user.id, way);
    return { kind: move.kind };
  });
}

/** Ends the membership that the move began, and puts the one that it ended back. */
function goBack(caller: Caller, { before, kind, fromKitchenId, toKitchenId }: KitchenMove, hasOthers: boolean) {
  const { db, user } = caller;
  const membershipIn = (kitchenId: number) =>
    before.find(({ source, content }) => source === "kitchen_member" && content.kitchen_id === kitchenId);
  const slept = membershipIn(toKitchenId);
  if (slept) restoreMember(db, slept);
  else if (kind === "left" && !hasOthers && isUnused(db, toKitchenId)) deleteKitchen(db, toKitchenId);
  else depart(caller, toKitchenId, user.id);
  const left = membershipIn(fromKitchenId);
  if (left) restoreMember(db, left);
  insertRows(
    db,
    before.filter(({ source, content }) => source !== "kitchen_member" && content.kitchen_id === fromKitchenId),
  );
}

/** Tables whose rows belong to a kitchen, besides its members and its collection, which each kitchen has. */
const TABLES_OF_KITCHENS = `SELECT tables.name FROM sqlite_schema AS tables
  JOIN pragma_table_info(tables.name) AS columns ON columns.name = 'kitchen_id'
  WHERE tables.type = 'table' AND tables.name NOT IN ('kitchen_member', 'collection')`;

/** Returns whether a kitchen that leaving has made is as it was made. */
function isUnused(db: Db, kitchenId: number): boolean {
  const isPlain = statement(
    db,
    `SELECT 1 FROM kitchen JOIN collection ON collection.kitchen_id = kitchen.id
     WHERE kitchen.id = ? AND kitchen.name IS NULL AND collection.size = 0
       AND NOT EXISTS (SELECT 1 FROM recipe_tag WHERE recipe_tag.collection_id = collection.id)`,
  ).get(kitchenId);
  const tables = statement(db, TABLES_OF_KITCHENS, "text").all();
  const isUsed = (table: string) =>
    statement(db, `SELECT 1 FROM "${table}" WHERE kitchen_id = ? LIMIT 1`).get(kitchenId);
  return isPlain !== undefined && !tables.some(isUsed);
}

function deleteKitchen(db: Db, kitchenId: number) {
  db.delete(kitchens).where(eq(kitchens.id, kitchenId)).run();
}
