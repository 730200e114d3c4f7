import { describe, expect, test } from "vitest";
import { PANCAKES, recipe } from "#tests/support/recipe-texts.ts";

describe("times and servings", () => {
  test.each([
    ["Prep: 15 mins, Total: 1 hour 5 minutes", { prepTime: 15, totalTime: 65 }],
    ["PREP TIME\n15 min\nTOTAL TIME\n1½ hours", { prepTime: 15, totalTime: 90 }],
    ["Ready in 25 minutes", { prepTime: null, totalTime: 25 }],
    ["Cook time: 40 min", { prepTime: null, totalTime: null }],
    ["Préparation : 10 min\nRepos : 30 min\nCuisson : 20 min", { prepTime: 10, totalTime: 60 }],
    ["Makes 24 cookies", { servings: 24 }],
    ["Serves 4-6", { servings: 6 }],
    ["4 servings", { servings: 4 }],
    ["Für 4 Personen", { servings: 4 }],
    ["A lovely story that took 30 years to write.", { prepTime: null, totalTime: null, servings: null }],
  ])("%j", (facts, expected) => {
    expect(recipe(PANCAKES.replace(/^Prep.*$/m, facts))).toMatchObject(expected);
  });

  test("the yield above a list without a heading is no ingredient", () => {
    const lines = ["1 cup butter", "2 cups flour", "4 eggs"];
    const steps = [
      "Mix the butter and the flour and press them into a pan.",
      "Beat the eggs and bake all of it for an hour.",
    ];
    const read = recipe(`Lemon bars\nMakes 16 bars\n${lines.join("\n")}\n\n${steps.join("\n\n")}`);
    expect(read).toMatchObject({ name: "Lemon bars", servings: 16, ingredients: lines, instructions: steps });
  });

  test("a sentence without headings that begins like a label tells no time", () => {
    const text =
      "Rye\n\n300 g rye\n1 tsp salt\n200 ml water\n\nKnead all of it for long.\n\nBake for an hour at 200 C.";
    expect(recipe(text)).toMatchObject({ cookTime: null, totalTime: null });
    expect(recipe(text.replace("Bake for", "Cook time: 1 hour\n\nBake for"))).toMatchObject({ cookTime: 60 });
  });

  test("a step that begins like a label stays a step", () => {
    const steps = "1. Mix it.\n2. Cook for 15 minutes, stirring.\n3. Bake 20 minutes.\n4. Rest for 5 min";
    expect(recipe(`Cake\nIngredients\n1 egg\n2 apples\nMethod\n${steps}`)).toMatchObject({
      totalTime: null,
      instructions: ["Mix it.", "Cook for 15 minutes, stirring.", "Bake 20 minutes.", "Rest for 5 min"],
    });
  });
});

describe("the name", () => {
  test.each([
    ["www.example.com\n21/11/2026, 14:32 Recipes\nApple Pie\nBy Ann Cook", "Apple Pie"],
    ["Recipe: Apple Pie\nA classic.", "Apple Pie"],
    ["# Apple Pie\n\nThis is the pie my grandmother made every autumn when the apples were ripe.", "Apple Pie"],
    ["Slow Cooked Beef and\nAle Stew", "Slow Cooked Beef and Ale Stew"],
    ["RECIPES\nApple Pie\nPrint\nShare", "Apple Pie"],
    ["", ""],
  ])("of %j is %j", (top, name) => {
    expect(recipe(PANCAKES.replace("Fluffy Pancakes", top)).name).toBe(name);
  });
});
