import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readIngredientLine, scaleIngredientLine } from "./ingredient-line.ts";
import { toNumber } from "./quantities.ts";
import { unitOfId } from "./units.ts";

describe("a scaled line", () => {
  test.each([
    ["1 1/2 cups rice", 2, "3 cups rice"],
    ["¾ cup sugar", 2, "1 ½ cups sugar"],
    ["1 cup milk", 1.5, "1 ½ cups milk"],
    ["2 cups milk", 0.5, "1 cup milk"],
    ["150g/5¼oz butter beans", 2, "300g/10 ½oz butter beans"],
    ["1 (14 oz) can pumpkin", 2, "2 (14 oz) cans pumpkin"],
    ["One 12-ounce bottle stout", 3, "3 12-ounce bottles stout"],
    ["400g tin lentils", 2, "800g tin lentils"],
    ["2-3 parsnips", 2, "4-6 parsnips"],
    ["1 leek, cut into 4 pieces", 2, "2 leeks, cut into 4 pieces"],
    ["1 (9-inch) pie crust", 2, "2 (9-inch) pie crusts"],
    ["2 cups 1% milk", 2, "4 cups 1% milk"],
    ["1 cup water (110 degrees F)", 3, "3 cups water (110 degrees F)"],
    ["2 beets (about 250 g)", 1.5, "3 beets (about 375 g)"],
    ["4 chops, about 200 g each", 2, "8 chops, about 200 g each"],
    ["1 cup plus 1 tablespoon oats", 2, "2 cups plus 2 tablespoons oats"],
    ["1 tsp salt or 2 tsp coarse salt", 3, "3 tsp salt or 6 tsp coarse salt"],
    ["a pinch of cumin", 2, "2 pinches of cumin"],
    ["half a lemon", 4, "2 lemons"],
    ["½ a lemon", 2, "1 lemon"],
    ["1/2 of a 15-ounce can chickpeas", 2, "1 15-ounce can chickpeas"],
    ["1. 2 cups rice", 2, "1. 4 cups rice"],
    ["1 7-Up can", 3, "3 7-Up cans"],
    ["1.500 g Mehl", 2, "3 kg Mehl"],
    ["1 bay leaf", 3, "3 bay leaves"],
    ["3 eggs, beaten", 1 / 3, "1 egg, beaten"],
    ["100 g couscous", 1 / 3, "33.3 g couscous"],
    ["1,5 l Brühe", 0.5, "0,75 l Brühe"],
    ["1 EL Senf", 2, "2 EL Senf"],
    ["500 g flour", 2, "1 kg flour"],
    ["g 500 grano saraceno", 2, "g 1000 grano saraceno"],
    ["Farina gr. 300", 2, "Farina gr. 600"],
    ["Sale un pizzico", 2, "Sale 2 pizzichi"],
    ["500g flour", 2, "1kg flour"],
    ["400 grams flour", 4, "1.6 kg flour"],
    ["625 Gramm Mehl", 2, "1,25 kg Mehl"],
    ["500 bis 600 g Mehl", 2, "1 bis 1,2 kg Mehl"],
    ["750 ml stock", 2, "1.5 l stock"],
    ["750 mL stock", 2, "1.5 l stock"],
    ["500 g (1 lb) mince", 2, "1 kg (2 lb) mince"],
    ["500–600 g potatoes", 2, "1–1.2 kg potatoes"],
    ["500 to 600 g potatoes", 2, "1 to 1.2 kg potatoes"],
    ["400-600 g potatoes", 2, "800-1200 g potatoes"],
    ["1000 g flour", 0.5, "500 g flour"],
    ["1,200 g bones", 2, "2.4 kg bones"],
    ["1200 g flour", 0.5, "600 g flour"],
    ["2 beets (about 600 g)", 2, "4 beets (about 1.2 kg)"],
    ["1 (1000 g) tin beans", 2, "2 (1000 g) tins beans"],
    ["2x lime", 2, "4x lime"],
    ["Lemonade 4x250ml", 2, "Lemonade 8x250ml"],
    ["Mineralwasser 6 x 1,5 l", 0.5, "Mineralwasser 3 x 1,5 l"],
    ["6er Pack Limonade", 2, "12er Pack Limonade"],
    ["400~500g beef", 2, "800~1000g beef"],
    ["2~3 leeks", 2, "4~6 leeks"],
    ["~2 cups stock", 2, "~4 cups stock"],
    ["3 sticks (1 ½ cups) margarine", 2, "6 sticks (3 cups) margarine"],
    ["1 stick (113 grams) margarine", 2, "2 sticks (226 grams) margarine"],
    ["1 packet (2 ¼ teaspoons) gelatin", 2, "2 packets (4 ½ teaspoons) gelatin"],
    ["1 bag (about 5 cups) kale", 2, "2 bags (about 10 cups) kale"],
    ["2 cans (30 oz total) corn", 2, "4 cans (60 oz total) corn"],
    ["1 Kopf (ca. 600 g) Brokkoli", 0.5, "½ Kopf (ca. 300 g) Brokkoli"],
    ["2 tranches (80 g) de jambon", 2, "4 tranches (160 g) de jambon"],
    ["2 cans (15 oz) corn", 2, "4 cans (15 oz) corn"],
    ["3 fillets (6 oz each) cod", 2, "6 fillets (6 oz each) cod"],
    ["1 piece (2 inches) ginger", 2, "2 pieces (2 inches) ginger"],
    ["1 Dose (400 g) Linsen", 2, "2 Dosen (400 g) Linsen"],
    ["1 litro y medio de caldo", 2, "3 litros de caldo"],
    ["2 cucchiai e mezzo di farina", 2, "5 cucchiai di farina"],
    ["1 tasse et demie de riz", 2, "3 tasses de riz"],
    ["kilo y medio de mejillones", 2, "3 kilos de mejillones"],
    ["taza y media de arroz", 2, "3 tazas de arroz"],
    ["litro e mezzo di brodo", 2, "3 litri di brodo"],
    ["kilo de mejillones y limón", 2, "kilo de mejillones y limón"],
    ["a couple of leeks", 2, "4 leeks"],
    ["a dozen of figs", 2, "2 dozen of figs"],
    ["a cup and a half of oats", 2, "3 cups of oats"],
    ["1 cup and a half rice", 3, "4 ½ cups rice"],
    ["1 kg e 1/2 di zucchine", 2, "3 kg di zucchine"],
    ["1 cup and 2 tablespoons oats", 2, "2 cups and 4 tablespoons oats"],
    ["1 cup half and half", 2, "2 cups half and half"],
    ["5/6 foglie di basilico", 2, "10-12 foglie di basilico"],
    ["4/5 hojas de laurel", 0.5, "2-2 ½ hojas de laurel"],
    ["3/4 tazza di farina", 2, "1 ½ tazze di farina"],
    ["1 dozen rolls", 2, "2 dozen rolls"],
    ["2 120g halloumi", 2, "4 120g halloumi"],
    ["1 1 cup rice", 3, "3 1 cup rice"],
    ["salt to taste", 4, "salt to taste"],
    ["2 onions", 0, "2 onions"],
    ["2 onions", Number.NaN, "2 onions"],
  ])("%s × %d", (text, factor, expected) => {
    expect(scaleIngredientLine(text, factor)).toBe(expected);
  });

  test("the factor one leaves the line unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(scaleIngredientLine(text, 1)).toBe(text);
      }),
    );
  });

  const numbers = fc.oneof(
    fc.integer({ min: 1, max: 500 }).map(String),
    fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom("½", "¼", "¾", "⅓", "⅔", "⅛", " 1/2", " 3/4"))
      .map(([n, f]) => `${n}${f}`),
    fc.constantFrom("½", "1/3", "2/3", "¼", "1.5", "0.25"),
  );
  const foods = fc.constantFrom(
    "flour",
    "red onions",
    "clove garlic",
    "grated carrot",
    "eggs",
    "can (14 oz) peas",
    "tin tomatoes",
  );
  const units = fc.constantFrom("", " cup", " cups", " g", " tbsp", " ml", " pounds", " oz", " pinches");

  /** Returns the quantity in grams or millilitres, where twice 500 g is 1 kg and twice 4 tbsp ½ cup, else in its unit. */
  function amountOf({ quantity, unit }: ReturnType<typeof readIngredientLine>): number {
    const base = unit === null ? undefined : unitOfId(unit)?.base;
    return (quantity ?? Number.NaN) * (base ? toNumber(base) : 1);
  }

  test("doubling and halving restores the amount", () => {
    fc.assert(
      fc.property(numbers, units, foods, (number, unit, food) => {
        const text = `${number}${unit} ${food}`;
        const there = scaleIngredientLine(text, 2);
        const back = readIngredientLine(scaleIngredientLine(there, 1 / 2));
        expect(amountOf(back)).toBeCloseTo(amountOf(readIngredientLine(text)), 9);
        expect(back.quantityMax).toBe(readIngredientLine(text).quantityMax);
        expect(amountOf(readIngredientLine(there))).toBeCloseTo(2 * amountOf(readIngredientLine(text)), 9);
      }),
      { examples: [["500", " g", "flour"]] },
    );
  });

  test("scaling never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.double(), (text, factor) => {
        expect(typeof scaleIngredientLine(text, factor)).toBe("string");
      }),
    );
  });
});
