import { expect } from "vitest";
import { apiCalls } from "#app/api/all-calls.server.ts";
import { readEvents } from "./event-stream.ts";

/** The name of a call: "GET /api/recipes/:recipeId". */
export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Compares the status and each field of an answer with the description of the call `name`; returns what is answered. */
// biome-ignore lint/suspicious/noExplicitAny: answers of all kinds.
export async function described(name: string, answer: Response): Promise<any> {
  const known = apiCalls.find((call) => nameOf(call) === name)?.answer;
  // A stream of events has no end.
  const isStream = known?.type === "text/event-stream";
  const text = isStream ? String(await readEvents(answer.body as ReadableStream).nextBlock()) : await answer.text();
  expect([name, answer.status, text.slice(0, 300)]).toEqual([name, known?.status, expect.anything()]);
  if (!known?.json) return undefined;
  expect([name, known.json.safeParse(JSON.parse(text)).error?.message]).toEqual([name, undefined]);
  return JSON.parse(text);
}
