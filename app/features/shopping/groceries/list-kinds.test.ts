import { describe, expect, test } from "vitest";
import { inLanguage } from "#app/i18n/language.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { makeGroceryList } from "./grocery-list.ts";

/** Returns the texts of the list of one recipe with these lines. */
function textsOf(lines: readonly string[]): string[] {
  return makeGroceryList([{ recipe: { id: 1, name: "" }, lines }]).ingredients.map(({ displayText }) => displayText);
}

describe("what is counted in pieces is counted", () => {
  test.each([
    [["1 Stück Möhre", "2 Möhren"], "3 Möhren"],
    [["1 pièce(s) Citron", "2 citrons"], "3 citrons"],
    [["2 stuk(s) Wortel", "1 wortel"], "3 wortels"],
    [["3 Stück Knoblauchzehe", "1 Zehe Knoblauch"], "4 cloves Knoblauch"],
    [["1 pièce(s) Gousse d'ail", "2 gousses d'ail"], "3 cloves ail"],
    [["3 Knoblauchzehen", "1 Zehe Knoblauch"], "4 cloves Knoblauch"],
    [["1 knoflookteen", "2 teentjes knoflook"], "3 cloves knoflook"],
    [["3 Knoblauchzehen", "1 Knoblauch"], "4 Knoblauch"],
    [["2 pieces ginger"], "2 pieces ginger"],
  ])("%s", (lines, item) => {
    expect(textsOf(lines)).toEqual([item]);
  });
});

describe("what is bought in tins and for the household has its shelf", () => {
  test.each([
    ["1 can sweetcorn", "pantry"],
    ["1 Dose Erbsen", "pantry"],
    ["1 bocal de cerises", "pantry"],
    ["300g tin peaches", "pantry"],
    ["200 g blik perziken", "pantry"],
    ["toilet rolls", "others"],
    ["Spülmittel", "others"],
    ["lessive", "others"],
    ["pañales", "others"],
    ["pannolini", "others"],
    ["vuilniszakken", "others"],
    // Fresh food
    ["3 tomatoes", "produce"],
    ["250 ml panna", "dairy"],
    ["500 g Erbsen", "produce"],
  ])("%s: %s", (line, category) => {
    const { ingredients } = makeGroceryList([{ recipe: { id: 1, name: "" }, lines: [line] }]);
    expect(ingredients.map((item) => item.category)).toEqual([category]);
  });
});

describe("units keep the words of the recipe on a page in its language", () => {
  test.each<[Language, string[], string]>([
    ["de", ["2 Päckchen Trockenhefe"], "2 Päckchen Trockenhefe"],
    ["de", ["2 Pck. Vanillinzucker"], "2 Päckchen Vanillinzucker"],
    ["de", ["1 Schuss Rum"], "1 Schuss Rum"],
    ["de", ["6 Blatt Gelatine"], "6 Blatt Gelatine"],
    ["de", ["1 Fläschchen Rumaroma"], "1 Fläschchen Rumaroma"],
    ["de", ["1 Stängel Zitronengras", "2 Stängel Zitronengras"], "3 Stängel Zitronengras"],
    ["fr", ["2 pots de ricotta"], "2 pots de ricotta"],
    ["fr", ["2 branches de fenouil"], "2 branches de fenouil"],
    ["fr", ["un filet de vinaigre"], "1 filet de vinaigre"],
    ["es", ["6 lonchas de queso"], "6 lonchas de queso"],
    ["es", ["2 sobres de gelatina"], "2 sobres de gelatina"],
    ["es", ["3 unidades de tomate"], "3 tomates"],
    ["it", ["3 fogli di colla di pesce"], "3 fogli di colla di pesce"],
    ["it", ["2 bicchierini di marsala"], "2 bicchierini di marsala"],
    ["it", ["2 tazzine di caffè", "1 tazzina di caffè"], "3 tazzine di caffè"],
    ["it", ["1 tazza di riso"], "1 tazza di riso"],
    ["it", ["1 mazzo di basilico", "1 ciuffo di basilico"], "1 mazzo + 1 ciuffo di basilico"],
    ["nl", ["3 sneetjes brood"], "3 sneetjes brood"],
    ["nl", ["2 zakjes vanillesuiker"], "2 zakjes vanillesuiker"],
    ["en", ["2 tins lentils"], "2 tins lentils"],
    ["en", ["1 pkg spaghetti"], "1 package spaghetti"],
    ["en", ["1 six-pack of cider", "1 six-pack of cider"], "2 six-packs cider"],
    ["de", ["1 Sechserpack Limo"], "1 Sechserpack Limo"],
    ["de", ["1 Pkg. Nudeln"], "1 Packung Nudeln"],
    // Several words for the same unit, and a page in another language
    ["en", ["1 tin lentils", "2 cans lentils"], "3 cans lentils"],
    ["en", ["4 lonchas de jamón"], "4 slices jamón"],
    ["de", ["1 Blatt Salbei", "2 Blätter Salbei"], "3 Blätter Salbei"],
  ])("%s: %s", (language, lines, item) => {
    expect(inLanguage(language, () => textsOf(lines))).toEqual([item]);
  });
});

describe("an amount without a number is no amount", () => {
  test.each<[Language, string[], string[]]>([
    ["en", ["some leaves of mint"], ["mint"]],
    ["de", ["einige Zweige Rosmarin"], ["Rosmarin"]],
    ["fr", ["quelques gouttes de citron"], ["citron"]],
    ["es", ["unas ramas de cilantro"], ["cilantro"]],
    ["it", ["qualche rametto di timo"], ["timo"]],
    ["nl", ["enkele blaadjes munt"], ["munt"]],
    ["en", ["1 bunch mint", "a few sprigs of mint"], ["1 bunch mint, plus more"]],
    // One of a unit
    ["en", ["pinch of salt"], ["1 pinch salt"]],
    ["fr", ["une feuille de laurier"], ["1 feuille de laurier"]],
  ])("%s: %s", (language, lines, items) => {
    expect(inLanguage(language, () => textsOf(lines))).toEqual(items);
  });
});

describe("tins of several sizes stay apart", () => {
  test.each<[Language, string[], string]>([
    ["en", ["1 (15 oz) can pumpkin", "1 (29 oz) can pumpkin"], "1 can (15 oz) + 1 can (29 oz) pumpkin"],
    ["en", ["2 x 400g tins lentils", "1 x 200g tin lentils"], "2 tins (400 g) + 1 tin (200 g) lentils"],
    ["de", ["1 Dose (400 g) Linsen", "2 Dosen (800 g) Linsen"], "1 Dose (400 g) + 2 Dosen (800 g) Linsen"],
    ["fr", ["1 boîte de 400 g de maïs", "1 boîte (200 g) de maïs"], "1 boîte (400 g) + 1 boîte (200 g) de maïs"],
    // One size, known or not
    ["en", ["1 (15 oz) can pumpkin", "2 (15 oz) cans pumpkin"], "3 cans pumpkin"],
    ["en", ["1 can pumpkin", "1 (15 oz) can pumpkin"], "2 cans pumpkin"],
  ])("%s: %s", (language, lines, item) => {
    expect(inLanguage(language, () => textsOf(lines))).toEqual([item]);
  });
});

describe("names keep what makes them another purchase, and their number", () => {
  test.each<[Language, string, string]>([
    ["it", "2 bustine di lievito per pizza", "2 bustine di lievito per pizza"],
    ["fr", "2 boîtes de tomates concassées", "2 boîtes de tomates concassées"],
    ["es", "1 bote de tomate triturado", "1 bote de tomate triturado"],
    ["nl", "2 blikken gepelde tomaatjes", "2 blikken gepelde tomaatjes"],
    ["es", "400 g de ternera picada", "400 g de ternera picada"],
    ["en", "3 x butter", "3 butter"],
    ["fr", "20 cl de crème", "20 cl de crème"],
    ["de", "2 dl Rahm", "2 dl Rahm"],
    ["de", "2 Mehl", "2 Mehl"],
    ["fr", "2 lait", "2 lait"],
    // Preparation, and what is counted
    ["fr", "2 tomates pelées", "2 tomates"],
    ["en", "3 x lime", "3 limes"],
    ["it", "2 uova per la pasta", "2 uova"],
  ])("%s: %s", (language, line, item) => {
    expect(inLanguage(language, () => textsOf([line]))).toEqual([item]);
  });
});

test.each<[Language, string[], string]>([
  ["it", ["1 cipolla rossa", "1 cipolla rossa", "2 cucchiai di olio"], "2 cipolle rosse"],
  ["it", ["1 uovo bio", "1 uovo bio", "2 cucchiai di olio"], "2 uova bio"],
  ["fr", ["1 oignon rouge", "1 oignon rouge", "100 g de sucre"], "2 oignons rouges"],
  ["es", ["1 limón ecológico", "1 limón ecológico", "100 g de azúcar"], "2 limones ecológicos"],
  ["fr", ["1 pavé de saumon", "1 pavé de saumon", "100 g de sucre"], "2 pavés de saumon"],
  ["de", ["1 rote Zwiebel", "1 rote Zwiebel", "100 g Zucker"], "2 rote Zwiebeln"],
  ["en", ["1 bay leaf", "1 bay leaf"], "2 bay leaves"],
])("a name of several words agrees with the sum: %s %s", (language, lines, item) => {
  expect(inLanguage(language, () => textsOf(lines))).toContain(item);
});
