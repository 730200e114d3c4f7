import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const READ = path.join(import.meta.dirname, "../../../tests/support/read-hostile-input.ts");

/** In a process of its own, since the option holds for all patterns that a process compiles. */
test("megabytes of one text overflow no pattern of any reader", { timeout: 300_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--no-regexp-optimization", "--import", "tsx", READ]);
  expect(JSON.parse(stdout)).toEqual([]);
});
