import { describe, expect, test } from "vitest";
import { recipe } from "#tests/support/recipe-texts.ts";
import { recipeFromText } from "./recipe-from-text.ts";

test.each([
  [
    "a remark and a sign-off below the steps",
    "Kuchen\nZutaten:\n200 g Butter\n3 Eier\nZubereitung:\nButter rühren.\nEier dazugeben.\n\nTipp: Mit Zimt bestreuen.\nGuten Appetit!",
    { instructions: ["Butter rühren.", "Eier dazugeben."], notes: "Mit Zimt bestreuen." },
  ],
  [
    "a remark below numbered steps",
    "Tarte\nIngrédients\n3 œufs\n20 cl de crème\nPréparation\n1. Battez les œufs.\n2. Enfournez.\nBon appétit !\nAstuce : ajoutez\ndu comté.",
    { instructions: ["Battez les œufs.", "Enfournez."], notes: "ajoutez du comté." },
  ],
  [
    "a remark among the steps",
    "Bread\nIngredients\n3 bananas\n1 egg\nMethod\nMash the bananas.\nNote: Do it by hand.\nBake for an hour.\nEnjoy! 😊",
    { instructions: ["Mash the bananas.", "Bake for an hour."], notes: "Do it by hand." },
  ],
  [
    "lists and steps behind their headings",
    "TORTILLA\nIngredientes: 6 huevos, 1 kg de patatas, sal.\nElaboración: Pela las patatas. Fríelas a fuego lento 20 minutos.",
    { ingredients: ["6 huevos", "1 kg de patatas", "sal"], prepTime: null },
  ],
  [
    "a list on one line, and servings beside the name",
    "Linsensuppe (4 Portionen)\n250 g Linsen, 2 Karotten, 1 l Brühe, Essig\n\nLinsen waschen und 30 Minuten köcheln.",
    { name: "Linsensuppe", servings: 4, ingredients: ["250 g Linsen", "2 Karotten", "1 l Brühe", "Essig"] },
  ],
  [
    "people and a time on one line",
    "Soupe\n4 pers. - 45 mn\n\n6 oignons\n50 g de beurre\n1 l de bouillon\n\nFaites fondre les oignons dans le beurre.",
    { name: "Soupe", servings: 4, totalTime: 45, ingredients: ["6 oignons", "50 g de beurre", "1 l de bouillon"] },
  ],
  [
    "people and a labelled time on one line",
    "Spätzle\nFür 4 Personen, Zubereitungszeit: ca. 40 Minuten\n\n400 g Mehl\n4 Eier\n1 TL Salz\n\nAlles verrühren und kochen.",
    { name: "Spätzle", servings: 4, prepTime: 40, ingredients: ["400 g Mehl", "4 Eier", "1 TL Salz"] },
  ],
  [
    "an amount in words",
    "Pannenkoeken\nIngrediënten\n250 g bloem\n2 eieren\nsnufje zout\nBereiding\nMeng alles.\nEet smakelijk!",
    { ingredients: ["250 g bloem", "2 eieren", "snufje zout"], instructions: ["Meng alles."] },
  ],
])("%s", (_what, text, expected) => {
  expect(recipe(text)).toMatchObject(expected);
});

test.each([
  [
    "a method of one word",
    "Soft eggs\nIngredients\n2 eggs\nMethod\nBoil",
    { ingredients: ["2 eggs"], instructions: ["Boil"] },
  ],
  [
    "a method of short sentences without headings",
    "Nusskuchen\n150g Nüsse\n120g Zucker\nAlles mischen.\n35 Minuten backen.",
    { ingredients: ["150g Nüsse", "120g Zucker"], instructions: ["Alles mischen.", "35 Minuten backen."] },
  ],
  [
    "foods that have no amount behind others, and no method",
    "Salad\n200 g leaves\n3 tbsp oil\n1 tbsp vinegar\nSalt",
    { ingredients: ["200 g leaves", "3 tbsp oil", "1 tbsp vinegar", "Salt"], instructions: [] },
  ],
  [
    "a name that begins with a number word",
    "One pot noodles\nIngredients\n200 g noodles\n1 leek\nMethod\nBoil it.",
    { name: "One pot noodles", ingredients: ["200 g noodles", "1 leek"] },
  ],
])("%s", (_what, text, expected) => {
  expect(recipe(text)).toMatchObject(expected);
});

describe("headings that signs mark", () => {
  const lists = (one: string, other: string) =>
    `# Plum pie\n\n## Ingredients\n${one}\n150 g rye\n60 g lard\n${other}\n400 g plums\n\n## Method\n${one}\nKnead. Rest it.\n${other}\nStone the plums.`;
  const sections = (index: number) => [
    { index: 0, title: "Crust" },
    { index, title: "Top" },
  ];

  test.each([
    ["### Crust", "### Top"],
    ["**Crust**", "**Top**"],
    ["[Crust]", "[Top]"],
    ["--- Crust ---", "== Top =="],
    ["Crust:", "*Top*:"],
  ])("%s, %s", (one, other) => {
    expect(recipe(lists(one, other))).toMatchObject({
      name: "Plum pie",
      ingredients: ["150 g rye", "60 g lard", "400 g plums"],
      ingredientSections: sections(2),
      instructions: ["Knead. Rest it.", "Stone the plums."],
      instructionSections: sections(1),
    });
  });

  test("are none where all lines are emphasized, where a step is a number, or where a line is wrapped at a dash", () => {
    const text = recipe(
      "Stew\n**Ingredients**\n**200 g kale**\n**Salt**\n**Pepper**\n**Method**\n### Step 1\nBoil it –\nbut not long.\n### Step 2\nServe it.",
    );
    expect(text).toMatchObject({
      ingredients: ["200 g kale", "Salt", "Pepper"],
      ingredientSections: [],
      instructions: ["Boil it – but not long.", "Serve it."],
      instructionSections: [],
    });
  });
});

test("a number beside the name stays", () => {
  expect(recipe("Soup (2)\nIngredients\n1 egg\n2 leeks\nMethod\nBoil it.").name).toBe("Soup (2)");
});

test("an ingredient with its preparation behind commas is one line", () => {
  const { ingredients } = recipe("Stew\nIngredients\n1 onion, peeled, chopped\n200 g beef, diced\nMethod\nStew it.");
  expect(ingredients).toEqual(["1 onion, peeled, chopped", "200 g beef, diced"]);
});

describe("a first line that is long", () => {
  const long = (end: string) =>
    `${"Stew of smoked ham and white beans from the farm at the lake, ".repeat(2)}as it was made${end}`;
  const lists = "\n\nIngredients\n1 egg\n2 leeks\n\nMethod\nBoil it.";

  test("is the name where no other line is one", () => {
    expect(long("").length).toBeGreaterThan(130);
    expect(recipe(long("") + lists).name).toBe(long(""));
  });

  test("but no sentence, none before a shorter name, and none that the form refuses", () => {
    expect(recipe(long(".") + lists).name).toBe("");
    expect(recipe(`${long("")}\nBean stew${lists}`).name).toBe("Bean stew");
    expect(recipe(long(" long ago".repeat(10)) + lists).name).toBe("");
  });
});

describe("the heading of the first group, where no word for ingredients stands above it", () => {
  const end = "\n\nBoil the leeks in the stock until they are soft.";
  test.each([
    ["Leek soup\n\n### Soup\n2 leeks\n1 l stock\n\n### Top\n50 g cheese", ["0:Soup", "2:Top"]],
    ["Leek soup\nServes 4\n\nSoup:\n2 leeks\n1 l stock\nTop:\n50 g cheese", ["0:Soup", "2:Top"]],
    ["Leek soup\n\n## Soup\n2 leeks\n1 l stock", ["0:Soup"]],
    ["Lauchsuppe\nFür die Suppe\n2 Lauch\n1 l Brühe\nFür oben\n50 g Käse", ["0:Für die Suppe", "2:Für oben"]],
    ["Tarte\n\nPâte :\n200 g de farine\n90 g de beurre\nGarniture :\n500 g de prunes", ["0:Pâte", "2:Garniture"]],
  ])("%s", (lists, titles) => {
    const { name, ingredientSections } = recipe(lists + end);
    expect(name).toBe(lists.split("\n")[0]);
    expect(ingredientSections.map(({ index, title }) => `${index}:${title}`)).toEqual(titles);
  });

  test.each([
    ["## Leek soup\n2 leeks\n1 l stock\n30 g butter", "Leek soup"],
    ["By Anna\n## Leek soup\n2 leeks\n1 l stock\n30 g butter", "Leek soup"],
    ["Leek soup\n\nServes 4:\n2 leeks\n1 l stock\n30 g butter", "Leek soup"],
    ["Leek soup\n\nYou need the following things:\n2 leeks\n1 l stock\n30 g butter", "Leek soup"],
  ])("but none is the name, a fact or a sentence: %s", (lists, expected) => {
    const { name, ingredients, ingredientSections } = recipe(lists + end);
    expect({ name, ingredients, ingredientSections }).toEqual({
      name: expected,
      ingredients: ["2 leeks", "1 l stock", "30 g butter"],
      ingredientSections: [],
    });
  });
});

describe("lists of what is bought or not eaten are no recipe", () => {
  test.each([
    "Harbour shop\n2 kg potatoes\n1 l milk\n500 g butter\nThank you.",
    "Rechnung\n2 kg Kartoffeln 3,20\n1 l Milch 1,10\n500 g Butter 4,99\nSumme 9,29",
    "Marché\n2 kg de pommes\n1 l de lait\n500 g de beurre\nMerci pour votre visite !",
    "Sugar scrub\n1 cup sugar\n1/2 cup oil\n2 drops vanilla\n\nMix all of it in a bowl and use it.",
    "Gegen trockene Haut\nZutaten\n100 g Zucker\n50 ml Olivenöl\nZubereitung\nMischen und auf das Gesicht auftragen.",
    "Soap\nIngredients\n400 g olive oil\n55 g sodium hydroxide\n15 ml orange essential oil\nMethod\nStir and pour it into the mould.",
  ])("%s", (text) => {
    expect(recipeFromText(text)).toBeNull();
  });

  test.each([
    ["Soup\nIngredients\n2 leeks\n1 l stock\nMethod\nBoil it.\nThank you!", ["Boil it."]],
    [
      "Easy peeling eggs\nIngredients\n6 eggs\n1 tsp salt\nMethod\nBoil the eggs.\nCool them.",
      ["Boil the eggs.", "Cool them."],
    ],
    [
      "Potatoes\nIngredients\n1 kg potatoes\n1 tsp salt\nMethod\nScrub the potatoes.\nRub salt into the skin.",
      ["Scrub the potatoes.", "Rub salt into the skin."],
    ],
    [
      "Chilli oil\nIngredients\n100 g chillies\n1 l oil\nMethod\nChop them, and get none of it on your skin.\nCook them.",
      ["Chop them, and get none of it on your skin.", "Cook them."],
    ],
    [
      "Entenbrust\nZutaten\n2 Entenbrüste\n1 TL Salz\nZubereitung\nDas Salz in die Haut einmassieren.\nBraten.",
      ["Das Salz in die Haut einmassieren.", "Braten."],
    ],
    [
      "Pato\nIngredientes\n2 pechugas de pato\n5 g de sal\nPreparación\nHaz cortes sobre la piel.\nDora el pato.",
      ["Haz cortes sobre la piel.", "Dora el pato."],
    ],
    ["Salad\n200 g leaves\n3 tbsp oil\n1 tbsp vinegar", []],
  ])("but this is one: %s", (text, steps) => {
    expect(recipe(text).instructions).toEqual(steps);
  });
});
