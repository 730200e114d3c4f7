import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const PROSE = "<p>We have been at the sea again, and it was as good as it has always been.</p>".repeat(3);
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const read = (body: string, title = "Bread") =>
  recipeFromHtml(`<title>${title}</title>${body}`, "https://food.example/bread");

describe("a page without a recipe gives none, whatever lists it has", () => {
  test.each([
    `<h2>Ingredients</h2>${ul(["March 3, 2026", "March 4, 2026", "March 5, 2026"])}<h2>Method</h2>${PROSE}`,
    `<div class="ingredients">${ul(["29. ožujka 2021. A prize", "3. ožujka 2026. Another one"])}</div><h2>Method</h2>${PROSE}`,
    `<div class="ingredients">${ul(["Protein 4 g", "Fat 3 g", "Carbohydrates 20 g", "Fiber 2 g"])}</div><h2>Method</h2>${PROSE}`,
    `<h2>Method</h2>${PROSE}${ul(["<a href='/1'>10 cakes for a feast</a>", "<a href='/2'>27 ways to use up bread</a>", "<a href='/3'>31 starters</a>"])}`,
    `<h2>Method</h2>${PROSE}${ul(["Step 1", "Step 2", "Step 3"])}`,
    `<h2>Method</h2>${PROSE}${ul(["10 min", "20 min", "1 h"])}`,
  ])("%#", (body) => expect(read(`<h1>Bread</h1>${body}`)).toBeNull());

  test("but a list with links in it may be the ingredients", () => {
    const list = ul(["<a href='/1'>200 g flour</a>", "<a href='/2'>2 eggs</a>", "<a href='/3'>1 tsp salt</a>"]);
    expect(read(`<h1>Bread</h1>${list}<h2>Method</h2>${PROSE}`)?.ingredients).toHaveLength(3);
  });
});

describe("the name is none of a dialog or another box", () => {
  const recipe = `<h2>Ingredients</h2>${ul(["200 g flour", "2 eggs"])}<h2>Method</h2>${PROSE}`;
  test.each([
    `<div role="dialog"><h1>Food.example values your bread</h1></div><h1>Dark bread</h1>`,
    `<div class="cookie-banner"><h1>This site and your bread</h1></div><h1>Dark bread</h1>`,
    `<h1>Subscribe</h1><h2>Dark bread</h2>`,
    "<h1>Subscribe</h1>",
  ])("%#", (head) => expect(read(head + recipe, "Dark bread | Food")?.name).toBe("Dark bread"));

  test("a heading in other words than the title of the page still names the dish", () => {
    expect(read(`<h1>Dark loaf</h1>${recipe}`, "Loaf of the sea")?.name).toBe("Dark loaf");
    expect(read(`<div class="chocolate-cookies"><h1>Dark loaf</h1></div>${recipe}`, "Dark loaf")?.name).toBe(
      "Dark loaf",
    );
  });
});

test("a list of alternatives that ends like a sentence is an ingredient", () => {
  const last = "toppings of all kinds: poppy seeds, sesame seeds, pumpkin seeds, nuts, etc.";
  const body = `<h1>Bread</h1><h2>Ingredients</h2>${ul(["200 g flour", "2 eggs", "1 tsp salt", last])}<h2>Method</h2>${PROSE}`;
  expect(read(body)?.ingredients.at(-1)).toBe(last);
});
