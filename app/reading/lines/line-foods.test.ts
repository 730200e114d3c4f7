import { describe, expect, test } from "vitest";
import { checkLines, inLanguage } from "#tests/support/read-lines.ts";
import { readExactLines, scaleIngredientLine } from "./ingredient-line.ts";
import { toNumber } from "./quantities.ts";

/** Returns the foods of a line with their amounts: "1 tsp salt". */
function foodsOf(line: string): string[] {
  const { text, language } = inLanguage(line);
  return readExactLines(text, language).map(({ low, unit, name }) =>
    [low && toNumber(low), unit?.id, name].filter((part) => part !== null && part !== undefined).join(" "),
  );
}

describe("a spoon or pinch of several foods is one of each where each has its preposition", () => {
  test.each([
    ["fr: 1 c. à c. de cannelle, de muscade et de girofle", ["1 tsp cannelle", "1 tsp muscade", "1 tsp girofle"]],
    ["fr: 2 pincées de sel et d'origan", ["2 pinch sel", "2 pinch origan"]],
    ["es: 1 pizca de sal y de canela", ["1 pinch sal", "1 pinch canela"]],
    ["nl: van elk 2 el: azijn en honing", ["2 tbsp azijn", "2 tbsp honing"]],
    ["nl: elk 1 el boter en olie", ["1 tbsp boter", "1 tbsp olie"]],
    // One food made of two, and an amount of both
    ["fr: 1 c. à s. de gelée de pommes et de coings", ["1 tbsp gelée de pommes et de coings"]],
    ["fr: 300 g de panais et de carottes", ["300 g panais et de carottes"]],
  ])("%s", (line, foods) => expect(foodsOf(line)).toEqual(foods));
});

describe("what is counted behind a comma is a food of its own", () => {
  test.each([
    ["1 shallot, 3 cloves", ["1 shallot", "3 cloves"]],
    ["2 cinnamon sticks, 5 cloves", ["2 cinnamon sticks", "5 cloves"]],
    ["1 bulb garlic, 3 cloves", ["1 bulb garlic"]],
    ["1 onion, 3 slices", ["1 onion"]],
  ])("%s", (line, foods) => expect(foodsOf(line)).toEqual(foods));

  test("the size of a second can stays", () => {
    const line = "1 (300 g) tin peas and 2 (150 g) tins corn";
    expect(foodsOf(line)).toEqual(["1 can peas", "2 can corn"]);
    expect(scaleIngredientLine(line, 2)).toBe("2 (300 g) tins peas and 4 (150 g) tins corn");
  });
});

describe("names behind a comma, in brackets, and labels", () => {
  checkLines([
    ["2 tsp sauce, hot", 2, "tsp", "hot sauce", "4 tsp sauce, hot"],
    ["1 cup stock, hot", 1, "cup", "stock", "2 cups stock, hot"],
    ["de: 50 g Zucker, braun", 50, "g", "brauner Zucker", "100 g Zucker, braun"],
    ["de: 2 Zwiebeln, rot", 2, null, "rote Zwiebeln", "4 Zwiebeln, rot"],
    ["de: 200 g Butter, weich", 200, "g", "Butter", "400 g Butter, weich"],
    ["de: 100 g Zucker, fein", 100, "g", "Zucker", "200 g Zucker, fein"],
    ["2 lb (20 to 30 count prawns), patted dry", 2, "lb", "prawns", "4 lb (20 to 30 count prawns), patted dry"],
    ["2 lb (1 kg), turkey breast", 2, "lb", "turkey breast", "4 lb (2 kg), turkey breast"],
    ["A. 3 tbsp sake", 3, "tbsp", "sake", "A. 6 tbsp sake"],
    ["【B】 2 tsp sesame oil", 2, "tsp", "sesame oil", "【B】 4 tsp sesame oil"],
    ["A 400 g tin beans", 1, "can", "beans", "2 400 g tins beans"],
  ]);
});

describe("units and words of amounts", () => {
  checkLines([
    ["2 gills cream", 2, "gill", "cream", "4 gills cream"],
    ["1 sea bass, gills removed", 1, null, "sea bass", "2 sea bass, gills removed"],
    ["1 peck pears", 1, "peck", "pears", "2 pecks pears"],
    ["2 fingers rum", 2, "finger", "rum", "4 fingers rum"],
    ["fr: 1 doigt de cognac", 1, "finger", "cognac", "2 doigts de cognac"],
    ["it: due dita di marsala", 2, "finger", "marsala", "4 dita di marsala"],
    ["4 finger chillies", 4, null, "finger chillies", "8 finger chillies"],
    ["6 fish fingers", 6, null, "fish fingers", "12 fish fingers"],
    ["a bit over 2 cups stock", 2, "cup", "stock", "a bit over 4 cups stock"],
    ["a little less than 1 cup oats", 1, "cup", "oats", "a little less than 2 cups oats"],
    ["a little milk", null, null, "milk", "a little milk"],
    ["fr: une centaine de grammes de riz", 100, "g", "riz", "200 grammes de riz"],
    ["fr: une quarantaine de cerises", 40, null, "cerises", "80 cerises"],
    ["es: un buen chorro de vino", 1, "dash", "vino", "2 buenos chorros de vino"],
    ["de: 1 Bnd Petersilie", 1, "bunch", "Petersilie", "2 Bnd Petersilie"],
    ["de: 4 Schb. Toast", 4, "slice", "Toast", "8 Schb. Toast"],
  ]);
});

describe("pieces that are sold together", () => {
  checkLines([
    ["8 pack of rolls", 8, null, "rolls", "16 pack of rolls"],
    ["12 pack beer", 12, null, "beer", "24 pack beer"],
    ["3 packs rolls", 3, "package", "rolls", "6 packs rolls"],
    ["2 pack yeast", 2, "package", "yeast", "4 pack yeast"],
    ["de: 6er Träger Cola", 6, null, "Cola", "12er Träger Cola"],
    ["nl: 4-pack yoghurt", 4, null, "yoghurt", "8-pack yoghurt"],
    ["soap 4 pack", 4, null, "soap", "soap 8 pack"],
    ["8pk rolls", 8, null, "rolls", "16pk rolls"],
    ["4 pk yeast", 4, "package", "yeast", "8 pk yeast"],
    ["rolls 2 packs", 2, "package", "rolls", "rolls 4 packs"],
    ["de: Cola 6er Pack", 6, null, "Cola", "Cola 12er Pack"],
    ["de: 2 Kisten Apfelsaft", 2, "box", "Apfelsaft", "4 Kisten Apfelsaft"],
    ["dozen oysters", 1, "dozen", "oysters", "2 dozen oysters"],
    ["3 1 clove garlic", 3, "clove", "garlic", "6 1 clove garlic"],
    ["3 1 lime", 3, null, "lime", "6 1 lime"],
  ]);
});

describe("sizes of eggs are no part of the name, those of other things are", () => {
  checkLines([
    ["es: 4 huevos L", 4, null, "huevos", "8 huevos L"],
    ["es: 2 huevos XL, batidos", 2, null, "huevos", "4 huevos XL, batidos"],
    ["de: 2 Eier Größe M", 2, null, "Eier", "4 Eier Größe M"],
    ["fr: 4 œufs calibre M", 4, null, "œufs", "8 œufs calibre M"],
    ["nl: 2 eieren M", 2, null, "eieren", "4 eieren M"],
    ["it: latte 2 l", 2, "l", "latte", "latte 4 l"],
    ["de: Socken Größe M", null, null, "Socken Größe M", "Socken Größe M"],
  ]);
});

describe("counted foods that begin as names with a number do", () => {
  checkLines([
    ["3 star anise", 3, null, "star anise", "6 star anise"],
    ["2 cheese scones", 2, null, "cheese scones", "4 cheese scones"],
    ["3 star sea salt", null, null, "3 star sea salt", "3 star sea salt"],
    ["3 limes, 2 juiced and 1 cut into wedges", 3, null, "limes", "6 limes, 4 juiced and 2 cut into wedges"],
    ["2 lb plums, 3 cut in half", 2, "lb", "plums", "4 lb plums, 3 cut in half"],
  ]);
});

describe("a word is another unit before each of several foods", () => {
  checkLines([
    ["es: 2 ramas de apio", 2, "stalk", "apio", "4 ramas de apio"],
    ["es: 2 ramas de canela", 2, "stick", "canela", "4 ramas de canela"],
    ["es: 2 ramas de perejil", 2, "sprig", "perejil", "4 ramas de perejil"],
    ["fr: 1 filet d'oranges", 1, "net", "oranges", "2 filets d'oranges"],
    ["fr: 1 filet de vinaigre", 1, "dash", "vinaigre", "2 filets de vinaigre"],
    ["fr: 2 filets de truite", 2, "fillet", "truite", "4 filets de truite"],
    ["washing up liquid", null, null, "washing up liquid", "washing up liquid"],
    ["3 leeks, washed up well", 3, null, "leeks", "6 leeks, washed up well"],
  ]);
});

describe("the weight behind packets of yeast or baking powder is that of one where one has so much", () => {
  checkLines([
    ["4 packets (28 g) yeast", 4, "package", "yeast", "8 packets (56 g) yeast"],
    ["3 packets (7 g) yeast", 3, "package", "yeast", "6 packets (7 g) yeast"],
    ["3 sachets (7 g) yeast", 3, "sachet", "yeast", "6 sachets (7 g) yeast"],
    ["de: 3 Päckchen (24 g) Vanillezucker", 3, "package", "Vanillezucker", "6 Päckchen (48 g) Vanillezucker"],
    ["fr: 2 sachets (22 g) de levure", 2, "sachet", "levure", "4 sachets (44 g) de levure"],
    ["3 packets (150 g) noodles", 3, "package", "noodles", "6 packets (150 g) noodles"],
    ["3 sachets (60 g) tomato puree", 3, "sachet", "tomato puree", "6 sachets (120 g) tomato puree"],
  ]);
});
