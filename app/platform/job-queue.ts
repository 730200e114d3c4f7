import { DomainError } from "#app/errors.ts";

/** Runs a bounded number of jobs at once, in total and for each user. */
export type JobQueue = {
  /**
   * Runs a job and returns its result. Jobs without `userId` have no limit of their own.
   * @throws DomainError unavailable when the queue is full or the wait is too long.
   */
  run<T>(job: () => Promise<T>, userId?: string): Promise<T>;
};

type QueueLimits = {
  /** Jobs that run at once. */
  atOnce: number;
  /** Jobs of one user that run at once; as many as of all users without it. */
  perUser?: number;
  /** Jobs that may wait; further ones are refused immediately. */
  waiting: number;
  maxWaitMs: number;
  /** Returns the message of the refusal. */
  busyMessage: () => string;
};

type WaitingJob = { userId: string | undefined; start: () => void };

const RETRY_AFTER_SECONDS = 15;

/** Makes a queue in order of arrival; a user at the limit of `perUser` does not block the jobs of others. */
export function createJobQueue({ perUser = Number.POSITIVE_INFINITY, ...limits }: QueueLimits): JobQueue {
  const running: (string | undefined)[] = [];
  const waiting: WaitingJob[] = [];

  return {
    async run(job, userId) {
      const finish = await waitForStart(userId);
      try {
        return await job();
      } finally {
        finish();
      }
    },
  };

  async function waitForStart(userId?: string) {
    if (canStart(userId)) return start(userId);
    if (waiting.length >= limits.waiting) throw busy();
    return new Promise<() => void>((resolve, reject) => {
      const entry: WaitingJob = {
        userId,
        start: () => {
          clearTimeout(timer);
          resolve(start(userId));
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(busy());
      }, limits.maxWaitMs);
      waiting.push(entry);
    });
  }

  function canStart(userId: string | undefined) {
    if (running.length >= limits.atOnce) return false;
    return userId === undefined || running.filter((other) => other === userId).length < perUser;
  }

  function start(userId: string | undefined) {
    running.push(userId);
    return function finish() {
      running.splice(running.indexOf(userId), 1);
      const next = waiting.findIndex((entry) => canStart(entry.userId));
      if (next >= 0) waiting.splice(next, 1)[0]?.start();
    };
  }

  function busy() {
    return new DomainError("unavailable", limits.busyMessage(), { retryAfter: RETRY_AFTER_SECONDS });
  }
}
