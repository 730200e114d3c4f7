import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const INGREDIENTS = ["500 g flour", "300 ml water", "10 g salt"];
const STEPS = [
  "Knead the flour with the water until it is smooth.",
  "Let it rest in a warm place until it has doubled.",
  "Bake the loaf for fifty minutes until it is brown.",
  "Let it cool on a rack before it is cut into slices.",
];
const list = (lines: string[], tag = "ul") => `<${tag}>${lines.map((line) => `<li>${line}</li>`).join("")}</${tag}>`;
const read = (body: string, attributes = "") => {
  const page = `<html><body ${attributes}><h1>Plain loaf</h1>${body}</body></html>`;
  const recipe = recipeFromHtml(page, "https://soup.example/");
  return recipe && [recipe.ingredients, recipe.instructions];
};
const RECIPE = [INGREDIENTS, STEPS];

describe("a margin that holds the ingredients is part of the recipe", () => {
  test.each([
    ["below a heading that no language knows", `<aside><h3>Vorxelt</h3>${list(INGREDIENTS)}</aside>`],
    ["below a known one", `<aside class="side"><h3>Ingredients</h3>${list(INGREDIENTS)}</aside>`],
  ])("%s", (_, margin) => {
    expect(read(`${margin}<h3>Zarblo</h3>${list(STEPS, "ol")}`)).toEqual(RECIPE);
  });

  test("one with other recipes is not", () => {
    const margin = `<aside><h3>Ingredients of the week</h3>${list(["Pumpkin", "Leek", "Kale"])}</aside>`;
    expect(read(`${margin}<h3>Ingredients</h3>${list(INGREDIENTS)}<h3>Method</h3>${list(STEPS, "ol")}`)).toEqual(
      RECIPE,
    );
  });
});

describe("the name of a category is not that of a box", () => {
  const story = list(["Soups", "Cakes", "Breads", "Salads"]);
  const method = `<div class="steps">${list(STEPS, "ol")}</div>`;
  const card = `<div class="card-ingredients">${list(INGREDIENTS)}</div>${method}`;

  test.each([
    ["of an article", `<article class="post category-5-ingredients-or-less">${story}${card}</article>`, ""],
    ["of a box", `<div class="post tag-few-ingredients">${story}${card}</div>`, ""],
    ["of the page", `${story}${card}`, 'class="few-ingredients"'],
  ])("%s", (_, body, attributes) => expect(read(body, attributes)).toEqual(RECIPE));
});

describe("boxes whose class names the method", () => {
  const ingredients = `<h3>Ingredients</h3>${list(INGREDIENTS)}`;

  test.each([
    ["a title and a box", `<div class="recipe-steps-1">Zarblo</div>`, "recipe-steps-1"],
    ["times and a box", `<div class="recipe-steps-1">15 min</div>`, "recipe-steps-1"],
  ])("%s: its list holds the steps", (_, above, name) => {
    const [, steps] = read(`${ingredients}${above}<div class="${name}">${list(STEPS, "ol")}</div>`) ?? [];
    expect(steps?.slice(-STEPS.length)).toEqual(STEPS);
  });

  test("boxes of one step each stay one step each", () => {
    const boxes = STEPS.map((step) => `<div class="recipe-step">${step}<ul><li>flour</li></ul></div>`).join("");
    expect(read(`${ingredients}${boxes}`)?.[1]).toHaveLength(STEPS.length);
  });
});

describe("labels of steps open no method", () => {
  test.each(["Step", "Schritt"])("%s", (label) => {
    const steps = STEPS.map((step) => `<div><div>${label}</div><div>${step}</div></div>`).join("");
    expect(read(`<h3>Ingredients</h3>${list(INGREDIENTS)}<div class="recipe-method">${steps}</div>`)?.[1]).toHaveLength(
      STEPS.length,
    );
  });

  test("a single one does", () => {
    expect(read(`<h3>Ingredients</h3>${list(INGREDIENTS)}<h3>Steps</h3>${list(STEPS, "ol")}`)).toEqual(RECIPE);
  });
});

describe("remarks among visible steps are none of them", () => {
  test.each([
    "Make ahead tip: It keeps for a week.",
    "Ingredient note: Spelt works too.",
    "Küchentipp: Nicht zu heiß.",
  ])("%s", (remark) => {
    const steps = list([...STEPS, remark], "ol");
    expect(read(`<h3>Ingredients</h3>${list(INGREDIENTS)}<h3>Method</h3>${steps}`)).toEqual(RECIPE);
  });

  test("a step with a colon is one", () => {
    const steps = [...STEPS, "Make the tip crisp: brush it with water."];
    expect(read(`<h3>Ingredients</h3>${list(INGREDIENTS)}<h3>Method</h3>${list(steps, "ol")}`)?.[1]).toEqual(steps);
  });
});

describe("a box of other recipes between the steps does not end them", () => {
  const links = '<a href="/rye">Rye bread</a> <a href="/rolls">Soft rolls</a>';
  const steps = STEPS.map((step) => `<p>${step}</p>`);
  const method = (box: string) =>
    `<h2>Ingredients</h2>${list(INGREDIENTS)}<h2>Method</h2>${steps[0]}${box}${steps.slice(1).join("")}`;

  test.each([
    `<div class="promo"><h4>You may also like</h4>${links}</div>`,
    `<section><h3>Related recipes</h3><ul><li>${links}</li></ul></section>`,
    `<aside><p>Read more</p>${links}</aside>`,
    `<div><h3>News</h3><p>Get our letter with the bread of the week.</p><form><input type="email"><button>Go</button></form></div>`,
  ])("%s", (box) => expect(read(method(box))).toEqual(RECIPE));

  test("one below them does", () => {
    const end = `<div><h4>You may also like</h4>${links}</div><p>This was printed in a newspaper of the north in May.</p>`;
    const all = `<h2>Ingredients</h2>${list(INGREDIENTS)}<h2>Method</h2>${list(STEPS, "ol")}${end}`;
    expect(read(all)).toEqual(RECIPE);
  });
});
