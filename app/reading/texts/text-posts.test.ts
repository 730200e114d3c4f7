import { describe, expect, test } from "vitest";
import { recipe } from "#tests/support/recipe-texts.ts";
import { recipeFromText } from "./recipe-from-text.ts";

describe("messages of a chat", () => {
  const lines = ["Apple cake", "200 g flour", "100 g sugar", "Mix all of it and bake it for an hour."];

  test.each([
    ["in brackets", (line: string, at: number) => `[27.11.26, 13:1${at}] Gran: ${line}`],
    ["in brackets, with seconds", (line: string, at: number) => `[11/27/26, 1:15:0${at} PM] Gran Ann: ${line}`],
    ["before a dash", (line: string, at: number) => `27/11/2026, 13:1${at} - Gran: ${line}`],
    ["before a dash, twelve hours", (line: string, at: number) => `11/27/26, 1:1${at} pm - +49 170 555: ${line}`],
    ["with the time alone", (line: string, at: number) => `[13:1${at}] Gran: ${line}`],
    ["in brackets, the time first", (line: string, at: number) => `[13:1${at}, 27/11/2026] Gran: ${line}`],
    ["in brackets, with a word", (line: string, at: number) => `[27/11/2026 à 13:1${at}:30] Mamie: ${line}`],
    ["before a dash, with a word", (line: string, at: number) => `27.11.2026 um 13:1${at} - Oma: ${line}`],
    ["above each, the month in words", (line: string, at: number) => `Oma, [27. November 2026 um 13:1${at}]\n${line}`],
    ["above each", (line: string, at: number) => `Gran, [27.11.26 13:1${at}]\n${line}`],
  ])("%s", (_, message) => {
    const chat = [...lines.map(message), message("<Media omitted>", 9)].join("\n");
    expect(recipe(chat)).toMatchObject({
      name: "Apple cake",
      ingredients: ["200 g flour", "100 g sugar"],
      instructions: ["Mix all of it and bake it for an hour."],
    });
  });

  test("one message may have several lines", () => {
    const chat = `[27.11.26, 13:15] Gran: ${lines[0]}\n[27.11.26, 13:15] Gran: ${lines[1]}\n${lines[2]}\n[27.11.26, 13:16] Gran: ${lines[3]}`;
    expect(recipe(chat)).toMatchObject({ name: "Apple cake", ingredients: ["200 g flour", "100 g sugar"] });
  });

  test("a step with a time and a colon stays", () => {
    const text = "Bread\nIngredients\n500 g flour\n10 g salt\nMethod\nAt 13:15 hours: knead it.\nBake it well.";
    expect(recipe(text).instructions).toEqual(["At 13:15 hours: knead it.", "Bake it well."]);
  });
});

describe("numbers as signs", () => {
  test.each([
    ["on keys", ["1️⃣", "2️⃣"]],
    ["on keys without a colour", ["1\u20e3", "2\u20e3"]],
    ["in circles", ["①", "②"]],
  ])("%s", (_, [first, second]) => {
    const text = (list: string, steps: string) => `Pasta\n\nIngredients\n${list}\n\nMethod\n${steps}`;
    const list = `${first} 2 eggs\n${second} 200 g pasta`;
    const found = { ingredients: ["2 eggs", "200 g pasta"], instructions: ["Boil the pasta", "Mix it."] };
    expect(recipe(text(list, `${first} Boil the pasta\n${second} Mix it.`))).toMatchObject(found);
    expect(recipe(text(list, `${first}Boil the pasta. ${second}Mix it.`)).instructions).toEqual([
      "Boil the pasta.",
      "Mix it.",
    ]);
  });

  test("ten and more", () => {
    const steps = Array.from(
      { length: 11 },
      (_, at) => `${[...`${at + 1}`].map((digit) => `${digit}️⃣`).join("")} Stir it ${at}.`,
    );
    const text = `Pasta\nIngredients\n2 eggs\n1 l milk\nMethod\n${steps.join("\n").replace("1️⃣0️⃣", "🔟")}`;
    expect(recipe(text).instructions).toHaveLength(11);
    expect(recipe(text).instructions[10]).toBe("Stir it 10.");
  });

  test("a counted list of ingredients loses its numbers, amounts stay", () => {
    const text = (list: string) => recipe(`Cake\nIngredients\n${list}\nMethod\nMix it all.`).ingredients;
    expect(text("1. 2 eggs\n2. 100 g sugar\n3. salt")).toEqual(["2 eggs", "100 g sugar", "salt"]);
    expect(text("1) 2 eggs\n2) 100 g sugar")).toEqual(["2 eggs", "100 g sugar"]);
    expect(text("2 eggs\n1.5 l milk\n1 onion")).toEqual(["2 eggs", "1.5 l milk", "1 onion"]);
  });
});

describe("what a post asks for and names", () => {
  const post = (last: string) =>
    `Pasta\nIngredients\n2 eggs\n200 g pasta\nMethod\nBoil the pasta well.\nMix it with the eggs.\n${last}`;

  test.each([
    "Follow @anna.cooks for more recipes!",
    "Save this & follow @annacooks 💕",
    "👉 @annacooks",
    "Recipe by @anna 📸 @ben",
    "#pasta #dinner #easy",
    "🍝 #pasta",
    "Save this for later and tag a friend",
    "Link in bio for the whole recipe",
    "Folgt @anna für mehr Rezepte",
    "Rezept von @anna",
    "Speicher dir das Rezept für später",
    "Suivez @anna pour plus de recettes",
    "Enregistre cette recette",
    "Sigue a @anna para más",
    "Segui @anna per altre ricette",
    "Volg @anna voor meer",
    "Follow for more ✨",
    "Like and share if you make it!",
    "Speichern nicht vergessen! 📌",
    "Suivez-moi pour plus de recettes",
    "Salva per dopo",
    "Volg mij voor meer recepten",
  ])("%s", (last) => {
    expect(recipe(post(last)).instructions).toEqual(["Boil the pasta well.", "Mix it with the eggs."]);
  });

  test.each([
    "Season with @maldon salt and serve it.",
    "Follow the steps on the packet of the pasta.",
    "Save the water of the pasta for the sauce.",
    "Don't forget to save some of the water.",
    "Follow along the edge with a fork.",
    "Serve #1 of the two portions first.",
  ])("a step stays: %s", (last) => {
    expect(recipe(post(last)).instructions).toContain(last);
  });

  test("hashtags at the end of a step go, a heading with one stays", () => {
    expect(recipe(post("Serve it. #pasta #dinner")).instructions.at(-1)).toBe("Serve it.");
    expect(recipe(post("Serve.").replace("Ingredients", "#Ingredients")).ingredients).toEqual([
      "2 eggs",
      "200 g pasta",
    ]);
  });
});

test.each([
  ["Ingredients (4 servings)", 4],
  ["Ingredients – 6 portions", 6],
  ["Zutaten (4 Portionen)", 4],
  ["Zutaten (für 3 Personen)", 3],
  ["Ingrédients (6 personnes)", 6],
  ["Ingredientes (4 raciones)", 4],
  ["Ingredients (see note 4)", null],
])("servings beside a heading: %s", (heading, servings) => {
  expect(recipeFromText(`Pasta\n${heading}\n200 g pasta\n2 eggs\nMethod\nBoil it well.`)?.servings).toBe(servings);
});

test("a method of single words is a method", () => {
  const text = (steps: string) => recipe(`Cake\nIngredients\n2 eggs\n100 g sugar\nMethod\n${steps}`).instructions;
  expect(text("Mix.\nFry.")).toEqual(["Mix.", "Fry."]);
  expect(text("Rühren!\nBacken!")).toEqual(["Rühren!", "Backen!"]);
});

test("emphasis around a heading of a list is taken off", () => {
  const found = recipe("Cake\nIngredients\n- *For the top:*\n- 2 eggs\n- _100 g sugar_\nMethod\nMix *all* of it.");
  expect(found).toMatchObject({
    ingredients: ["2 eggs", "100 g sugar"],
    ingredientSections: [{ index: 0, title: "For the top" }],
  });
});

test.each([
  "1 of 2 11/27/26, 13:15 Best pasta | Harbour",
  "11/27/26, 1:15 PM Long pot - Harbour",
  "Seite 1/1 www.beispiel.example",
  "HARBOUR | Winter 2026 | www.harbour.example | 1",
  "www.harbour.example 1",
  "© 2026 Harbour. All rights reserved.",
])("what is printed between two pages is no step: %s", (printed) => {
  const text = `Pasta\nIngredients\n2 eggs\n200 g pasta\nMethod\nBoil the pasta until it\n${printed}\nis soft.\nMix it with 1/2 of the eggs.`;
  expect(recipe(text).instructions.join(" ")).toBe("Boil the pasta until it is soft. Mix it with 1/2 of the eggs.");
});

describe("lines of posts", () => {
  const list = "Leek toast\nYou'll need:\n2 leeks\n4 slices bread\n50 g cheese\n";

  test.each([
    ["arrows before steps", "Method\n➡️ Fry the leeks.\n➡️ Toast it.", ["Fry the leeks.", "Toast it."]],
    ["fingers before steps", "Method\n👉 Fry the leeks\n👉 Toast it", ["Fry the leeks", "Toast it"]],
    [
      "a request behind a sign",
      "Method\n1. Fry the leeks.\n2. Toast it.\n💾 Save this recipe for later!",
      ["Fry the leeks.", "Toast it."],
    ],
    [
      "steps without full stops",
      "How to:\nFry leeks\nToast bread\nTop with cheese",
      ["Fry leeks", "Toast bread", "Top with cheese"],
    ],
    ["a wrapped sentence", "Method\nFry the leeks in a pan\nwith Butter until they\nAre soft.", null],
  ])("%s", (_, method, steps) => {
    expect(recipe(list + method).instructions).toEqual(
      steps ?? ["Fry the leeks in a pan with Butter until they Are soft."],
    );
  });

  test.each([
    ["Ingrédients pour 2 :", 2],
    ["Zutaten für 4", 4],
    ["Ingredients for 12:", 12],
    ["Ingredients for the 2 sauces:", null],
  ])("people beside the heading: %s", (heading, servings) => {
    expect(recipe(`Leek toast\n${heading}\n2 leeks\n4 slices bread\n\nMethod\nFry it.`).servings).toBe(servings);
  });

  test("a sentence that ends in degrees is no ingredient", () => {
    const text = "Fig bread\n300 g flour\n5 figs\nKnead it and bake it for an hour at 200 C.";
    expect(recipe(text)).toMatchObject({
      ingredients: ["300 g flour", "5 figs"],
      instructions: ["Knead it and bake it for an hour at 200 C."],
    });
    expect(recipe("Cake\nIngredients\nFlour 2 C\nMilk 1 C\nMethod\nMix.").ingredients).toEqual([
      "Flour 2 C",
      "Milk 1 C",
    ]);
  });
});

test.each([
  ["Smashed carrots 🥕 by @anna.cooks", "Smashed carrots 🥕"],
  ["Möhren - @anna", "Möhren"],
  ["Soup by Anna", "Soup by Anna"],
])("a name has no handle behind it: %s", (first, name) => {
  expect(recipe(`${first}\n1 kg carrots\n2 tbsp oil\nBoil the carrots, smash them and add the oil.`).name).toBe(name);
});
