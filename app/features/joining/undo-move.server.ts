import { and, desc, eq, gt } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import { type KitchenMove, kitchenMoves, type MoveRest } from "#db/schema.ts";
import * as m from "#messages";
import { kitchenOf } from "../kitchens/kitchens.server.ts";
import { insertRows } from "../recipes/trash/taken-rows.server.ts";
import { depart, membersOf, restoreMember } from "./memberships.server.ts";
import { UNDO_MS } from "./moves.server.ts";
import { restOf } from "./moving.server.ts";
import { beginMove, moveInTurns } from "./slices.server.ts";
import { broughtSince } from "./take-back.server.ts";

/** Returns the last move of the caller if it can be undone: a complete one, made within a day, into the kitchen of now. */
export function findMove({ db, user, now }: Caller): KitchenMove | undefined {
  const last = db
    .select()
    .from(kitchenMoves)
    .where(and(eq(kitchenMoves.userId, user.id), gt(kitchenMoves.movedAt, new Date(now.getTime() - UNDO_MS))))
    .orderBy(desc(kitchenMoves.id))
    .limit(1)
    .get();
  return last?.rest === null && last.toKitchenId === kitchenOf(db, user.id).id ? last : undefined;
}

/**
 * Undoes joining or leaving: the caller is back in the kitchen before, as it was, and what the move has added to the
 * other one is taken out of it, except what was changed, planned or rated since (product 12.5). What the caller has added
 * there since comes along.
 * @throws DomainError conflict: it was undone, is older than a day, or the caller has moved since. Others as `moveInTurns`.
 */
export async function undoMove(caller: Caller, moveId: number): Promise<Pick<KitchenMove, "kind">> {
  const { kind } = await moveInTurns(caller, (mover) => beginMove(mover, () => beginUndo(mover, moveId)));
  return { kind };
}

function beginUndo(caller: Caller, moveId: number) {
  const { db, user, services } = caller;
  const move = findMove(caller);
  if (!move || move.id !== moveId) throw new DomainError("conflict", m.joining.nothingToUndo());
  const hasOthers = membersOf(db, move.toKitchenId).some((id) => id !== user.id);
  // Where others cook, an original stays beside its copy.
  const replacesSince = membersOf(db, move.fromKitchenId).length === 0 ? move.movedAt.getTime() : undefined;
  const isMade = goBack(caller, move, hasOthers);
  // What was left behind belongs to the others who are there by now.
  const isTaken = move.kind === "joined" || !hasOthers;
  const rest: MoveRest = {
    ...restOf([...(isTaken ? (["takeBack"] as const) : []), "compare", "history", "collection"]),
    replacesSince,
    isFinal: true,
    undo: { stayed: [], brought: broughtSince(db, move), isMade },
  };
  db.update(kitchenMoves).set({ rest }).where(eq(kitchenMoves.id, move.id)).run();
  recheckStreams({ db, services }, user.id);
  return { moveId, kind: move.kind };
}

/** Ends the membership that the move began, and puts the one that it ended back; returns whether the move made its kitchen. */
function goBack(
  caller: Caller,
  { before, kind, fromKitchenId, toKitchenId }: KitchenMove,
  hasOthers: boolean,
): boolean {
  const { db, user } = caller;
  const membershipIn = (kitchenId: number) =>
    before.find(({ source, content }) => source === "kitchen_member" && content.kitchen_id === kitchenId);
  const slept = membershipIn(toKitchenId);
  if (slept) restoreMember(db, slept);
  else depart(caller, toKitchenId, user.id);
  const left = membershipIn(fromKitchenId);
  if (left) restoreMember(db, left);
  insertRows(
    db,
    before.filter(({ source, content }) => source !== "kitchen_member" && content.kitchen_id === fromKitchenId),
  );
  return !slept && kind === "left" && !hasOthers;
}
