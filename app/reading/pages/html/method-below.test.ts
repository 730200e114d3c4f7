import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const STEPS = [
  "Knead the flour with the water until it is smooth.",
  "Bake the loaf for fifty minutes until it is brown.",
];
const LIST = "<ul><li>500 g flour</li><li>300 ml water</li><li>10 g salt</li></ul>";
const steps = (tag: string) => STEPS.map((step) => `<${tag}>${step}</${tag}>`).join("");
const stepsOf = (body: string) =>
  recipeFromHtml(`<html><body><h1>Plain loaf</h1>${body}</body></html>`, "https://soup.example/")?.instructions;

describe("a heading that no language knows opens the method", () => {
  test.each([
    ["a heading", `<h3>Vorxelt</h3>${steps("p")}`],
    ["bold words alone", `<p><b>Vorxelt:</b></p>${steps("p")}`],
    ["bold words and signs", `<p><strong>Vorxelt</strong> –</p>${steps("p")}`],
    ["the first line of a paragraph", `<p><strong>Vorxelt</strong><br>${STEPS.join("<br>")}</p>`],
  ])("%s", (_, method) => {
    expect(stepsOf(`<h3>Ingredients</h3>${LIST}${method}`)).toEqual(STEPS);
  });

  test("bold words at the start of a sentence open nothing", () => {
    const method = `<p><b>Knead</b> the flour with the water until it is smooth.</p><p>${STEPS[1]}</p>`;
    expect(stepsOf(`<h3>Ingredients</h3>${LIST}${method}`)).toEqual(STEPS);
  });
});

test("a numbered list of links to other recipes is no method", () => {
  const links = ["Forty loaves for a hungry family and its guests", "Ten soups that go well with a loaf of bread"];
  const others = `<h3>Seen by others</h3><ol>${links.map((text) => `<li><a href="/x">${text}</a></li>`).join("")}</ol>`;
  expect(stepsOf(`<h3>Ingredients</h3>${LIST}<h3>Vorxelt</h3>${steps("p")}${others}`)).toEqual(STEPS);
});

describe("elements whose class names the method", () => {
  test("a box of the whole recipe is none", () => {
    const story = `<h2>Why it works</h2>${"<p>A loaf needs a lot of time, and this one gets it from the fridge over night.</p>".repeat(12)}`;
    const card = `<h3>Ingredients</h3>${LIST}<div class="card-directions">${steps("p")}</div>`;
    expect(stepsOf(`<div class="method-post">${story}${card}</div>`)).toEqual(STEPS);
  });

  test("the inner one of two ends where tips begin", () => {
    const inner = `<div class="recipe-steps">${steps("p")}</div>`;
    const tip = "<p>It keeps for a week in a bag of cloth.</p>";
    expect(stepsOf(`<h3>Ingredients</h3>${LIST}<div class="all-directions">${inner}${tip}</div>`)).toEqual(STEPS);
  });

  test("two groups of steps in a box stay together", () => {
    const group = (at: number) => `<div class="recipe-steps"><p>${STEPS[at]}</p></div>`;
    const method = `<div class="all-directions">${group(0)}${group(1)}</div>`;
    expect(stepsOf(`<h3>Ingredients</h3>${LIST}${method}`)).toEqual(STEPS);
  });
});
