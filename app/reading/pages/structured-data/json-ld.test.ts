import { expect, test } from "vitest";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { jsonLdRecipes, scriptsOf } from "./json-ld.ts";

const names = (html: string) => jsonLdRecipes(html).recipes.map((recipe) => recipe.name);
const script = (json: string) => `<html><script type="application/ld+json">${json}</script></html>`;

test("a recipe is found alone, in a list, in a graph and as the main entity of a page", () => {
  const recipe = '{"@type": "Recipe", "name": "Soup"}';
  expect(names(script(recipe))).toEqual(["Soup"]);
  expect(names(script(`[{"@type": "WebSite"}, ${recipe}]`))).toEqual(["Soup"]);
  expect(names(script(`{"@graph": [{"@type": "WebSite"}, ${recipe}]}`))).toEqual(["Soup"]);
  expect(names(script(`{"@type": "WebPage", "mainEntity": ${recipe}}`))).toEqual(["Soup"]);
});

test("the type may be one of several, or have a vocabulary before it", () => {
  expect(names(script('{"@type": ["NewsArticle", "Recipe"], "name": "Soup"}'))).toEqual(["Soup"]);
  expect(names(script('{"@type": "https://schema.org/Recipe", "name": "Soup"}'))).toEqual(["Soup"]);
  expect(names(script('{"@type": "schema:recipe", "name": "Soup"}'))).toEqual(["Soup"]);
  expect(names(script('{"@type": "RecipeList", "name": "Soups"}'))).toEqual([]);
});

test("the opening tag may be written in many ways", () => {
  const json = '{"@type": "Recipe", "name": "Soup"}';
  expect(names(`<SCRIPT id=a type='application/ld+json'>${json}</SCRIPT>`)).toEqual(["Soup"]);
  expect(names(`<script type=application/ld+json>${json}</script>`)).toEqual(["Soup"]);
  expect(names(`<script type="application/ld&#x2B;json">${json}</script>`)).toEqual(["Soup"]);
  expect(names(`<script type="application/json">${json}</script>`)).toEqual([]);
});

test("a script in a comment is none, and one without end lasts until the page's end", () => {
  expect(names(`<!-- ${script('{"@type": "Recipe", "name": "Old"}')} -->`)).toEqual([]);
  expect(names('<script type="application/ld+json">{"@type": "Recipe", "name": "Soup"}')).toEqual(["Soup"]);
});

test("nodes are found by their id", () => {
  const { nodes } = jsonLdRecipes(
    script('{"@graph": [{"@id": "#photo", "url": "/soup.jpg"}, {"image": {"@id": "#photo"}}]}'),
  );
  expect(nodes.get("#photo")).toEqual({ "@id": "#photo", url: "/soup.jpg" });
});

test.each(["<script ", "<script>", "<!--", "<!-- -->", "<script type=application/ld+json>[", "</script"])(
  "five megabytes of %s are searched quickly",
  (part) => {
    const html = part.repeat(5_000_000 / part.length);
    expect(cpuMs(() => scriptsOf(html, /ld\+json/))).toBeLessThan(10_000);
    expect(cpuMs(() => jsonLdRecipes(html))).toBeLessThan(10_000);
  },
);
