import { describe, expect, test } from "vitest";
import { checkLines, inLanguage } from "#tests/support/read-lines.ts";
import { readExactLine, readExactLines, scaleIngredientLine } from "./ingredient-line.ts";
import { toNumber } from "./quantities.ts";

describe("a number that belongs to a name is no amount", () => {
  checkLines([
    ["3 cans 7 Up", 3, "can", "7 Up", "6 cans 7 Up"],
    ["7 Up Zero", null, null, "7 Up Zero", "7 Up Zero"],
    ["CB-12 mouthwash", null, null, "CB-12 mouthwash", "CB-12 mouthwash"],
    ["4in1 cleaner", null, null, "4in1 cleaner", "4in1 cleaner"],
    ["3 in 1 shampoo", null, null, "3 in 1 shampoo", "3 in 1 shampoo"],
    ["1 tbsp 5 spice powder", 1, "tbsp", "5 spice powder", "2 tbsp 5 spice powder"],
    ["5-spice mix 2 tsp", 2, "tsp", "5-spice mix", "5-spice mix 4 tsp"],
    ["500 g 4-cheese ravioli", 500, "g", "4-cheese ravioli", "1 kg 4-cheese ravioli"],
    ["Lotion 400", null, null, "Lotion 400", "Lotion 400"],
    ["de: 2 Packungen Windeln Größe 5", 2, "package", "Windeln Größe 5", "4 Packungen Windeln Größe 5"],
    ["it: pizza 4 stagioni", null, null, "pizza 4 stagioni", "pizza 4 stagioni"],
    ["40W lamps", null, null, "40W lamps", "40W lamps"],
    ["30+ sunscreen", null, null, "30+ sunscreen", "30+ sunscreen"],
    ["1001 carpet cleaner", null, null, "1001 carpet cleaner", "1001 carpet cleaner"],
    // Amounts beside them
    ["1000 olives", 1000, null, "olives", "2000 olives"],
    ["3X limes", 3, null, "limes", "6X limes"],
    ["4 cheese slices", 4, null, "cheese slices", "8 cheese slices"],
    ["eggs 8", 8, null, "eggs", "eggs 16"],
    ["7 ups", 7, null, "ups", "14 ups"],
  ]);
});

describe("a number behind a number sign belongs to the name, except in Italian", () => {
  checkLines([
    ["No. 7 pasta", null, null, "No. 7 pasta", "No. 7 pasta"],
    ["de: Nudeln Nr. 9", null, null, "Nudeln", "Nudeln Nr. 9"],
    ["nl: 400 g macaroni nr. 3", 400, "g", "macaroni", "800 g macaroni nr. 3"],
    ["fr: nouilles n°3 (250 g)", 250, "g", "nouilles", "nouilles n°3 (500 g)"],
    ["it: limoni n. 4", 4, null, "limoni", "limoni n. 8"],
    ["3 no. limes", 3, null, "limes", "6 no. limes"],
    ["2 No. 2 cans cherries", 2, "can", "cherries", "4 No. 2 cans cherries"],
  ]);
});

describe("packs of several", () => {
  checkLines([
    ["2 x 6 muffins", 12, null, "muffins", "4 x 6 muffins"],
    ["4-pack lemonade", 4, null, "lemonade", "8-pack lemonade"],
    ["2 packs lemonade", 2, "package", "lemonade", "4 packs lemonade"],
    ["box of 12 doughnuts", 1, "box", "doughnuts", "2 boxes of 12 doughnuts"],
    ["de: Packung mit 4 Brezeln", 1, "package", "Brezeln", "2 Packungen mit 4 Brezeln"],
    ["it: 1 confezione da 4 piadine", 1, "package", "piadine", "2 confezioni da 4 piadine"],
    ["bag of limes", null, null, "bag of limes", "bag of limes"],
    ["3er-Pack Kohlrabi", 3, null, "Kohlrabi", "6er-Pack Kohlrabi"],
    ["de: 2 4er-Pack Joghurt", 8, null, "Joghurt", "4 4er-Pack Joghurt"],
    ["de: 2 x 4er Pack Joghurt", 8, null, "Joghurt", "4 x 4er Pack Joghurt"],
    ["(3) 8-oz packages tofu", 3, "package", "tofu", "(6) 8-oz packages tofu"],
    ["(2) 1 tbsp oil", null, null, "1 tbsp oil", "(2) 2 tbsp oil"],
    ["2 x 400g tins lentils", 2, "can", "lentils", "4 x 400g tins lentils"],
  ]);
});

describe("what stands between an amount and its food", () => {
  checkLines([
    ["1 lb 31-40 count prawns", 1, "lb", "prawns", "2 lb 31-40 count prawns"],
    ["2 tsp fresh or 1/2 tsp dried oregano", 2, "tsp", "fresh oregano", "4 tsp fresh or 1 tsp dried oregano"],
    ["1 cup fresh or 1 can corn", 1, "cup", "fresh corn", "2 cups fresh or 2 cans corn"],
    ["1 cup fresh or frozen corn", 1, "cup", "fresh or frozen corn", "2 cups fresh or frozen corn"],
    ["2 cups mashed banana (3 bananas)", 2, "cup", "banana", "4 cups mashed banana (6 bananas)"],
    ["1 can corn (1 inch)", 1, "can", "corn", "2 cans corn (1 inch)"],
  ]);
});

describe("two words behind a comma may make it another food", () => {
  checkLines([
    ["2 cups rice, short grain", 2, "cup", "short grain rice", "4 cups rice, short grain"],
    ["1 tbsp oil, olive, extra virgin", 1, "tbsp", "extra virgin olive oil", "2 tbsp oil, olive, extra virgin"],
    ["1 cup rice, cooked and cooled", 1, "cup", "rice", "2 cups rice, cooked and cooled"],
  ]);
});

describe("a second count of one is no name", () => {
  checkLines([
    ["3 1 red chilli", 3, null, "red chilli", "6 1 red chilli"],
    ["2 1 onion, diced", 2, null, "onion", "4 1 onion, diced"],
    ["2 1-inch pieces ginger", 2, "piece", "ginger", "4 1-inch pieces ginger"],
  ]);
});

describe("the food may stand in the brackets of the amount", () => {
  checkLines([
    ["3 pounds (21 to 25 count prawns) 5 per guest", 3, "lb", "prawns", "6 pounds (21 to 25 count prawns) 5 per guest"],
    ["4 oz (1 stick butter), melted", 4, "oz", "butter", "8 oz (2 sticks butter), melted"],
    ["(14 oz) can chickpeas", 1, "can", "chickpeas", "2 (14 oz) cans chickpeas"],
    ["1 cup + extra for sprinkling sugar", 1, "cup", "sugar", "2 cups + extra for sprinkling sugar"],
    ["fewer than 2 tsp pepper", 2, "tsp", "pepper", "fewer than 4 tsp pepper"],
    ["8 oz (1 cup) butter, softened", 8, "oz", "butter", "16 oz (2 cups) butter, softened"],
  ]);
});

describe("a size without a number is that of one piece", () => {
  checkLines([
    ["15-oz jar pasta sauce", 1, "jar", "pasta sauce", "2 15-oz jars pasta sauce"],
    ["12-inch pizza base", 1, null, "pizza base", "2 12-inch pizza bases"],
    ["8 inch corn tortilla", 1, null, "corn tortilla", "2 8 inch corn tortillas"],
    ["2 inches ginger", 2, "inch", "ginger", "4 inches ginger"],
    ["2-inch piece ginger", 1, "piece", "ginger", "4-inch piece ginger"],
  ]);
});

describe("the letter or number of a group is no amount", () => {
  checkLines([
    ["B: 2 tbsp rice wine", 2, "tbsp", "rice wine", "B: 4 tbsp rice wine"],
    ["(C) 4 tsp sugar", 4, "tsp", "sugar", "(C) 8 tsp sugar"],
    ["3️⃣ 1 onion", 1, null, "onion", "3️⃣ 2 onions"],
    ["a lemon", 1, null, "lemon", "2 lemons"],
  ]);
});

describe("a line names several foods, each with its amount", () => {
  test.each([
    ["3 parsnips and 1 leek, sliced", ["3 parsnips", "1 leek"], "6 parsnips and 2 leeks, sliced"],
    ["1 lime, peeled, and 1 grapefruit", ["1 lime", "1 grapefruit"], "2 limes, peeled, and 2 grapefruits"],
    ["2 eggs plus 3 egg yolks", ["2 eggs", "3 egg yolks"], "4 eggs plus 6 egg yolks"],
    ["de: 1 Zwiebel und 1 Möhre", ["1 Zwiebel", "1 Möhre"], "2 Zwiebeln und 2 Möhren"],
    ["de: 3 Nelken, 4 Lorbeerblätter", ["3 Nelken", "4 Lorbeerblätter"], "6 Nelken, 8 Lorbeerblätter"],
    ["it: 4 uova + 1 tuorlo", ["4 uova", "1 tuorlo"], "8 uova + 2 tuorli"],
    [
      "1 tsp each: nutmeg, cloves, ginger",
      ["1 tsp nutmeg", "1 tsp cloves", "1 tsp ginger"],
      "2 tsp each: nutmeg, cloves, ginger",
    ],
    ["de: je 2 EL Öl und Essig", ["2 tbsp Öl", "2 tbsp Essig"], "je 4 EL Öl und Essig"],
    ["fr: 80 g de beurre + 10 g pour la poêle", ["80 g beurre", "10 g beurre"], "160 g de beurre + 20 g pour la poêle"],
    ["salt and cumin, 2 tsp each", ["2 tsp salt", "2 tsp cumin"], "salt and cumin, 4 tsp each"],
    ["steaks, 200 g each", ["steaks"], "steaks, 200 g each"],
    ["80 g sugar + 10 g for the crust", ["80 g sugar", "10 g sugar"], "160 g sugar + 20 g for the crust"],
    ["nl: 100 g + 1 el suiker", ["100 g suiker", "1 tbsp suiker"], "200 g + 2 el suiker"],
    ["5 eggs, 4 yolks", ["5 eggs", "4 yolks"], "10 eggs, 8 yolks"],
    ["2 whole eggs plus 1 white", ["2 whole eggs", "1 white"], "4 whole eggs plus 2 whites"],
    ["3 tbsp honey and juice of 1 lime", ["3 tbsp honey", "1 lime"], "6 tbsp honey and juice of 2 limes"],
    ["1 cup yogurt, plus zest of 1 lime", ["1 cup yogurt", "1 lime"], "2 cups yogurt, plus zest of 2 limes"],
    ["es: 80 g de miel y el zumo de 1 lima", ["80 g miel", "1 lima"], "160 g de miel y el zumo de 2 limas"],
    ["500 g peas and a pinch of sugar", ["500 g peas", "1 pinch sugar"], "1 kg peas and 2 pinches of sugar"],
    ["2 white and 1 red onion", ["2 white onion", "1 red onion"], "4 white and 2 red onions"],
    ["3 large and 2 small leeks", ["3 leeks", "2 leeks"], "6 large and 4 small leeks"],
    [
      "80 g dark and 50 g milk chocolate",
      ["80 g dark chocolate", "50 g milk chocolate"],
      "160 g dark and 100 g milk chocolate",
    ],
    ["1 each red and white cabbage", ["1 red cabbage", "1 white cabbage"], "2 each red and white cabbages"],
    ["de: je 1 rote und grüne Paprika", ["1 rote Paprika", "1 grüne Paprika"], "je 2 rote und grüne Paprikas"],
    ["fr: 1 piment rouge et 1 vert", ["1 piment rouge", "1 piment vert"], "2 piments rouges et 2 verts"],
    ["es: 1 cebolla roja, 1 blanca", ["1 cebolla roja", "1 cebolla blanca"], "2 cebollas rojas, 2 blancas"],
    ["it: 2 uova e 1 bianco", ["2 uova", "1 bianco"], "4 uova e 2 bianchi"],
    ["salt and ½ tsp cumin", ["salt", "0.5 tsp cumin"], "salt and 1 tsp cumin"],
    ["de: Salz, Essig und 1 TL Senf", ["Salz, Essig", "1 tsp Senf"], "Salz, Essig und 2 TL Senf"],
    ["es: 2 tazas de arroz y 3 de agua", ["2 cup arroz", "3 cup agua"], "4 tazas de arroz y 6 de agua"],
    ["fr: 1 c. à s. de miel et 2 d'huile", ["1 tbsp miel", "2 tbsp huile"], "2 c. à s. de miel et 4 d'huile"],
    ["nl: 3 eieren en 1 dooier", ["3 eieren", "1 dooier"], "6 eieren en 2 dooiers"],
    ["2-3 large or 4-5 small beets", ["2 beets"], "4-6 large or 8-10 small beets"],
    ["fr: 80 g de chaque : panais, céleri", ["80 g panais", "80 g céleri"], "160 g de chaque : panais, céleri"],
    ["90 g of each: beets, turnips", ["90 g beets", "90 g turnips"], "180 g of each: beets, turnips"],
    ["es: 1 taza de cada: maíz, arroz", ["1 cup maíz", "1 cup arroz"], "2 tazas de cada: maíz, arroz"],
    ["90 g of beets, each cut in two", ["90 g beets"], "180 g of beets, each cut in two"],
    // Halves, spoons of a size and packs
    ["it: metà melanzana", ["0.5 melanzana"], "1 melanzana"],
    ["it: metà di un melone", ["0.5 melone"], "1 melone"],
    ["it: metà zucchero, metà farina", ["metà zucchero"], "metà zucchero, metà farina"],
    ["15ml spoon honey", ["15 ml honey"], "30ml spoon honey"],
    ["1 x 15ml spoon honey", ["1 spoonful honey"], "2 x 15ml spoons honey"],
    ["1 wooden spoon", ["1 wooden spoon"], "2 wooden spoons"],
    ["1 six-pack of cider", ["1 package cider"], "2 six-packs of cider"],
    ["de: 1 Sechserpack Limo", ["1 package Limo"], "2 Sechserpacks Limo"],
    ["1 6-pack buns", ["1 buns"], "2 6-pack buns"],
    // One food with one amount
    ["1 egg, white only", ["1 egg"], "2 eggs, white only"],
    ["2 limes, zest and juice", ["2 limes"], "4 limes, zest and juice"],
    ["1 cup half and half", ["1 cup half and half"], "2 cups half and half"],
    ["4 limes, juice of 2", ["4 limes"], "8 limes, juice of 2"],
    ["1 cup plus 3 tbsp flour", ["1.1875 cup flour"], "2 cups plus 6 tbsp flour"],
    ["1 lemon, 2 tbsp juice", ["1 lemon"], "2 lemons, 4 tbsp juice"],
    ["1 cabbage, cut into 6 wedges", ["1 cabbage"], "2 cabbages, cut into 6 wedges"],
    ["2 onions or 3 shallots", ["2 onions"], "4 onions or 6 shallots"],
  ])("%s", (line, foods, scaled) => {
    const { text, language } = inLanguage(line);
    const read = readExactLines(text, language).map(({ low, unit, name }) =>
      [low && toNumber(low), unit?.id, name].filter((part) => part != null).join(" "),
    );
    expect([read, scaleIngredientLine(text, 2, language)]).toEqual([foods, scaled]);
  });
});

describe("scaled amounts are what spoons, cups and knives can measure", () => {
  test.each<[string, number, string]>([
    ["1/3 cup cream", 4 / 3, "7 tbsp cream"],
    ["1/3 cup cream", 1 / 4, "4 tsp cream"],
    ["⅔ tsp cumin", 4 / 3, "1 tsp cumin"],
    ["1/8 tsp cloves", 1 / 5, "1 pinch cloves"],
    ["1 egg", 5 / 6, "¾ egg"],
    ["2 leeks", 0.6, "1 ¼ leeks"],
    ["1 tsp yeast", 3, "1 tbsp yeast"],
    ["2 teaspoons yeast", 3, "2 tablespoons yeast"],
    ["2 tbsp oil", 8, "1 cup oil"],
    ["de: 1 TL Zimt", 3, "1 EL Zimt"],
    ["de: 2 Teelöffel Zimt", 3, "2 Esslöffel Zimt"],
    ["es: 1 cucharadita de canela", 6, "2 cucharadas de canela"],
    ["fr: 2 c. à café de cannelle", 3, "2 c. à soupe de cannelle"],
    ["fr: 1 càc de cannelle", 3, "1 càs de cannelle"],
    ["es: 2 cdtas. de canela", 3, "2 cdas. de canela"],
    ["it: 1 cucchiaino da tè di cannella", 3, "1 cucchiaio di cannella"],
    ["1 tsp. cumin", 3, "1 tbsp. cumin"],
    ["3/4 lb veal", 4 / 9, "⅓ lb veal"],
    ["½ tsp nutmeg", 5 / 6, "⅜ tsp nutmeg"],
    ["⅛ tsp mace", 5 / 4, "⅛ tsp mace"],
    ["de: ½ TL Muskat", 5 / 12, "¼ TL Muskat"],
    ["⅓ cup cream", 1 / 10, "1 ½ tsp cream"],
    ["1 pound ricotta", 1 / 18, "⅞ ounce ricotta"],
    ["¼ tbsp mace", 1 / 6, "⅛ tsp mace"],
    ["1 leek", 3 / 16, "¼ leek"],
    // What can be measured stays in its unit
    ["1/3 cup cream", 2, "⅔ cup cream"],
    ["¼ tsp mace", 1 / 2, "⅛ tsp mace"],
    ["1 egg", 1 / 12, "1/12 egg"],
    ["1 tsp salt or 2 tsp coarse salt", 3, "3 tsp salt or 6 tsp coarse salt"],
    ["1-2 tsp salt", 3, "3-6 tsp salt"],
    ["4 carrots", 7 / 6, "4 ⅔ carrots"],
    ["100 g sugar", 1 / 3, "33.3 g sugar"],
    ["de: 2 EL Öl", 8, "16 EL Öl"],
  ])("%s × %f", (line, factor, scaled) => {
    const { text, language } = inLanguage(line);
    expect(scaleIngredientLine(text, factor, language)).toBe(scaled);
  });
});

describe("foods are in the plural that their language has", () => {
  test.each<[string, number, string]>([
    ["it: 1 braciola", 2, "2 braciole"],
    ["it: 2 lamponi", 1 / 2, "1 lampone"],
    ["it: 2 cotolette", 1 / 2, "1 cotoletta"],
    ["fr: 1 chou-rave", 2, "2 choux-raves"],
    ["fr: 2 salsifis", 1 / 2, "1 salsifis"],
    ["es: 2 coliflores", 1 / 2, "1 coliflor"],
    ["de: 1 Bio-Limette", 2, "2 Bio-Limetten"],
    ["de: 1 Entenbrust", 2, "2 Entenbrüste"],
    ["nl: 1 pastinaak", 2, "2 pastinaken"],
    ["de: 1 Mirabelle", 2, "2 Mirabellen"],
    ["de: 1 Pfifferling", 2, "2 Pfifferlinge"],
    ["nl: 1 kwartel", 2, "2 kwartels"],
    ["nl: 2 broden", 1 / 2, "1 brood"],
    // Words without another plural
    ["de: 1 Kohlrabi", 2, "2 Kohlrabi"],
    ["it: 1 kiwi", 2, "2 kiwi"],
  ])("%s × %f", (line, factor, scaled) => {
    const { text, language } = inLanguage(line);
    expect(scaleIngredientLine(text, factor, language)).toBe(scaled);
  });
});

test("a few words may describe a unit; of more, each number among them would be read with all of them again", () => {
  const unitOf = (words: number) => readExactLine(`3 ${"crushed ".repeat(words)}cloves garlic`).unit?.id;
  expect([1, 8, 9].map(unitOf)).toEqual(["clove", "clove", undefined]);
});

describe("the size of packs stays where they are multiplied", () => {
  checkLines([
    ["4 x tonic water 200 ml", 4, null, "tonic water", "8 x tonic water 200 ml"],
    ["de: 3 x Apfelsaft 0,7 l", 3, null, "Apfelsaft", "6 x Apfelsaft 0,7 l"],
    ["2x leeks or 250 g chard", 2, null, "leeks", "4x leeks or 500 g chard"],
    ["2 x 400g tins beans, plus 80 ml stock", 2, "can", "beans", "4 x 400g tins beans, plus 160 ml stock"],
  ]);
});

describe("a number of pieces in brackets grows with the weight before it", () => {
  checkLines([
    ["2 lb (5 large) parsnips", 2, "lb", "parsnips", "4 lb (10 large) parsnips"],
    ["de: 800 g (ca. 6 große) Möhren", 800, "g", "Möhren", "1,6 kg (ca. 12 große) Möhren"],
    ["3 beets (1 large, 2 small)", 3, null, "beets", "6 beets (2 large, 4 small)"],
    ["1 lb (21-25 count) prawns", 1, "lb", "prawns", "2 lb (21-25 count) prawns"],
    ["2 cans (14 oz) corn", 2, "can", "corn", "4 cans (14 oz) corn"],
    ["Wraps (3 small wraps per person)", null, null, "Wraps", "Wraps (3 small wraps per person)"],
  ]);
});

describe("words that stand for an amount in grams", () => {
  checkLines([
    ["es: cuarto y mitad de almejas", 375, "g", "almejas", "750 g de almejas"],
    ["es: Un cuarto y mitad de chorizo", 375, "g", "chorizo", "750 g de chorizo"],
    ["es: almejas, cuarto y mitad", 375, "g", "almejas", "almejas, 750 g"],
    ["es: un cuarto de kilo de almejas", 0.25, "kg", "almejas", "0,5 kilo de almejas"],
    ["es: 1 kilo y cuarto de almejas", 1.25, "kg", "almejas", "2,5 kilos de almejas"],
  ]);
});

describe("pieces that are prepared in a way grow with all pieces", () => {
  checkLines([
    ["12 limes, 8 squeezed, 4 thinly sliced", 12, null, "limes", "24 limes, 16 squeezed, 8 thinly sliced"],
    ["5 eggs (1 whole, 4 separated)", 5, null, "eggs", "10 eggs (2 whole, 8 separated)"],
    ["2 pears, peeled and cut into 8", 2, null, "pears", "4 pears, peeled and cut into 8"],
    ["2 pears, 1 kept whole for later", 2, null, "pears", "4 pears, 1 kept whole for later"],
  ]);
});
