import type { IncomingMessage } from "node:http";
import { DomainError } from "#app/errors.ts";
import type { Place } from "./admission.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** How large one body may be, by its content type. */
const BODY_BYTES = {
  json: 256 * KIB,
  /** A page's form: 200 ingredients and 100 steps in their percent-encoded form. */
  form: 2 * MIB,
  /** Uploads: a file of 10 MiB and the fields beside it. */
  upload: 10 * MIB + 512 * KIB,
};
/** What anybody may send without having signed in, whatever it is. */
const VISITOR_BYTES = 64 * KIB;

/** What is taken in unread of a body that nobody wanted. */
const SKIPPED_BYTES = 64 * MIB;

/** Memory for bodies: of all requests together, and of one cook or all visitors. */
export const BUFFERED_BYTES = { total: 64 * MIB, perSender: 32 * MIB };

/** Counts the bytes of the bodies that are in memory. */
export type BodyMemory = {
  /** Sets bytes aside for a sender; returns how to give them back. @throws DomainError unavailable: too many. */
  reserve(bytes: number, sender: string): () => void;
};

export function createBodyMemory(limits: typeof BUFFERED_BYTES = BUFFERED_BYTES): BodyMemory {
  const bySender = new Map<string, number>();
  let total = 0;
  return {
    reserve(bytes, sender) {
      const held = bySender.get(sender) ?? 0;
      if (total + bytes > limits.total || held + bytes > limits.perSender) {
        throw new DomainError("unavailable", "Too much is being uploaded. Please try again shortly.", {
          retryAfter: 5,
        });
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

/** The body of one request, which stays in the network until a handler reads it. */
export type RequestBody = {
  /** @throws DomainError tooLarge: it says itself that it is larger than any of its content type may be. */
  checkLength(): void;
  /** The bytes, once allowed; reading them fails with DomainError tooLarge or unavailable. `place` is the request's. */
  stream(place: Place): ReadableStream<Uint8Array>;
  /**
   * Opens the body once the handler's declared right has been checked. `userId` is the cook whom the handler is for;
   * handlers that are for anybody get small bodies only.
   */
  allow(userId: string | undefined): void;
  /**
   * Takes in what is left of the body without keeping it, until nothing comes for `pauseMs`; returns whether all came.
   * Browsers and most proxies read no answer before they have sent everything.
   */
  skip(pauseMs: number): Promise<boolean>;
  /** Gives the memory of the body back. */
  release(): void;
};

/**
 * The body of a request, undefined where it has none. `tellToSend` is given where the client waits for a word before it
 * sends the body (`Expect: 100-continue`).
 */
export function openBody(incoming: IncomingMessage, memory: BodyMemory, tellToSend?: () => void) {
  const { "content-length": length, "transfer-encoding": encoding, "content-type": type = "" } = incoming.headers;
  const declared = encoding === undefined ? Number(length ?? 0) : undefined;
  return declared === 0 ? undefined : bodyOf(incoming, { memory, type, declared, tellToSend });
}

type Details = { memory: BodyMemory; type: string; declared: number | undefined; tellToSend: (() => void) | undefined };

function bodyOf(incoming: IncomingMessage, { memory, type, declared, tellToSend }: Details): RequestBody {
  let isOnItsWay = tellToSend === undefined;
  let maxBytes: number | undefined;
  let sender = "";
  let giveBack: (() => void) | undefined;

  async function read(place: Place): Promise<Buffer[]> {
    if (maxBytes === undefined) throw new Error("The body was read before the right to send one was checked");
    const limit = maxBytes;
    if (declared !== undefined && declared > limit) throw tooLarge();
    giveBack = memory.reserve(declared ?? limit, sender);
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
    if (end !== "whole") throw new DomainError("invalid", "The body did not arrive");
    return chunks;
  }

  return {
    checkLength() {
      if (declared !== undefined && declared > limitFor(type)) throw tooLarge();
    },
    stream(place) {
      async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
        for (const chunk of await read(place)) controller.enqueue(chunk);
        controller.close();
      }
      // Without the mark the stream would read ahead, before anybody asks.
      return new ReadableStream({ pull }, { highWaterMark: 0 });
    },
    allow(userId) {
      maxBytes = userId === undefined ? Math.min(VISITOR_BYTES, limitFor(type)) : limitFor(type);
      sender = userId ?? "visitors";
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
      giveBack?.();
      giveBack = undefined;
    },
  };
}

function limitFor(contentType: string): number {
  if (/^multipart\/form-data/i.test(contentType)) return BODY_BYTES.upload;
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) return BODY_BYTES.form;
  return BODY_BYTES.json;
}

function tooLarge(): DomainError {
  return new DomainError("tooLarge", "The request is too large");
}

type End = "whole" | "stopped" | "paused" | "gone";

/** Hands on what arrives until all has, until `onChunk` returns false, or until nothing comes for `pauseMs`. */
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
