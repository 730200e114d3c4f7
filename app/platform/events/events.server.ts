import { DomainError } from "#app/errors.ts";
import { readPosition } from "#app/lib/live-events.ts";
import * as m from "#messages";
import { randomToken } from "../crypto.server.ts";
import { type KitchenChange, mergeChanges } from "./merge-changes.ts";

/** Who follows the changes of a kitchen. */
export type Follower = {
  userId: string;
  /** The kitchen, as a text without spaces. */
  channel: string;
  /** Returns whether the follower still may: the session or the token is valid, and of a member of this kitchen. */
  isAllowed: () => boolean;
  /** The last event that the follower has received (`Last-Event-ID`), or null. */
  lastEventId: string | null;
};

/** Changes of kitchens as they happen, for the open pages and programs of their members. */
export type Events = {
  /** Sends committed changes to the followers of their kitchens, one event for each kitchen and topic. Never throws. */
  publish: (changes: readonly KitchenChange[]) => void;
  /** Returns the position of the latest change, for data that are read now. */
  position(channel: string): string;
  /**
   * Returns the events of a kitchen as server-sent events, first those after `lastEventId`. It ends when the follower is
   * no longer allowed, and with an error if the follower does not read.
   * @throws DomainError throttled: too many streams of this user. unavailable: too many in all, or the server is stopping.
   */
  follow(follower: Follower): ReadableStream<Uint8Array>;
  /** Ends the streams of these users that are no longer allowed, at once. Never throws. */
  recheck: (userIds: readonly string[]) => void;
  /** Returns the number of open streams. */
  countStreams(): number;
  /** Ends all streams; later ones are refused. */
  close(): void;
};

export const EVENT_LIMITS = {
  /** Streams of one user: a browser needs one, and a connection that was lost without a word counts until it times out. */
  perUser: 20,
  /** Streams in all: each takes about 16 KB (docs/performance.md). */
  total: 1_000,
  /** Events that are kept for followers that connect again. */
  kept: 1_000,
  /** Bytes that wait for a follower which does not read, besides the buffers of its connection. */
  waitingBytes: 64 * 1024,
  /** Time between two heartbeats in milliseconds: proxies close connections that are silent for a minute. */
  heartbeatMs: 25_000,
  /** Time in milliseconds after which a browser's EventSource connects again. */
  retryMs: 3_000,
};

/** Seconds after which a refused follower may try again. */
const RETRY_AFTER_SECONDS = 30;

type Stream = Follower & { controller: ReadableStreamDefaultController<Uint8Array> };
type KeptEvent = { channel: string; number: number; bytes: Uint8Array };

const encoder = new TextEncoder();
/** A comment, which followers ignore. */
const HEARTBEAT = encoder.encode(":\n\n");

/** Makes the hub of events. It is in memory: there is one process, and who was disconnected loads everything again. */
export function createEvents(limits: typeof EVENT_LIMITS = EVENT_LIMITS): Events {
  // Positions of a previous run must not be taken for positions of this one.
  const run = randomToken(6);
  const streams = new Set<Stream>();
  const kept: KeptEvent[] = [];
  let latest = 0;
  let heartbeat: NodeJS.Timeout | undefined;
  let isClosed = false;

  const streamName = (channel: string) => `${run}.${channel}`;
  const positionAt = (channel: string, number: number) => `${streamName(channel)}.${number}`;

  function event(channel: string, number: number, data: object): Uint8Array {
    return encoder.encode(`id: ${positionAt(channel, number)}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  function send(stream: Stream, bytes: Uint8Array) {
    if (bytes.byteLength <= (stream.controller.desiredSize ?? 0)) stream.controller.enqueue(bytes);
    else {
      remove(stream);
      stream.controller.error(new DomainError("unavailable", "The follower does not read"));
    }
  }

  /** Returns the events after a position, or one that says to load everything again. */
  function missed({ channel, lastEventId }: Follower): Uint8Array[] {
    if (lastEventId === null) return [];
    const { stream, number } = readPosition(lastEventId);
    const isKnown = stream === streamName(channel) && number <= latest && number >= latest - kept.length;
    if (!isKnown) return [event(channel, latest, { topic: "reload" })];
    return kept.filter((other) => other.channel === channel && other.number > number).map(({ bytes }) => bytes);
  }

  function add(stream: Stream) {
    streams.add(stream);
    heartbeat ??= setInterval(beat, limits.heartbeatMs).unref();
    const { channel } = stream;
    // The position is sent before any event, so that a follower which is disconnected before the first one can resume.
    const opening = `retry: ${limits.retryMs}\nid: ${positionAt(channel, latest)}\n\n`;
    for (const bytes of [...missed(stream), encoder.encode(opening)]) send(stream, bytes);
  }

  function remove(stream: Stream) {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  function end(stream: Stream) {
    remove(stream);
    stream.controller.close();
  }

  function beat() {
    for (const stream of streams) {
      if (isStillAllowed(stream)) send(stream, HEARTBEAT);
      else end(stream);
    }
  }

  return {
    publish(changes) {
      for (const { channel, ...change } of mergeChanges(changes)) {
        latest++;
        const bytes = event(channel, latest, change);
        kept.push({ channel, number: latest, bytes });
        if (kept.length > limits.kept) kept.shift();
        for (const stream of streams) if (stream.channel === channel) send(stream, bytes);
      }
    },
    position: (channel) => positionAt(channel, latest),
    follow(follower) {
      const ofUser = [...streams].filter(({ userId }) => userId === follower.userId).length;
      if (ofUser >= limits.perUser) {
        throw new DomainError("throttled", m.errors.tooManyRequests(), { retryAfter: RETRY_AFTER_SECONDS });
      }
      if (isClosed || streams.size >= limits.total) {
        throw new DomainError("unavailable", m.errors.kitchenBusyRetry(), { retryAfter: RETRY_AFTER_SECONDS });
      }
      let stream: Stream;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stream = { ...follower, controller };
            add(stream);
          },
          cancel: () => remove(stream),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: limits.waitingBytes }),
      );
    },
    recheck(userIds) {
      for (const stream of streams) if (userIds.includes(stream.userId) && !isStillAllowed(stream)) end(stream);
    },
    countStreams: () => streams.size,
    close() {
      isClosed = true;
      for (const stream of streams) end(stream);
    },
  };
}

/** A check that fails, such as of a database that is being closed, ends the stream: its follower connects again. */
function isStillAllowed({ isAllowed }: Follower): boolean {
  try {
    return isAllowed();
  } catch {
    return false;
  }
}
