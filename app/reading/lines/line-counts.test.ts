import { describe, expect, test } from "vitest";
import { checkLines, inLanguage } from "#tests/support/read-lines.ts";
import { readExactLines, scaleIngredientLine } from "./ingredient-line.ts";
import { toNumber } from "./quantities.ts";

/** Returns the foods of a line, each as "2 carrots", "400 g feta". */
function foodsOf(line: string): string[] {
  const { language, text } = inLanguage(line);
  return readExactLines(text, language).map(({ low, unit, name }) =>
    [low && toNumber(low), unit?.id, name].filter((part) => part !== null && part !== undefined).join(" "),
  );
}

describe("how many times stands behind the food", () => {
  checkLines([
    ["de: Kohlrabi 2x", 2, null, "Kohlrabi", "Kohlrabi 4x"],
    ["limes (x 4)", 4, null, "limes", "limes (x 8)"],
    ["it: limoni (x3)", 3, null, "limoni", "limoni (x6)"],
    ["de: Limetten (3x)", 3, null, "Limetten", "Limetten (6x)"],
    ["cola 6 x 330 ml", 6, null, "cola", "cola 12 x 330 ml"],
    ["limes (extra)", null, null, "limes", "limes (extra)"],
  ]);
});

describe("the letter of a group stands before the amount", () => {
  checkLines([
    ["B 2 tbsp mirin", 2, "tbsp", "mirin", "B 4 tbsp mirin"],
    ["A 1 tbsp sake", 1, "tbsp", "sake", "A 2 tbsp sake"],
    ["de: C 20 g Stärke", 20, "g", "Stärke", "C 40 g Stärke"],
    // An article, a unit and names
    ["A 14 oz can beans", 1, "can", "beans", "2 14 oz cans beans"],
    ["it: g 300 farina", 300, "g", "farina", "g 600 farina"],
    ["B12 drops", null, null, "B12 drops", "B12 drops"],
  ]);
});

describe("another food is counted in words", () => {
  test.each([
    ["a carrot and a leek", ["1 carrot", "1 leek"], "2 carrots and 2 leeks"],
    ["half an onion and two small leeks", ["0.5 onion", "2 leeks"], "1 onion and 4 small leeks"],
    ["de: 1 Zitrone und eine halbe Orange", ["1 Zitrone", "0.5 Orange"], "2 Zitronen und 1 Orange"],
    ["fr: un œuf et deux jaunes", ["1 œuf", "2 jaunes"], "2 œufs et 4 jaunes"],
    ["es: 1 limón y media naranja", ["1 limón", "0.5 naranja"], "2 limones y 1 naranja"],
    ["it: un uovo e due tuorli", ["1 uovo", "2 tuorli"], "2 uova e 4 tuorli"],
    ["nl: 1 citroen en een halve sinaasappel", ["1 citroen", "0.5 sinaasappel"], "2 citroenen en 1 sinaasappel"],
    ["1 jar tomato and three cheese sauce", ["1 jar tomato and three cheese sauce"], undefined],
    ["1 cup half and half", ["1 cup half and half"], undefined],
    ["1 red and 1 yellow pepper", ["1 red pepper", "1 yellow pepper"], undefined],
  ])("%s", (line, foods, twice) => {
    expect(foodsOf(line)).toEqual(foods);
    const { language, text } = inLanguage(line);
    if (twice) expect(scaleIngredientLine(text, 2, language)).toBe(twice);
  });
});

test.each([
  ["2 x 200 g halloumi", ["400 g halloumi"]],
  ["nl: 2 x 400 g tomatenblokjes", ["800 g tomatenblokjes"]],
  ["3 x 150g/5oz cod fillets", ["450 g cod fillets"]],
  ["2 x 400g tins lentils", ["2 can lentils"]],
  ["2 x 125g balls mozzarella", ["2 ball mozzarella"]],
  ["2 x halloumi", ["2 halloumi"]],
])("packs without a word for them are their whole amount: %s", (line, foods) => {
  expect(foodsOf(line)).toEqual(foods);
});

describe("a kind behind the comma is put before a noun in German and Dutch, where both are a known food", () => {
  checkLines([
    ["de: 2 Zwiebeln, rote", 2, null, "rote Zwiebeln", "4 Zwiebeln, rote"],
    ["de: 50 g Zucker, brauner", 50, "g", "brauner Zucker", "100 g Zucker, brauner"],
    ["de: 1 Dose Bohnen, weiße, abgetropft", 1, "can", "weiße Bohnen", "2 Dosen Bohnen, weiße, abgetropft"],
    ["nl: 2 uien, rode", 2, null, "rode uien", "4 uien, rode"],
    ["de: 4 Karotten, geschälte", 4, null, "Karotten", "8 Karotten, geschälte"],
    ["de: 2 Äpfel, säuerliche", 2, null, "Äpfel", "4 Äpfel, säuerliche"],
    ["de: 1 Zwiebel, feine Würfel", 1, null, "Zwiebel", "2 Zwiebeln, feine Würfel"],
  ]);
});

describe("an amount is that of each food", () => {
  test.each([
    ["de: jeweils 1 EL Senf und Honig", ["1 tbsp Senf", "1 tbsp Honig"], "jeweils 2 EL Senf und Honig"],
    ["de: je 1 EL Senf und Honig", ["1 tbsp Senf", "1 tbsp Honig"], "je 2 EL Senf und Honig"],
    ["de: 2 Dosen Mais, jeweils 400 g", ["2 can Mais"], "4 Dosen Mais, jeweils 400 g"],
    ["2 leaves, bay", ["2 bay leaves"], "4 leaves, bay"],
    ["2 rolls, split", ["2 rolls"], "4 rolls, split"],
  ])("%s", (line, foods, twice) => {
    const { language, text } = inLanguage(line);
    expect([foodsOf(line), scaleIngredientLine(text, 2, language)]).toEqual([foods, twice]);
  });
});

test.each([
  ["es: 6 u 8 hojas de albahaca", 2, "12 o 16 hojas de albahaca"],
  ["es: 3 o 4 hojas de albahaca", 2, "6 u 8 hojas de albahaca"],
  ["es: 5 o 6 tomates", 2, "10 o 12 tomates"],
  ["it: 5 o 6 pomodori", 2, "10 o 12 pomodori"],
])("the Spanish word between two numbers agrees with the second: %s", (line, factor, scaled) => {
  const { language, text } = inLanguage(line);
  expect(scaleIngredientLine(text, factor, language)).toBe(scaled);
});

test.each([
  ["fr: 1 grande ou 2 petites aubergines", "2 grandes ou 4 petites aubergines", "½ grande ou 1 petite aubergine"],
  ["es: 1 cebolla grande o 2 pequeñas", "2 cebollas grandes o 4 pequeñas", "½ cebolla grande o 1 pequeña"],
  ["it: 2 patate medie o 1 grande", "4 patate medie o 2 grandi", "1 patata media o ½ grande"],
  ["de: 2 kleine oder 1 großer Apfel", "4 kleine oder 2 große Äpfel", "1 kleiner oder ½ großer Apfel"],
  ["2 large or 3-4 medium leeks", "4 large or 6-8 medium leeks", "1 large or 1 ½-2 medium leeks"],
  ["fr: 2 ou 3 petits oignons", "4 ou 6 petits oignons", "1 ou 1 ½ petit oignon"],
])("two sizes agree with their own amounts: %s", (line, twice, half) => {
  const { language, text } = inLanguage(line);
  expect(scaleIngredientLine(text, 2, language)).toBe(twice);
  expect(scaleIngredientLine(text, 0.5, language)).toBe(half);
});
