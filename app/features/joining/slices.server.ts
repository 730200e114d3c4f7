import { eq } from "drizzle-orm";
import { type Caller, renewed, type Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Steps } from "#app/lib/steps.ts";
import { createJobQueue } from "#app/platform/job-queue.ts";
import { inFewTurns, takeTurns, turn } from "#app/platform/long-work.server.ts";
import { type Db, inTransaction, statement } from "#db/client.server.ts";
import { type KitchenMove, kitchenMoveMatches, kitchenMoveSlices, kitchenMoves, type MovePart } from "#db/schema.ts";
import * as m from "#messages";
import { updateIndex } from "../recipes/search/index-updates.server.ts";
import { carryCollection } from "./carry-collection.server.ts";
import { carryHistory } from "./carry-history.server.ts";
import { carryMenus } from "./carry-menus.server.ts";
import { carryPlan } from "./carry-plan.server.ts";
import { announceMove } from "./memberships.server.ts";
import type { Moving, Slice } from "./moving.server.ts";
import { compareRecipes } from "./same-recipes.server.ts";
import { takeBack } from "./take-back.server.ts";
import { deleteUnused } from "./unused-kitchen.server.ts";

/*
 * A move is carried in slices. Its first transaction changes the membership, records what is still to be done
 * (`kitchen_move.rest`) and does as much of that as fits into a turn; each of the others does a bounded slice, records what it
 * has added, and lets others have their turn. What a killed process or a full disk leaves is continued by the next start, sweep or move.
 */

/** What moves need of a caller, or of the server. */
type Server = Pick<Visitor, "db" | "services">;

const PARTS: Record<MovePart, (db: Db, moving: Moving) => Slice> = {
  compare: compareRecipes,
  plan: carryPlan,
  menus: carryMenus,
  history: carryHistory,
  collection: carryCollection,
  takeBack,
};

/** Moves are carried one after the other: none finds a kitchen in which another one is being carried. */
const moves = createJobQueue({
  atOnce: 1,
  waiting: 30,
  waitingPerUser: 5,
  maxWaitMs: 30_000,
  busyMessage: m.errors.kitchenBusyRetry,
});

/** A move that has begun: what its beginning returned, and the slices that are left. */
type Begun<T> = { begun: T; left: Steps<void> | undefined };

/**
 * Begins a move, or its undo, once those before it are complete, and carries it in turns of the event loop.
 * @throws DomainError unavailable: too many others wait. Others as `begin` and `readAgain`.
 */
export function moveInTurns<T>(caller: Caller, begin: (mover: Caller) => Begun<T>): Promise<T> {
  const { db, services } = caller;
  return moves.run(async () => {
    await finishAll({ db, services });
    const { begun, left } = begin(renewed(caller));
    if (left) await takeTurns(left);
    return begun;
  }, caller.user.id);
}

/** Completes the moves that a killed process left, or that could not be written. What fails is logged. */
export async function finishMoves(server: Server): Promise<void> {
  if (incompleteMoves(server.db).length > 0) await moves.run(() => finishAll(server));
}

async function finishAll(server: Server) {
  for (const id of incompleteMoves(server.db)) {
    try {
      await inFewTurns(carrying(server, id));
    } catch (error) {
      server.services.log.error("move.failed", { move: id, error });
    }
  }
}

function incompleteMoves(db: Db): number[] {
  return statement(db, "SELECT id FROM kitchen_move WHERE rest IS NOT NULL ORDER BY id", "number").all();
}

/**
 * Begins a move in a transaction, in which the slices of the first turn are carried too: most moves have no others.
 * @throws DomainError unavailable: another move of the user, or from or to one of the kitchens, could not be completed yet.
 */
export function beginMove<T extends { moveId: number }>(server: Server, begin: () => T): Begun<T> {
  return inTransaction(server.db, () => {
    const begun = begin();
    if (statement(server.db, INCOMPLETE).get(begun.moveId)) {
      throw new DomainError("unavailable", m.errors.kitchenBusyRetry(), { retryAfter: 60 });
    }
    const slices = carrying(server, begun.moveId);
    return { begun, left: turn(slices).done ? undefined : slices };
  });
}

const INCOMPLETE = `SELECT 1 FROM kitchen_move AS own JOIN kitchen_move AS other ON other.id <> own.id
  WHERE own.id = ? AND other.rest IS NOT NULL AND (other.user_id = own.user_id
    OR other.from_kitchen_id IN (own.from_kitchen_id, own.to_kitchen_id)
    OR other.to_kitchen_id IN (own.from_kitchen_id, own.to_kitchen_id))`;

/** Carries what is left of a move, a slice in each step. */
export function* carrying(server: Server, moveId: number): Steps<void> {
  while (inTransaction(server.db, () => carrySlice(server, moveId))) yield;
}

/** Carries the next slice of a move; returns whether there are more. A move that is gone, with its account, has none. */
function carrySlice(server: Server, moveId: number): boolean {
  const { db } = server;
  const move = db.select().from(kitchenMoves).where(eq(kitchenMoves.id, moveId)).get();
  if (!move?.rest) return false;
  const { rest } = move;
  const [part, ...later] = rest.parts;
  const slice = part ? PARTS[part](db, movingOf(move, rest)) : { isDone: true };
  if (slice.carried && !rest.isFinal) db.insert(kitchenMoveSlices).values({ moveId, carried: slice.carried }).run();
  const next = { ...rest, ...slice.rest, ...(slice.isDone ? { parts: later, at: null } : {}) };
  const isLeft = next.parts.length > 0;
  db.update(kitchenMoves)
    .set({ rest: isLeft ? next : null })
    .where(eq(kitchenMoves.id, moveId))
    .run();
  if (!isLeft) complete(server, move, next);
  return isLeft;
}

/** Returns the way that a move goes, the other way round for its undo, in which only what the cook has added comes along. */
function movingOf(move: KitchenMove, rest: Moving["rest"]): Moving {
  const { fromKitchenId, toKitchenId, userId, movedAt } = move;
  const [from, to] = rest.undo ? [toKitchenId, fromKitchenId] : [fromKitchenId, toKitchenId];
  const own = rest.undo && { addedBy: userId, since: movedAt };
  return { from, to, move, rest, own };
}

function complete(server: Server, move: KitchenMove, rest: Moving["rest"]) {
  const { db } = server;
  const { from, to } = movingOf(move, rest);
  db.delete(kitchenMoveMatches).where(eq(kitchenMoveMatches.moveId, move.id)).run();
  if (rest.isFinal) db.delete(kitchenMoves).where(eq(kitchenMoves.id, move.id)).run();
  else server.services.log.info(`kitchen.${move.kind}`, { user: move.userId, from, to });
  if (rest.undo?.isMade) deleteUnused(db, from);
  updateIndex(db);
  announceMove(server, { from, to });
}
