import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress } from "#app/server/compression.ts";
import { listResponse, ROWS_AT_ONCE, StreamedText } from "./json-list.server.ts";

/** Makes the answer for as many rows, of which those with an odd number of `gone` were deleted; `reads` counts them. */
function aList(rows: number, gone: number[] = []) {
  const reads: number[] = [];
  const ids = Array.from({ length: rows }, (_, id) => id);
  const read = (some: number[]) => {
    reads.push(some.length);
    return some.filter((id) => !gone.includes(id)).map((id) => `{"id":${id}}`);
  };
  const headers = new Headers({ "Content-Type": "application/json" });
  return { reads, ids, response: listResponse({ before: '{"rows":[', ids, read, after: "]}" }, headers) };
}

const idsIn = (text: string) => (JSON.parse(text) as { rows: { id: number }[] }).rows.map(({ id }) => id);

test.each([0, 1, ROWS_AT_ONCE, ROWS_AT_ONCE + 1, 5 * ROWS_AT_ONCE])("a list of %i rows is complete", async (rows) => {
  const { response, ids } = aList(rows);
  expect(idsIn(await response.text())).toEqual(ids);
});

test("a list is sent in as few pieces as it is read in", async () => {
  const { response } = aList(2 * ROWS_AT_ONCE);
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body ?? []) pieces.push(piece);
  expect(pieces).toHaveLength(2);
});

test("rows that were deleted meanwhile are left out", async () => {
  const first = Array.from({ length: ROWS_AT_ONCE }, (_, id) => id);
  const { response, ids } = aList(3 * ROWS_AT_ONCE, [...first, ROWS_AT_ONCE + 1]);
  expect(idsIn(await response.text())).toEqual(ids.filter((id) => id === ROWS_AT_ONCE || id > ROWS_AT_ONCE + 1));
});

test("a long list is read when the client takes it, and others have their turns between", async () => {
  const { response, reads } = aList(5 * ROWS_AT_ONCE);
  const reader = response.body?.getReader();
  expect(reads).toEqual([]);
  let hasTurn = false;
  setImmediate(() => {
    hasTurn = true;
  });
  await reader?.read();
  expect([reads, hasTurn]).toEqual([[ROWS_AT_ONCE], true]);
});

test("a list breaks off when its reading is refused", async () => {
  let left = 2;
  const read = () => {
    if (left-- === 0) throw new Error("The right has ended.");
    return ["1"];
  };
  const ids = Array.from({ length: 5 * ROWS_AT_ONCE }, (_, id) => id);
  await expect(listResponse({ before: "[", ids, read, after: "]" }, new Headers()).text()).rejects.toThrow("ended");
});

test("a long list is compressed while it is sent", async () => {
  const { response, ids } = aList(5 * ROWS_AT_ONCE);
  const headers = new Headers(response.headers);
  const request = new Request("http://localhost/", { headers: { "Accept-Encoding": "gzip, br" } });
  const body = await compress(request, response, headers);
  expect([response instanceof StreamedText, headers.get("Content-Encoding")]).toEqual([true, "gzip"]);
  const bytes = await new Response(body as ReadableStream).arrayBuffer();
  expect(idsIn(gunzipSync(bytes).toString())).toEqual(ids);
});
