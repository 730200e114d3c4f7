import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { BREAD, manyTimes, page, URL } from "#tests/support/bread-page.ts";
import { recipeFromHtml } from "./recipe-from-html.ts";

const FRAGMENTS = fc.constantFrom(
  "<", ">", "</", "<!--", "-->", '"', "'", "&", "&amp;", "&#x110000;", "=", " ", "\n", "{", "}", "[", "]", ",", ":",
  "<script>", '<script type="application/ld+json">', "</script>", '{"@type":"Recipe","name":"x"', '"recipeIngredient":["1 egg"]',
  '"recipeInstructions":', "<h1>", "<h2>Ingredients</h2>", "<ul>", "<li>1 egg", "</li>", "</ul>", "<table>", "<tr>", "<td>",
  '<div itemscope itemtype="http://schema.org/Recipe">', '<p itemprop="recipeIngredient">', '<div class="h-recipe ingredient">',
  "<p>Prep time: ", "10 min", "<meta property=og:image content=", "<h2>Method</h2>", "Mix it well and bake it for an hour. ", "\u0000", "\ud800", "½",
); // biome-ignore format: a table of parts

test("no page makes it fail", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(FRAGMENTS, { maxLength: 60 }).map((parts) => parts.join("")),
      ),
      fc.string(),
      (html, url) => {
        const recipe = recipeFromHtml(html, url);
        expect(
          recipe === null || (recipe.name !== "" && recipe.ingredients.length + recipe.instructions.length > 0),
        ).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  "<div>",
  "<b>",
  "<li>",
  "<ul><li>",
  "<",
  "</",
  "<!--",
  "<script>",
  "</script",
  "<script type=application/ld+json>",
  "<meta ",
  "<meta a=",
  "&",
  "&#x41;",
  "<h2>Ingredients</h2>",
  "<h2>Ingredients</h2><ul><li>1 egg",
  "<h2>Method</h2><p>",
  "<b>Prep time",
  "<p>Serves ",
  "<title>",
  "<a b='",
  "<table><tr><td>1",
  '<div itemscope itemtype="http://schema.org/Recipe">',
  "<i itemprop=ingredients>",
  '<i class="ingredient">1 egg',
  "<svg>",
  "<svg></svg>",
  "<style></script>",
  "<p>Our partners use cookies for their advertising.</p>",
  '<p class="consent">We use cookies',
  '<b data-amount="1" data-unit="g"></b>',
  '<div class="h-recipe">',
  "<p>1 egg<br>",
  '<img src="/a.jpg" width="300">',
  "</div>",
  "<ol><li>Mix it well and bake it for one hour.</li></ol>",
  "<h1>",
  "<option selected>1",
  "1, ",
  "[",
  '{"a":',
])("%s many times is read, not in the square of its length", (part) => {
  const html = manyTimes(part);
  expect(cpuMs(() => recipeFromHtml(html, URL))).toBeLessThan(5_000);
});

test.each([
  "[",
  '{"@type":"Recipe","recipeIngredient":',
  '{"@type":"Recipe","name":"x","recipeInstructions":[',
  '"a",',
  "1. Mix. ",
  "a, ",
])("%s many times in structured data is read, not in the square of its length", (part) => {
  const much = manyTimes(part);
  const half = much.length / 2;
  const broken = `<script type="application/ld+json">{"@type":"Recipe","name":"x","recipeIngredient":[${much}</script>`;
  const sound = page({ ...BREAD, recipeIngredient: much.slice(0, half), recipeInstructions: much.slice(0, half) }, "");
  expect(cpuMs(() => recipeFromHtml(broken, URL))).toBeLessThan(5_000);
  expect(cpuMs(() => recipeFromHtml(sound, URL))).toBeLessThan(5_000);
});
