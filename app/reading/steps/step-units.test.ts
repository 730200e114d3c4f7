import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGLISH } from "../languages/en/english.ts";
import { languageOf } from "../languages/language-of.ts";
import { CUP_WEIGHTS } from "../lines/densities.ts";
import { foodKey } from "../lines/food-key.ts";
import { recipeFoods } from "./recipe-foods.ts";
import { convertText } from "./step-units.ts";

const recipeOf = (lines: string[]) => recipeFoods(lines, languageOf(lines));
const american = recipeOf(["2 cups all-purpose flour", "1 cup milk", "8 oz cream cheese", "4 eggs"]);
const german = recipeOf(["500 g Mehl", "250 ml Milch", "2 Eier", "1 EL Öl"]);

describe("metric", () => {
  test.each([
    ["1 cup milk", "240 ml milk"],
    ["½ cup of enchilada sauce", "120 ml of enchilada sauce"],
    ["Spread a ½ cup of sauce", "Spread 120 ml of sauce"],
    ["a cup and a half of milk", "350 ml of milk"],
    ["2 quarts of water", "1.9 l of water"],
    ["8 oz cream cheese", "230 g cream cheese"],
    ["2 lb 3 oz potatoes", "990 g potatoes"],
    ["Rest 2 lb. Then 1 oz. Flour", "Rest 910 g. Then 30 g Flour"],
    ["2-3 cups water", "470-710 ml water"],
    ["2 cups all-purpose flour", "≈ 250 g all-purpose flour"],
    ["½ cup (1 stick) butter", "≈ 110 g (1 stick) butter"],
    ["1 cup chopped walnuts", "≈ 120 g chopped walnuts"],
    ["2 tablespoons flour", "2 tablespoons flour"],
    ["a 9-inch pan", "a 23-cm pan"],
    ["a 9x13-inch pan", "a 23 x 33-cm pan"],
    ["a 9- x 5-inch tin", "a 23 x 13-cm tin"],
    ["an 8 1/2 x 4 1/2-inch tin", "a 22 x 11-cm tin"],
    ["9 x 13 x 2 inch", "23 x 33 x 5 cm"],
    ["A 7-inch tin, a ½ cup of milk", "An 18-cm tin, 120 ml of milk"],
    ["1 1/2-inch chunks", "3.8-cm chunks"],
    ["1/2-inch-thick slices", "1.3-cm-thick slices"],
    [
      "Makes 24 in all, 2 in the pan, 6 in each dish, 3 in. long",
      "Makes 24 in all, 2 in the pan, 6 in each dish, 7.5 cm long",
    ],
    ["½ inch thick, ¼ inch wide", "1.3 cm thick, 6 mm wide"],
    ["a 2lb loaf tin", "a 2lb loaf tin"],
    ["1 cup plus 2 tablespoons flour", "≈ 130 g plus 2 tablespoons flour"],
    ["a 12-cup muffin tin", "a 12-cup muffin tin"],
    ["Preheat to 350 degrees.", "Preheat to 175°C."],
    ["to 165°F inside", "to 74°C inside"],
    ["218-220˚F (6-8 degrees above boiling)", "103-104°C (6-8 degrees above boiling)"],
    ["bake at gas mark 4", "bake at 180°C (gas mark 4)"],
    ["bake at gas mark ½", "bake at 120°C (gas mark ½)"],
    ["bake at gas mark 1/4", "bake at 110°C (gas mark 1/4)"],
    ["0.8 oz yeast", "23 g yeast"],
    ["0.19 oz yeast", "5.5 g yeast"],
    ["2 sticks of butter", "2 sticks of butter"],
    ["Roast at 400°F, then reduce to 300 and roast on.", "Roast at 200°C, then reduce to 150°C and roast on."],
    ["at 450°F (or 425 in a dark tin)", "at 230°C (or 220°C in a dark tin)"],
    ["oil between 350 and 375°F", "oil between 175°C and 190°C"],
    ["Roast at 450 for 10 minutes, 325 for an hour", "Roast at 230°C for 10 minutes, 165°C for an hour"],
    [
      "A thermometer reads 145 to 150 on the side, 160°F inside",
      "A thermometer reads 63 to 66°C on the side, 71°C inside",
    ],
    ["Bake at 350-375 until done", "Bake at 175-190°C until done"],
    ["Heat water to 175°F, not above 180", "Heat water to 79°C, not above 82°C"],
    ["Bake 100 to 150 biscuits at 350°F", "Bake 100 to 150 biscuits at 175°C"],
    ["until it reads 145 to 150 degrees", "until it reads 63 to 66°C"],
    // No temperatures
    ["Preheat the oven to 350°F. Roll 100 cookies", "Preheat the oven to 175°C. Roll 100 cookies"],
    ["At 350°F, mix 250 and 300 ml", "At 175°C, mix 250 and 300 ml"],
    ["Serves 120 or 130", "Serves 120 or 130"],
  ])("%s", (text, expected) => {
    expect(convertText(text, "metric", american)).toBe(expected);
  });
});

test("a temperature in brackets beside another has its scale", () => {
  const text = "Heat to 400 degrees (375 for glass). Eaten by 6 (300 guests in all).";
  expect(convertText(text, "metric", american)).toBe(
    "Heat to 200°C (190°C for glass). Eaten by 6 (300 guests in all).",
  );
});

test.each([
  ["3 sticks butter, melted", "≈ 340 g butter, melted"],
  ["1 stick (8 tablespoons) unsalted butter", "≈ 110 g (8 tablespoons) unsalted butter"],
  ["1 stick (½ cup) butter", "1 stick (≈ 110 g) butter"],
  ["2 sticks celery", "2 sticks celery"],
  ["1 stick margarine", "1 stick margarine"],
])("of sticks, butter is weighed: %s", (line, metric) => {
  expect(convertText(line, "metric", recipeOf([line]))).toBe(metric);
});

describe("US", () => {
  test.each([
    ["500 g Mehl", "1 ⅛ lb Mehl"],
    ["250 ml Milch", "1 Tasse Milch"],
    ["100 ml Milch", "7 Esslöffel Milch"],
    ["50 ml Milch", "3 ½ Esslöffel Milch"],
    ["2 ml Öl", "⅜ Teelöffel Öl"],
    ["10 ml Öl", "2 Teelöffel Öl"],
    ["85 g Butter", "3 oz Butter"],
    ["7 g Hefe", "¼ oz Hefe"],
    ["1 g Safran", "1 g Safran"],
    ["5 g Hefe", "5 g Hefe"],
    ["10-12 g Hefe", "10-12 g Hefe"],
    ["Bei 180 °C backen", "Bei 350 °F backen"],
    ["Gas Stufe 3", "325 °F (Gas Stufe 3)"],
    ["Bei 160-180 °C backen", "Bei 325-350 °F backen"],
    ["Ofen auf 180 Grad (Umluft 160) vorheizen", "Ofen auf 350 °F (Umluft 325 °F) vorheizen"],
    ["Bei 200 Grad Ober-/Unterhitze, 180 Umluft backen", "Bei 400 °F Ober-/Unterhitze, 350 °F Umluft backen"],
    ["Bei 180 °C backen (120 Stück)", "Bei 350 °F backen (120 Stück)"],
    ["Bei 175 °C backen", "Bei 350 °F backen"],
    ["Bei 170 °C backen", "Bei 340 °F backen"],
    ["Bei 220 °C backen", "Bei 425 °F backen"],
    ["Bei 90 °C garen", "Bei 195 °F garen"],
    ["Auf 72 °C erhitzen, bis 100 °C", "Auf 162 °F erhitzen, bis 212 °F"],
    ["Bake at gas mark 4", "Bake at 350 °F (gas mark 4)"],
    ["Bake at gas mark 1", "Bake at 275 °F (gas mark 1)"],
    ["Bake at gas mark 9", "Bake at 475 °F (gas mark 9)"],
    ["Bei 200 Grad backen", "Bei 400 °F backen"],
    ["Form (26 cm)", "Form (10 Zoll)"],
    ["1 EL Öl", "1 EL Öl"],
  ])("%s", (text, expected) => {
    expect(convertText(text, "us", german)).toBe(expected);
  });
});

test.each([
  [
    "Roast until the inside reaches an internal temperature of 175.",
    "Roast until the inside reaches an internal temperature of 79°C.",
  ],
  ["Boil until a thermometer reaches 245 and stop.", "Boil until a thermometer reaches 118°C and stop."],
  ["The pot reaches 200 g.", "The pot reaches 200 g."],
  ["Roast until they reach 150 pieces.", "Roast until they reach 150 pieces."],
])("a thermometer reads degrees: %s", (text, expected) => {
  expect(convertText(text, "metric", american)).toBe(expected);
});

test.each([
  ["Heat the oven to 210C/190 fan/gas 6.", "Heat the oven to 410°F/375°F fan/gas 6."],
  ["Heat the oven to 190C/fan 170/gas 5.", "Heat the oven to 375°F/fan 340°F/gas 5."],
  ["Bake at 190C in 100/120 tins.", "Bake at 375°F in 100/120 tins."],
])("the number of a fan oven has the scale of the other: %s", (text, expected) => {
  expect(convertText(text, "us", recipeOf(["250 g flour", "100 ml milk"]))).toBe(expected);
});

test.each([
  ["Cut it into 4 cm lengths.", "Cut it into 1 ½ inch lengths."],
  ["Roll it into a 30 x 20 cm rectangle.", "Roll it into a 12 x 8 inch rectangle."],
  ["Roll to a thickness of 5 cm, 10 cm long.", "Roll to a thickness of 2 inches, 4 inches long."],
])("a size before its noun is in the singular: %s", (text, expected) => {
  expect(convertText(text, "us", recipeOf(["250 g flour", "100 ml milk"]))).toBe(expected);
});

describe("where both stand, the one that is there is used", () => {
  test.each([
    ["350°F (175°C/Gas Mark 4)", "175°C (Gas Mark 4)", "350°F (Gas Mark 4)"],
    ["180°C fan forced (355°F).", "180°C fan forced.", "355°F."],
    ["200°C/180°C fan/450°F/Gas Mark 5", "200°C/180°C fan/Gas Mark 5", "450°F/Gas Mark 5"],
    ["390°F/200°C", "200°C", "390°F"],
    ["85 g (1 cup) of flour", "85 g of flour", "1 cup of flour"],
    ["1 cup (120 g) flour", "120 g flour", "1 cup flour"],
    ["50g/2oz butter", "50g butter", "2oz butter"],
    ["one tablespoon (15 ml) of oil", "15 ml of oil", "one tablespoon of oil"],
    ["a 20 x 30cm (8 x 12 inch) tin", "a 20 x 30cm tin", "a 8 x 12 inch tin"],
    ["three 8-inch (20-cm) round pans", "three 20-cm round pans", "three 8-inch round pans"],
  ])("%s", (text, metric, us) => {
    expect(convertText(text, "metric", american)).toBe(metric);
    expect(convertText(text, "us", american)).toBe(us);
  });
});

test("as written is the text itself, and so is a text that has the system already", () => {
  expect(convertText("1 cup milk", "original", american)).toBe("1 cup milk");
  expect(convertText("1 cup milk", "us", american)).toBe("1 cup milk");
});

test("a conversion keeps the text around it", () => {
  const around = fc.constantFrom("Stir", "until golden", "the pan", "", "– wait –", "(gently)");
  fc.assert(
    fc.property(around, around, (before, after) => {
      const text = `${before}, 2 cups water, ${after}`;
      expect(convertText(text, "metric", american)).toBe(`${before}, 470 ml water, ${after}`);
    }),
  );
});

test("each weight of a cup has its source, and each name is another food", () => {
  const keys = CUP_WEIGHTS.flatMap(({ names }) => [
    ...new Set(names.split(", ").map((name) => foodKey(name, ENGLISH))),
  ]);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(CUP_WEIGHTS.length).toBeGreaterThanOrEqual(50);
  for (const { ndb, description, gramsPerCup } of CUP_WEIGHTS) {
    expect(ndb).toMatch(/^\d{5}$/);
    expect(description).not.toBe("");
    expect(gramsPerCup).toBeGreaterThan(30);
    expect(gramsPerCup).toBeLessThan(350);
  }
});
