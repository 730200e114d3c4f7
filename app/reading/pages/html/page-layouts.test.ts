import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

const URL = "https://food.example/stuffed-peppers";
const LIST = ["6 bell peppers", "200 g rice", "1 tsp salt", "2 red peppers"];
const STEPS = [
  "Boil the rice in plenty of water with the salt.",
  "Cut the small peppers and stir them into the rice.",
  "Fill the large ones and bake them until they are soft.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const METHOD = `<h2>Method</h2><ol>${items(STEPS)}</ol>`;
const read = (body: string) => recipeFromHtml(`<title>Stuffed peppers</title>${body}`, URL);
const expectRecipe = (body: string) => expect(read(body)).toMatchObject({ ingredients: LIST, instructions: STEPS });

describe("pages without a main heading", () => {
  const nav = "<header><nav><ul><li>Home</li><li>About us</li></ul></nav></header>";
  test.each([
    `${nav}<h3>Stuffed peppers</h3><div>${[...LIST, "2 tbsp oil", "1 cup milk", "", ...STEPS].map((line) => `<div>${line || "<br>"}</div>`).join("")}</div>`,
    `${nav}<p>${[...LIST, "2 tbsp oil", "1 cup milk"].join("<br>")}<br><br>${STEPS.join("<br>")}</p><footer><p>© 2020</p></footer>`,
  ])("the lines below the navigation: %#", (body) => {
    expect(read(body)).toMatchObject({ ingredients: [...LIST, "2 tbsp oil", "1 cup milk"], instructions: STEPS });
  });

  test.each(["", "<table><tr><td><a href='/'>Home</a></td></tr></table>"])("the cells of a layout: %#", (menu) => {
    expectRecipe(
      `<table><tr><td>${menu}</td><td><h2>Stuffed peppers</h2>Serves 6${ul(LIST)}<p>${STEPS.join("<p>")}</td></tr></table>`,
    );
  });
});

describe("groups of a description list", () => {
  const [some, others] = [LIST.slice(0, 2), LIST.slice(2)];
  const dd = (lines: string[]) => lines.map((line) => `<dd>${line}</dd>`).join("");
  test.each([
    `<dl><dt>Filling</dt>${dd(LIST)}</dl>`,
    `<dl><dt>Filling</dt>${dd([...some, ...others.slice(0, 1)])}</dl><dl><dt>Rest</dt>${dd(others.slice(1))}</dl>`,
  ])("%#", (list) => expectRecipe(`<h1>Stuffed peppers</h1><h2>Ingredients</h2>${list}${METHOD}`));
});

test("times near a list are none of it", () => {
  const times = ul(["25 min prep", "Cook: 45 min", "Serves 6"]);
  const recipe = read(`<h1>Stuffed peppers</h1>${times}<h2>For the peppers</h2>${ul(LIST)}${METHOD}`);
  expect(recipe).toMatchObject({ ingredients: LIST, prepTime: 25, cookTime: 45, servings: 6 });
});

test.each(["Advertisement", "Anzeige", "Publicidad", "Pubblicità"])("%s does not end the steps", (label) => {
  const steps = STEPS.map((step) => `<p>${step}</p>`).join(`<div><span>${label}</span></div>`);
  expectRecipe(`<h1>Stuffed peppers</h1><h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${steps}`);
});

test("labels and times on lines of their own above the steps are none of them", () => {
  const times =
    "<div><span>Total time:</span><div>1h25</div></div><div><span>Rest:</span><div>-</div></div><div>Cook:<p>1 h</p></div>";
  const steps = STEPS.map((step, at) => `<div><h3>Step ${at + 1}</h3><p>${step}</p></div>`).join("");
  expectRecipe(`<h1>Stuffed peppers</h1><h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${times}${steps}`);
});

test("a box of tags or at the foot of an article is no step", () => {
  const boxes = `<div class="post-footer">Posted by Ann</div><div class="recipe-tags"><a href="/1">Vegetables</a></div>`;
  const steps = STEPS.map((step) => `<p>${step}</p>`).join("");
  expectRecipe(`<h1>Stuffed peppers</h1><h2>Ingredients</h2>${ul(LIST)}<h2>Method</h2>${steps}${boxes}`);
});

test("the picture of an AMP page", () => {
  const picture = '<amp-img src="/peppers.jpg" width="800" height="600"></amp-img>';
  expect(read(`<h1>Stuffed peppers</h1>${picture}<h2>Ingredients</h2>${ul(LIST)}${METHOD}`)?.imageUrl).toBe(
    "https://food.example/peppers.jpg",
  );
});
