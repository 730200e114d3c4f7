import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "#app/features/ingredients/food-categories.ts";
import { categoryOf } from "./food-category.ts";

const FOODS = {
  produce: [
    "fennel",
    "ripe bananas",
    "baby leeks",
    "red peppers",
    "peppers",
    "green chillies",
    "sage",
    "fresh sage leaves",
    "lemon juice",
    "lime zest",
    "frozen peas",
    "green beans",
    "eggplant",
    "sweet potatoes",
    "hearts of romaine",
    "wild mushrooms",
    "juice of lemon",
    "butternut squash",
    "butter lettuce",
  ],
  proteins: [
    "leg of lamb",
    "minced beef",
    "chicken thighs",
    "smoked salmon",
    "prawns",
    "eggs",
    "egg yolks",
    "firm tofu",
    "anchovies in oil",
    "pork sausages",
    "oyster",
    "kidneys",
    "goose",
    "ham hock",
  ],
  pantry: [
    "flour",
    "sea salt",
    "pepper",
    "dried sage",
    "ground cumin",
    "red pepper flakes",
    "tinned tomatoes",
    "sun-dried tomatoes",
    "chicken stock",
    "oyster sauce",
    "olive oil",
    "kidney beans",
    "coconut milk",
    "peanut butter",
    "cocoa butter",
    "cream of tartar",
    "egg noodles",
    "wine vinegar",
    "walnuts",
    "brown sugar",
    "sourdough bread",
    "cream of mushroom soup",
    "goose fat",
    "rose water",
    "ice cream cones",
    "gingerbread",
  ],
  dairy: [
    "milk",
    "unsalted butter",
    "double cream",
    "goat cheese",
    "Greek yoghurt",
    "buttermilk",
    "crème fraîche",
    "ice cream",
    "oat milk",
    "parmesan rind",
    "half-and-half",
  ],
  others: [
    "water",
    "ice",
    "ice water",
    "dry white wine",
    "beer",
    "dark rum",
    "ginger ale",
    "apple juice",
    "coffee liqueur",
    "soda water",
    "sherry",
  ],
} as const;

describe("the category of a food", () => {
  test.each(CATEGORIES.flatMap((category) => FOODS[category].map((name): [string, string] => [name, category])))(
    "%s: %s",
    (name, category) => {
      expect(categoryOf(name)).toBe(category);
    },
  );

  test.each([
    ["200 g Hackfleisch", "proteins"],
    ["Kartoffeln", "produce"],
    ["Vollmilch", "dairy"],
    ["Weizenmehl", "pantry"],
    ["Olivenöl", "pantry"],
    ["Kokosmilch", "pantry"],
    ["Kakaobutter", "pantry"],
    ["Mandelmilch", "dairy"],
    ["Buttermilch", "dairy"],
    ["Rotwein", "others"],
  ])("in German %s: %s", (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });

  test.each([
    ["mizuna", "produce"],
    ["hen of the woods", "produce"],
    ["gai choy", "produce"],
    ["tangelos", "produce"],
    ["tri-tip", "proteins"],
    ["picanha", "proteins"],
    ["kasseri", "dairy"],
    ["half & half", "dairy"],
    ["ciliegine", "dairy"],
    ["soju", "others"],
    ["gewürztraminer", "others"],
    ["karela", "produce"],
    ["physalis", "produce"],
    ["pandan leaves", "produce"],
    ["prickly pears", "produce"],
    ["Babybel", "dairy"],
    ["paper towels", "others"],
    ["wooden skewers", "others"],
    ["tomato juice", "others"],
  ])("of the less usual %s: %s", (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });

  test("whole words decide: ice is not in sliced, nor ham in graham", () => {
    expect(categoryOf("sliced loaf")).not.toBe("others");
    expect(categoryOf("graham crackers")).toBe("pantry");
    expect(categoryOf("eggplant")).toBe("produce");
    expect(categoryOf("riced cauliflower")).toBe("produce");
  });

  test("of two foods the first decides, unless they share a head", () => {
    expect(categoryOf("butter or oil")).toBe("dairy");
    expect(categoryOf("chicken or vegetable stock")).toBe("pantry");
  });

  test("any name gets a category", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(CATEGORIES).toContain(categoryOf(name));
      }),
    );
  });

  test.each(["of ", "ham-"])("60 kB of %j are placed at once, not in the square of their length", (piece) => {
    const started = process.cpuUsage();
    categoryOf(piece.repeat(20_000));
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
  });
});
