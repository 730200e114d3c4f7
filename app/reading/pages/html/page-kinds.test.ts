import { describe, expect, test } from "vitest";
import { recipeFromHtml } from "./recipe-from-html.ts";

// Kinds of pages of many publishers; each in two variants, with a neighbour that stays as it is.
const LIST = ["300 g lentils", "2 onions", "1 tsp cumin", "3 tbsp vinegar"];
const STEPS = [
  "Rinse the lentils and boil them for twenty minutes.",
  "Fry the onions slowly with the cumin until they are golden.",
  "Stir in the vinegar and serve the lentils warm.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const ul = (lines: string[]) => `<ul>${items(lines)}</ul>`;
const ol = (lines: string[]) => `<ol>${items(lines)}</ol>`;
const METHOD = `<h2>Method</h2>${ol(STEPS)}`;
const INGREDIENTS = `<h2>Ingredients</h2>${ul(LIST)}`;
const read = (body: string) =>
  recipeFromHtml(`<title>Warm lentils</title><h1>Warm lentils</h1>${body}`, "https://food.example/lentils");
const expectRecipe = (body: string, ingredients = LIST, instructions = STEPS) =>
  expect(read(body)).toMatchObject({ ingredients, instructions });

describe("amounts behind the names make a list of ingredients", () => {
  const behind = ["Lentils 300 g", "Onions, sliced 2 (small)", "Cumin 5 g (1 tsp)", "Vinegar 45 ml"];
  const colons = ["Lentils: 2 cups", "Onions, sliced: 2", "Cumin : ½ tsp", "Salt"];
  const boxes = (lines: string[]) => lines.map((line) => `<div class="item">${line}</div>`).join("");
  test.each([behind, colons])("%#", (...lines) => {
    expectRecipe(`<div><div>Ingredients</div><div>${boxes(lines)}</div></div>${METHOD}`, lines);
  });

  test("numbers behind other words do not", () => {
    const others = [
      "The highway Route 66",
      "From our book, chapter 12",
      "More of it on page 300",
      "The famous Room 101",
    ];
    expect(read(`<div><div>Ingredients</div><div>${boxes(others)}</div></div>`)).toBeNull();
  });
});

describe("ingredients that are marked up inside a step are its words", () => {
  test.each([
    ["Rinse ", '<span class="inline-ingredient">300 g lentils</span>', " and boil them for twenty minutes."],
    ["Fry ", '<a class="zutat-link" href="/onion">2 onions</a>', " slowly until all of them are golden."],
  ])("%s%s", (start, marked, end) => {
    const text = `${start}${marked.replace(/<[^>]*>/g, "")}${end}`;
    expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ol([`${start}${marked}${end}`, ...STEPS])}`, LIST, [text, ...STEPS]);
  });

  test("a box of ingredients below a step is none of it", () => {
    const box = `<div class="step-ingredients">${ul(["300 g lentils", "1 l water"])}</div>`;
    expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ol([`${STEPS[0]}${box}`, ...STEPS.slice(1)])}`);
  });
});

describe("a word that is emphasised in a sentence is no heading", () => {
  test.each([
    "Boil them, but wait <strong>after</strong> that. <strong>Tip</strong> – do not salt the water.",
    "Stir all <em>ingredients</em> together, and <b>notes</b> of cumin will rise from the pot.",
  ])("%s", (step) => {
    const text = step.replace(/<[^>]*>/g, "");
    expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ul([step, ...STEPS])}`, LIST, [text, ...STEPS]);
  });

  test("one that begins a paragraph is", () => {
    expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ul(STEPS)}<p><b>Tip</b> – leftovers keep well for a few days.</p>`);
  });
});

describe("lists inside and below numbered steps", () => {
  test.each([
    `<ol><li>Cut the onions:${ol(["With a knife, into thin rings.", "Or with a machine, in no time."])}</li>${items(STEPS)}</ol>`,
    `<ol><li>${STEPS[0]}${ol(["Red lentils are done in ten minutes.", "Black ones take half an hour."])}</li>${items(STEPS.slice(1))}</ol>`,
  ])("do not end the steps: %#", (list) => {
    expect(read(`${INGREDIENTS}<h2>Method</h2>${list}`)?.instructions.slice(-2)).toEqual(STEPS.slice(1));
  });

  test("numbers of a list that are alone have their text below", () => {
    const parts = `<ol>${items(["Boil"])}</ol>${ul([STEPS[0] ?? ""])}<ol>${items(["Fry"])}</ol>${ul(STEPS.slice(1))}`;
    const steps = read(
      `${INGREDIENTS}<h2>Method</h2>${ol(["First wash your hands very well.", "Then begin."])}${parts}`,
    );
    expect(steps?.instructions).toEqual(expect.arrayContaining(STEPS));
  });

  test("what follows a numbered list is no step", () => {
    expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ol(STEPS)}<p>We had it for lunch every day when I was at school.</p>`);
  });
});

describe("steps in boxes of their own", () => {
  const boxes = (lines: string[], between: string) =>
    lines.map((line) => `<div class="block text"><div><p>${line}</p></div></div>`).join(between);
  test.each(["", '<div class="block rule"><hr></div>'])("below one with the heading: %s", (rule) => {
    const [start = "", ...rest] = STEPS;
    const first = `${start} Taste one of them before you go on.`;
    const page = `<div class="block text"><div><h2>Method</h2><p>${first}</p></div></div>${rule}${boxes(rest, rule)}`;
    const about = '<div class="block about"><p>Anna lives by the sea with her two dogs.</p></div>';
    expectRecipe(`<div class="block list">${INGREDIENTS}</div>${page}${about}`, LIST, [first, ...rest]);
  });

  test("a box of another kind ends them", () => {
    const about = '<div class="block author"><p>Anna lives by the sea with two dogs and a cat.</p></div>';
    const page = `<div class="block text"><h2>Method</h2><p>${STEPS.join("</p><p>")}</p></div>${about}`;
    expectRecipe(`<div class="block list">${INGREDIENTS}</div>${page}`);
  });
});

describe("a page that repeats both headings for each part of a recipe", () => {
  const [more, then] = [
    ["200 g yoghurt", "1 lemon"],
    ["Stir the juice of the lemon into the yoghurt, and chill it for an hour."],
  ];
  test.each([
    `${INGREDIENTS}<h2>Method</h2>${ol(STEPS)}<h2>Ingredients</h2>${ul(more)}<h2>Method</h2>${ul(then)}`,
    `<h2>Ingredients</h2><h2>Lentils</h2>${ul(LIST)}<h2>Method</h2><h2>Lentils</h2>${ul(STEPS)}<h2>Ingredients</h2><h2>Sauce</h2>${ul(more)}<h2>Method</h2><h2>Sauce</h2>${ul(then)}`,
  ])("%#", (body) => expectRecipe(body, [...LIST, ...more], [...STEPS, ...then]));

  test("headings of the same rank below that of the ingredients are those of groups", () => {
    const groups = `<h2>Ingredients</h2><h2>Lentils</h2>${ul(LIST)}<h2>Sauce</h2>${ul(more)}`;
    expectRecipe(`<div>${groups}</div>${METHOD}`, [...LIST, ...more]);
  });

  test("with a title between them the second recipe is another", () => {
    expectRecipe(
      `${INGREDIENTS}${METHOD}<h2>Lemon yoghurt</h2><h3>Ingredients</h3>${ul(more)}<h3>Method</h3>${ul(then)}`,
    );
  });
});

describe("several ingredients in one line", () => {
  const line = LIST.join(", ");
  test.each([`<p>${line}.</p>`, `<p><img src="/a.jpg"></p><p>${LIST.join("; ")}</p>`, ul([LIST.join(" • "), "salt"])])(
    "%#",
    (list) => {
      expect(read(`<h2>Ingredients for 4:</h2>${list}${METHOD}`)?.ingredients.slice(0, 3)).toEqual(LIST.slice(0, 3));
    },
  );

  test("remarks with numbers are no ingredients of their own", () => {
    const lines = ["2 carrots, cut in 4, peeled", "1 leek, 2 if small", "100 g rice", "12 cloves, 8 whole, 4 sliced"];
    expectRecipe(`<h2>Ingredients</h2>${ul(lines)}${METHOD}`, lines);
  });

  test.each([
    ["<li>For the sauce:<br>200 g yoghurt<br>salt</li>", ["200 g yoghurt", "salt"]],
    ["<li>Also<br>1 lemon<br>2 chillies<br>oil</li>", ["Also", "1 lemon", "2 chillies", "oil"]],
  ])("breaks in an entry part its lines: %s", (entry, lines) => {
    expectRecipe(`<h2>Ingredients</h2><ul>${items(LIST)}${entry}</ul>${METHOD}`, [...LIST, ...lines]);
  });
});

describe("numbers that count the ingredients are no amounts", () => {
  const count = (lines: string[], sign: string) => lines.map((line, at) => `${at + 1}${sign} ${line}`);
  test.each(["", ".", ")"])("with the sign '%s'", (sign) => {
    const list = count(["Lentils 300 g", "Onions 2", "Cumin ½ tsp"], sign);
    expectRecipe(`<h2>Ingredients</h2>${ul(list)}${METHOD}`, ["Lentils 300 g", "Onions 2", "Cumin ½ tsp"]);
  });

  test("amounts that happen to rise are", () => {
    const list = ["2 leeks", "3 onions", "4 carrots", "5 potatoes"];
    expectRecipe(`<h2>Ingredients</h2>${ul(list)}${METHOD}`, list);
  });
});

describe("controls and tools beside the ingredients are none", () => {
  test.each([
    `<ul>${items(LIST)}</ul><ul><li><a href="javascript:void(0)">Save it to your 1 list</a></li><li><a href="#">To my list</a></li></ul>`,
    `<ul>${items(LIST)}</ul><div class="accessories-list"><ul><li>Spatula</li><li>2 bowls</li></ul></div>`,
    `<ul>${items(LIST)}</ul><ul class="recipe-equipment"><li>1 large pan</li><li>Sieve</li></ul>`,
  ])("%#", (list) => expectRecipe(`<h2>Ingredients</h2><div>${list}</div>${METHOD}`));

  test("an ingredient that links to its page is one", () => {
    const list = ["300 g lentils", '<a href="/food/onion">2 onions</a>', '<a href="/food/salt">Salt</a>'];
    expectRecipe(`<h2>Ingredients</h2>${ul(list)}${METHOD}`, ["300 g lentils", "2 onions", "Salt"]);
  });
});

describe("a lower heading in the steps may mention the ingredients", () => {
  test.each(["Prepare the ingredients", "To mix the dry ingredients"])("%s", (title) => {
    expectRecipe(
      `${INGREDIENTS}<h2>Method</h2><h3>${title}</h3>${ul(STEPS.slice(0, 1))}<h3>To finish</h3>${ul(STEPS.slice(1))}`,
    );
  });

  test("one that names them begins them", () => {
    expectRecipe(`<h2>Method</h2>${ul(STEPS)}<h3>Ingredients</h3>${ul(LIST)}`);
  });
});

test.each(["Fortsättning efter annonsen", "Article continues below advertisement", "La suite après cette publicité"])(
  "a label of an advertisement between steps does not end them: %s",
  (label) => expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ul([...STEPS.slice(0, 1), label, ...STEPS.slice(1)])}`),
);

describe("what a site adds below the steps is none of them", () => {
  test.each([
    ["Foto: Hanna Musterfrau", "Dieser Beitrag enthält Werbung für einen Topf."],
    ["Photo by a friend of ours", "If you make this recipe, tell us how it was!"],
    ["Crédit photo : Jeanne", "Notez cette recette en bas de la page."],
    ["Har du lagat receptet?", "Vad tyckte du om det?"],
    ["Reprinted with permission from the big book of pulses.", "All rights reserved."],
    ["Report this recipe", "Per serving: Calories 300, fat 12 g"],
  ])("%s", (...lines) => expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ul([...STEPS, ...lines])}`));

  test.each([
    "Save the water for the sauce and stir it in.",
    "Sign the crust with a fork before you bake it.",
    "Follow with the vinegar.",
  ])("but this is a step: %s", (step) =>
    expectRecipe(`${INGREDIENTS}<h2>Method</h2>${ul([...STEPS, step])}`, LIST, [...STEPS, step]),
  );
});

test.each([1, 2])("lines that each stand twice in a row are read once: %#", (numbers) => {
  const twice = STEPS.flatMap((step, at) => (numbers === 1 ? [step, step] : [step, `${at + 1}. ${step}`]));
  expectRecipe(`${INGREDIENTS}<h2>Method</h2><div>${twice.map((line) => `<p>${line}</p>`).join("")}</div>`);
});

test("one step or ingredient that is repeated stays", () => {
  const [list, steps] = [
    [...LIST, "1 tsp salt", "1 tsp salt"],
    [...STEPS, ...STEPS.slice(2)],
  ];
  expectRecipe(`<h2>Ingredients</h2>${ul(list)}<h2>Method</h2>${ul(steps)}`, list, steps);
});

describe("data that hold the whole recipe as its steps", () => {
  const declared = (recipeInstructions: string[], recipeIngredient = LIST) =>
    `<script type="application/ld+json">${JSON.stringify({ "@type": "Recipe", name: "Warm lentils", recipeIngredient, recipeInstructions })}</script>`;
  test.each([[...LIST], ["A dish for cold days.", "Ingredients", ...LIST, "Method"]])(
    "lose the list of ingredients and what is above it: %#",
    (...above) => expectRecipe(declared([...above, ...STEPS])),
  );

  test("lose a copy of the steps", () => {
    expectRecipe(declared(["Lentils, as we like them.", ...LIST, ...STEPS, ...STEPS]));
  });

  test("keep a step that is no more than an ingredient", () => {
    const steps = ["2 onions", ...STEPS];
    expectRecipe(declared(steps), LIST, steps);
  });

  test.each([[...LIST, "Salt"], LIST])("names without amounts give way to the page's lines: %#", (...list) => {
    const names = ["Lentils", "Onions", "Cumin", "Vinegar", "Salt"];
    expectRecipe(`${declared(STEPS, names)}<h2>Ingredients</h2>${ul(list)}${METHOD}`, list);
  });
});
