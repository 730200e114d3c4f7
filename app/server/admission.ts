import { DomainError } from "#app/errors.ts";
import * as m from "#messages";

/** A place among the running requests. */
export type Place = {
  /** Releases the place; a second call has no effect. */
  leave(): void;
  /** Releases the place while `job` waits for the network, then waits for one again. @throws DomainError unavailable. */
  outside<T>(job: () => Promise<T>): Promise<T>;
};

/** The place of a request that does not queue. */
export const NO_PLACE: Place = { leave() {}, outside: (job) => job() };

/** Starts requests one after another, and refuses those that would wait too long. */
export type Admission = {
  /**
   * Waits for a place. `isGone` returns whether the client has disconnected.
   * @throws DomainError unavailable: too many wait, or this one waited too long.
   */
  enter(isGone: () => boolean): Promise<Place>;
};

export const ADMISSION_LIMITS = {
  /** Requests that run at once. */
  atOnce: 32,
  /** Requests that may wait; further ones are refused immediately. */
  waiting: 500,
  /** The longest wait in milliseconds: at 10 ms of CPU a page, some 300 requests are answered in this time. */
  maxWaitMs: 3_000,
  /** What one turn of the event loop adds to the wait at most, in milliseconds: a longer one is a single piece of work. */
  longestTurnMs: 100,
  /** A request stops counting after this many milliseconds: it waits for another site, a scan or a password hash. */
  countedMs: 1_000,
};

type Waiter = {
  /** When it began to wait, by the clock of the queue. */
  since: number;
  isGone: () => boolean;
  start: (leave: () => void) => void;
  refuse: (reason: DomainError) => void;
};

/**
 * Makes the queue in front of the app, in order of arrival. One process answers everything and its work is CPU time, so
 * one request starts in each iteration of the event loop: requests that do not queue (static files, /healthz) are
 * answered in between.
 */
export function createAdmission(limits: typeof ADMISSION_LIMITS = ADMISSION_LIMITS): Admission {
  const waiters: Waiter[] = [];
  let inWork = 0;
  let isScheduled = false;
  /**
   * Milliseconds that requests have waited for each other. Work that blocks the event loop for longer, such as a large
   * transaction, delays all of them once: refusing them afterwards would save nothing.
   */
  let waited = 0;
  let turnBegan = 0;

  function schedule() {
    if (isScheduled || waiters.length === 0) return;
    isScheduled = true;
    turnBegan = performance.now();
    // Without a free place it only refuses requests that have waited too long.
    if (inWork < limits.atOnce) setImmediate(next);
    else setTimeout(next, 10);
  }

  function next() {
    isScheduled = false;
    waited += Math.min(performance.now() - turnBegan, limits.longestTurnMs);
    const latest = waited - limits.maxWaitMs;
    while (waiters[0] && (waiters[0].since < latest || waiters[0].isGone())) waiters.shift()?.refuse(overloaded());
    if (inWork < limits.atOnce) waiters.shift()?.start(take());
    schedule();
  }

  function take(): () => void {
    inWork++;
    let isTaken = true;
    function leave() {
      clearTimeout(timer);
      if (isTaken) inWork--;
      isTaken = false;
    }
    const timer = setTimeout(leave, limits.countedMs).unref();
    return leave;
  }

  function queue(isGone: () => boolean): Promise<() => void> {
    if (waiters.length >= limits.waiting) return Promise.reject(overloaded());
    return new Promise((start, refuse) => {
      waiters.push({ since: waited, isGone, start, refuse });
      schedule();
    });
  }

  return {
    async enter(isGone) {
      let leave = await queue(isGone);
      return {
        leave: () => leave(),
        async outside(job) {
          leave();
          const result = await job();
          leave = await queue(isGone);
          return result;
        },
      };
    },
  };
}

function overloaded(): DomainError {
  return new DomainError("unavailable", m.errors.kitchenBusyRetry(), { retryAfter: 2 });
}
