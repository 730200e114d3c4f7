import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), "utf8"));
const KINDS = ["dependencies", "devDependencies"];

// Abuse case 115.
test("what is installed is what was looked at: each version is exact, and each package has its hash in the lock", () => {
  const { packages } = readJson("package-lock.json");
  const { "": own, ...others } = packages as Record<string, Record<string, Record<string, string>>>;
  const named = readJson("package.json");
  for (const kind of KINDS) {
    // `npm ci` refuses a lock file that differs.
    expect(own?.[kind]).toEqual(named[kind]);
    for (const version of Object.values<string>(named[kind])) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
  const loose = Object.entries(others).filter(([, entry]) => !/^sha512-/.test(String(entry.integrity)));
  expect(loose.map(([name]) => name)).toEqual([]);
});

test("production installs what the bundle of the server leaves outside, and the data of text recognition", () => {
  const outside = /external: \[([^\]]+)\]/.exec(readFileSync(path.join(root, "vite.config.ts"), "utf8"))?.[1] ?? "";
  const names = [...outside.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect(Object.keys(readJson("package.json").dependencies).sort()).toEqual(
    [...names, "@tesseract.js-data/eng"].sort(),
  );
});
