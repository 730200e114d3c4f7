import { AsyncResource } from "node:async_hooks";
import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { DomainError } from "#app/errors.ts";
import * as m from "#messages";
import { forkReader, memoryOf } from "../child-process.server.ts";
import type { ChildReport, ChildSettings, DocumentJob, DocumentLimits, DocumentProgress } from "./document-messages.ts";

type DocumentText = { text: string; usedOcr: boolean; picture: Uint8Array | null };

/** Reads the text and the pictures of a document. */
export type ReadDocument = (
  kind: DocumentJob["kind"],
  bytes: Uint8Array,
  onProgress: ((progress: DocumentProgress) => void) | undefined,
) => Promise<DocumentText>;

/** Child processes, each of which reads one document at a time. */
type Readers = { read: ReadDocument; close(): Promise<void> };

type Child = { process: ChildProcess; ended: Promise<void>; idle: NodeJS.Timeout | undefined; errors: string };

const WATCH_MS = 200;
const UNREADABLE = { pdf: m.files.pdfUnreadable, picture: m.files.pictureUnreadable };
const TOO_LONG = { pdf: m.files.pdfTakesTooLong, picture: m.files.pictureTakesTooLong };

/**
 * Manages the children: started when needed, ended after `idleMs` without work, killed when a document exceeds its time
 * or memory. The text read until then is the result; without any the document is refused as invalid.
 */
export function createReaders(options: {
  childFile: string;
  settings: ChildSettings;
  limits: DocumentLimits;
}): Readers {
  const { limits } = options;
  const all = new Set<Child>();
  const free: Child[] = [];
  let isClosed = false;
  let nextId = 1;

  return {
    async read(kind, bytes, onProgress) {
      if (isClosed) throw closed();
      const child = free.pop() ?? (await start());
      clearTimeout(child.idle);
      child.process.ref();
      child.process.channel?.ref();
      try {
        return await work(child, { id: nextId++, kind, bytes }, onProgress);
      } finally {
        rest(child);
      }
    },

    async close() {
      isClosed = true;
      for (const child of all) {
        child.process.ref();
        child.process.kill("SIGKILL");
      }
      await Promise.all([...all].map(({ ended }) => ended));
    },
  };

  async function start(): Promise<Child> {
    const child = launch(options.childFile, options.settings, limits.heapMiB);
    all.add(child);
    void child.ended.then(() => {
      all.delete(child);
      clearTimeout(child.idle);
      if (free.includes(child)) free.splice(free.indexOf(child), 1);
    });
    const isReady = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, limits.startMs, false);
      const settle = (isUp: boolean) => {
        clearTimeout(timer);
        resolve(isUp);
      };
      child.process.once("message", () => settle(true));
      void child.ended.then(() => settle(false));
    });
    if (isReady) return child;
    child.process.kill("SIGKILL");
    if (isClosed) throw closed();
    throw new Error(`The document reader did not start: ${child.errors}`);
  }

  /** Marks a child as free for `idleMs`; an idle child must not keep the server process alive. */
  function rest(child: Child) {
    if (isClosed || !child.process.connected || child.process.killed) return;
    child.process.unref();
    child.process.channel?.unref();
    child.idle = setTimeout(() => {
      free.splice(free.indexOf(child), 1);
      child.process.kill("SIGKILL");
    }, limits.idleMs);
    child.idle.unref();
    free.push(child);
  }

  function work(child: Child, job: DocumentJob, onProgress: ((progress: DocumentProgress) => void) | undefined) {
    return new Promise<DocumentText>((resolve, reject) => {
      let soFar: DocumentText = { text: "", usedOcr: false, picture: null };
      let deadline = setTimeout(tooLong, job.kind === "pdf" ? limits.textMs : limits.ocrMs);
      const watch = setInterval(() => {
        if (memoryOf(child.process) > limits.memoryBytes) end(UNREADABLE[job.kind]());
      }, WATCH_MS);
      // A child reports in the context in which it was started, where the language may be another one.
      const onMessage = AsyncResource.bind(onReport);
      child.process.on("message", onMessage);
      void child.ended.then(() => finish(isClosed ? closed() : new DomainError("invalid", UNREADABLE[job.kind]())));
      child.process.send(job, (error) => error && end(UNREADABLE[job.kind]()));

      function onReport(message: unknown) {
        const report = message as ChildReport; // only our own program writes to this channel
        if (report.type === "ready" || report.id !== job.id) return;
        if (report.type === "progress") {
          if (report.progress.stage === "ocr" && report.progress.page === 1) {
            clearTimeout(deadline);
            deadline = setTimeout(tooLong, limits.ocrMs);
          }
          onProgress?.(report.progress);
        } else if (report.type === "text") soFar = { ...soFar, text: report.text, usedOcr: report.usedOcr };
        else if (report.type === "picture") soFar = { ...soFar, picture: report.picture };
        else if (report.type === "done") finish(soFar);
        else
          finish(
            new DomainError("invalid", report.reason === "password" ? m.files.pdfProtected() : UNREADABLE[job.kind]()),
          );
      }

      function tooLong() {
        end(TOO_LONG[job.kind]());
      }

      function end(message: string) {
        child.process.kill("SIGKILL");
        finish(new DomainError("invalid", message));
      }

      function finish(result: DocumentText | DomainError) {
        clearTimeout(deadline);
        clearInterval(watch);
        child.process.off("message", onMessage);
        if (!(result instanceof DomainError)) resolve(result);
        else if (soFar.text !== "" && result.kind === "invalid") resolve(soFar);
        else reject(result);
      }
    });
  }
}

function closed() {
  return new DomainError("unavailable", m.errors.shuttingDown());
}

function launch(file: string, settings: ChildSettings, heapMiB: number): Child {
  const process_ = forkReader(file, [JSON.stringify(settings)], heapMiB);
  const child: Child = { process: process_, ended: Promise.resolve(), idle: undefined, errors: "" };
  if (process_.stderr instanceof Socket) process_.stderr.unref();
  process_.stderr?.on("data", (chunk: Buffer) => {
    child.errors = (child.errors + chunk.toString()).slice(-2_000);
  });
  child.ended = new Promise((resolve) => {
    process_.once("exit", () => resolve());
    process_.once("error", () => resolve());
  });
  return child;
}
