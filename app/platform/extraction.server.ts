import { AsyncResource } from "node:async_hooks";
import { Worker } from "node:worker_threads";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";
import { createJobQueue } from "./job-queue.ts";
import { threadSource } from "./programs.server.ts";

/** Messages to and from the thread. */
export type ExtractionJob = { kind: "html"; html: string; url: string } | { kind: "text"; text: string };
/** The answer of the thread that reads recipes: those of a page or text, or an error. */
export type ExtractionAnswer<Recipe> = { recipes: Recipe[] } | { error: string };

/**
 * Reads recipes from pages and texts in a thread of its own, so that a large page does not delay other requests.
 * A page has one or null, a text all that follow each other in it. Both reject with DomainError: upstream if the page takes too long or too
 * much memory, unavailable if too many wait. The cooks that the pages are for take turns.
 */
export type Extraction<Recipe> = {
  fromHtml(html: string, url: string, userId: string): Promise<Recipe | null>;
  fromText(text: string, userId: string): Promise<Recipe[]>;
  close(): Promise<void>;
};

const LIMITS = { jobMs: 8_000, idleMs: 60_000, waiting: 40, waitingPerUser: 10, maxWaitMs: 20_000, memoryMb: 256 };

/**
 * Starts the thread `file` for the first job, ends it after a minute without jobs, and kills and replaces it if a page
 * takes longer than 8 seconds or more than 256 MiB.
 */
export function createExtraction<Recipe>(options: {
  file: string;
  limits?: Partial<typeof LIMITS>;
}): Extraction<Recipe> {
  const limits = { ...LIMITS, ...options.limits };
  const queue = createJobQueue({ atOnce: 1, busyMessage: m.outbound.busy, ...limits });
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  return {
    fromHtml: async (html, url, userId) => (await queue.run(() => run({ kind: "html", html, url }), userId))[0] ?? null,
    fromText: (text, userId) => queue.run(() => run({ kind: "text", text }), userId),
    close: end,
  };

  async function run(job: ExtractionJob): Promise<Recipe[]> {
    clearTimeout(idle);
    try {
      worker ??= started();
      return await answerOf(worker, job);
    } finally {
      idle = setTimeout(() => void end(), limits.idleMs);
      idle.unref();
    }
  }

  function started(): Worker {
    const { script, isCode } = threadSource(options.file);
    const fresh = new Worker(script, {
      eval: isCode,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
      // It opens no file and needs no secret.
      env: {},
    });
    fresh.unref();
    // One that fails after its answer has no job that could be told; without a listener the error would end the process.
    fresh.on("error", () => {});
    fresh.once("exit", () => {
      if (worker === fresh) worker = undefined;
    });
    return fresh;
  }

  function answerOf(thread: Worker, job: ExtractionJob): Promise<Recipe[]> {
    return new Promise((resolve, reject) => {
      const deadline = setTimeout(() => {
        settle();
        void end();
        reject(new DomainError("upstream", m.outbound.pageTakesTooLong()));
      }, limits.jobMs);
      const onMessage = (answer: ExtractionAnswer<Recipe>) => {
        settle();
        if ("recipes" in answer) resolve(answer.recipes);
        else reject(new Error(answer.error));
      };
      // The thread reports its end in the context in which it was started, where the language may be another one.
      const onEnd = AsyncResource.bind(() => {
        settle();
        worker = undefined;
        reject(new DomainError("upstream", m.outbound.pageUnreadable()));
      });
      const settle = () => {
        clearTimeout(deadline);
        thread.off("message", onMessage).off("error", onEnd).off("exit", onEnd).unref();
      };
      // Only an open job keeps the process alive.
      thread.on("message", onMessage).on("error", onEnd).on("exit", onEnd).ref();
      thread.postMessage(job);
    });
  }

  async function end() {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  }
}
