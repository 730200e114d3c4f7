import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import * as m from "#messages";
import { forkReader, memoryOf } from "./child-process.server.ts";
import { createJobQueue } from "./job-queue.ts";

/** Limits of reading one file: times in milliseconds, memory in bytes. */
export const FILE_READING = {
  /** Files read at once; others wait. */
  atOnce: 1,
  /** Files of one user that wait; further ones are refused. */
  waitingPerUser: Number.POSITIVE_INFINITY,
  /** Between two reports. */
  silentMs: 60_000,
  wholeMs: 30 * 60_000,
  /** The whole time while a file of somebody else waits. */
  sharedMs: 2 * 60_000,
  /** JavaScript heap of the child; other memory counts towards the next limit. */
  heapMiB: 640,
  youngMiB: 16,
  /** Whether less memory is worth a fifth more time. */
  isSmall: false,
  memoryBytes: 1024 ** 3,
  /** Reports taken in one turn of the event loop, and the pause after it, in which requests are answered. */
  reportsAtOnce: 4,
  pauseMs: 12,
};
export type FileReading = typeof FILE_READING;

/** Why reading a file ended before its end. */
type ReadingFailure = "tooLong" | "tooMuchMemory" | "crashed" | "closed";

/** Thrown when the child process did not end by itself. */
export class ReadingEnded extends Error {
  readonly failure: ReadingFailure;
  constructor(failure: ReadingFailure, details = "") {
    super(details ? `${failure}: ${details}` : failure);
    this.name = "ReadingEnded";
    this.failure = failure;
  }
}

/** Reads large files in child processes, one file after the other, by turns of the users (threat model 7.4). */
export type FileReader = {
  /**
   * Reads a file in a child process, which is killed when it exceeds time or memory. `onReports` gets what the child
   * sends, in groups; the child has few reports on their way and waits until they are taken.
   * @param task the arguments of the child's program
   * @param userId whose file it is
   * @throws DomainError unavailable: too many files of this user wait. ReadingEnded; what `onReports` throws, which ends the child too
   */
  read<Report>(task: string[], onReports: (reports: Report[]) => void, userId?: string): Promise<void>;
  /** Kills the child. */
  close(): Promise<void>;
};

/** Makes the reader. The program of `childFile` uses `createReporter` of file-reader-child.ts. */
export function createFileReader(childFile: string, limits: FileReading = FILE_READING): FileReader {
  const queue = createJobQueue({
    atOnce: limits.atOnce,
    waiting: Number.POSITIVE_INFINITY,
    waitingPerUser: limits.waitingPerUser,
    maxWaitMs: 2 ** 31 - 1,
    busyMessage: m.exporting.busy,
  });
  const running = new Map<ChildProcess, Promise<void>>();
  let isClosed = false;

  async function readNow<Report>(task: string[], onReports: (reports: Report[]) => void, userId?: string) {
    if (isClosed) throw new ReadingEnded("closed");
    const child = forkReader(childFile, task, limits.heapMiB, limits);
    let failure: ReadingFailure | undefined;
    let exitCode: number | null = null;
    let errors = "";
    let isGone = false;
    const received: Report[] = [];
    let wake = () => {};
    child.stderr?.on("data", (chunk: Buffer) => {
      errors = (errors + chunk.toString()).slice(-2_000);
    });
    const gone = new Promise<void>((resolve) => {
      const end = (code: number | null) => {
        exitCode = code;
        isGone = true;
        wake();
        resolve();
      };
      child.once("close", end);
      child.once("error", () => end(null));
    });
    running.set(child, gone);
    const end = (reason: ReadingFailure) => {
      failure ??= reason;
      child.kill("SIGKILL");
    };
    const silence = setTimeout(end, limits.silentMs, "tooLong");
    const whole = setTimeout(end, limits.wholeMs, "tooLong");
    const began = performance.now();
    const watch = setInterval(() => {
      if (performance.now() - began > limits.sharedMs && queue.othersWait(userId)) end("tooLong");
      if (memoryOf(child) > limits.memoryBytes) end("tooMuchMemory");
    }, 200);
    child.on("message", (report) => {
      received.push(report as Report);
      wake();
    });
    try {
      while (!isGone || received.length > 0) {
        if (received.length === 0) await new Promise<void>((resolve) => (wake = resolve));
        const reports = received.splice(0, limits.reportsAtOnce);
        if (reports.length === 0) continue;
        silence.refresh();
        onReports(reports);
        if (child.connected) child.send({ taken: reports.length }, () => {});
        await wait(limits.pauseMs);
      }
    } finally {
      for (const timer of [silence, whole]) clearTimeout(timer);
      clearInterval(watch);
      child.kill("SIGKILL");
      await gone;
      running.delete(child);
    }
    if (isClosed) throw new ReadingEnded("closed");
    if (failure || exitCode !== 0) throw new ReadingEnded(failure ?? "crashed", errors);
  }

  return {
    read: (task, onReports, userId) => queue.run(() => readNow(task, onReports, userId), userId),
    async close() {
      isClosed = true;
      for (const child of running.keys()) child.kill("SIGKILL");
      await Promise.all(running.values());
    },
  };
}
