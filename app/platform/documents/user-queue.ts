import { DomainError } from "#app/errors.ts";

/** Lets a bounded number of jobs run at once. */
export type Turns = { run<T>(job: () => Promise<T>, asker?: string): Promise<T> };

type TurnLimits = {
  atOnce: number;
  /** Of one asker, so that one cook cannot hold all turns. */
  perAsker: number;
  /** Jobs that may wait; the next one is refused at once. */
  waiting: number;
  maxWaitMs: number;
  /** What a refused cook reads. */
  busyMessage: string;
};

type Waiter = { asker: string | undefined; start: () => void };

const RETRY_AFTER_SECONDS = 15;

/**
 * Makes a queue in order of arrival, in which an asker at its own limit lets others pass. `run` throws DomainError
 * unavailable when the queue is full or the wait is too long.
 */
export function createTurns(limits: TurnLimits): Turns {
  const running: (string | undefined)[] = [];
  const waiters: Waiter[] = [];

  return {
    async run(job, asker) {
      const giveBack = await take(asker);
      try {
        return await job();
      } finally {
        giveBack();
      }
    },
  };

  async function take(asker?: string) {
    if (canStart(asker)) return start(asker);
    if (waiters.length >= limits.waiting) throw busy();
    return new Promise<() => void>((resolve, reject) => {
      const waiter: Waiter = {
        asker,
        start: () => {
          clearTimeout(timer);
          resolve(start(asker));
        },
      };
      const timer = setTimeout(() => {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(busy());
      }, limits.maxWaitMs);
      waiters.push(waiter);
    });
  }

  function canStart(asker: string | undefined) {
    if (running.length >= limits.atOnce) return false;
    return asker === undefined || running.filter((other) => other === asker).length < limits.perAsker;
  }

  function start(asker: string | undefined) {
    running.push(asker);
    return function giveBack() {
      running.splice(running.indexOf(asker), 1);
      const next = waiters.findIndex((waiter) => canStart(waiter.asker));
      if (next >= 0) waiters.splice(next, 1)[0]?.start();
    };
  }

  function busy() {
    return new DomainError("unavailable", limits.busyMessage, { retryAfter: RETRY_AFTER_SECONDS });
  }
}
