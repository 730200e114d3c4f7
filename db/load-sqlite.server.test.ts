import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { declareExperimental, loadSqlite } from "./load-sqlite.server.ts";

const require = createRequire(import.meta.url);
const prebuilds = path.join(path.dirname(require.resolve("better-sqlite3/package.json")), "prebuilds");

describe("the binary for a Node.js before 22.14", () => {
  test.each([
    ["linux-x64", "x64", 4],
    ["linuxmusl-x64", "x64", 4],
    ["linux-arm64", "arm64", 4],
    ["linuxmusl-arm64", "arm64", 4],
  ] as const)("%s differs in the declared Node-API alone", (name, architecture, bytes) => {
    const binary = readFileSync(path.join(prebuilds, `${name}.node`));
    const changed = declareExperimental(binary, architecture);
    expect(changed.length).toBe(binary.length);
    expect(changed.filter((byte, position) => byte !== binary[position]).length).toBe(bytes);
  });

  test("a binary that declares no Node-API 10, or seems to do so twice, is not changed", () => {
    const declared = Buffer.from("b80a000000c3", "hex");
    for (const binary of [Buffer.alloc(64), Buffer.concat([declared, declared])]) {
      expect(() => declareExperimental(binary, "x64")).toThrow(/22\.14 or newer can/);
    }
    expect(() => declareExperimental(declared, "riscv64")).toThrow(/22\.14 or newer can/);
  });
});

test("statements, open databases and unfinished rows are collected without harm", () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  for (let round = 0; round < 5; round++) {
    const client = new (loadSqlite())(":memory:");
    client.function("twice", (value) => Number(value) * 2);
    client.exec("CREATE TABLE line (id INTEGER PRIMARY KEY, text TEXT); CREATE VIRTUAL TABLE words USING fts5(text)");
    for (let step = 0; step < 1_000; step++) {
      const { id } = client.prepare("INSERT INTO line (text) VALUES (?) RETURNING id").get(`leek ${step}`) as {
        id: number;
      };
      client.prepare("INSERT INTO words (rowid, text) VALUES (?, ?)").run(id, `leek ${step}`);
      expect(client.prepare("SELECT twice(id) FROM line WHERE id = ?").pluck().get(id)).toBe(id * 2);
      expect(client.prepare("SELECT rowid FROM words WHERE words MATCH ?").raw().all(String(step))).toEqual([[id]]);
      expect(() => client.prepare("SELECT missing FROM line")).toThrow("no such column");
    }
    const rows = client.prepare("SELECT * FROM line").iterate();
    rows.next();
    if (round % 2 === 0) {
      rows.return?.();
      client.close();
    }
    collectGarbage();
  }
});
