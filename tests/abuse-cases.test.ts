import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "docs", "abuse-cases.md"), "utf8");
const listed = [...document.matchAll(/^- \*\*(\d+)\*\* /gm)].map(([, number]) => Number(number));

const tests = ["app", "db", "tests"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);
/** The cases that a comment right above a test cites. */
const cited = tests.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/^ *\/\/ Abuse cases? ([\d, and]+)\.\n *(?:test|describe)\b/gm)].flatMap(
    ([, numbers = ""]) => numbers.split(/, | and /).map(Number),
  ),
);

test("the abuse cases are numbered from 1, each once", () => {
  expect([...listed].sort((one, other) => one - other)).toEqual(listed.map((_, index) => index + 1));
  expect(listed.length).toBeGreaterThanOrEqual(196);
});

test("each abuse case is cited by a test, except 112, which is measured", () => {
  const held = new Set(cited);
  expect(listed.filter((number) => !held.has(number))).toEqual([112]);
});

test("tests cite abuse cases that are listed", () => {
  expect(cited.filter((number) => !listed.includes(number))).toEqual([]);
});
