import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const READ = path.join(import.meta.dirname, "../../../tests/support/read-hostile-input.ts");

/** Texts to repeat, each matched by other character classes. */
const PARTS = [" ", "a", "½-"];

/** In processes of their own, since the option holds for all patterns that a process compiles. */
test("megabytes of one text overflow no pattern of any reader", { timeout: 300_000 }, async () => {
  const read = (part: string) =>
    promisify(execFile)(process.execPath, ["--no-regexp-optimization", "--import", "tsx", READ, part]);
  const outputs = await Promise.all(PARTS.map(read));
  expect(outputs.map(({ stdout }) => JSON.parse(stdout))).toEqual(PARTS.map(() => []));
});
