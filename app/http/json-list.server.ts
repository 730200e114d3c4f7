import { TextResponse } from "./text-response.server.ts";

/** Rows that are read in one turn of the event loop: a page of recipes. */
export const ROWS_AT_ONCE = 24;

/** A JSON text with a list of rows in it. */
export type JsonList = {
  /** The text before the rows, with the bracket that begins the list, and the one after them. */
  before: string;
  after: string;
  ids: number[];
  /**
   * Returns the rows of some ids, which begin at an index of the list, in their order, each as JSON; those that are gone are
   * left out. Only the first rows are read in the turn of the event loop in which the list was made.
   */
  read: (ids: number[], at: number) => string[];
};

/** A response whose text is made while it is sent. */
export class StreamedText extends Response {}

/**
 * Answers with a list, however long: a long one is read in turns of the event loop, as fast as the client takes it, and is
 * never held as a whole. The answer breaks off if `read` throws, as it does when the right to the list has ended.
 */
export function listResponse(list: JsonList, headers: Headers): Response {
  const pieces = piecesOf(list);
  if (list.ids.length <= ROWS_AT_ONCE) return new TextResponse([...pieces].join(""), { headers });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resume) => setImmediate(resume));
        const { value, done } = pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
    },
    { highWaterMark: 0 },
  );
  return new StreamedText(body, { headers });
}

function* piecesOf({ before, after, ids, read }: JsonList): Generator<string, undefined> {
  let text = before;
  let comma = "";
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const rows = read(ids.slice(at, at + ROWS_AT_ONCE), at);
    if (rows.length === 0) continue;
    text += comma + rows.join(",");
    comma = ",";
    if (at + ROWS_AT_ONCE >= ids.length) break;
    yield text;
    text = "";
  }
  yield text + after;
}
