import { describe, expect, test } from "vitest";
import { areWholePage, goIntoDetail, sayMore } from "./richer-lists.ts";

describe("visible ingredients that say more than the declared ones", () => {
  const declared = ["150 g pumpkin", "1 cucumber", "2 red onions", "Walnuts", "Salt"];
  test.each([
    [
      declared,
      ["150 g pumpkin, peeled and diced", "1 cucumber in slices", "2 red onions", "Walnuts (optional)", "Salt"],
    ],
    [
      ["200 ml de bouillon", "3 carottes", "1 poireau", "Persil"],
      ["200 ml de bouillon", "3 carottes coupées en dés", "1 poireau", "Persil, haché finement"],
    ],
  ])("%#", (some, others) => expect(sayMore(some, others)).toBe(true));

  test.each([
    ["the same lines", declared],
    ["other lines", ["150 g tomatoes, diced", "1 cucumber in slices", "2 onions", "Walnuts", "Salt"]],
    ["a control", declared.map((line) => `${line} add to list`)],
    ["other units", ["150 g (5 oz) pumpkin", "1 cucumber (300 g)", "2 red onions", "Walnuts", "Salt"]],
    ["one more line", [...declared, "1 lemon"]],
  ])("are not %s", (_, visible) => expect(sayMore(declared, visible)).toBe(false));
});

describe("visible steps that go into detail", () => {
  const declared = [
    "Stir the chilli paste, the sugar and the soy sauce together in a small bowl, and put it into a pan with the stock and the leek.",
    "Simmer the rice cakes in the sauce until they are soft, then serve them hot with the boiled eggs.",
  ];
  const visible = [
    "Stir the chilli paste, the sugar and the soy sauce together in a small bowl.",
    "Put it into a pan with the stock and the leek, and bring it to the boil. Take out the leek.",
    "Simmer the rice cakes in the sauce until they are soft, about 12 minutes, and stir them now and then.",
    "Then serve them hot with the boiled eggs. What is left keeps for two days.",
  ];
  test("are longer and more than the declared ones", () => {
    expect(goIntoDetail(declared, visible)).toBe(true);
    expect(goIntoDetail([declared.join(" ")], [...visible.slice(0, 1), ...visible])).toBe(false);
    expect(goIntoDetail([declared.join(" ")], visible)).toBe(false);
  });

  test("are not steps with a tip in each, another recipe, a copy, or words of the site below", () => {
    const tips = declared.map((line) => `${line} Tip: a wok is best, since nothing burns in it so easily.`);
    expect(goIntoDetail(declared, tips)).toBe(false);
    const others = visible.map((line) => line.replace(/chilli|rice|sauce|leek|bowl|eggs/g, "bread"));
    expect(goIntoDetail(declared, others)).toBe(false);
    expect(goIntoDetail(declared, [...declared, ...declared.map((line) => line.replace("hot", "warm"))])).toBe(false);
    expect(goIntoDetail(declared, [...visible, "rice cake korean dinner vegetarian"])).toBe(false);
  });
});

describe("declared steps that are the text of the page", () => {
  const steps = ["Whisk the oil into the juice.", "Toss the leaves in it."];
  test.each([
    ["A salad for warm days.", "How to make the salad", ...steps, "More salads:", "Bean salad"],
    ["Ein Salat für warme Tage.", "So geht's", "Zubereitung des Salats", ...steps],
  ])("%#", (...declared) =>
    expect(
      areWholePage(
        declared.filter((line) => line !== undefined),
        steps,
      ),
    ).toBe(true),
  );

  test("a first step above the others is one", () => {
    expect(areWholePage(["Wash the leaves.", ...steps], steps)).toBe(false);
    expect(areWholePage(steps, steps)).toBe(false);
  });
});
