import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "docs", "abuse-cases.md"), "utf8");
const rows = [...document.matchAll(/^\| (\d+) \|.*\|([^|]+)\|$/gm)].map(([, number = "", tests = ""]) => ({
  number,
  // The name of a test may hold a semicolon; the next file begins behind one.
  tests: tests.split(/; (?=`)/).map((named) => /`([^`]+)` › (.+)/.exec(named.trim())?.slice(1) ?? []),
}));

test.each(rows)("abuse case $number is held by a test of that name", ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  for (const [file = "", name = ""] of tests) {
    expect(existsSync(path.join(root, file)), file).toBe(true);
    expect(readFileSync(path.join(root, file), "utf8"), `${file} › ${name}`).toContain(`"${name}"`);
  }
});

test("no abuse case of those kept here is left out", () => {
  const expected = [...Array.from({ length: 49 }, (_, index) => index + 1), 92, 93, 94, 95, 96, 97];
  const listed = new Set(rows.map(({ number }) => Number(number)));
  expect(expected.filter((number) => !listed.has(number))).toEqual([]);
});
