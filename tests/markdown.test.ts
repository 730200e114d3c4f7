import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join(folder, name));
const documents = [".", "docs", "docs/decisions", "tests"].flatMap(markdownIn);

/** Returns Markdown without code, in which brackets and number signs have another meaning. */
const withoutCode = (text: string) =>
  text.replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, (code) => code.slice(1, -1));

/** Returns the anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
  return text.replace(/[^\p{L}\p{N}\s_-]/gu, "").replace(/\s/g, "-");
}

function anchorsOf(file: string): Set<string> {
  const headings = [...withoutCode(read(file)).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) => heading.trim());
  return new Set(headings.map(anchorOf));
}

test.each(documents)("relative links of %s lead to files and headings that exist", (file) => {
  const targets = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  const broken = targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [name = "", anchor] = target.split("#");
    const linked = name === "" ? file : path.join(path.dirname(file), name);
    if (!existsSync(path.join(root, linked))) return true;
    return anchor !== undefined && !anchorsOf(linked).has(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(documents)("files and folders that %s names exist", (file) => {
  const named = [...read(file).matchAll(/`((?:app|db|tests|docs|public|\.ci|\.devcontainer)\/[\w./-]*)`/g)];
  expect(named.map(([, name = ""]) => name).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

const decisions = readdirSync(path.join(root, "docs", "decisions")).filter((name) => /^\d\d-.+\.md$/.test(name));

test("every decision has a number of its own", () => {
  const numbers = decisions.map((name) => name.slice(0, 2));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each(decisions)("decision %s has its number and a reason", (name) => {
  const text = read(`docs/decisions/${name}`);
  expect(Number(/^# (\d+)\. ./.exec(text)?.[1])).toBe(Number(name.slice(0, 2)));
  // A list of libraries has a reason for each.
  if (!name.startsWith("04-")) expect(text).toContain("**Why.**");
});

test("the index of documents lists each document", () => {
  const index = read("docs/README.md");
  const missing = markdownIn("docs").filter(
    (file) => file !== "docs/README.md" && !index.includes(`](${path.basename(file)})`),
  );
  expect(missing).toEqual([]);
});

test("the changelog has an entry for the version of package.json", () => {
  const { version } = JSON.parse(read("package.json"));
  expect(read("CHANGELOG.md")).toMatch(
    new RegExp(`^## ${version.replaceAll(".", "\\.")} - \\d{4}-\\d\\d-\\d\\d$`, "m"),
  );
});

test("docs/operations.md and .env.example list the same settings, and these are the ones that are read", () => {
  const inExample = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  const table = read("docs/operations.md").split("\n## Configuration\n")[1]?.split("\n## ")[0] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const inTable = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z_]{2,}/g) ?? []);
  const schema = read("app/platform/env.server.ts").split("const environment = z.object({")[1]?.split("\n});")[0] ?? "";
  const known = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = ""]) => name);
  expect(inExample.sort()).toEqual(known.sort());
  expect(inTable.sort()).toEqual(known);
});

test("the Node version of .nvmrc is the one of the Dockerfile", () => {
  expect(read("Dockerfile")).toContain(`FROM node:${read(".nvmrc").trim()}-slim`);
});
