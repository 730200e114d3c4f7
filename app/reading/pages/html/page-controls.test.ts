import { expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const LIST = ["900 g chestnuts", "2 shallots", "1 tbsp thyme"];
const STEPS = "<h2>Method</h2><ol><li>Steam the chestnuts until they are soft, which takes an hour.</li></ol>";

/** Reads the ingredients of a page without data, with something above and below them. */
function ingredients(above: string, below = "", list = LIST.map((line) => `<div>${line}</div>`).join("")) {
  const body = `<h1>Chestnuts</h1><section><h2>Ingredients</h2>${above}<div>${list}</div>${below}</section>${STEPS}`;
  return recipeFromHtml(
    `<html><head><title>Chestnuts</title></head><body>${body}</body></html>`,
    "https://nuts.example/1",
  )?.ingredients;
}

test.each([
  ["navigation", "<nav><a href='?u=1'>Metric</a> <a href='?u=2'>US, 1 cup</a></nav>"],
  ["a bar of buttons", "<div role='toolbar'><span>2 people</span> <span>4 people</span></div>"],
  [
    "a number that links change",
    "<div><span role='status'>6 portions</span> <a href='?p=3'>½×</a> <a href='?p=12'>2×</a></div>",
  ],
  ["the label of a field", "<div><label for='n'>Number of 1 kg bags</label><input id='n' type='number'></div>"],
  [
    "a choice",
    "<fieldset><label><input type='radio' name='u'>250 ml cups</label> <label><input type='radio' name='u'>grams</label></fieldset>",
  ],
  [
    "a form in a fold",
    "<details><summary>Scale to 1 ingredient</summary><form><label>Food <input name='f'></label><p>Such as 500 g</p></form></details>",
  ],
])("%s is no ingredient", (_, control) => {
  expect(ingredients(control)).toEqual(LIST);
  expect(ingredients("", control)).toEqual(LIST);
});

test("lines with a box to tick, an own amount field or links are ingredients", () => {
  const ticked = LIST.map((line) => `<div><label><input type="checkbox"> ${line}</label></div>`).join("");
  expect(ingredients("", "", `<form>${ticked}</form>`)).toEqual(LIST);
  const linked = LIST.map((line) => `<p>${line.replace(/(\p{L}{4,})/u, '<a href="/food/$1">$1</a>')}</p>`).join("");
  expect(ingredients("", "", linked)).toEqual(LIST);
  const filled = LIST.map((line) => `<li><input value="${line.split(" ")[0]}"> ${line.replace(/^\S+ /, "")}</li>`);
  expect(ingredients("", "", `<ul>${filled.join("")}</ul>`)).toEqual(LIST);
});
