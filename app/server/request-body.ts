import type { IncomingMessage } from "node:http";
import { DomainError } from "#app/errors.ts";
import { isMultipart, isUrlEncoded } from "#app/http/content-type.server.ts";
import { FILE_UPLOADS } from "#app/http/file-upload.server.ts";
import { HANDOVER, MAX_HANDED_BYTES } from "#app/http/handed-over.server.ts";
import * as m from "#messages";
import type { Place } from "./admission.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** Largest body in bytes, by content type. */
const BODY_BYTES = {
  json: 256 * KIB,
  /** A page's form: 200 ingredients and 100 steps in their percent-encoded form. */
  form: 2 * MIB,
  /** Uploads: a file of 10 MiB and other fields. */
  upload: 10 * MIB + 512 * KIB,
  /** Uploads to `FILE_UPLOADS`: a file of 512 MiB and other fields, which its reader writes to the disk as it arrives. */
  file: 512 * MIB + 512 * KIB,
  /** A page that is handed over, and its token and address. */
  handover: MAX_HANDED_BYTES + 64 * KIB,
};
/** Largest body without a session, of any content type. */
const VISITOR_BYTES = 64 * KIB;

/** Bytes of a page that are passed on at once. */
const PIECE_BYTES = 16 * KIB;

/** Longest time in milliseconds to receive a body, or the next bytes of a file that is written to the disk. */
const RECEIVED_WITHIN_MS = 60_000;

/** Bytes of a refused body that are received and discarded. */
const SKIPPED_BYTES = 64 * MIB;

/** The sender of all bodies without a session. */
const VISITORS = "visitors";

/** Memory for bodies in bytes: of all requests, and of one user or all visitors. */
const BUFFERED_BYTES = { total: 64 * MIB, perSender: 32 * MIB };

/** Counts the bytes of bodies in memory. */
export type BodyMemory = {
  /** Reserves bytes for a sender; returns the function that releases them. @throws DomainError unavailable: too many. */
  reserve(bytes: number, sender: string): () => void;
};

/** Makes the account of the memory that request bodies take, in total and by sender. */
export function createBodyMemory(limits: typeof BUFFERED_BYTES = BUFFERED_BYTES): BodyMemory {
  const bySender = new Map<string, number>();
  let total = 0;
  return {
    reserve(bytes, sender) {
      const held = bySender.get(sender) ?? 0;
      if (total + bytes > limits.total || held + bytes > limits.perSender) {
        throw new DomainError("unavailable", m.errors.uploadsBusy(), { retryAfter: 5 });
      }
      total += bytes;
      bySender.set(sender, held + bytes);
      return function giveBack() {
        total -= bytes;
        const left = (bySender.get(sender) ?? 0) - bytes;
        if (left > 0) bySender.set(sender, left);
        else bySender.delete(sender);
      };
    },
  };
}

/** The body of a request, which is not received before a handler reads it. */
export type RequestBody = {
  /** @throws DomainError tooLarge: its Content-Length exceeds the limit of its content type. */
  checkLength(): void;
  /**
   * Returns the bytes, once allowed; reading fails with DomainError tooLarge or unavailable. `place` is the request's.
   * All are received into memory before the first is returned, except of `FILE_UPLOADS` and `HANDOVER`.
   */
  stream(place: Place): ReadableStream<Uint8Array>;
  /**
   * Allows reading the body, after the handler's right has been checked. Without `userId` (public handlers) only small
   * bodies are read. A page that is handed over may be allowed again while it is read, with the user of its token.
   */
  allow(userId: string | undefined): void;
  /**
   * Receives and discards the rest of the body until the sender pauses for `pauseMs`; returns whether it is complete.
   * Browsers and most proxies read no response before they have sent everything.
   */
  skip(pauseMs: number): Promise<boolean>;
  /** Releases the memory of the body. */
  release(): void;
};

/**
 * Returns the body of a request, or undefined if it has none. `tellToSend` sends 100 Continue to a client that waits for
 * it. A client that needs too long to send it is disconnected.
 */
export function openBody(incoming: IncomingMessage, memory: BodyMemory, tellToSend?: () => void) {
  const { "content-length": length, "transfer-encoding": encoding, "content-type": type = "" } = incoming.headers;
  const declared = encoding === undefined ? Number(length ?? 0) : undefined;
  const address = incoming.url?.split("?")[0] ?? "";
  const isFile = FILE_UPLOADS.has(address) && isMultipart(type);
  const isHandover = address === HANDOVER && isMultipart(type);
  const limit = isFile ? BODY_BYTES.file : isHandover ? BODY_BYTES.handover : limitFor(type);
  return declared === 0 ? undefined : bodyOf(incoming, { memory, limit, isFile, isHandover, declared, tellToSend });
}

type Details = {
  memory: BodyMemory;
  /** Most bytes for a user. */
  limit: number;
  /** Whether a user's body is passed on as it arrives. */
  isFile: boolean;
  /** Whether the body is passed on as it arrives, also a visitor's: its beginning says whose it is. */
  isHandover: boolean;
  declared: number | undefined;
  tellToSend: (() => void) | undefined;
};

function bodyOf(
  incoming: IncomingMessage,
  { memory, limit: largest, isFile, isHandover, declared, tellToSend }: Details,
): RequestBody {
  const deadline = setTimeout(() => incoming.complete || incoming.destroy(), RECEIVED_WITHIN_MS).unref();
  let isOnItsWay = tellToSend === undefined;
  let maxBytes: number | undefined;
  let sender = "";
  let giveBack: (() => void) | undefined;

  /** Returns the most bytes that may be read. @throws DomainError tooLarge: the Content-Length exceeds them. */
  function begin(): number {
    if (maxBytes === undefined) throw new Error("The body was read before the right to send one was checked");
    if (declared !== undefined && declared > (isHandover ? largest : maxBytes)) throw tooLarge();
    return maxBytes;
  }

  /** Reserves memory for the sender, instead of what was reserved before. */
  function reserve(bytes: number) {
    giveBack?.();
    giveBack = undefined;
    giveBack = memory.reserve(bytes, sender);
  }

  /** Passes the chunks on as they arrive; the limit of a page that is handed over grows with its token. */
  async function* follow(): AsyncGenerator<Buffer> {
    if (isHandover) reserve(begin());
    tellToSend?.();
    isOnItsWay = true;
    let size = 0;
    try {
      for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
        if (isFile) deadline.refresh();
        // The token of a page is read before the limit that it raises is exceeded, however much has arrived.
        const step = isHandover ? PIECE_BYTES : chunk.byteLength;
        for (let start = 0; start < chunk.byteLength; start += step) {
          const piece = chunk.subarray(start, start + step);
          size += piece.byteLength;
          if (size > begin()) throw tooLarge();
          yield piece;
        }
      }
    } catch (error) {
      throw error instanceof DomainError ? error : new DomainError("invalid", m.errors.bodyMissing());
    }
  }

  async function readAll(place: Place): Promise<Buffer[]> {
    const limit = begin();
    reserve(declared ?? limit);
    tellToSend?.();
    isOnItsWay = true;
    const chunks: Buffer[] = [];
    let size = 0;
    const end = await place.outside(() =>
      take(incoming, (chunk) => {
        size += chunk.byteLength;
        if (size <= limit) chunks.push(chunk);
        return size <= limit;
      }),
    );
    if (end === "stopped") throw tooLarge();
    if (end !== "whole") throw new DomainError("invalid", m.errors.bodyMissing());
    return chunks;
  }

  return {
    checkLength() {
      if (declared !== undefined && declared > largest) throw tooLarge();
    },
    stream(place) {
      const chunks = follow();
      async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
        if (isHandover || (isFile && sender !== VISITORS)) {
          const { value, done } = await chunks.next();
          return done ? controller.close() : controller.enqueue(value);
        }
        for (const chunk of await readAll(place)) controller.enqueue(chunk);
        controller.close();
      }
      // With the default high-water mark the stream would read ahead.
      return new ReadableStream(
        { pull, cancel: async () => void (await chunks.return(undefined)) },
        { highWaterMark: 0 },
      );
    },
    allow(userId) {
      maxBytes = userId === undefined ? Math.min(VISITOR_BYTES, largest) : largest;
      sender = userId ?? VISITORS;
      if (isHandover && userId) reserve(declared ?? largest);
    },
    async skip(pauseMs) {
      let skipped = 0;
      const end = await take(
        incoming,
        (chunk) => {
          skipped += chunk.byteLength;
          return skipped <= SKIPPED_BYTES;
        },
        isOnItsWay ? pauseMs : 0,
      );
      return end === "whole" || end === "gone";
    },
    release() {
      clearTimeout(deadline);
      giveBack?.();
      giveBack = undefined;
    },
  };
}

function limitFor(contentType: string): number {
  if (isMultipart(contentType)) return BODY_BYTES.upload;
  if (isUrlEncoded(contentType)) return BODY_BYTES.form;
  return BODY_BYTES.json;
}

function tooLarge(): DomainError {
  return new DomainError("tooLarge", m.errors.requestTooLarge());
}

type End = "whole" | "stopped" | "paused" | "gone";

/** Calls `onChunk` for all data until the end, until it returns false, or until nothing arrives for `pauseMs`. */
function take(incoming: IncomingMessage, onChunk: (chunk: Buffer) => boolean, pauseMs?: number): Promise<End> {
  if (incoming.readableEnded) return Promise.resolve("whole");
  if (incoming.destroyed) return Promise.resolve("gone");
  return new Promise((resolve) => {
    const timer = pauseMs === undefined ? undefined : setTimeout(finish, pauseMs, "paused");
    const onData = (chunk: Buffer) => {
      timer?.refresh();
      if (!onChunk(chunk)) finish("stopped");
    };
    const onEnd = () => finish("whole");
    const onClose = () => finish("gone");
    function finish(end: End) {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onClose).pause();
      resolve(end);
    }
    incoming.on("data", onData).once("end", onEnd).once("close", onClose).resume();
  });
}
