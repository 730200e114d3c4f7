import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { categoryOf } from "../lines/food-category.ts";
import { foodKey } from "../lines/food-key.ts";
import { readIngredientLine, scaleIngredientLine } from "../lines/ingredient-line.ts";
import { LANGUAGES, languageOf } from "./language-of.ts";

const fixtures = path.join(import.meta.dirname, "../../../tests/fixtures/ingredient-lines");

type Row = { code: string; text: string; amounts: string[]; names: string[]; categories: string[] };

function rowsOf(code: string): Row[] {
  return readFileSync(path.join(fixtures, `${code}.txt`), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [text = "", amount = "", name = "", category = ""] = line.split(" | ");
      return { code, text, amounts: amount.split(";"), names: name.split(";"), categories: category.split(";") };
    });
}

const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== "en");
const rows = codes.flatMap(rowsOf);

function languageBy(code: string) {
  const language = LANGUAGES.find((known) => known.code === code);
  if (!language) throw new Error(`No language ${code}`);
  return language;
}

function amountOf(text: string, code: string): string {
  const { quantity, quantityMax, unit } = readIngredientLine(text, languageBy(code));
  const number = quantity === null ? "-" : quantityMax === null ? `${quantity}` : `${quantity}..${quantityMax}`;
  return unit === null ? number : `${number} ${unit}`;
}

/** A unit without a number may count as one or as none. */
function isAccepted(amount: string, accepted: readonly string[]): boolean {
  return accepted.includes(amount) || accepted.includes(amount.replace(/^-(?= )/, "1"));
}

const fold = (text: string) => text.toLowerCase().replaceAll("’", "'");

test("each language has its own lines", () => {
  expect(readdirSync(fixtures).sort()).toEqual([...codes.map((code) => `${code}.txt`), "README.md"].sort());
  for (const code of codes) expect(rowsOf(code).length).toBeGreaterThanOrEqual(60);
});

describe("a line in its recipe's language", () => {
  test.each(rows)("$code: $text", ({ code, text, amounts, names, categories }) => {
    const language = languageBy(code);
    const { name } = readIngredientLine(text, language);
    expect(isAccepted(amountOf(text, code), amounts)).toBe(true);
    expect(names).toContain(fold(name));
    expect(categories).toContain(categoryOf(name, language));
  });
});

describe("the language", () => {
  test.each(codes)("of a recipe is found from its lines: %s", (code) => {
    const texts = rowsOf(code).map(({ text }) => text);
    for (let at = 0; at + 5 <= texts.length; at += 5) expect(languageOf(texts.slice(at, at + 5)).code).toBe(code);
  });

  test("of an English recipe with foreign foods is English", () => {
    const lines = ["1 cup crème fraîche", "200 g gnocchi", "2 tbsp dulce de leche", "a pinch of piment d'Espelette"];
    expect(languageOf(lines).code).toBe("en");
  });

  test("of a recipe with very many words is that of the first ones", () => {
    const many = (line: string) => Array.from({ length: 300 }, () => line);
    const [german, english] = [many("200 g weiche Butter und 2 EL Mehl"), many("2 cups of flour and the butter")];
    expect(languageOf([...german, ...english, ...english]).code).toBe("de");
    expect(languageOf([...english, ...german, ...german]).code).toBe("en");
  });

  test("of a line without known words is English", () => {
    expect(languageOf(["3 xyz"]).code).toBe("en");
    expect(languageOf([]).code).toBe("en");
  });
});

describe("a single line", () => {
  test.each([
    ["1 taza y media de azúcar", "es", 1.5, "cup", "azúcar"],
    ["un cuarto de kilo de gambas", "es", 0.25, "kg", "gambas"],
    ["1 Tasse/n Zucker", "de", 1, "cup", "Zucker"],
    ["2 EL, gehäuft Mehl", "de", 2, "tbsp", "Mehl"],
    ["1–2 EL Weizen\u00admehl", "de", 1, "tbsp", "Weizenmehl"],
    ["Rinder- oder Gemüsebrühe", "de", null, null, "Rinder- oder Gemüsebrühe"],
    ["100 g GUTES entsteinte (grüne) Oliven", "de", 100, "g", "GUTES entsteinte Oliven"],
    ["une vingtaine d'olives", "fr", 20, null, "olives"],
    ["1 filet d'huile d'olive", "fr", 1, "dash", "huile d'olive"],
    ["2 cuillères à soupe bombées de farine", "fr", 2, "tbsp", "farine"],
    ["Burro a temperatura ambiente 100 g", "it", 100, "g", "Burro"],
    ["q.b. sale", "it", null, null, "sale"],
    ["50 + 150 gr suiker", "nl", 200, "g", "suiker"],
    ["1.500 ml water", "nl", 1500, "ml", "water"],
    ["250 g getr. Tomaten", "de", 250, "g", "Tomaten"],
    ["1 EL ger. Parmesan", "de", 1, "tbsp", "Parmesan"],
    ["500 g gem. Hackfleisch", "de", 500, "g", "Hackfleisch"],
    ["2 Eier. Dann salzen", "de", 2, null, "Eier"],
    ["100 g ger. kaas", "nl", 100, "g", "kaas"],
    ["15 dag Butter", "de", 15, "dag", "Butter"],
    ["20 dkg Mehl", "de", 20, "dag", "Mehl"],
    ["5 deka Speck", "de", 5, "dag", "Speck"],
    ["1 KL Zucker", "de", 1, "tsp", "Zucker"],
    ["1 kl Zwiebel", "de", 1, null, "Zwiebel"],
    ["2 Packungen á 200 g Feta", "de", 2, "package", "Feta"],
    ["2 boîtes à 400 g de tomates", "fr", 2, "can", "tomates"],
    ["evtl. 1 EL Zucker", "de", 1, "tbsp", "Zucker"],
    ["nach Belieben 1 TL Honig", "de", 1, "tsp", "Honig"],
    ["éventuellement 1 gousse d'ail", "fr", 1, "clove", "ail"],
    ["(facultatif) 2 c. à soupe de miel", "fr", 2, "tbsp", "miel"],
    ["(opcional) 1 cucharada de miel", "es", 1, "tbsp", "miel"],
    ["(facoltativo) 2 cucchiai di miele", "it", 2, "tbsp", "miele"],
    ["(eventueel) 2 el honing", "nl", 2, "tbsp", "honing"],
  ])("%s", (text, code, quantity, unit, name) => {
    const line = readIngredientLine(text, languageBy(code));
    expect([line.quantity, line.unit, line.name]).toEqual([quantity, unit, name]);
  });
});

describe("a line alone is read in the language of its words", () => {
  test.each([
    ["1 kl. Dose/n Mais", 1, "can", "Mais"],
    ["2 avocats mûrs mais fermes", 2, null, "avocats mûrs"],
    ["2 pak choi, halved", 2, null, "pak choi"],
    ["2 pak choy", 2, null, "pak choy"],
    ["200 g chana dal", 200, "g", "chana dal"],
    ["1 chili, gehackt", 1, null, "chili"],
    ["2 chili di patate", 2, "kg", "patate"],
    ["n. 2 uova", 2, null, "uova"],
    ["Uova n° 2", 2, null, "Uova"],
    ["500 g di spaghetti n. 5", 500, "g", "spaghetti"],
    ["1 env. onion soup mix", 1, "envelope", "onion soup mix"],
    ["1 bte de thon", 1, "can", "thon"],
  ])("%s", (text, quantity, unit, name) => {
    const line = readIngredientLine(text);
    expect([line.quantity, line.unit, line.name]).toEqual([quantity, unit, name]);
  });
});

describe("a scaled line keeps its language", () => {
  test.each([
    ["1 Zehe Knoblauch", 2, "2 Zehen Knoblauch"],
    ["1,5 EL Öl", 3, "4,5 EL Öl"],
    ["1 kg Mehl", 1.5, "1,5 kg Mehl"],
    ["eine halbe Zitrone", 4, "2 Zitronen"],
    ["zwei bis drei Möhren", 2, "4 bis 6 Möhren"],
    ["1.000 g Kartoffeln", 2, "2 kg Kartoffeln"],
    ["2 Zwiebel(n)", 2, "4 Zwiebel(n)"],
    ["50 + 150 g Zucker", 2, "100 + 300 g Zucker"],
    ["1 cuillère à soupe de sucre", 2, "2 cuillères à soupe de sucre"],
    ["1 c. à soupe d'huile", 2, "2 c. à soupe d'huile"],
    ["2 gousses d'ail", 0.5, "1 gousse d'ail"],
    ["1 gousse d'ail", 1.5, "1 ½ gousse d'ail"],
    ["0.5 L de bouillon", 3, "1.5 L de bouillon"],
    ["2 tomates pelées", 0.5, "1 tomate pelée"],
    ["1 jaune d'œuf", 2, "2 jaunes d'œuf"],
    ["1 cucharada de aceite", 2, "2 cucharadas de aceite"],
    ["1 cebolla roja", 2, "2 cebollas rojas"],
    ["1 limón", 2, "2 limones"],
    ["1 spicchio d'aglio", 2, "2 spicchi d'aglio"],
    ["2 cucchiai di olio", 0.5, "1 cucchiaio di olio"],
    ["1 pomodoro maturo", 3, "3 pomodori maturi"],
    ["Zucchero 105 g", 2, "Zucchero 210 g"],
    ["1 teentje knoflook", 2, "2 teentjes knoflook"],
    ["1,5 el olie", 2, "3 el olie"],
    ["anderhalve eetlepel honing", 2, "3 eetlepels honing"],
    ["un demi-citron", 2, "1 citron"],
    ["3/4 de litre de lait", 2, "1 ½ litre de lait"],
    ["2 boîtes de 400 g de tomates", 2, "4 boîtes de 400 g de tomates"],
    ["2 boîtes de thon de 160 g", 0.5, "1 boîte de thon de 160 g"],
    ["2 blikken van 400 g tomaten", 2, "4 blikken van 400 g tomaten"],
    ["2 Packungen Feta á 200 g", 2, "4 Packungen Feta á 200 g"],
    ["2 zalmfilets á 125 g", 2, "4 zalmfilets á 125 g"],
    ["2 boîtes à 400 g de tomates", 2, "4 boîtes à 400 g de tomates"],
    ["2 boîtes de tomates à env. 400 g", 2, "4 boîtes de tomates à env. 400 g"],
    ["2 cuillères à soupe (30 g) de sucre", 2, "4 cuillères à soupe (60 g) de sucre"],
    ["2 oignons (à peu près 200 g)", 2, "4 oignons (à peu près 400 g)"],
  ])("%s × %d", (text, factor, expected) => {
    expect(scaleIngredientLine(text, factor)).toBe(expected);
  });
});

test("the most frequent foods have one key in all languages", () => {
  const garlic = { en: "garlic cloves", de: "Knoblauchzehen", fr: "ail", es: "ajos", it: "aglio", nl: "knoflook" };
  const onions = { en: "onions", de: "Zwiebeln", fr: "oignons", es: "cebollas", it: "cipolle", nl: "uien" };
  const oil = {
    en: "olive oil",
    de: "Olivenöl",
    fr: "huile d’olive",
    es: "aceite de oliva",
    it: "olio d'oliva",
    nl: "olijfolie",
  };
  const cherries = { en: "cherries", de: "Kirschen", fr: "cerises", es: "cerezas", it: "ciliegie", nl: "kersen" };
  const lemons = { en: "lemons", de: "Zitronen", fr: "citrons", es: "limones", it: "limoni", nl: "citroenen" };
  for (const names of [garlic, onions, oil, cherries, lemons]) {
    const keys = Object.entries(names).map(([code, name]) => foodKey(name, languageBy(code)));
    expect(new Set(keys).size).toBe(1);
  }
});

test.each([
  ["de", "Kirsche", "Kirschen", "produce"],
  ["de", "Weichkäse", "Weichkäse", "dairy"],
  ["it", "pesca", "pesche", "produce"],
  ["it", "finocchio", "finocchi", "produce"],
  ["it", "coniglio", "conigli", "proteins"],
  ["nl", "abrikoos", "abrikozen", "produce"],
  ["nl", "framboos", "frambozen", "produce"],
  ["nl", "kers", "kersen", "produce"],
  ["nl", "radijs", "radijsjes", "produce"],
  ["nl", "pompoen", "pompoenen", "produce"],
])("one food in singular and plural: %s %s, %s", (code, singular, plural, category) => {
  const language = languageBy(code);
  expect(foodKey(plural, language)).toBe(foodKey(singular, language));
  expect([singular, plural].map((name) => categoryOf(name, language))).toEqual([category, category]);
});

test("compounds have the category of their last part", () => {
  const german = languageBy("de");
  const names = [
    "Maronenmehl",
    "Rotweinessig",
    "Bergkäse",
    "Kirschsaft",
    "Zanderfilet",
    "Kürbiswürfel",
    "Kräuterbutter",
    "Hühnerleber",
    "Kohlrüben",
  ];
  expect(names.map((name) => categoryOf(name, german))).toEqual([
    "pantry",
    "pantry",
    "dairy",
    "others",
    "proteins",
    "produce",
    "dairy",
    "proteins",
    "produce",
  ]);
});
