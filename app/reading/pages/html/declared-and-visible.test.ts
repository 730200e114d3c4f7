import { describe, expect, test } from "vitest";
import { BREAD, read } from "#tests/support/bread-page.ts";

const LIST = ["200 g flour", "2 eggs", "1 tsp salt", "3 tbsp oil"];
const STEPS = [
  "Mix the flour with the eggs and the salt.",
  "Rest the dough for half an hour.",
  "Bake it until it is brown.",
];
const items = (lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
const body = (list: string[], steps: string[] = STEPS) =>
  `<h1>Bread</h1><h2>Ingredients</h2><ul>${items(list)}</ul><h2>Method</h2><ol>${items(steps)}</ol>`;
const ingredients = (declared: unknown, visible: string[] = LIST) =>
  read({ ...BREAD, recipeIngredient: declared }, body(visible))?.ingredients;
const steps = (declared: unknown, visible: string[] = STEPS) =>
  read({ ...BREAD, recipeInstructions: declared }, body(LIST, visible))?.instructions;

test("steps that are cut off give way to those of the page that go on", () => {
  expect(steps([STEPS[0], "Rest the dough…"])).toEqual(STEPS);
  expect(steps([...STEPS.slice(0, 2), "Bake it until ..."])).toEqual(STEPS);
  const others = ["Boil the soup. ".repeat(30).trim(), "Serve it with bread …"];
  expect(steps(others)).toEqual(others);
});

test("steps give way to those of the page that go into detail, ingredients to those that say more", () => {
  const details = [
    "Mix the flour with the eggs and the salt, and knead it on a board.",
    "Knead it until it is smooth. That takes about ten minutes.",
    "Rest the dough for half an hour, covered with a cloth that is a little damp.",
    "Bake it until it is brown and sounds hollow when you knock on its base.",
  ];
  const short = [
    "Mix the flour with the eggs and the salt, and knead it on a board until it is smooth. That takes about ten minutes.",
    "Rest the dough for half an hour, covered with a cloth. Bake it until it is brown and sounds hollow.",
  ];
  expect(steps(short, details)).toEqual(details);
  const more = ["200 g flour, sieved", "2 eggs", "1 tsp salt, or less", "3 tbsp oil"];
  expect(ingredients(LIST, more)).toEqual(more);
});

test("short steps are kept where nothing but a notice follows the list", () => {
  const only = "Steam the chestnuts.";
  const notice =
    "<div><p>You can read this without an account. Register here to keep it in a book of your own.</p></div>";
  expect(read({ ...BREAD, recipeInstructions: only }, body(LIST, [only]) + notice)?.instructions).toEqual([only]);
  const parts = "<h2>Method</h2><ol><li>Steam the chestnuts.</li></ol><h3>Sauce</h3><ol><li>Melt butter.</li></ol>";
  const recipeInstructions = ["Steam the chestnuts.", "Melt butter."];
  const page = `<h1>Bread</h1><h2>Ingredients</h2><ul>${items(LIST)}</ul>${parts}${notice}`;
  expect(read({ ...BREAD, recipeInstructions }, page)?.instructions).toEqual(recipeInstructions);
});

describe("ingredients", () => {
  test("a list that stands twice or three times is read once", () => {
    expect(ingredients([...LIST, ...LIST])).toEqual(LIST);
    expect(ingredients([...LIST, ...LIST, ...LIST.map((line) => `${line},`)])).toEqual(LIST);
  });

  test("a group that is repeated in another order is read once, two groups with the same salt are not", () => {
    expect(ingredients([...LIST, "3 tbsp oil", "200 g flour", "2 eggs"])).toEqual(LIST);
    const groups = [...LIST, "100 g sugar", "1 tsp salt", "2 eggs", "50 g butter"];
    expect(ingredients(groups)).toEqual(groups);
  });

  test("names without amounts are kept where the lines with numbers are the controls of the page", () => {
    const declared = ["Cold butter", "Some honey", "A few dates", "Coarse salt"];
    const controls = ["− 1 portion", "+ 1 portion", "½ × 2 portions", "2 × 8 portions", "3 × 12 portions"];
    expect(ingredients(declared, controls)).toEqual(declared);
    expect(ingredients(["Flour", "Eggs", "Salt", "Oil"])).toEqual(LIST);
  });

  test("names with a number or two are not complete, whatever else is declared", () => {
    const facts = { prepTime: "PT10M", cookTime: "PT20M", recipeYield: "4" };
    const names = ["Prawns (size 2)", "Butter", "Lemon", "Garlic", "Parsley", "Rice"];
    const lines = ["12 prawns (size 2)", "8 tbsp butter", "1 lemon", "3 cloves garlic", "2 tsp parsley", "250 g rice"];
    expect(read({ ...BREAD, ...facts, recipeIngredient: names }, body(lines))?.ingredients).toEqual(lines);
    const declared = ["12 prawns", "Butter", "1 lemon", "3 cloves garlic", "Parsley", "250 g rice"];
    expect(read({ ...BREAD, ...facts, recipeIngredient: declared }, body(lines))?.ingredients).toEqual(declared);
  });

  test("amounts behind the names give way to the page's lines with amounts in front", () => {
    expect(ingredients(["flour 200 g", "eggs 2", "salt 1 tsp", "oil 3 tbsp"])).toEqual(LIST);
    expect(ingredients(["Flour – 200 g", "Eggs – 2", "Salt – 1 tsp", "Oil – 3 tbsp"])).toEqual(LIST);
    const others = ["Dough 200 g", "Eggs 2", "Salt 1 tsp", "Oil 3 tbsp"];
    expect(ingredients(others)).toEqual(others);
  });

  test("data with a part of the list give way to a page that has all of it and more", () => {
    const more = [...LIST, "1 onion", "100 g cheese"];
    expect(ingredients(LIST.slice(0, 2), more)).toEqual(more);
    expect(ingredients(LIST.slice(0, 3), ["1 onion", ...LIST, "100 g cheese"])).toHaveLength(6);
    expect(ingredients(["1 kg rye", "2 eggs"], more)).toEqual(["1 kg rye", "2 eggs"]);
  });

  test("a single declared line is kept where the page has it among others that are no ingredients", () => {
    const shown = ["6 portions", "900 g chestnuts", "For 1.2 kg of them", "Original | Imperial"];
    expect(ingredients(["900 g chestnuts"], shown)).toEqual(["900 g chestnuts"]);
    expect(ingredients(["900 g chestnuts"], ["900 g chestnuts", ...LIST])).toEqual(["900 g chestnuts", ...LIST]);
    expect(ingredients(["900 g chestnuts"], ["Preparation 20 min", "Oven 40 min", "Price per head $2"])).toEqual([
      "900 g chestnuts",
    ]);
    expect(ingredients([LIST.join(" ")])).toEqual(LIST);
    expect(ingredients(["See the list below"])).toEqual(LIST);
  });

  test("text that was decoded twice is repaired", () => {
    expect(ingredients(["1Â¼ cups flour", "2 jalapeÃ±os", "1 tsp baker’s salt", "Ângela oil"])).toEqual([
      "1¼ cups flour",
      "2 jalapeños",
      "1 tsp baker’s salt",
      "Ângela oil",
    ]);
    expect(ingredients(["2 eggs", "1 tsp bakerâ€™s salt", "1 cup â€“ flour"])?.slice(1)).toEqual([
      "1 tsp baker’s salt",
      "1 cup – flour",
    ]);
  });

  test("brackets, Markdown and addresses that belong to no ingredient are removed", () => {
    expect(
      ingredients([
        "1 onion (, chopped)",
        "2 eggs ((large))",
        "1 marrow ((zucchini) sliced)",
        "1 cup [flour](https://shop.example/flour)",
        "**3 tbsp** oil ((30 ml)",
        "salt (https://shop.example/salt?a=1)",
        "1 can (400 g (14 oz)) tomatoes",
      ]),
    ).toEqual([
      "1 onion (chopped)",
      "2 eggs (large)",
      "1 marrow (zucchini) sliced",
      "1 cup flour",
      "3 tbsp oil (30 ml)",
      "salt",
      "1 can (400 g (14 oz)) tomatoes",
    ]);
  });

  test("servings at the beginning of the list are no ingredient", () => {
    expect(ingredients(["Serves: 12", ...LIST])).toEqual(LIST);
    expect(ingredients(["Yield: 4 servings", ...LIST])).toEqual(LIST);
  });
});

describe("steps", () => {
  test("a first step that holds all the others is left out", () => {
    expect(steps([STEPS.join(" "), ...STEPS].map((text) => ({ "@type": "HowToStep", text })))).toEqual(STEPS);
    expect(steps([STEPS.join(""), ...STEPS])).toEqual(STEPS);
  });

  test("headings of one or two words are no steps", () => {
    const named = ["Mix", "Rest the dough", "Bake"].map((name, at) => ({
      "@type": "HowToStep",
      name,
      text: STEPS[at],
    }));
    expect(steps(named)).toEqual(STEPS);
    expect(steps(["Mix", STEPS[0], "Rest", STEPS[1], "Bake", STEPS[2]])).toEqual(STEPS);
    const spices = [STEPS[0], "bay leaf", "pepper corns", ...STEPS.slice(1)];
    expect(steps(spices)).toEqual(spices);
    const chinese = ["五花肉切块。", "冷水下锅", "小火炖一小时。", "出锅。"];
    expect(steps(chinese, [])).toEqual(chinese);
    expect(steps([...STEPS, "Enjoy"])).toEqual([...STEPS, "Enjoy"]);
    expect(steps(["Mix all", "Rest", "Bake"], [])).toEqual(["Mix all", "Rest", "Bake"]);
  });

  test("two giant steps give way to the same text in more steps", () => {
    const hours = ["one", "two", "three", "four", "five", "six"];
    const many = hours.map(
      (hour, at) =>
        `At ${hour}: ${STEPS[at % 3]} Do it again until nothing of it is left in the bowl, and wait until ${at + 2}.`,
    );
    const giants = [many.slice(0, 3).join(" "), many.slice(3).join(" ")];
    expect(steps(giants, many)).toEqual(many);
    expect(steps([many.join(" ")], many)).toEqual(many);
  });

  test("sentences without a blank between them are parted", () => {
    expect(
      steps(["Cover the dish with foil.Make a hole in it.", "Bake at 2.5 bar, see Example.com for more!Eat."]),
    ).toEqual(["Cover the dish with foil. Make a hole in it.", "Bake at 2.5 bar, see Example.com for more! Eat."]);
  });

  test("Markdown and addresses are removed", () => {
    expect(
      steps(["Use [this pan](https://shop.example/pan), **not** another.", "See https://shop.example/a for more."]),
    ).toEqual(["Use this pan, not another.", "See for more."]);
  });

  test("a text of prose with one numbered list has the steps in the list", () => {
    const article = `<p>This bread is the best that we know, and we baked it for years.</p><h3>How</h3><ol>${items(STEPS)}</ol><p>Let us know how it went in the comments.</p>`;
    expect(steps(article, [])).toEqual(STEPS);
    expect(steps([article.replaceAll("<h3>How</h3>", "")], [])).toEqual(STEPS);
    expect(steps(`<p>Mix.</p><p>Bake.</p>`, [])).toEqual(["Mix.", "Bake."]);
  });

  test("instructions that are only the word for them, or cut off data, are read from the page", () => {
    const markup = (value: string, content = "") =>
      read(
        { ...BREAD, recipeInstructions: undefined },
        `${body(LIST)}<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Bread</h1><p itemprop="recipeInstructions"${content}>${value}</p></div>`,
      )?.instructions;
    expect(markup("Method")).toEqual(STEPS);
    expect(markup("", ' content="[{"')).toEqual(STEPS);
  });
});
