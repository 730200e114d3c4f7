import { describe, expect, test } from "vitest";
import { cpuMs } from "#tests/bench/cpu-time.ts";
import { BREAD, read } from "#tests/support/bread-page.ts";

const LINES = ["200 g flour", "2 eggs", "1 pinch salt", "100 g powdered sugar", "1 lemon"];
const RECIPE = { ...BREAD, recipeIngredient: LINES };
const SECTIONS = [
  { index: 0, title: "Dough" },
  { index: 3, title: "Icing" },
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const [dough, icing] = [LINES.slice(0, 3), LINES.slice(3)];

describe("headings of ingredients that the data leave out are read from the page", () => {
  test.each([
    ["headings between lists", `<h4>Dough</h4><ul>${items(dough)}</ul><h4>Icing</h4><ul>${items(icing)}</ul>`],
    ["bold entries of one list", `<ul><li><b>Dough</b></li>${items(dough)}<li><b>Icing</b></li>${items(icing)}</ul>`],
    [
      "classes that name groups",
      `<div class="recipe-ingredient-group"><span class="group-name">Dough</span><ul>${items(dough)}</ul></div>
       <div class="recipe-ingredient-group"><span class="group-name">Icing</span><ul>${items(icing)}</ul></div>`,
    ],
    ["lines with a colon", `<p>Dough:<br>${dough.join("<br>")}<br>Icing:<br>${icing.join("<br>")}</p>`],
    [
      "table rows of heading cells",
      `<table><tr><th>Dough</th></tr>${dough.map((line) => `<tr><td>${line}</td></tr>`).join("")}
       <tr><th>Icing</th></tr>${icing.map((line) => `<tr><td>${line}</td></tr>`).join("")}</table>`,
    ],
    [
      "amounts in elements of their own",
      `<h4>Dough</h4>${dough.map((line) => `<div><span>1</span></div><div>${line.replace(/^\S+ /, "")}</div>`).join("")}
       <h4>Icing</h4>${icing.map((line) => `<div><span>1</span></div><div>${line.replace(/^\S+ /, "")}</div>`).join("")}`,
    ],
  ])("%s", (_, list) => {
    expect(read(RECIPE, `<h1>Bread</h1><h2>Ingredients</h2>${list}<h2>Method</h2>`)?.ingredientSections).toEqual(
      SECTIONS,
    );
  });

  test("a list in the article without headings does not hide the one in the recipe card", () => {
    const article = `<h2>What you need</h2><ul>${items(LINES.map((line) => `${line}: the best you can find`))}</ul>`;
    const card = `<h3>Dough</h3><ul>${items(dough)}</ul><h3>Icing</h3><ul>${items(icing)}</ul>`;
    expect(read(RECIPE, `${card}<hr>${article}`)?.ingredientSections).toEqual(SECTIONS);
  });

  test("controls, units and servings between the lists are no headings", () => {
    const page = `<h2>Ingredients</h2><ul>${items(dough)}</ul><div>US Customary</div><div>Serves 4</div><ul>${items(icing)}</ul>`;
    expect(read(RECIPE, page)?.ingredientSections).toEqual([]);
  });

  test("the heading of the page above the list is none of the list's", () => {
    expect(read(RECIPE, `<h2>My best bread</h2><ul>${items(LINES)}</ul><h2>Method</h2>`)?.ingredientSections).toEqual(
      [],
    );
    expect(read(RECIPE, `<h3>For the dough</h3><ul>${items(LINES)}</ul>`)?.ingredientSections).toEqual([
      { index: 0, title: "For the dough" },
    ]);
  });
});

describe("a heading right above the first line, one rank below that of the ingredients, is the first group's", () => {
  const headed = (title: string, lines: string[]) =>
    read(
      { ...BREAD, recipeIngredient: lines },
      `<h1>Bread</h1><h2>Ingredients</h2><p>Serves 4</p><h3>${title}</h3><ul>${items(lines)}</ul><h2>Method</h2>`,
    )?.ingredientSections;
  test("whatever it says", () => {
    expect(headed("Sponge", LINES)).toEqual([{ index: 0, title: "Sponge" }]);
  });
  test("also above one line or two", () => {
    expect(headed("Sponge", LINES.slice(0, 2))).toEqual([{ index: 0, title: "Sponge" }]);
    expect(headed("Sponge", LINES.slice(0, 1))).toEqual([{ index: 0, title: "Sponge" }]);
  });
  test("also where the title of the page has the food of the only line", () => {
    const list = "<h2>Ingredients</h2><h3>Sponge</h3><ul><li>2 leeks</li></ul>";
    const recipe = { ...BREAD, name: "Leeks", recipeIngredient: ["2 leeks"] };
    expect(read(recipe, `<h1>Leeks</h1>${"<p>Soft.</p>".repeat(300)}${list}`)?.ingredientSections).toEqual([
      { index: 0, title: "Sponge" },
    ]);
  });
  test("but not the name of the recipe", () => {
    expect(headed("Bread", LINES)).toEqual([]);
  });
});

test.each(["Step", "Étape", "Fase", "Trin"])("labels such as %s 1 between steps are no headings", (word) => {
  const steps = ["Mix the flour with the eggs.", "Rest the dough for an hour.", "Bake it until it is brown."];
  const method = steps.map((step, at) => `<h4>${word} ${at + 1}</h4><p>${step}</p>`).join("");
  const lists = `<h4>Dough</h4><ul>${items(dough)}</ul><h4>Icing</h4><ul>${items(icing)}</ul>`;
  const page = `<h1>Bread</h1><h2>Ingredients</h2>${lists}<h2>Method</h2>${method}`;
  const recipe = read({ ...RECIPE, recipeInstructions: steps }, page);
  expect(recipe).toMatchObject({ ingredientSections: SECTIONS, instructions: steps, instructionSections: [] });
});

test("the title of the page is no ingredient, nor what stands below it a heading", () => {
  const soup = { ...BREAD, recipeIngredient: ["500 g chicken", "1 carrot", "1 l water"] };
  const list = `<h2>Ingredients</h2><ul>${items(soup.recipeIngredient)}</ul><h2>Method</h2>`;
  const page = `<h1>Chicken Soup</h1><p>By Ann Smith</p><p>A family favourite</p>${list}`;
  expect(read(soup, page)?.ingredientSections).toEqual([]);
});

test("a line that only shares words with an entry is none where the entry has a line of its own", () => {
  const noodles = { ...BREAD, recipeIngredient: ["200 g noodles", "2 eggs", "1 tbsp oil", "1 lime"] };
  const list = `<ul>${items(noodles.recipeIngredient)}</ul>`;
  const article = "<h2>What is in it</h2><ul><li>Noodles – thin ones</li></ul>";
  const page = `${article}<div>Peanut noodles</div><div>Author: Mel</div>${list}`;
  expect(read(noodles, page)?.ingredientSections).toEqual([]);
});

test("the first of several headings may be known by its class alone", () => {
  const [group, list] = ['<div class="part">', "</div><ul>"];
  const page = `<div>Ingredients</div>${group}Dough${list}${items(dough)}</ul>${group}Icing${list}${items(icing)}</ul>`;
  expect(read(RECIPE, page)?.ingredientSections).toEqual(SECTIONS);
});

test("sections that the data declare count before the page's", () => {
  const page = `<h4>Other</h4><ul>${items(LINES)}</ul>`;
  const groups = ["Dough:", ...dough, "Icing:", ...icing];
  expect(read({ ...BREAD, recipeIngredient: groups }, page)?.ingredientSections).toEqual(SECTIONS);
  const recipeInstructions = [
    { "@type": "HowToSection", name: "Dough", itemListElement: [{ text: "Knead it." }, { text: "Bake it." }] },
    { "@type": "HowToSection", name: "Icing", itemListElement: [{ text: "Stir the sugar." }] },
  ];
  const recipe = read({ ...RECIPE, recipeInstructions }, page);
  expect(recipe?.instructions).toEqual(["Knead it.", "Bake it.", "Stir the sugar."]);
  expect(recipe?.instructionSections).toEqual([
    { index: 0, title: "Dough" },
    { index: 2, title: "Icing" },
  ]);
});

test("description, yield, nutrition and tags come from the data, notes from a box that is named so", () => {
  const recipe = read(
    {
      ...BREAD,
      description: "A loaf.<br>For Sundays.",
      recipeYield: ["12", "12 slices"],
      nutrition: { "@type": "NutritionInformation", calories: "120 kcal", fatContent: " ", note: "per slice" },
      recipeCategory: "Bread",
      recipeCuisine: ["Irish", "irish"],
      keywords: `quick, Bréad, topic/food, ${"long ".repeat(10)}`,
    },
    `<div class="card-recipe-notes"><h3>Notes</h3><p>Keeps for a week.</p><p>Freezes well.</p></div>`,
  );
  expect(recipe).toMatchObject({
    description: "A loaf.\nFor Sundays.",
    yield: "12 slices",
    nutrition: { calories: "120 kcal" },
    tags: ["Bread", "Irish", "irish", "quick", "Bréad", "long ".repeat(10).trim()],
    notes: "Keeps for a week.\nFreezes well.",
  });
});

test("a page of the same word a hundred thousand times is searched quickly", () => {
  const html = `<div class="recipe-notes">${"<p>flour eggs salt sugar lemon</p>".repeat(100_000)}`;
  expect(cpuMs(() => read(RECIPE, html))).toBeLessThan(10_000);
});
