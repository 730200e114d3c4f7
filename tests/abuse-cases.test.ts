import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const document = readFileSync(path.join(root, "docs", "abuse-cases.md"), "utf8");
const [numbered = "", further = ""] = document.split("\nFurther failures:\n");

/** Returns files and names of the tests of a line. The name of a test may contain a semicolon; a new file begins after one. */
const testsOf = (line: string) =>
  (/`.*/.exec(line)?.[0] ?? "").split(/; (?=`)/).map((named) => /^`([^`]+)` (.+)/.exec(named)?.slice(1) ?? []);
const rows = [...numbered.matchAll(/^- \*\*(\d+)\*\* (.+)$/gm)].map(([, number = "", line = ""]) => ({
  number,
  tests: testsOf(line),
}));
const failures = [...further.matchAll(/^- (.+)$/gm)].map(([, failure = ""]) => ({ failure, tests: testsOf(failure) }));

function expectToExist(tests: string[][]) {
  expect(tests.length).toBeGreaterThan(0);
  for (const [file = "", name = ""] of tests) {
    expect(existsSync(path.join(root, file)), file).toBe(true);
    const code = readFileSync(path.join(root, file), "utf8");
    const isThere = [`"${name}"`, `\`${name}\``].some((written) => code.includes(written));
    expect(isThere, `${file} › ${name}`).toBe(true);
  }
}

test.each(rows)("abuse case $number is held by a test of that name", ({ tests }) => expectToExist(tests));

test.each(failures)("a test of that name holds: $failure", ({ tests }) => expectToExist(tests));

test("each failure is listed once", () => {
  expect(rows.length + failures.length).toBe(document.match(/^[-|] .*\.test\.tsx?` .*/gm)?.length);
  expect(new Set(failures.map(({ failure }) => failure)).size).toBe(failures.length);
});

test("every named file exists", () => {
  const named = [...new Set(document.match(/\b(?:tests|app|db)\/[\w./-]+\.test\.tsx?/g))];
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("each of the 129 abuse cases has a test, except 112, which is measured", () => {
  const expected = Array.from({ length: 129 }, (_, index) => String(index + 1)).filter((number) => number !== "112");
  expect(rows.map(({ number }) => number).sort((one, other) => Number(one) - Number(other))).toEqual(expected);
  expect(document).toMatch(/^112, nothing keeps the event loop busy for more than 200 ms, is measured/m);
});
