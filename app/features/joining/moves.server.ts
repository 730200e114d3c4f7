import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { todayIn } from "#app/lib/clock.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { atOnce } from "#app/lib/steps.ts";
import { recheckStreams } from "#app/platform/events/announce.server.ts";
import type { Db } from "#db/client.server.ts";
import type { KitchenMoveKind } from "#db/enumerations.ts";
import { kitchenInvitations, kitchenMoves, kitchens, type MoveRest } from "#db/schema.ts";
import * as m from "#messages";
import { kitchenOf, makeKitchen } from "../kitchens/kitchens.server.ts";
import { followCalendar } from "../planner/feed/calendar-feed.server.ts";
import type { TakenRow } from "../recipes/trash/taken-rows.server.ts";
import { findInvitation, invitationOver, redeemInvitation, withCode } from "./invitations.server.ts";
import { removableMember } from "./kitchen.server.ts";
import { depart, enter, membersOf, rowsOfMember, sleepingKitchen } from "./memberships.server.ts";
import { restOf } from "./moving.server.ts";
import { beginMove, carrying, moveInTurns } from "./slices.server.ts";

/** For how long a move can be undone, in milliseconds. */
export const UNDO_MS = DAY_MS;

/** Somebody who moves: what joining and leaving need of a caller. */
type Mover = Visitor & { user: { id: string } };

/** Finds the move that a caller has made, for its undo. */
export type Moved = { moveId: number };

/**
 * Joins the kitchen of an invitation. The cook's collection, history and meals from today on are added to it; the kitchen
 * that the cook leaves alone sleeps as it was (product 12.4).
 * @throws DomainError notFound: no such code. conflict: a member already. expired: used, or its time is over. throttled.
 *   Others as `moveInTurns`.
 */
export function joinKitchen(caller: Caller, code: string): Promise<Moved> {
  return moveInTurns(caller, (mover) => withCode(mover, () => beginMove(mover, () => beginJoining(mover, code))));
}

/** Joins as `joinKitchen`, inside the transaction of a registration, which counts its tries itself and brings nothing. */
export function joinWithin(mover: Mover, code: string) {
  atOnce(carrying(mover, beginJoining(mover, code).moveId));
}

function beginJoining(mover: Mover, code: string): Moved {
  const { db, user, now, timeZone } = mover;
  const invitation = findInvitation(mover, code);
  const way = { from: kitchenOf(db, user.id).id, to: invitation.kitchenId };
  if (way.from === way.to) throw new DomainError("conflict", m.joining.alreadyMember());
  if (!invitation.isOpen) throw invitationOver(invitation);
  redeemInvitation(mover, invitation);
  const before = rowsBefore(db, way, user.id);
  depart(mover, way.from, user.id);
  enter(mover, way.to, user.id);
  followCalendar(mover, way.to);
  const rest = {
    ...restOf(["compare", "plan", "menus", "history", "collection"]),
    today: todayIn(now, timeZone),
  };
  return recordMove(mover, user.id, way, { kind: "joined", before, rest });
}

/**
 * Leaves the kitchen: the one that slept wakes, or a new one is made, and gets the shared collection and history. The
 * kitchen that the cook leaves keeps everything, but its open invitations end (product 12.4).
 * @throws DomainError conflict: the last one cannot leave. Others as `moveInTurns`.
 */
export function leaveKitchen(caller: Caller): Promise<Moved> {
  return moveInTurns(caller, (mover) =>
    beginMove(mover, () => {
      const { db, user } = mover;
      const kitchen = kitchenOf(db, user.id);
      if (membersOf(db, kitchen.id).length === 1) throw new DomainError("conflict", m.joining.lastMember());
      return moveOut(mover, kitchen.id, user.id);
    }),
  );
}

/** Ends the open invitations of a kitchen, which somebody who is in it no more may know. */
function endInvitations({ db, now }: { db: Db; now: Date }, kitchenId: number) {
  const isOpen = and(isNull(kitchenInvitations.usedAt), gt(kitchenInvitations.expiresAt, now));
  db.update(kitchenInvitations)
    .set({ expiresAt: now })
    .where(and(eq(kitchenInvitations.kitchenId, kitchenId), isOpen))
    .run();
}

/**
 * Removes a member, as if they had left, for good: there is no undo.
 * @throws DomainError as `removableMember` and `moveInTurns`.
 */
export async function removeMember(caller: Caller, userId: string): Promise<void> {
  await moveInTurns(caller, (owner) =>
    beginMove(owner, () => {
      const { db, kitchen } = owner;
      removableMember(owner, userId);
      db.delete(kitchenMoves)
        .where(and(eq(kitchenMoves.userId, userId), isNull(kitchenMoves.rest)))
        .run();
      return moveOut(owner, kitchen.id, userId, { isFinal: true });
    }),
  );
}

/** Begins to move a member to the kitchen that slept, or to a new one with the same settings. */
function moveOut(visitor: Visitor, from: number, userId: string, end: Pick<MoveRest, "isFinal"> = {}): Moved {
  const { db, now } = visitor;
  const sleeping = sleepingKitchen(db, userId);
  const { weekStart, currency, usualServings, plannedMeals, hiddenParts, randomizeRules } = kitchenOf(db, userId);
  const before = rowsBefore(db, { from, to: sleeping?.id }, userId);
  depart({ db, now }, from, userId);
  if (sleeping) enter({ db, now }, sleeping.id, userId);
  const to = sleeping?.id ?? makeKitchen({ db, now }, userId).id;
  const settings = { weekStart, currency, usualServings, plannedMeals, hiddenParts, randomizeRules };
  if (!sleeping) db.update(kitchens).set(settings).where(eq(kitchens.id, to)).run();
  endInvitations(visitor, from);
  const rest = { ...restOf(["compare", "history", "collection"]), replacesSince: sleeping?.since.getTime(), ...end };
  return recordMove(visitor, userId, { from, to }, { kind: "left", before, rest });
}

/** Reads the rows of the mover in both kitchens, as they are before a move. */
function rowsBefore(db: Db, { from, to }: { from: number; to: number | undefined }, userId: string): TakenRow[] {
  return [from, to].flatMap((kitchenId) => (kitchenId === undefined ? [] : rowsOfMember(db, kitchenId, userId)));
}

/** Deletes what was recorded of moves whose undo is over. */
export function forgetOldMoves(db: Db, now: Date) {
  const isOver = lte(kitchenMoves.movedAt, new Date(now.getTime() - UNDO_MS));
  db.delete(kitchenMoves)
    .where(and(isOver, isNull(kitchenMoves.rest)))
    .run();
}

/** Records a move, of which everything is still to be done. */
function recordMove(
  { db, now, services }: Visitor,
  userId: string,
  { from, to }: { from: number; to: number },
  move: { kind: KitchenMoveKind; before: TakenRow[]; rest: MoveRest },
): Moved {
  const { id } = db
    .insert(kitchenMoves)
    .values({ userId, fromKitchenId: from, toKitchenId: to, movedAt: now, ...move })
    .returning({ id: kitchenMoves.id })
    .get();
  recheckStreams({ db, services }, userId);
  return { moveId: id };
}
