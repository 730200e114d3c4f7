import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The numbers of a document's headings: "## 4 Recipes" is 4, "### 4.2 Collections" is 4.2. */
function headingsOf(file: string): string[] {
  return [...read(file).matchAll(/^#{2,3} (\d+(?:\.\d+)*) /gm)].map(([, number = ""]) => number);
}

const decisions = readdirSync(path.join(root, "docs", "decisions")).filter((name) => /^\d\d-/.test(name));
const sections: Record<string, string[]> = {
  product: headingsOf("docs/product.md"),
  "threat model": headingsOf("docs/threat-model.md"),
  decision: decisions.map((name) => String(Number(name.slice(0, 2)))),
};

/** Everything that people write: code, tests, documents and configuration. */
const files = [
  ...readdirSync(root).filter((name) => /\.(md|ts|yaml)$|^Dockerfile$|^\.env\.example$/.test(name)),
  ...["app", "db", "tests", "docs", "public"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|m?js|css|md|sql)$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  ),
].filter((file) => file !== "tests/citations.test.ts");

const NUMBER = String.raw`\d+(?:\.\d+)*`;
const CITATION = new RegExp(
  String.raw`\b(product|threat model|decision)s? (${NUMBER}(?:(?:, | and | or |, and )${NUMBER})*)`,
  "gi",
);
/** Sections of documents that are not part of the repository. */
const OUTSIDE = new RegExp(
  String.raw`\b(spec|specification|contract|security|design)(?: section|,)? ${NUMBER}|\bsection ${NUMBER} of the|\b(of|by|as) the (specification|contract)\b`,
  "gi",
);

function citationsIn(file: string) {
  // A comment may break a line between the name and the number.
  const text = read(file).replace(/\n\s*(?:\*|\/\/|--)?\s*/g, " ");
  return [...text.matchAll(CITATION)].flatMap(([, name = "", numbers = ""]) =>
    numbers.split(/, and |, | and | or /).map((number) => ({ name: name.toLowerCase(), number })),
  );
}

test.each(["product", "threat model"])("the sections of %s are numbered, each once", (name) => {
  expect(sections[name]?.length).toBeGreaterThan(20);
  expect(new Set(sections[name]).size).toBe(sections[name]?.length);
});

test("each cited section of the product, the threat model and the decisions exists", () => {
  const broken = files.flatMap((file) =>
    citationsIn(file)
      .filter(({ name, number }) => !sections[name]?.includes(number))
      .map(({ name, number }) => `${file}: ${name} ${number}`),
  );
  expect(broken).toEqual([]);
});

test("the citations are found", () => {
  expect(files.flatMap(citationsIn).length).toBeGreaterThan(250);
});

test("no comment cites a document outside the repository", () => {
  const outside = files.flatMap((file) =>
    [
      ...read(file)
        .replace(/\n\s*(?:\*|\/\/|--)?\s*/g, " ")
        .matchAll(OUTSIDE),
    ].map(([found]) => `${file}: ${found}`),
  );
  expect(outside).toEqual([]);
});
