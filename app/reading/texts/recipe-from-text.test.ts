import { describe, expect, test } from "vitest";
import { PANCAKES, recipe } from "#tests/support/recipe-texts.ts";
import { NO_FINDINGS } from "../recipes/imported-recipe.ts";
import { recipeFromText } from "./recipe-from-text.ts";

describe("headings", () => {
  test("name, times, servings, ingredients and steps", () => {
    expect(recipe(PANCAKES)).toEqual({
      ...NO_FINDINGS,
      name: "Fluffy Pancakes",
      imageUrl: null,
      prepTime: 10,
      cookTime: 20,
      totalTime: 30,
      servings: 4,
      ingredients: ["200 g plain flour", "2 eggs", "300 ml milk", "Salt and pepper"],
      instructions: [
        "Whisk everything together until smooth, then leave the batter to rest for a while.",
        "Fry in butter. Serve at once.",
      ],
    });
  });

  test.each([
    [
      "German",
      "Apfelkuchen\nArbeitszeit: 30 Min.\nBackzeit: 1 Std.\nZutaten für 12 Stück\n250 g Mehl\n3 Äpfel\n1 Prise Salz\nZubereitung\nÄpfel schälen.\nIm Ofen backen.",
      { name: "Apfelkuchen", prepTime: 30, totalTime: 90, servings: 12 },
    ],
    [
      "French",
      "Tarte aux pommes\nPour 6 personnes\nTemps de préparation : 20 min\nTemps total : 1 h\nIngrédients\n3 pommes\n2 c. à soupe de sucre\n1 pincée de sel\nPréparation\nÉplucher les pommes.\nEnfourner.",
      { name: "Tarte aux pommes", prepTime: 20, totalTime: 60, servings: 6 },
    ],
    [
      "Spanish",
      "Tortilla de patatas\nRaciones: 4\nTiempo total: 45 minutos\nIngredientes:\n4 huevos\n500 g de patatas\nuna pizca de sal\nElaboración:\nPelar las patatas.\nFreír todo.",
      { name: "Tortilla de patatas", prepTime: null, totalTime: 45, servings: 4 },
    ],
    [
      "Italian",
      "Spaghetti al pomodoro\nDosi per 2 persone\nPreparazione: 10 min\nCottura: 15 min\nIngredienti\n200 g di spaghetti\n2 spicchi d'aglio\nsale q.b.\nProcedimento\nCuocere la pasta.\nCondire e servire.",
      { name: "Spaghetti al pomodoro", prepTime: 10, totalTime: 25, servings: 2 },
    ],
    [
      "Dutch",
      "Erwtensoep\nVoor 4 personen\nBereidingstijd: 15 min\nTotale tijd: 2 uur\nIngrediënten\n500 g spliterwten\n2 el olie\n1 snufje zout\nBereiding\nWas de erwten.\nKook alles gaar.",
      { name: "Erwtensoep", prepTime: 15, totalTime: 120, servings: 4 },
    ],
    [
      "Swedish",
      "Köttbullar\n4 portioner\nTotal tid: 40 min\nIngredienser\n500 g köttfärs\n1 dl mjölk\n2 krm salt\nGör så här\nBlanda allt.\nStek bullarna.",
      { name: "Köttbullar", prepTime: null, totalTime: 40, servings: 4 },
    ],
  ])("in %s", (_language, text, facts) => {
    const found = recipe(text);
    expect(found).toMatchObject(facts);
    expect(found.ingredients).toHaveLength(3);
    expect(found.instructions).toHaveLength(2);
  });

  test.each([
    ["in capitals", "INGREDIENTS", "METHOD"],
    ["with letter-spacing", "I N G R E D I E N T S", "M E T H O D"],
    ["in markdown", "## Ingredients", "**Instructions**"],
    ["with servings", "Ingredients (serves 4)", "Directions:"],
    ["as OCR reads them", "lngredients", "lnstructions"],
    ["between rules", "--- Ingredients ---", "=== Method ==="],
  ])("%s", (_case, ingredients, method) => {
    const text = PANCAKES.replace("Ingredients", ingredients).replace("Method", method);
    expect(recipe(text)).toMatchObject({ ingredients: recipe(PANCAKES).ingredients, servings: 4 });
    expect(recipe(text).instructions).toEqual(recipe(PANCAKES).instructions);
  });

  test("the entries may follow on the line of the heading", () => {
    expect(
      recipe("Tea\nIngredients: 1 tea bag, 200 ml water, sugar (brown, if you like)\nMethod: Pour. Wait."),
    ).toMatchObject({
      ingredients: ["1 tea bag", "200 ml water", "sugar (brown, if you like)"],
      instructions: ["Pour. Wait."],
    });
  });

  test("the word at the end of a sentence is no heading", () => {
    const text = PANCAKES.replace("for a while.", "with the other\ningredients.");
    expect(recipe(text).instructions[0]).toMatch(/with the other ingredients\.$/);
  });

  test("steps may come first, and go on after the list", () => {
    const text =
      "Soup\nMethod\n1\nBoil the water.\n2\nAdd the rest.\nIngredients\n• 1 l water\n• 2 carrots\n3 Serve it while it is hot.";
    expect(recipe(text)).toMatchObject({
      ingredients: ["1 l water", "2 carrots"],
      instructions: ["Boil the water.", "Add the rest.", "Serve it while it is hot."],
    });
  });

  test("the list that names most is the recipe's, not the one of a menu or a story", () => {
    const text = `Ingredients\nMethod\nThe best soup\nIngredients\nYou need good carrots.\n${PANCAKES}`;
    expect(recipe(text).ingredients).toEqual(recipe(PANCAKES).ingredients);
  });

  test("what comes afterwards is left out", () => {
    const text = `${PANCAKES}\nNotes\nKeeps for three days.\n\nNutrition\nCalories: 300 kcal\nServings: 9`;
    expect(recipe(text)).toEqual({ ...recipe(PANCAKES), notes: "Keeps for three days." });
  });
});

describe("without headings", () => {
  test("lines with amounts are the ingredients, prose below them the steps", () => {
    const text = `Gemüseeintopf
1 Stange Lauch
2 Karotten
200 g passierte Tomaten
grobes Meersalz
Den Lauch der Länge nach halbieren und in dicke Stücke
schneiden. Gut waschen.
Alles in einem großen Topf zwanzig Minuten köcheln lassen.`;
    expect(recipe(text)).toMatchObject({
      name: "Gemüseeintopf",
      ingredients: ["1 Stange Lauch", "2 Karotten", "200 g passierte Tomaten", "grobes Meersalz"],
      instructions: [
        "Den Lauch der Länge nach halbieren und in dicke Stücke schneiden. Gut waschen.",
        "Alles in einem großen Topf zwanzig Minuten köcheln lassen.",
      ],
    });
  });

  test("a unit before an article is the order of a step", () => {
    const text = "Apple pie\n500 g puff pastry\n1 kg apples\n2 rolls marzipan\n1 Roll the pastry\n2 Slice the apples";
    expect(recipe(text)).toMatchObject({
      ingredients: ["500 g puff pastry", "1 kg apples", "2 rolls marzipan"],
      instructions: ["Roll the pastry", "Slice the apples"],
    });
  });

  test("one of the two headings is enough", () => {
    const half = recipe(PANCAKES);
    expect(recipe(PANCAKES.replace("Ingredients\n", ""))).toMatchObject({ ingredients: half.ingredients });
    expect(recipe(PANCAKES.replace("Method\n", ""))).toEqual(half);
  });

  test.each([
    ["nothing", ""],
    ["a word", "Hello"],
    ["a letter", "Dear Ann,\nthank you for the 2 books. We met on 3 May.\nYours, Bob"],
    ["an invoice", "Invoice 4711\n2 Widgets 10.00\n3 Gadgets 7.50\nTotal 42.50\nPlease pay within 14 days."],
    ["prose", "It was a dark and stormy night. ".repeat(50)],
    ["noise", "\u0000\ufffd ~~~ ))) %% ¥¥ 1 1 1 ..."],
  ])("%s is no recipe", (_case, text) => expect(recipeFromText(text)).toBeNull());
});

describe("lines", () => {
  test("wrapped ingredients are joined, others stay apart", () => {
    const text = `Stew
Ingredients
1 large courgette, peeled into ribbons all
around the edge
2 cans (400 g each) finely
chopped tomatoes
1 onion, chopped and
fried
salt
250 g unsalted butter, cut into small cubes
olive oil
Method
Cook everything.`;
    expect(recipe(text).ingredients).toEqual([
      "1 large courgette, peeled into ribbons all around the edge",
      "2 cans (400 g each) finely chopped tomatoes",
      "1 onion, chopped and fried",
      "salt",
      "250 g unsalted butter, cut into small cubes",
      "olive oil",
    ]);
  });

  test("empty lines and bullets tell where entries begin", () => {
    const spaced =
      "Stew\nIngredients\n\n1 large onion\nfinely chopped\n\n2 carrots\n\n3 cloves\n\nMethod\nStew it all.";
    expect(recipe(spaced).ingredients).toEqual(["1 large onion finely chopped", "2 carrots", "3 cloves"]);
    const bulleted = "Stew\nIngredients\n▢ 1 large onion\nfinely chopped\n▢ 2 carrots\n- Parsley\nMethod\nStew it all.";
    expect(recipe(bulleted).ingredients).toEqual(["1 large onion finely chopped", "2 carrots", "Parsley"]);
    const lost =
      "Crumble\nIngredients\n• 1 kg apples, peeled and sliced\n• 80 g sugar\n1 tsp cinnamon\nMethod\nBake it all for 40 minutes in a hot oven.";
    expect(recipe(lost).ingredients).toEqual(["1 kg apples, peeled and sliced", "80 g sugar", "1 tsp cinnamon"]);
  });

  test("words divided at the end of a line are made whole", () => {
    const text = PANCAKES.replace("rest for a while.", "rest in a heat-\nproof bowl with a bit of but\u00ad\nter.");
    expect(recipe(text).instructions[0]).toMatch(/rest in a heat-proof bowl with a bit of butter\.$/);
  });

  test("group headings are left out of the ingredients", () => {
    const text = PANCAKES.replace("2 eggs", "For the topping:\n2 eggs\nTO SERVE WITH\n1 lemon");
    expect(recipe(text).ingredients).toEqual([
      "200 g plain flour",
      "2 eggs",
      "1 lemon",
      "300 ml milk",
      "Salt and pepper",
    ]);
  });

  test.each([
    ["1. Mix it.\n2. Bake it.", ["Mix it.", "Bake it."]],
    ["1) Mix it.\n2) Bake it.", ["Mix it.", "Bake it."]],
    ["Step 1\nMix it.\nStep 2\nBake it.", ["Mix it.", "Bake it."]],
    ["Step 1: Mix it.\nStep 2: Bake it.", ["Mix it.", "Bake it."]],
    ["Krok 1: Mix it.\nKrok 2: Bake it.", ["Mix it.", "Bake it."]],
    ["1\nMix it.\n2\nBake it.", ["Mix it.", "Bake it."]],
    ["1 Mix it.\n2 Bake it.", ["Mix it.", "Bake it."]],
    ["1. Mix it. 2. Bake it. 3. Eat it.", ["Mix it.", "Bake it.", "Eat it."]],
    ["- Mix it\n- Bake it", ["Mix it", "Bake it"]],
    ["Mix it.\n\nBake it.", ["Mix it.", "Bake it."]],
    ["1. Bake for 5-\n10 minutes.\n2. Eat.", ["Bake for 5-10 minutes.", "Eat."]],
    ["1. Bake for\n2 minutes or more.\n2. Eat.", ["Bake for 2 minutes or more.", "Eat."]],
  ])("steps: %j", (steps, expected) => {
    expect(recipe(`Cake\nIngredients\n1 egg\n2 apples\nMethod\n${steps}`).instructions).toEqual(expected);
  });

  test("a step of more than 2,000 characters is cut at its sentences", () => {
    const { instructions } = recipe(`Cake\nIngredients\n1 egg\n2 apples\nMethod\n${"Stir it well. ".repeat(300)}`);
    expect(instructions.length).toBeGreaterThan(1);
    for (const step of instructions) expect(step).toMatch(/^Stir.{1,1990}\.$/s);
  });
});
