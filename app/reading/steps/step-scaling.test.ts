import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languageOf } from "../languages/language-of.ts";
import { recipeFoods } from "./recipe-foods.ts";
import { readStep } from "./step.ts";
import { scaleStep } from "./step-scaling.ts";
import { convertText } from "./step-units.ts";

const recipeOf = (lines: string[]) => recipeFoods(lines, languageOf(lines));
const recipe = recipeOf([
  "2 cups all-purpose flour",
  "4 eggs",
  "8 oz butter",
  "1 1/2 cups milk",
  "2 onions",
  "3 cloves garlic",
  "8 flour tortillas",
  "2 (15 oz) cans black beans",
  "1 lemon",
  "4 chicken breasts",
  "1 tsp salt",
  "2 tbsp olive oil",
  "8 slices bread",
  "1 bay leaf",
  "4 potatoes",
  "200 g cheddar cheese",
  "1 bottle red wine",
]);

describe("amounts of ingredients grow with the servings", () => {
  test.each([
    ["Stir in a cup and a half of milk.", "Stir in 3 cups of milk."],
    ["Add 1 cup and a half flour, and half an onion.", "Add 3 cups flour, and 1 onion."],
    ["Add 1 ½ cups of milk.", "Add 3 cups of milk."],
    ["Whisk 3 eggs.", "Whisk 6 eggs."],
    ["Melt ½ cup (1 stick) butter.", "Melt 1 cup (2 sticks) butter."],
    ["Fry 1 lb (3 medium) onions.", "Fry 2 lb (6 medium) onions."],
    ["Fry 1 lb (3 per person) onions.", "Fry 2 lb (3 per person) onions."],
    ["Beat in 1 egg.", "Beat in 2 eggs."],
    ["Whisk three eggs.", "Whisk six eggs."],
    ["heat about 1-2 tbsp of oil", "heat about 2-4 tbsp of oil"],
    ["Add a tablespoon of oil.", "Add 2 tablespoons of oil."],
    ["a quarter cup of milk", "½ cup of milk"],
    ["half a lemon", "1 lemon"],
    ["the juice of 1 lemon", "the juice of 2 lemons"],
    ["one tablespoon (15 ml) of oil", "two tablespoons (30 ml) of oil"],
    ["add 85 g (1 cup) flour", "add 170 g (2 cups) flour"],
    ["1 bay leaf and 4 bread slices", "2 bay leaves and 8 bread slices"],
    ["6 remaining slices of bread", "12 remaining slices of bread"],
    ["1 (8 oz) bottle of wine", "2 (8 oz) bottles of wine"],
    ["one 750 ml bottle of red wine", "two 750 ml bottles of red wine"],
    ["½ tsp each, salt & flour", "1 tsp each, salt & flour"],
    ["Add 1 can of beans (15 oz)", "Add 2 cans of beans (15 oz)"],
    ["1 stick (113 g) butter", "2 sticks (226 g) butter"],
    ["1 more cup of milk", "2 more cups of milk"],
    ["Stir in 3 Tbsp. plus 1 tsp. oil", "Stir in 6 Tbsp. plus 2 tsp. oil"],
    ["Beat 4 eggs, one at a time", "Beat 8 eggs, one at a time"],
    ["reserve 1 cup of the mixture", "reserve 2 cups of the mixture"],
    ["Rub all but 1 tbsp of the mix over it", "Rub all but 2 tbsp of the mix over it"],
    ["Cook 5 minutes per batch, adding 2 tbsp oil", "Cook 5 minutes per batch, adding 4 tbsp oil"],
    ["Stirring every 5 minutes, add 2 cups milk", "Stirring every 5 minutes, add 4 cups milk"],
    ["Add 2 eggs, beating well after each one.", "Add 4 eggs, beating well after each one."],
    ["Shape into balls (2 tbsp each) and add 1 cup milk", "Shape into balls (2 tbsp each) and add 2 cups milk"],
    ["Add 1 tsp baking powder", "Add 2 tsp baking powder"],
    ["Add 1 tsp each of salt and flour, and 2 cups milk", "Add 2 tsp each of salt and flour, and 4 cups milk"],
    ["Pour in 1/2 cup milk and mix well.", "Pour in 1 cup milk and mix well."],
  ])("%s", (step, doubled) => {
    expect(scaleStep(step, 2, recipe)).toBe(doubled);
  });
});

describe("everything else stays", () => {
  test.each([
    "Bake at 350°F (175°C/Gas Mark 4) for 30 to 35 minutes in a 9x13 pan.",
    "Divide into 12 pieces and roll each into a 10-inch circle.",
    "Add half of the butter and 1/3 of the flour.",
    "Stir in the milk, 1 tablespoon at a time.",
    "Spread 1 tbsp butter on each slice of bread.",
    "Scoop 1/4 cup batter per pancake.",
    "Top with 2 tablespoons filling, then fold.",
    "In a 6-quart pot, a 12-cup tin or a 2 quart baking dish.",
    "Use a tablespoon to drop the dough.",
    "Make yourself a cup of tea.",
    "Roast the 4 lb. chicken.",
    "Place a tortilla on a plate, add 3 tablespoons of cheese.",
    "Per serving: 350 calories, 12 g fat.",
    "Line two 20 x 30 cm tins.",
    "Lay 1 tortilla on a plate; top with ½ cup milk.",
    "Place two baking sheets in the oven, see step 2.",
    "3. Cut each potato into 8 wedges.",
    "Use 1 egg for every 2 cups flour.",
    "Cook 2 chicken breasts at a time.",
    "sprinkle 1 teaspoon of salt over the patty",
    "A 14-ounce can, a 1-tablespoon scoop, 3/4 of the milk.",
    "Spoon 2 tablespoons oil and 1 tablespoon cheese onto each tortilla.",
    "Divide into 6 patties (6 oz. (170 g) each).",
    "Divide among 4 plates, about 1/4 cup each, and serve.",
    "Pour 1/4 cup/60 ml batter per pancake.",
    "Add reserved milk. Pour 1/4 cup batter onto the griddle.",
    "In a 2 quart (2 liter) dish, a large pot (at least 6 quarts).",
    "Divide into portions of 100 g.",
    "Float 2 slices on each and cover with 1/2 cup cheese.",
    "Serving size: 1 cup.",
    "Roast the butter for 20 minutes per 500 g.",
  ])("%s", (step) => {
    expect(scaleStep(step, 2, recipe)).toBe(step);
  });
});

describe("steps of other languages", () => {
  const lines = {
    de: ["500 g Mehl", "2 Eier", "250 ml Milch", "1 Zwiebel", "3 Knoblauchzehen"],
    fr: ["250 g de farine", "3 œufs", "1/2 litre de lait", "1 oignon", "2 gousses d'ail"],
    es: ["300 g de harina", "2 huevos", "200 ml de leche", "1 cebolla", "2 dientes de ajo"],
    it: ["300 g di farina", "3 uova", "100 ml di latte", "1 cipolla", "2 spicchi d'aglio"],
    nl: ["300 g bloem", "2 eieren", "2 dl melk", "1 ui", "2 teentjes knoflook"],
  };
  test.each([
    ["de", "1 Zwiebel und 3 Knoblauchzehen 5 Minuten dünsten.", "2 Zwiebeln und 6 Knoblauchzehen 5 Minuten dünsten."],
    ["de", "Einen Esslöffel Mehl zugeben, bei 180 °C backen.", "Zwei Esslöffel Mehl zugeben, bei 180 °C backen."],
    ["de", "Den Teig in 12 Stücke teilen, je 1 EL Füllung.", null],
    ["de", "Den Teig in 12 Kugeln (je ca. 80 g) teilen.", null],
    ["de", "1 Ei trennen.", "2 Eier trennen."],
    ["nl", "Klop 1 ei los.", "Klop 2 eieren los."],
    ["de", "1,5 l Milch und die Hälfte vom Mehl", "3 l Milch und die Hälfte vom Mehl"],
    ["de", "200 ml Milch esslöffelweise zugeben.", "400 ml Milch esslöffelweise zugeben."],
    ["nl", "Voeg het derde ei toe.", null],
    ["it", "Unite il terzo uovo e un quarto di litro di latte.", "Unite il terzo uovo e 0,5 litro di latte."],
    ["fr", "Mélangez 3 œufs et 1/2 litre de lait.", "Mélangez 6 œufs et 1 litre de lait."],
    ["fr", "Versez un demi-litre de lait.", "Versez 1 litre de lait."],
    ["fr", "Incorporez les 3 œufs, un à un.", "Incorporez les 6 œufs, un à un."],
    ["fr", "Cassez 3 œufs un par un.", "Cassez 6 œufs un par un."],
    ["es", "Incorporar 2 huevos, uno a uno.", "Incorporar 4 huevos, uno a uno."],
    ["nl", "Klop er 2 eieren een voor een door.", "Klop er 4 eieren een voor een door."],
    ["fr", "Faites cuire 1 œuf par personne.", null],
    ["fr", "Ajoutez le jus d'un oignon, d'1/2 litre de lait.", "Ajoutez le jus de deux oignons, d'1 litre de lait."],
    ["fr", "Recouvrez d'un disque de farine.", null],
    ["it", "Mezzo bicchiere di latte, il succo d'una cipolla", "1 bicchiere di latte, il succo di due cipolle"],
    ["fr", "Enfournez 25 à 30 minutes à 180 °C (th. 6).", null],
    ["es", "Picar 1 cebolla y 2 dientes de ajo.", "Picar 2 cebollas y 4 dientes de ajo."],
    ["es", "Dividir en 4 porciones de 100 g cada una.", null],
    ["it", "Tritare 1 cipolla, cuocere mezz'ora a 180°.", "Tritare 2 cipolle, cuocere mezz'ora a 180°."],
    ["it", "Formare 12 palline da 50 g ciascuna.", null],
    ["it", "Servire con un cucchiaino di latte per porzione.", null],
    ["es", "Vierte la leche, 100 ml cada vez.", null],
    ["es", "Forma 9 bolas de 30 g cada una, con 1 huevo.", "Forma 9 bolas de 30 g cada una, con 2 huevos."],
    ["de", "Die 2 Eier kochen und jede Hälfte salzen.", "Die 4 Eier kochen und jede Hälfte salzen."],
    ["it", "Formare 20 palline da circa 30 g e versare in uno stampo da 1 litro.", null],
    ["de", "Teiglinge zu 80 g oder Kugeln von ca. 90 g formen, eine Form von 2 Liter fetten.", null],
    ["fr", "Façonnez des boules de 50 g dans un plat de 2 litres.", null],
    ["nl", "Maak bolletjes van circa 85 gram in een schaal van 2 liter.", null],
    ["nl", "Snipper 1 ui, bak 25 à 30 minuten.", "Snipper 2 uien, bak 25 à 30 minuten."],
    ["de", "Pro 500 g 20 Minuten, also 20 Minuten pro 500 g.", null],
    ["fr", "Comptez 20 minutes par 500 g.", null],
    ["nl", "Reken 20 minuten per 500 g.", null],
    ["nl", "Verdeel in 8 stukken van 50 g per stuk.", null],
  ] as const)("%s: %s", (code, step, doubled) => {
    expect(scaleStep(step, 2, recipeOf(lines[code]))).toBe(doubled ?? step);
  });

  test("no duration or temperature is scaled, whatever language the step is in", () => {
    const times = ["20 Minuten", "25 minutes", "1 heure", "30 minutos", "2 horas", "40 minuti", "2 uur", "1 Std."];
    const heats = ["180 °C", "200 Grad", "350 degrees", "220 grados", "180 gradi", "160 graden", "th. 6", "gas 4"];
    const anyRecipe = fc.constantFrom(...Object.values(lines)).map(recipeOf);
    fc.assert(
      fc.property(fc.constantFrom(...times), fc.constantFrom(...heats), anyRecipe, (time, heat, foods) => {
        const step = `${heat}, ${time}.`;
        expect(scaleStep(step, 2, foods)).toBe(step);
      }),
    );
  });
});

const food = fc.constantFrom("flour", "of milk", "butter", "olive oil");
const american = fc.tuple(
  fc.constantFrom("1", "3", "½", "¾", "1 ½", "2-3"),
  fc.constantFrom("tbsp", "tsp", "oz"),
  food,
);
const metric = fc.tuple(fc.constantFrom("1", "250", "1.5", "100-150"), fc.constantFrom("g", "ml"), food);
const amount = fc.oneof(american, metric).map((parts) => parts.join(" "));
const other = fc.constantFrom(
  "stir for 5 minutes",
  "bake at 350°F (175°C)",
  "in a 9-inch pan",
  "add half the onions",
  "until golden",
  "divide into 4 pieces",
  "2 eggs",
  "six eggs",
);
const step = fc.array(fc.oneof(amount, other), { maxLength: 6 }).map((parts) => parts.join(", then "));

describe("the number of a setting counts nothing", () => {
  test.each([
    ["Mix on speed 2 eggs and sugar.", ["6 eggs"]],
    ["Auf Stufe 3 Eier unterrühren.", ["4 Eier", "200 g Mehl"]],
    ["Battre à vitesse 4 œufs et sucre.", ["4 œufs", "100 g de sucre"]],
    ["Batir a velocidad 4 huevos y azúcar.", ["4 huevos", "100 g de azúcar"]],
    ["Montare a vel. 4 uova e zucchero.", ["4 uova", "100 g di zucchero"]],
    ["Klop op stand 4 eieren en suiker.", ["4 eieren", "100 g suiker"]],
  ])("%s", (text, lines) => {
    expect(scaleStep(text, 2, recipeFoods(lines, languageOf(lines)))).toBe(text);
    expect(convertText(text, "us", recipeFoods(lines, languageOf(lines)))).toBe(text);
  });

  test("an amount behind it grows", () => {
    const lines = ["4 Eier", "200 g Mehl"];
    const scaled = scaleStep("Auf Stufe 3 rühren, 4 Eier zugeben.", 2, recipeFoods(lines, languageOf(lines)));
    expect(scaled).toBe("Auf Stufe 3 rühren, 8 Eier zugeben.");
  });
});

test("twice and then half as much is the same text", () => {
  fc.assert(
    fc.property(step, (text) => {
      expect(scaleStep(scaleStep(text, 2, recipe), 0.5, recipe)).toBe(text);
    }),
  );
});

test("numbers of one step never overlap, and a step without amounts never changes", () => {
  fc.assert(
    fc.property(fc.oneof(step, fc.string()), fc.double({ min: 0.1, max: 20, noNaN: true }), (text, factor) => {
      const { amounts, durations, temperatures } = readStep(text, recipe);
      const spans = [...amounts.flatMap((read) => read.spans), ...durations, ...temperatures];
      let end = 0;
      for (const span of spans.toSorted((a, b) => a.start - b.start)) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        end = span.end;
      }
      if (amounts.every(({ kind }) => kind !== "grows")) expect(scaleStep(text, factor, recipe)).toBe(text);
    }),
  );
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1])("a factor of %d changes nothing", (factor) => {
  expect(scaleStep("Add 2 eggs.", factor, recipe)).toBe("Add 2 eggs.");
});
