import { DomainError } from "#app/errors.ts";

/** Runs a bounded number of jobs at once, in total and for each user. */
export type JobQueue = {
  /**
   * Runs a job and returns its result. Jobs without `userId` have no limit of their own and are one user for the turns.
   * @throws DomainError unavailable when the queue is full or the wait is too long.
   */
  run<T>(job: () => Promise<T>, userId?: string): Promise<T>;
  /** Returns whether a job of somebody else waits. */
  othersWait(userId: string | undefined): boolean;
};

type QueueLimits = {
  /** Jobs that run at once. */
  atOnce: number;
  /** Jobs of one user that run at once; as many as of all users without it. */
  perUser?: number;
  /** Jobs that may wait; further ones are refused immediately. */
  waiting: number;
  /** Jobs of one user that may wait; as many as of all users without it. */
  waitingPerUser?: number;
  maxWaitMs: number;
  /** Returns the message of the refusal. */
  busyMessage: () => string;
};

type WaitingJob = { userId: string | undefined; start: () => void };

const RETRY_AFTER_SECONDS = 15;

/**
 * Makes a queue in which users take turns: of the jobs that wait, the next is of the user whose last one began longest ago;
 * those of one user keep their order. A user at the limit of `perUser` does not block the jobs of others.
 */
export function createJobQueue({
  perUser = Number.POSITIVE_INFINITY,
  waitingPerUser = Number.POSITIVE_INFINITY,
  ...limits
}: QueueLimits): JobQueue {
  const running: (string | undefined)[] = [];
  const waiting: WaitingJob[] = [];
  /** When the last job of a user began, counted in jobs; forgotten when nobody waits or runs. */
  const turns = new Map<string | undefined, number>();
  let turn = 0;

  return {
    async run(job, userId) {
      const finish = await waitForStart(userId);
      try {
        return await job();
      } finally {
        finish();
      }
    },
    othersWait: (userId) => waiting.some((entry) => entry.userId !== userId),
  };

  async function waitForStart(userId?: string) {
    if (canStart(userId)) return start(userId);
    const own = waiting.filter((entry) => userId !== undefined && entry.userId === userId);
    if (waiting.length >= limits.waiting || own.length >= waitingPerUser) throw busy();
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
    turns.set(userId, ++turn);
    return function finish() {
      running.splice(running.indexOf(userId), 1);
      const next = nextInTurn();
      if (next) waiting.splice(waiting.indexOf(next), 1)[0]?.start();
      if (running.length === 0) turns.clear();
    };
  }

  function nextInTurn(): WaitingJob | undefined {
    const ready = waiting.filter((entry) => canStart(entry.userId));
    const turnOf = ({ userId }: WaitingJob) => turns.get(userId) ?? 0;
    const earliest = Math.min(...ready.map(turnOf));
    return ready.find((entry) => turnOf(entry) === earliest);
  }

  function busy() {
    return new DomainError("unavailable", limits.busyMessage(), { retryAfter: RETRY_AFTER_SECONDS });
  }
}
