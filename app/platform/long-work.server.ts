import type { Steps } from "#app/lib/steps.ts";
import * as m from "#messages";
import { createJobQueue } from "./job-queue.ts";

/** How long work may keep the event loop before others have their turn, in milliseconds. */
const TURN_MS = 12;

/** Works that take more than a turn run one after the other, so that fifty of them take the time and memory of one. */
const long = createJobQueue({
  atOnce: 1,
  waiting: 30,
  waitingPerUser: 5,
  maxWaitMs: 30_000,
  busyMessage: m.errors.kitchenBusyRetry,
});

/** What `inTurns` needs of a caller. */
type WithRights = { user: { id: string }; readAgain(): object };

/**
 * Does long work of a caller in turns of the event loop, between which other requests are answered. What the work reads may
 * have changed between two of its steps. Returns its result, and the caller with the rights that are left after it.
 * @throws DomainError unavailable: too much other work waits. Others as `readAgain`.
 */
export async function inTurns<T, C extends WithRights>(caller: C, work: Steps<T>): Promise<[T, C]> {
  const first = turn(work);
  if (first.done) return [first.value, caller];
  const result = await long.run(() => takeTurns(work), caller.user.id);
  return [result, { ...caller, ...caller.readAgain() }];
}

/** Lets others have their turn. Returns the caller with the rights that are left after it. @throws as `readAgain`. */
export async function afterTurn<C extends WithRights>(caller: C): Promise<C> {
  await new Promise((resume) => setImmediate(resume));
  return { ...caller, ...caller.readAgain() };
}

/** Does work that hardly ever takes more than a turn: at once, or in turns of the event loop. */
export async function inFewTurns<T>(work: Steps<T>): Promise<T> {
  const first = turn(work);
  return first.done ? first.value : takeTurns(work);
}

/** Does work in turns of the event loop, the first one soon. */
export async function takeTurns<T>(work: Steps<T>): Promise<T> {
  while (true) {
    await new Promise((resume) => setImmediate(resume));
    const next = turn(work);
    if (next.done) return next.value;
  }
}

/** Works for one turn; returns the last step of it. */
export function turn<T>(work: Steps<T>): IteratorResult<undefined, T> {
  const end = performance.now() + TURN_MS;
  let step = work.next();
  while (!step.done && performance.now() < end) step = work.next();
  return step;
}
