import { randomUUID } from "node:crypto";
import { and, asc, count, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { announce, currentPosition } from "#app/platform/events/announce.server.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { recipes, timers } from "#db/schema.ts";
import * as m from "#messages";
import { extendedEnd, fittingLabel, LISTED_MS, TIMER_LIMITS, type Timer, type TimersNow } from "./timer.ts";
import type { TimerAddition, TimerInput } from "./timer-input.ts";

/** How long a timer stays after its end or its stop, in milliseconds, for requests that are repeated. */
const KEPT_MS = DAY_MS;
/** Timers of a kitchen that are kept after they are over, at most. */
const MOST_KEPT = 100;
/** Additions of a timer that are known by their ids. */
const MOST_ADDITIONS = 50;

type Row = typeof timers.$inferSelect;

function toTimer({ now }: Caller, row: Row): Timer {
  return {
    id: row.id,
    label: row.label,
    seconds: row.seconds,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    recipeId: row.recipeId,
    step: row.step,
    now: now.toISOString(),
  };
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Returns the timers of the caller's kitchen that run or have ended within the hour, the first to end first. */
export function listTimers(caller: Caller): Timer[] {
  const { db, kitchen, now } = caller;
  return db
    .select()
    .from(timers)
    .where(and(eq(timers.kitchenId, kitchen.id), isNull(timers.stoppedAt), gt(timers.endsAt, before(now, LISTED_MS))))
    .orderBy(asc(timers.endsAt), asc(timers.id))
    .all()
    .map((row) => toTimer(caller, row));
}

/** Returns the timers for a page, which follows their changes. */
export function loadTimers(caller: Caller): TimersNow {
  // Nothing can be announced in between: all is read in one turn of the event loop.
  return { position: currentPosition(caller), timers: caller.kitchen.hasTimers ? listTimers(caller) : [] };
}

/**
 * Starts a timer. An id that the kitchen has already starts nothing and returns that timer.
 * @throws DomainError notFound: no such recipe. conflict: too many run. expired: the timer with this id was
 * stopped.
 */
export function startTimer(caller: Caller, input: TimerInput): Timer {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    const known = input.id === undefined ? undefined : findRow(caller, input.id);
    if (known?.stoppedAt) throw new DomainError("expired", m.timers.wasStopped());
    if (known) return toTimer(caller, known);
    const recipeId = input.recipeId ?? null;
    const label = input.label ?? fittingLabel(recipeId === null ? "" : nameOfRecipe(db, recipeId));
    if (input.label !== undefined && recipeId !== null) nameOfRecipe(db, recipeId);
    // A timer of a device that was not connected may have ended.
    const runs = input.elapsed < input.seconds;
    if (runs && countRunning(caller) >= TIMER_LIMITS.running) {
      throw new DomainError("conflict", m.timers.tooMany({ count: TIMER_LIMITS.running }));
    }
    deleteSurplus(caller);
    const startedAt = before(now, input.elapsed * 1000);
    const row = db
      .insert(timers)
      .values({
        kitchenId: kitchen.id,
        id: input.id ?? randomUUID(),
        label,
        seconds: input.seconds,
        recipeId,
        step: recipeId === null ? null : (input.step ?? null),
        startedAt,
        endsAt: new Date(startedAt.getTime() + input.seconds * 1000),
        additions: [],
      })
      .returning()
      .get();
    announce(caller, { topic: "timers" });
    return toTimer(caller, row);
  });
}

function nameOfRecipe(db: Db, recipeId: number): string {
  const recipe = db.select({ name: recipes.name }).from(recipes).where(eq(recipes.id, recipeId)).get();
  if (!recipe) throw new DomainError("notFound", m.recipes.recipeNotFound());
  return recipe.name;
}

function countRunning({ db, kitchen, now }: Caller): number {
  const isRunning = and(eq(timers.kitchenId, kitchen.id), isNull(timers.stoppedAt), gt(timers.endsAt, now));
  return db.select({ count: count() }).from(timers).where(isRunning).get()?.count ?? 0;
}

/** Deletes what is over and not among the newest of the kitchen. */
function deleteSurplus({ db, kitchen, now }: Caller) {
  const isOver = or(isNotNull(timers.stoppedAt), lt(timers.endsAt, now));
  db.delete(timers)
    .where(
      and(
        eq(timers.kitchenId, kitchen.id),
        isOver,
        sql`id NOT IN (SELECT id FROM timer WHERE kitchen_id = ${kitchen.id} ORDER BY started_at DESC LIMIT ${MOST_KEPT})`,
      ),
    )
    .run();
}

function findRow({ db, kitchen }: Caller, id: string): Row | undefined {
  return db
    .select()
    .from(timers)
    .where(and(eq(timers.kitchenId, kitchen.id), eq(timers.id, id.toLowerCase())))
    .get();
}

function findUnstopped(caller: Caller, id: string): Row {
  const row = findRow(caller, id);
  if (!row || row.stoppedAt) throw new DomainError("notFound", m.timers.notFound());
  return row;
}

/**
 * Adds time to a timer; one that has ended runs again from now. An addition whose id is known changes nothing.
 * @throws DomainError notFound: not a timer of this kitchen, or it was stopped.
 */
export function addToTimer(caller: Caller, id: string, { addSeconds, id: addition, elapsed }: TimerAddition): Timer {
  const { db, kitchen, now } = caller;
  return inTransaction(db, () => {
    const row = findUnstopped(caller, id);
    if (addition !== undefined && row.additions.includes(addition)) return toTimer(caller, row);
    const endsAt = new Date(extendedEnd(row.endsAt.getTime(), now.getTime() - elapsed * 1000, addSeconds));
    const additions = addition === undefined ? row.additions : [...row.additions, addition].slice(-MOST_ADDITIONS);
    const changed = db
      .update(timers)
      .set({ endsAt, additions })
      .where(and(eq(timers.kitchenId, kitchen.id), eq(timers.id, row.id)))
      .returning()
      .get();
    announce(caller, { topic: "timers" });
    return toTimer(caller, changed ?? row);
  });
}

/** Stops a timer for all members. @throws DomainError notFound: not a timer of this kitchen, or it was stopped before. */
export function stopTimer(caller: Caller, id: string) {
  const { db, kitchen, now } = caller;
  inTransaction(db, () => {
    const row = findUnstopped(caller, id);
    db.update(timers)
      .set({ stoppedAt: now })
      .where(and(eq(timers.kitchenId, kitchen.id), eq(timers.id, row.id)))
      .run();
    announce(caller, { topic: "timers" });
  });
}

/** Deletes the timers of all kitchens that were over a day ago. */
export function deleteOverTimers(db: Db, now: Date) {
  const limit = before(now, KEPT_MS);
  db.delete(timers)
    .where(or(lt(timers.endsAt, limit), lt(timers.stoppedAt, limit)))
    .run();
}
