import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readArchive } from "#tests/support/read-archive.ts";
import type { RecipeFile } from "./recipe-file.ts";
import { zipped } from "./zip.server.ts";

async function archiveOf(files: RecipeFile[]): Promise<Map<string, Buffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipped(each(files))) chunks.push(chunk);
  return readArchive(Buffer.concat(chunks));
}

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

test("files are packed with their paths, an empty archive is one too", async () => {
  const files = await archiveOf([
    { path: "Suppe/Rezept 🍲.json", content: '{"name":"Suppe"}' },
    { path: "Suppe/full.jpg", content: new Uint8Array(200_000).fill(7) },
    { path: "empty", content: "" },
    { path: "packed", content: "twice", isGzipped: true },
  ]);
  expect([...files.keys()]).toEqual(["Suppe/Rezept 🍲.json", "Suppe/full.jpg", "empty", "packed"]);
  expect(files.get("Suppe/Rezept 🍲.json")?.toString()).toBe('{"name":"Suppe"}');
  expect(files.get("Suppe/full.jpg")?.equals(Buffer.alloc(200_000, 7))).toBe(true);
  expect(gunzipSync(files.get("packed") ?? "").toString()).toBe("twice");
  expect((await archiveOf([])).size).toBe(0);
});

/** Files that cannot be compressed, and what has happened to them. */
function watchedFiles(count: number, size: number) {
  const seen = { made: 0, isEnded: false };
  async function* files(): AsyncGenerator<RecipeFile> {
    try {
      for (; seen.made < count; seen.made++) yield { path: `${seen.made}.jpg`, content: randomBytes(size) };
    } finally {
      seen.isEnded = true;
    }
  }
  return { seen, files: files() };
}

test("a receiver that reads slowly keeps files from being made", async () => {
  const SIZE = 100_000;
  const { seen, files } = watchedFiles(60, SIZE);
  let read = 0;
  let packed = 0;
  for await (const chunk of zipped(files)) {
    read += chunk.byteLength;
    // Everything that could go on without the receiver has done so.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    packed = Math.max(packed, seen.made * SIZE - read);
  }
  expect(seen).toEqual({ made: 60, isEnded: true });
  expect(packed).toBeLessThan(8 * SIZE);
});

test("a receiver that goes away ends the work", async () => {
  const { seen, files } = watchedFiles(500, 100_000);
  for await (const chunk of zipped(files)) if (chunk.byteLength > 0) break;
  expect(seen.isEnded).toBe(true);
  expect(seen.made).toBeLessThan(10);
});

test("a file that cannot be made fails the archive", async () => {
  async function* broken(): AsyncGenerator<RecipeFile> {
    yield { path: "first", content: "text" };
    throw new Error("The disk is gone");
  }
  const read = async () => {
    for await (const chunk of zipped(broken())) expect(chunk.byteLength).toBeGreaterThan(0);
  };
  await expect(read()).rejects.toThrow("The disk is gone");
});
