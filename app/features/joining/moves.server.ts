import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { todayIn } from "#app/lib/clock.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import type { KitchenMoveKind } from "#db/enumerations.ts";
import { type Carried, kitchenInvitations, kitchenMoves, kitchens } from "#db/schema.ts";
import * as m from "#messages";
import { kitchenOf, makeKitchen } from "../kitchens/kitchens.server.ts";
import { followCalendar } from "../planner/feed/calendar-feed.server.ts";
import { updateIndex } from "../recipes/search/index-updates.server.ts";
import type { TakenRow } from "../recipes/trash/taken-rows.server.ts";
import { carryCollection, carryGuests, carryHistory, carryMeals, replaceOriginals } from "./carry.server.ts";
import { carryMenus } from "./carry-menus.server.ts";
import { findInvitation, invitationOver, redeemInvitation, withCode } from "./invitations.server.ts";
import { announceMove, depart, enter, membersOf, rowsOfMember, sleepingKitchen } from "./memberships.server.ts";
import { carryMarks, wayBetween } from "./same-recipes.server.ts";

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
 */
export function joinKitchen(mover: Mover, code: string): Moved {
  return withCode(mover, () => inTransaction(mover.db, () => joinWithin(mover, code)));
}

/** Joins as `joinKitchen`, inside the transaction of a registration, which counts its tries itself. */
export function joinWithin(mover: Mover, code: string): Moved {
  const { db, user, now, timeZone } = mover;
  const invitation = findInvitation(mover, code);
  const way = { from: kitchenOf(db, user.id).id, to: invitation.kitchenId };
  if (way.from === way.to) throw new DomainError("conflict", m.joining.alreadyMember());
  if (!invitation.isOpen) throw invitationOver(invitation);
  redeemInvitation(mover, invitation);
  const before = rowsBefore(db, way, user.id);
  const route = wayBetween(db, way);
  depart(mover, way.from, user.id);
  enter(mover, way.to, user.id);
  followCalendar(mover, way.to);
  announceMove(mover, user.id, way);
  const carried = {
    ...carryCollection(db, route),
    cooked: carryHistory(db, route),
    ...carryMeals(db, route, todayIn(now, timeZone)),
    menus: carryMenus(db, route),
    guests: carryGuests(db, way, todayIn(now, timeZone)),
    marks: carryMarks(db, route, user.id),
  };
  updateIndex(db);
  return recordMove(mover, way, { kind: "joined", before, carried });
}

/**
 * Leaves the kitchen: the one that slept wakes, or a new one is made, and gets the shared collection and history. The
 * kitchen that the cook leaves keeps everything, but its open invitations end (product 12.4).
 * @throws DomainError conflict: the last one cannot leave.
 */
export function leaveKitchen(mover: Mover): Moved {
  const { db, user } = mover;
  return inTransaction(db, () => {
    const kitchen = kitchenOf(db, user.id);
    if (membersOf(db, kitchen.id).length === 1) throw new DomainError("conflict", m.joining.lastMember());
    const { way, before, carried } = moveOut(mover, kitchen.id, user.id);
    endInvitations(mover, kitchen.id);
    return recordMove(mover, way, { kind: "left", before, carried });
  });
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
 * @throws DomainError forbidden: the caller is not the owner. notFound: no member of this kitchen. invalid: oneself.
 */
export function removeMember(caller: Caller, userId: string) {
  const { db, user } = caller;
  inTransaction(db, () => {
    const kitchen = kitchenOf(db, user.id);
    if (kitchen.role !== "owner") throw new DomainError("forbidden", m.joining.ownerOnly());
    if (!membersOf(db, kitchen.id).includes(userId)) throw new DomainError("notFound", m.joining.memberNotFound());
    if (userId === user.id) throw new DomainError("invalid", m.joining.leaveInstead());
    moveOut(caller, kitchen.id, userId);
    endInvitations(caller, kitchen.id);
    db.delete(kitchenMoves).where(eq(kitchenMoves.userId, userId)).run();
  });
}

/** Moves a member to the kitchen that slept, or to a new one with the same settings. */
function moveOut({ db, now, services }: Visitor, from: number, userId: string) {
  const sleeping = sleepingKitchen(db, userId);
  const { weekStart, currency, usualServings, plannedMeals, hiddenParts, randomizeRules } = kitchenOf(db, userId);
  const before = rowsBefore(db, { from, to: sleeping?.id }, userId);
  depart({ db, now }, from, userId);
  if (sleeping) enter({ db, now }, sleeping.id, userId);
  const to = sleeping?.id ?? makeKitchen({ db, now }, userId).id;
  const settings = { weekStart, currency, usualServings, plannedMeals, hiddenParts, randomizeRules };
  if (!sleeping) db.update(kitchens).set(settings).where(eq(kitchens.id, to)).run();
  const way = { from, to };
  announceMove({ db, services }, userId, way);
  const route = wayBetween(db, way);
  const collection = carryCollection(db, route);
  const replaced = sleeping && replaceOriginals(db, way, collection.entries, sleeping.since);
  updateIndex(db);
  const marks = carryMarks(db, route, userId);
  return { way, before, carried: { ...collection, replaced, cooked: carryHistory(db, route), meals: [], marks } };
}

/** Reads the rows of the mover in both kitchens, as they are before a move. */
function rowsBefore(db: Db, { from, to }: { from: number; to: number | undefined }, userId: string): TakenRow[] {
  return [from, to].flatMap((kitchenId) => (kitchenId === undefined ? [] : rowsOfMember(db, kitchenId, userId)));
}

/** Deletes what was recorded of moves whose undo is over. */
export function forgetOldMoves(db: Db, now: Date) {
  db.delete(kitchenMoves)
    .where(lte(kitchenMoves.movedAt, new Date(now.getTime() - UNDO_MS)))
    .run();
}

/** Records a move for its undo. */
function recordMove(
  { db, user, now, services }: Mover,
  { from, to }: { from: number; to: number },
  move: { kind: KitchenMoveKind; before: TakenRow[]; carried: Carried },
): Moved {
  const { id } = db
    .insert(kitchenMoves)
    .values({ userId: user.id, fromKitchenId: from, toKitchenId: to, movedAt: now, ...move })
    .returning({ id: kitchenMoves.id })
    .get();
  services.log.info(`kitchen.${move.kind}`, { user: user.id, from, to });
  return { moveId: id };
}
