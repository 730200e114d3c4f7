import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

// What stands among ingredients and steps of pages; each kind in two variants, with a neighbour that stays as it is.
const LIST = ["400 g beans", "1 onion", "2 tbsp oil", "1 tsp thyme"];
const STEPS = [
  "Soak the beans in plenty of water over night.",
  "Fry the onion in the oil until it is brown.",
  "Simmer the beans with the thyme for an hour.",
  "Crush a few of them and season the pot well.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const ol = (lines: string[]) => `<ol>${items(lines)}</ol>`;
const THINGS = ["wooden spoon", "pan", "lid", "fork"];
const INGREDIENTS = `<h2>Ingredients</h2>${ul(LIST)}`;
const METHOD = `<h2>Method</h2>${ol(STEPS)}`;
const read = (body: string) =>
  recipeFromHtml(`<title>Bean pot</title><h1>Bean pot</h1>${body}`, "https://food.example/beans");
const expectRecipe = (body: string, ingredients = LIST, instructions = STEPS) =>
  expect(read(body)).toMatchObject({ ingredients, instructions });

describe("controls, yields and allergens among the ingredients are none", () => {
  test.each([
    [["Scale", ...LIST, "Show more Show less"]],
    [["Voir plus", ...LIST, "Beans Allergènes : none"]],
    [["Yields: 1 dozen", "Cal/Serv: 60", ...LIST]],
  ])("%#", (lines) => expectRecipe(`<h2>Ingredients</h2>${lines.map((line) => `<p>${line}</p>`).join("")}${METHOD}`));

  test("foods with such words stay", () => {
    const foods = ["400 g beans", "1 packet metric flour", "Copy of a saffron mix", "1 tsp salt"];
    expectRecipe(`<h2>Ingredients</h2>${ul(foods)}${METHOD}`, foods);
  });
});

describe("things that are needed are no ingredients where these follow or stand elsewhere", () => {
  test.each([
    `<h2>You will need</h2>${ul(["a large pot", "wooden spoon"])}${INGREDIENTS}${METHOD}`,
    `<div class="x">${ul(LIST)}</div><h2>Method</h2>${ol(STEPS)}<h2>What you need</h2>${ul(["pot", "wooden spoon", "lid"])}`,
  ])("%#", (body) => expectRecipe(body));

  test("a list of words under a heading is the ingredients where the page has no other", () => {
    const long = "a ham bone, which the butcher will keep for you when you ask a day before, or a smoked sausage";
    const words = ["beans", "onion", "oil", long];
    expectRecipe(`<h2>You will need</h2>${ul(words)}${METHOD}`, words);
  });

  test("the first group of ingredients without amounts stays with the others", () => {
    const body = `<h2>Ingredients</h2>${ul(["salt", "pepper", "beans"])}<h3>Sauce</h3>${ul(LIST)}${METHOD}`;
    expectRecipe(body, ["salt", "pepper", "beans", ...LIST]);
  });
});

describe("ingredients are those of one class, whatever other classes each has", () => {
  test.each([
    ["part__ingredient", " first", " wide"],
    ["zutat-zeile", " odd", " even"],
  ])("%s", (name, ...others) => {
    const boxes = LIST.map((line, at) => `<div class="${name}${others[at % 2]}">${line}</div>`).join("<hr>");
    expectRecipe(`<div>${boxes}</div>${METHOD}`);
  });
});

describe("amounts in boxes behind the names stand in front", () => {
  const box = (text: string) => `<div>${text}</div>`;
  const pairs = (all: string[][]) => all.map(([name, amount]) => `${box(name ?? "")}${box(amount ?? "")}`).join("");
  test.each([
    [
      ["Beans", "400 g"],
      ["Onion", "1"],
      ["Oil", "2 tbsp"],
    ],
    [
      ["Beans, soaked", "2 cups"],
      ["Onions", "1 piece"],
      ["Thyme", "1 tsp"],
    ],
  ])("%#", (...all) =>
    expectRecipe(
      `<h2>Ingredients</h2><div>${pairs(all)}</div>${METHOD}`,
      all.map(([name, amount]) => `${amount} ${name}`),
    ),
  );

  test("amounts in front of the names still do", () => {
    const all = [["400 g", "Beans"], ["1", "Onion"], ["2 tbsp", "Oil"]]; // biome-ignore format: pairs
    expectRecipe(
      `<h2>Ingredients</h2><div>${pairs(all)}</div>${METHOD}`,
      all.map(([amount, name]) => `${amount} ${name}`),
    );
  });
});

describe("what stands among and below the steps is none of them", () => {
  const steps = (extra: string) => `${INGREDIENTS}<h2>Method</h2>${extra}`;
  const titled = STEPS.map((step, at) => `<div><h3>Step ${at + 1}</h3><p>${step}</p></div>`).join("");
  test.each([
    `${titled}<div><h3>Your feedback?</h3><p>Tell the cook what you think of all these beans.</p></div>`,
    `${STEPS.map((step) => `<p>${step}</p>`).join("")}<p><small>* Some of our links earn us a little money.</small></p>`,
    `${ul(STEPS)}<p><b>Bowl:</b></p>${ul(["earthenware"])}`,
    `<ul>${STEPS.map((step, at) => `<li>${ul([`${at} pots`, THINGS[at] ?? ""])}<p>${step}</p></li>`).join("")}</ul>`,
    `${STEPS.map((step) => `<p>${step}</p>`).join("")}<p>Originally published in our winter book of 2010.</p>`,
  ])("%#", (body) => expectRecipe(steps(body)));

  test("a tip within a step does not end the steps", () => {
    const tip = `<li><span>Fry the onion in the oil.<br><span><em><b>TIP:</b></em> A red one is sweeter.</span></span></li>`;
    const all = read(steps(`<ul>${items(STEPS)}${tip}<li>Serve the beans warm.</li></ul>`))?.instructions;
    expect(all).toHaveLength(6);
  });

  test("a list in two boxes goes on in the second, and its count over a note", () => {
    const long = "Soak the beans in plenty of water over night, or for as long as a whole day.";
    const boxes = [[long], STEPS.slice(1)].map((part) => `<div class="k">${ol(part)}</div>`).join("");
    expectRecipe(`${INGREDIENTS}<div><div><h2>Method</h2>${boxes}</div></div>`, LIST, [long, ...STEPS.slice(1)]);
    const counted = STEPS.map((step, at) => `<h3>${at + 1}</h3><span>${step}</span>`);
    const note = "＊ Old beans need more time than new ones do.";
    expectRecipe(steps(ol([...counted, note])), LIST, [...STEPS, note]);
  });

  test("titles of steps and lists of parts within them stay", () => {
    const parts = `<li>Mix the spices:${ul(["Grind the thyme with the salt.", "Add the pepper to it."])}</li>`;
    const all = read(steps(`<ol>${items(STEPS)}${parts}</ol>`))?.instructions.join(" ");
    expect(all).toContain("Grind the thyme with the salt.");
  });
});

describe("declared steps that are the text of a page begin below the heading of the method", () => {
  const declared = (lines: string[]) =>
    recipeFromHtml(
      `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Beans", recipeIngredient: LIST, recipeInstructions: lines })}</script>`,
      "https://food.example/beans",
    )?.instructions;
  const above = "Beans are a good dish for a cold day, as everybody knows.";
  test.each([
    [[above, "How to make it:", ...STEPS]],
    [[above, "Zubereitung", ...STEPS, "Pin it"]],
    [["1 ", "2 ", "1 ", "2 "].map((number, at) => `${number}${STEPS[at]}`).concat("3 Serve it.")],
  ])("%#", (lines) => expect(declared(lines)?.slice(0, 4)).toEqual(STEPS));

  test("a step that mentions the method stays", () => {
    const lines = [STEPS[0] ?? "", "Use the method of the bread for the crust.", ...STEPS.slice(1)];
    expect(declared(lines)).toEqual(lines);
  });
});
