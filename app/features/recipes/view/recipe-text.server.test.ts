import { expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import { atOnce } from "#app/lib/steps.ts";
import { scaleFor } from "./recipe-scale.server.ts";
import { displaying, displayRecipe, readingText } from "./recipe-text.server.ts";

const recipeText = (...of: Parameters<typeof readingText>) => atOnce(readingText(...of));

const soup = {
  servings: 4,
  ingredients: ["2 leeks", "500 g potatoes", "salt"],
  instructions: ["Slice the leeks.", "Boil all."],
};

test("amounts are scaled to the servings, steps are split at their ingredients", () => {
  expect(recipeText(soup, scaleFor(soup, "2"), "original")).toEqual({
    ingredients: ["1 leek", "250 g potatoes", "salt"],
    instructions: [
      [
        { text: "Slice the ", isIngredient: false },
        { text: "leeks", isIngredient: true },
        { text: ".", isIngredient: false },
      ],
      [{ text: "Boil all.", isIngredient: false }],
    ],
  });
});

test("amounts in steps are scaled to the servings too, times are not", () => {
  const stew = { ...soup, instructions: ["Add 2 tbsp oil and 500 g potatoes, boil 20 minutes."] };
  const [step = []] = recipeText(stew, scaleFor(stew, "8"), "original").instructions;
  expect(step.map(({ text }) => text).join("")).toBe("Add 4 tbsp oil and 1000 g potatoes, boil 20 minutes.");
});

test("texts have the language of the recipe where it is known and not the page's", () => {
  const langOf = (ingredients: string[]) => recipeText({ ...soup, ingredients }, null, "original").lang;
  const german = ["2 Knoblauchzehen", "1 EL Butter", "500 g Kartoffeln"];
  expect(langOf(soup.ingredients)).toBeUndefined();
  expect(langOf(german)).toBe("de");
  expect(langOf(["123"])).toBeUndefined();
  expect(inLanguage("de", () => langOf(german))).toBeUndefined();
  expect(inLanguage("de", () => langOf(soup.ingredients))).toBe("en");
});

test.each([null, "", "4", "0", "-2", "2.5", "1001", "six", "1e2"])("servings of %j change nothing", (wanted) => {
  expect(scaleFor(soup, wanted)).toBeNull();
  expect(recipeText(soup, scaleFor(soup, wanted), "original").ingredients).toEqual(soup.ingredients);
});

test("without servings there is nothing to scale by", () => {
  expect(scaleFor({ servings: null }, "6")).toBeNull();
});

test("the yield in words is scaled, and left out where its amount cannot be read", () => {
  const yieldFor = (words: string | null, servings: string) =>
    atOnce(displaying({ ...soup, yield: words }, "original", new URLSearchParams({ servings }))).yield;
  expect(yieldFor("12 muffins", "2")).toBe("6 muffins");
  expect(yieldFor("large tin", "2")).toBeNull();
  expect(yieldFor("a large tin", "4")).toBe("a large tin");
  expect(yieldFor(null, "2")).toBeNull();
  // The servings stand beside it.
  expect(yieldFor("Serves 4", "4")).toBeNull();
  expect(yieldFor("4 servings", "8")).toBeNull();
  expect(yieldFor("4 muffins", "4")).toBe("4 muffins");
});

test.each([
  ["1 Portion", "2 Portionen"],
  ["1,250 kg", "2,5 kg"],
])("the yield %j is read in the language of the recipe", (words, twice) => {
  const german = { ...soup, ingredients: ["2 Knoblauchzehen", "1 EL Butter", "500 g Kartoffeln"], yield: words };
  expect(atOnce(displaying(german, "original", new URLSearchParams({ servings: "8" }))).yield).toBe(twice);
});

test("of a recipe with very many words the first steps and lines are scaled, the others are as they are stored", () => {
  const filler = "stir it well ".repeat(150).trim();
  const instructions = ["Add 2 leeks.", ...Array.from({ length: 30 }, () => filler), "Add 2 leeks."];
  const ingredients = ["2 leeks", ...Array.from({ length: 30 }, () => filler), "2 leeks"];
  const shown = recipeText({ ingredients, instructions }, scaleFor(soup, "8"), "original");
  const steps = shown.instructions.map((parts) => parts.map(({ text }) => text).join(""));
  expect([steps[0], steps.at(-1), shown.ingredients[0], shown.ingredients.at(-1)]).toEqual([
    "Add 4 leeks.",
    "Add 2 leeks.",
    "4 leeks",
    "2 leeks",
  ]);
  expect(shown.instructions.at(-1)).toEqual([{ text: "Add 2 leeks.", isIngredient: false }]);
});

// Abuse case 170.
test("a large recipe is displayed in many turns, between which others have theirs", async () => {
  const lines = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at));
  const large = {
    ...soup,
    yield: null,
    ingredients: lines(200, (at) => `${at} cup (${at} ml) beans and rice`),
    instructions: lines(60, (at) => `Add ${at} cup (2 ml) beans, half the rice, boil 5 min. `.repeat(4)),
  };
  let pauses = 0;
  const work = displaying(large, "us", new URLSearchParams({ servings: "7" }));
  for (let step = work.next(); !step.done; step = work.next()) pauses++;
  expect(pauses).toBeGreaterThan(large.ingredients.length + large.instructions.length);
  const shown = await displayRecipe(large, "us", new URLSearchParams({ servings: "7" }));
  expect(shown).toEqual(atOnce(displaying(large, "us", new URLSearchParams({ servings: "7" }))));
});
