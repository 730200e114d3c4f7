import { expect, test } from "vitest";
import { languageOf } from "../languages/language-of.ts";
import { recipeFoods } from "./recipe-foods.ts";
import { readStep } from "./step.ts";
import { linesUsed } from "./step-uses.ts";

function used(step: string, lines: string[]): string[] {
  const recipe = recipeFoods(lines, languageOf(lines));
  return linesUsed(readStep(step, recipe), recipe).map((at) => lines[at] ?? "");
}

const LINES = [
  "2 tbsp olive oil",
  "1 lb boneless chicken thighs",
  "2 cups chicken broth",
  "1 tsp vanilla extract",
  "1 cup cake flour",
  "1 cup brown sugar",
  "½ cup sugar",
  "12 oz penne",
  "2 eggs",
];

test.each([
  ["Heat the oil.", ["2 tbsp olive oil"]],
  ["Brown the chicken.", ["1 lb boneless chicken thighs"]],
  ["Add the chicken broth and vanilla.", ["2 cups chicken broth", "1 tsp vanilla extract"]],
  ["Let the cake cool.", []],
  ["Beat the sugar and eggs.", ["½ cup sugar", "2 eggs"]],
  ["Beat the brown sugar.", ["1 cup brown sugar"]],
  ["Boil the pasta.", ["12 oz penne"]],
  ["Spread the peanut butter.", []],
])("%s uses %j", (step, expected) => {
  expect(used(step, LINES)).toEqual(expected);
});

test.each([
  ["Cream the butter and sugar until pale.", ["2 tbsp butter", "1 cup sugar"]],
  ["Cream 1 stick butter.", ["2 tbsp butter"]],
  ["Mince the garlic.", ["2 cloves garlic"]],
  ["Ice the cake and dress the salad.", []],
  ["Stock up the fire, then rice the potatoes.", []],
  ["Serve with ice cream and sugar snap peas.", []],
  ["Stir in the cream cheese.", []],
  // Nouns
  ["Cream and sugar go in.", ["250 ml cream", "1 cup sugar"]],
  ["Whip the cream, add the stock.", ["250 ml cream", "1 cup beef stock"]],
  ["Add ice, sugar and mince.", ["500 g beef mince", "1 cup sugar", "2 cups ice"]],
])("%s uses %j, and no verb", (step, expected) => {
  const lines = [
    "250 ml cream",
    "2 tbsp butter",
    "500 g beef mince",
    "1 cup sugar",
    "2 cloves garlic",
    "2 cups ice",
    "1 cup salad dressing",
    "1 cup beef stock",
    "1 cup rice",
  ];
  expect(used(step, lines)).toEqual(expected);
});

const SAVOURY = [
  "2 cups beef stock",
  "2 lb beef chuck",
  "2 tbsp soy sauce",
  "1 tbsp Worcestershire sauce",
  "8 oz Parmigiano-Reggiano",
];

test.each([
  ["Brown the meat.", ["2 lb beef chuck"]],
  ["Pour in the sauce.", []],
  ["Stir in the meat sauce. Cream cheese and soy.", ["2 tbsp soy sauce", "8 oz Parmigiano-Reggiano"]],
  ["Add the Worcestershire.", ["1 tbsp Worcestershire sauce"]],
  ["Stir in the soy sauce and cheese.", ["2 tbsp soy sauce", "8 oz Parmigiano-Reggiano"]],
])("%s uses %j of the savoury lines", (step, expected) => {
  expect(used(step, SAVOURY)).toEqual(expected);
});

test.each([
  ["Die Mandeln rösten, das Hähnchen würzen.", ["50 g Mandelblättchen", "400 g Hähnchenbrustfilet"], "2 EL Mandelöl"],
  ["Snijd de kip in blokjes en bak het vlees.", ["400 g kipfilet", "1 kg sukadelappen"], "300 g rijst"],
  ["Coupez la viande et le fromage.", ["1,2 kg de bœuf", "200 g de gruyère"], "1 l de bouillon de bœuf"],
  ["Cuocete la pasta e unite il formaggio.", ["400 g di spaghetti", "100 g di pecorino"], "2 cucchiai di olio"],
])("kinds and cuts: %s", (step, expected, other) => {
  expect(used(step, [...expected, other])).toEqual(expected);
});

test("of two lines for one food, the amount in the step decides", () => {
  const lines = ["1 tablespoon butter", "½ cup butter, softened", "1 cup milk"];
  expect(used("Cream ½ cup butter.", lines)).toEqual(["½ cup butter, softened"]);
  expect(used("Melt 1 tablespoon butter.", lines)).toEqual(["1 tablespoon butter"]);
});

test("steps of other languages name their lines too", () => {
  expect(used("Die Zwiebel in Öl anbraten.", ["1 Zwiebel", "2 EL Öl", "200 g Mehl"])).toEqual(["1 Zwiebel", "2 EL Öl"]);
  expect(used("Mit gehackter Petersilie bestreuen.", ["1 Bund Petersilie", "200 g Mehl"])).toEqual([
    "1 Bund Petersilie",
  ]);
  expect(used("Ajoutez les œufs et le beurre.", ["3 œufs", "50 g de beurre", "1 oignon"])).toEqual([
    "3 œufs",
    "50 g de beurre",
  ]);
});

test("the end of a compound stands for it, unless there are several", () => {
  const german = ["3 EL Olivenöl", "200 g Kirschtomaten", "300 g Mehl"];
  expect(used("Die Tomaten halbieren und im Öl braten.", german)).toEqual(german.slice(0, 2));
  expect(used("Das Öl erhitzen.", ["1 EL Sesamöl", ...german])).toEqual([]);
  const dutch = ["200 g roomkaas", "300 g rijst", "2 uien"];
  expect(used("Roer de kaas erdoor.", dutch)).toEqual(dutch.slice(0, 1));
});

test("a line without letters of its own does not keep a step busy", () => {
  const recipe = recipeFoods(["\u0301", "1 egg"], languageOf(["1 egg"]));
  expect(linesUsed(readStep("\u0301 the egg", recipe), recipe)).toEqual([0, 1]);
});

test("a word that is in very many lines stands for the first of them", () => {
  const lines = Array.from({ length: 40 }, (_, at) => `${at + 1} g salt`);
  const recipe = recipeFoods(lines, languageOf(lines));
  expect(linesUsed(readStep("Add 3 g salt, then 30 g salt.", recipe), recipe)).toEqual([2]);
});

test.each([
  ["Pepper the chops.", ["4 chops", "1 red pepper"], ["4 chops"]],
  ["Halve the peppers.", ["2 yellow peppers", "½ tsp pepper"], ["2 yellow peppers"]],
  ["Add peppers.", ["½ tsp pepper"], []],
  ["Season with pepper.", ["2 yellow peppers", "½ tsp pepper"], ["½ tsp pepper"]],
])("pepper is a verb, a vegetable or a spice: %s", (step, lines, expected) => {
  expect(used(step, lines)).toEqual(expected);
});
