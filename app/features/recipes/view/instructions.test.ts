import fc from "fast-check";
import { expect, test } from "vitest";
import { languageOf } from "#app/reading/languages/language-of.ts";
import { recipeFoods } from "#app/reading/steps/recipe-foods.ts";
import { namesIn, splitInstruction } from "./instructions.ts";

const bold = (step: string, names: string[]) =>
  splitInstruction(step, names)
    .map(({ text, isIngredient }) => (isIngredient ? `<${text}>` : text))
    .join("");

test("names are the foods of the lines, longer than two characters, each once", () => {
  const lines = ["200 g red lentils", "2 red lentils", "1 tbsp oil", "2 ox"];
  expect(namesIn(recipeFoods(lines, languageOf(lines)))).toEqual(["red lentils", "oil"]);
});

test.each([
  ["Stir the OIL into the lentils.", ["oil", "lentils"], "Stir the <OIL> into the <lentils>."],
  ["Boil the soil.", ["oil"], "Boil the soil."],
  ["Add red lentils, then lentils.", ["lentils", "red lentils"], "Add <red lentils>, then <lentils>."],
  ["Add the red. Lentils follow.", ["red lentils"], "Add the red. Lentils follow."],
  ["Crème fraîche and cream", ["crème fraîche"], "<Crème fraîche> and cream"],
  ["All-purpose flour", ["all-purpose flour"], "<All-purpose flour>"],
  ["Add an ox.", ["ox", "an"], "Add an ox."],
  ["Nothing", [], "Nothing"],
  ["", ["oil"], ""],
  ["__proto__ constructor", ["constructor"], "__proto__ <constructor>"],
])("%s with %j", (step, names, expected) => {
  expect(bold(step, names)).toBe(expected);
});

test("the parts together are the step", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (step, names) => {
      expect(
        splitInstruction(step, names)
          .map(({ text }) => text)
          .join(""),
      ).toBe(step);
    }),
  );
});

test("the time for a step is proportional to its length", () => {
  const names = Array.from({ length: 200 }, (_, number) => `${"very ".repeat(6)}name${number}`);
  const step = "very ".repeat(400);
  const started = process.cpuUsage();
  expect(bold(step, names)).toBe(step);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});

test.each([
  ["Fry the leeks for 5 to 7 minutes.", [["5 to 7 minutes", 300]]],
  [
    "Bake 1 hour and 15 minutes, then rest for 10 minutes.",
    [
      ["1 hour and 15 minutes", 4500],
      ["10 minutes", 600],
    ],
  ],
  ["20 Minuten köcheln lassen.", [["20 Minuten", 1200]]],
  ["Bake two minutes less than usual.", []],
  ["Let it ripen for 3 weeks.", []],
  ["Keeps for 3 days in the fridge.", []],
] as const)("%s has the timers %j, and its text stays", (step, timers) => {
  const parts = splitInstruction(step, ["leeks"]);
  expect(parts.filter(({ seconds }) => seconds !== undefined).map(({ text, seconds }) => [text, seconds])).toEqual(
    timers,
  );
  expect(parts.map(({ text }) => text).join("")).toBe(step);
});
