import type { LiveEvent } from "#app/lib/live-events.ts";

/** Reads server-sent events as they arrive. */
export function readEvents(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let lastEventId = "";

  /** Reads one block of lines; undefined at the end of the stream. */
  async function nextBlock(): Promise<string | undefined> {
    while (!text.includes("\n\n")) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += decoder.decode(value, { stream: true });
    }
    const end = text.indexOf("\n\n");
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    lastEventId = /^id: (.*)$/m.exec(block)?.[1] ?? lastEventId;
    return block;
  }

  return {
    nextBlock,
    /** Returns the next event, or undefined if the stream ends before. Heartbeats are skipped. */
    async next(): Promise<LiveEvent | undefined> {
      for (let block = await nextBlock(); block !== undefined; block = await nextBlock()) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) return { id: lastEventId, ...JSON.parse(data) };
      }
      return undefined;
    },
    /** Reads until the stream ends; throws if it does not end properly. */
    async ended(): Promise<void> {
      while ((await nextBlock()) !== undefined);
    },
    lastEventId: () => lastEventId,
    /** Disconnects. */
    close: () => reader.cancel(),
  };
}
