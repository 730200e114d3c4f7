import { DomainError } from "#app/errors.ts";

/** A place among the requests in work. */
export type Place = {
  /** Gives the place back; doing so twice is no error. */
  leave(): void;
  /** Runs what waits for the network without a place, and waits for one again. @throws DomainError unavailable. */
  outside<T>(job: () => Promise<T>): Promise<T>;
};

/** For what does not queue. */
export const NO_PLACE: Place = { leave() {}, outside: (job) => job() };

/** Lets requests in one after another, and refuses those that would wait too long. */
export type Admission = {
  /**
   * Waits for a place. `isGone` tells whether nobody waits for the answer any more.
   * @throws DomainError unavailable: too many wait, or this one waited too long.
   */
  enter(isGone: () => boolean): Promise<Place>;
};

export const ADMISSION_LIMITS = {
  /** Requests in work at once. */
  atOnce: 32,
  /** Requests that wait; the next one is refused at once. */
  waiting: 500,
  /** The longest wait in milliseconds: at 10 ms of CPU a page, some 300 requests are answered in this time. */
  maxWaitMs: 3_000,
  /** After this many milliseconds a request counts no longer: it waits for another site, a scan or a password hash. */
  countedMs: 1_000,
};

type Waiter = {
  since: number;
  isGone: () => boolean;
  start: (leave: () => void) => void;
  refuse: (reason: DomainError) => void;
};

/**
 * Makes the queue in front of the app, in order of arrival. One process answers everything and its work is CPU time, so
 * one request begins in each turn of the event loop: what does not queue (static files, /healthz) is answered in
 * between, however many wait.
 */
export function createAdmission(limits: typeof ADMISSION_LIMITS = ADMISSION_LIMITS): Admission {
  const waiters: Waiter[] = [];
  let inWork = 0;
  let isScheduled = false;

  function schedule() {
    if (isScheduled || waiters.length === 0) return;
    isScheduled = true;
    // Without a free place there is only a look at who has waited too long.
    if (inWork < limits.atOnce) setImmediate(next);
    else setTimeout(next, 10);
  }

  function next() {
    isScheduled = false;
    const latest = performance.now() - limits.maxWaitMs;
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
      waiters.push({ since: performance.now(), isGone, start, refuse });
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
  return new DomainError("unavailable", "The kitchen is busy. Please try again.", { retryAfter: 2 });
}
