import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#app/reading/languages/language-of.ts";
import { RECIPE_WORDS } from "#app/reading/languages/recipe-words.ts";
import { recipe } from "#tests/support/recipe-texts.ts";
import { recipeFromHtml } from "../pages/html/recipe-from-html.ts";
import { isClosing } from "../vocabulary/closing-words.ts";
import { minutesOf } from "../vocabulary/durations.ts";
import { startsGroup } from "../vocabulary/group-words.ts";
import { partNamed, remarkIn } from "../vocabulary/part-words.ts";

const folder = path.join(import.meta.dirname, "../../../tests/fixtures/recipe-languages");

test("each language of ingredient lines has words of recipes, a page, a text and phrases", () => {
  const codes = LANGUAGES.map(({ code }) => code);
  expect(RECIPE_WORDS.map(({ code }) => code)).toEqual(codes);
  expect(RECIPE_WORDS.filter(({ units = "" }) => !units.includes("kg"))).toEqual([]);
  const expected = codes
    .filter((code) => code !== "en")
    .flatMap((code) => [`${code}-phrases.txt`, `${code}.html`, `${code}.txt`]);
  expect(
    readdirSync(folder)
      .filter((file) => file !== "README.md")
      .sort(),
  ).toEqual(expected.sort());
});

const codes = RECIPE_WORDS.map(({ code }) => code).filter((code) => code !== "en");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

describe.each(codes)("in %s", (code) => {
  const expected = JSON.parse(/<!--(.*?)-->/s.exec(read(`${code}.html`))?.[1] ?? "null");

  test("a page has its facts, sections, steps and no closing lines", () => {
    expect(recipeFromHtml(read(`${code}.html`), "https://example.org/")).toMatchObject(expected);
  });

  test("a text has its facts, sections, notes, steps and no closing lines", () => {
    const found = recipe(read(`${code}.txt`));
    expect(found).toMatchObject(expected);
    expect(found.notes).toMatch(/^[^\n]{30,60}\.$/);
  });

  test.each(
    read(`${code}-phrases.txt`)
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => line.split(" | ")),
  )("%s | %s", (text = "", expectedKind = "") => {
    expect(kindOf(text, expectedKind)).toBe(expectedKind);
  });
});

function kindOf(text: string, expected: string): string {
  if (/^\d+$/.test(expected)) return String(minutesOf(text));
  if (expected.endsWith("group")) return startsGroup(text) ? "group" : "no group";
  if (expected === "closing" || expected === "step") return isClosing(text) ? "closing" : "step";
  if (expected === "remark") return remarkIn(text) === null ? "step" : "remark";
  return partNamed(text) ?? "none";
}
