import { describe, expect, test } from "vitest";
import { foodKey } from "./food-key.ts";
import { readIngredientLine } from "./ingredient-line.ts";

type Expected = [quantity: number | null, quantityMax: number | null, unit: string | null, name: string];

function read(text: string): Expected {
  const { quantity, quantityMax, unit, name } = readIngredientLine(text);
  return [quantity, quantityMax, unit, name];
}

function readsAs(rows: [text: string, expected: Expected][]) {
  test.each(rows)("%s", (text, expected) => {
    const [quantity, quantityMax, unit, name] = read(text);
    if (expected[0] === null) expect(quantity).toBeNull();
    else expect(quantity).toBeCloseTo(expected[0], 6);
    expect([quantityMax, unit, name]).toEqual(expected.slice(1));
  });
}

describe("numbers", () => {
  readsAs([
    ["3 turnips", [3, null, null, "turnips"]],
    ["1/2 pineapple", [0.5, null, null, "pineapple"]],
    ["1 1/2 cups oats", [1.5, null, "cup", "oats"]],
    ["1-1/2 cups oats", [1.5, null, "cup", "oats"]],
    ["2½ tsp salt", [2.5, null, "tsp", "salt"]],
    ["1 ⅔ cups rye flour", [5 / 3, null, "cup", "rye flour"]],
    ["1⁄3 cup cocoa", [1 / 3, null, "cup", "cocoa"]],
    [".75 oz lime juice", [0.75, null, "oz", "lime juice"]],
    ["1,5 l Milch", [1.5, null, "l", "Milch"]],
    ["1,200 g bones", [1200, null, "g", "bones"]],
    ["two dill pickles", [2, null, null, "dill pickles"]],
    ["one and a half cups lentils", [1.5, null, "cup", "lentils"]],
    ["half a cucumber", [0.5, null, null, "cucumber"]],
    ["a dozen oysters", [1, null, "dozen", "oysters"]],
    ["an egg", [1, null, null, "egg"]],
    ["about 2 cups stock", [2, null, "cup", "stock"]],
  ]);
});

describe("ranges", () => {
  readsAs([
    ["2-3 leeks", [2, 3, null, "leeks"]],
    ["4 – 6 figs", [4, 6, null, "figs"]],
    ["1 to 1 1/4 cups water", [1, 1.25, "cup", "water"]],
    ["1 or 2 chillies", [1, 2, null, "chillies"]],
    ["½–1 tsp chilli powder", [0.5, 1, "tsp", "chilli powder"]],
    ["2 tbsp to 3 tbsp honey", [2, 3, "tbsp", "honey"]],
    ["700-900g/1½-2lb plums", [700, 900, "g", "plums"]],
    ["zwei bis drei Möhren", [2, 3, null, "Möhren"]],
  ]);
});

describe("packages and double amounts", () => {
  readsAs([
    ["1 (15 oz) can lentils, drained", [1, null, "can", "lentils"]],
    ["2 (8 ounce) packages egg noodles", [2, null, "package", "egg noodles"]],
    ["1/2 (12 ounce) jar pickled beets", [0.5, null, "jar", "pickled beets"]],
    ["One 28-ounce can plum tomatoes", [1, null, "can", "plum tomatoes"]],
    ["1 large (28 oz) can tomatoes", [1, null, "can", "tomatoes"]],
    ["2 lg. cans tuna", [2, null, "can", "tuna"]],
    ["1 sm. pkg. lemon gelatin", [1, null, "package", "lemon gelatin"]],
    ["3 loosely packed cups baby spinach", [3, null, "cup", "baby spinach"]],
    ["2 firmly packed tablespoons brown sugar", [2, null, "tbsp", "brown sugar"]],
    ["1 x 2.5kg/5lb 8oz leg of lamb", [1, null, null, "leg of lamb"]],
    ["2 corn on the cob", [2, null, null, "corn on the cob"]],
    ["1 cup low fat, low sodium chicken broth", [1, null, "cup", "low fat, low sodium chicken broth"]],
    ["2 14-oz. cans coconut milk", [2, null, "can", "coconut milk"]],
    ["1 1/4-ounce packet yeast", [1, null, "package", "yeast"]],
    ["2 x 400g tins butter beans", [2, null, "can", "butter beans"]],
    ["3 x 150g/5oz cod fillets", [3, null, null, "cod fillets"]],
    ["1 bag (10 ounces) frozen corn", [1, null, "bag", "frozen corn"]],
    ["1 3- to 4-pound duck", [1, null, null, "duck"]],
    ["400g tin chickpeas", [400, null, "g", "chickpeas"]],
    ["125g/4½oz self-raising flour", [125, null, "g", "self-raising flour"]],
    ["1 cup (240 ml) almond milk", [1, null, "cup", "almond milk"]],
    ["60ml/2¼fl oz dark rum", [60, null, "ml", "dark rum"]],
    ["1.2kg/2lb 10oz pumpkin, peeled", [1.2, null, "kg", "pumpkin"]],
    ["2 lb 8 oz rump steak", [2.5, null, "lb", "rump steak"]],
    ["1 cup plus 2 tbsp sugar", [1.125, null, "cup", "sugar"]],
    ["½ cup + 1 tablespoon butter", [0.5625, null, "cup", "butter"]],
    ["1 packet or 2 teaspoons dried yeast", [1, null, "package", "dried yeast"]],
    ["6 1/2-inch-thick slices brioche", [6, null, "slice", "brioche"]],
    ["3cm piece ginger, grated", [1, null, "piece", "ginger"]],
    ["1 (2-inch) piece turmeric root", [1, null, "piece", "turmeric root"]],
    ["4 cm galangal", [4, null, "cm", "galangal"]],
  ]);
});

describe("units", () => {
  readsAs([
    ["3 T olive oil", [3, null, "tbsp", "olive oil"]],
    ["3 t vanilla extract", [3, null, "tsp", "vanilla extract"]],
    ["2 c. cornmeal", [2, null, "cup", "cornmeal"]],
    ["6 fl. oz. double cream", [6, null, "fl oz", "double cream"]],
    ["1 heaped tbsp tahini", [1, null, "tbsp", "tahini"]],
    ["2 large handfuls spinach", [2, null, "handful", "spinach"]],
    ["5 garlic cloves, sliced", [5, null, "clove", "garlic"]],
    ["2 celery stalks, diced", [2, null, "stalk", "celery"]],
    ["4 sprigs of dill", [4, null, "sprig", "dill"]],
    ["8 thin slices of rye bread", [8, null, "slice", "rye bread"]],
    ["6 whole cloves", [6, null, null, "whole cloves"]],
    ["4 rolls, split", [4, null, null, "rolls"]],
    ["1 pot roast", [1, null, null, "pot roast"]],
    ["2 cinnamon sticks", [2, null, null, "cinnamon sticks"]],
    ["pinch of saffron", [null, null, "pinch", "saffron"]],
    ["small handful of rocket", [null, null, "handful", "rocket"]],
    ["a pinch of nutmeg", [1, null, "pinch", "nutmeg"]],
  ]);
});

describe("names", () => {
  readsAs([
    ["1 large carrot, peeled and grated", [1, null, null, "carrot"]],
    ["2 cups finely chopped fresh spinach", [2, null, "cup", "fresh spinach"]],
    ["3 tablespoons freshly squeezed grapefruit juice", [3, null, "tbsp", "grapefruit juice"]],
    ["1 cup peeled, seeded, and diced cucumber", [1, null, "cup", "cucumber"]],
    ["4 boneless, skinless turkey thighs", [4, null, null, "boneless, skinless turkey thighs"]],
    ["1 tsp crushed red pepper", [1, null, "tsp", "crushed red pepper"]],
    ["2 cups mashed potatoes", [2, null, "cup", "mashed potatoes"]],
    ["500 g minced lamb", [500, null, "g", "minced lamb"]],
    ["1 tsp ground ginger", [1, null, "tsp", "ground ginger"]],
    ["1 cup frozen chopped kale", [1, null, "cup", "frozen chopped kale"]],
    ["1 aubergine cut into cubes", [1, null, null, "aubergine"]],
    ["2 shallots finely sliced", [2, null, null, "shallots"]],
    ["1 tbsp rapeseed oil, plus extra for frying", [1, null, "tbsp", "rapeseed oil"]],
    ["1 cup hot sauce such as Cholula", [1, null, "cup", "hot sauce"]],
    ["200 g good-quality milk chocolate", [200, null, "g", "milk chocolate"]],
    ["2 tbsp best-quality extra virgin olive oil", [2, null, "tbsp", "extra virgin olive oil"]],
    ["1 cup butter or lard", [1, null, "cup", "butter"]],
    ["1 cup chicken or vegetable stock", [1, null, "cup", "chicken or vegetable stock"]],
    ["2 red or yellow bell peppers", [2, null, null, "red or yellow bell peppers"]],
    ["½ tsp cider, malt or sherry vinegar", [0.5, null, "tsp", "cider, malt or sherry vinegar"]],
    ["3 shallots or 1 onion", [3, null, null, "shallots"]],
    ["1 tsp Dr. Oetker baking powder", [1, null, "tsp", "Dr. Oetker baking powder"]],
    ["2 little gem lettuces, quartered", [2, null, null, "little gem lettuces"]],
    ["1 cup 2% milk", [1, null, "cup", "2% milk"]],
    ["1 cup half and half", [1, null, "cup", "half and half"]],
    ["250 g '00' flour", [250, null, "g", "'00' flour"]],
    ["6 sardines in oil, drained", [6, null, null, "sardines in oil"]],
    ["1 tin tomatoes with their juice", [1, null, "can", "tomatoes"]],
    ["Salt and freshly ground black pepper", [null, null, null, "Salt and black pepper"]],
    ["sugar to taste", [null, null, null, "sugar"]],
    ["Chopped chives, for garnish", [null, null, null, "chives"]],
    ["juice of 2 limes", [2, null, null, "limes"]],
    ["finely grated zest of 1 orange", [1, null, null, "orange"]],
    ["Ground mace, ¼ teaspoon", [0.25, null, "tsp", "Ground mace"]],
    ["Sea salt (about 2 tsp)", [2, null, "tsp", "Sea salt"]],
    ["Optional: 1 tbsp capers", [1, null, "tbsp", "capers"]],
    ["• 2 parsnips", [2, null, null, "parsnips"]],
  ]);
});

describe("units behind words that describe", () => {
  readsAs([
    ["3 crushed cloves garlic", [3, null, "clove", "garlic"]],
    ["2 finely minced cloves of garlic", [2, null, "clove", "garlic"]],
    ["3 long, tender stalks rhubarb", [3, null, "stalk", "rhubarb"]],
    ["6 crisp slices of bacon", [6, null, "slice", "bacon"]],
    ["3 inner stalks celery", [3, null, "stalk", "celery"]],
    ["2 wide strips orange peel", [2, null, "strip", "orange peel"]],
    ["2 sweet rolls, split", [2, null, null, "sweet rolls"]],
    ["1 hot roll mix", [1, null, null, "hot roll mix"]],
    ["1 boneless rib roast", [1, null, null, "boneless rib roast"]],
    ["1 red leaf lettuce", [1, null, null, "red leaf lettuce"]],
    ["thumb of ginger", [null, null, "thumb", "ginger"]],
    ["2 table spoons oil", [2, null, "tbsp", "oil"]],
  ]);
});

describe("sizes inside the name", () => {
  readsAs([
    ["1 baked 9-inch pie shell", [1, null, null, "baked pie shell"]],
    ["1 (9 inch) deep dish pie crust", [1, null, null, "deep dish pie crust"]],
    ["2 fairly large carrots", [2, null, null, "carrots"]],
    ["One 1 1/2-inch piece ginger", [1, null, "piece", "ginger"]],
  ]);
});

describe("German lines", () => {
  readsAs([
    ["200 g Mehl", [200, null, "g", "Mehl"]],
    ["2 EL Olivenöl", [2, null, "tbsp", "Olivenöl"]],
    ["1 TL Zimt", [1, null, "tsp", "Zimt"]],
    ["1 Prise Salz", [1, null, "pinch", "Salz"]],
    ["1 Bund Petersilie, gehackt", [1, null, "bunch", "Petersilie"]],
    ["2 große Zwiebeln", [2, null, null, "Zwiebeln"]],
    ["1 Dose Tomaten (400 g)", [1, null, "can", "Tomaten"]],
    ["3 Stück Ingwer", [3, null, "piece", "Ingwer"]],
    ["250 ml Sahne oder Milch", [250, null, "ml", "Sahne"]],
    ["etwas Pfeffer", [null, null, null, "Pfeffer"]],
    ["Saft von 1 Zitrone", [1, null, null, "Zitrone"]],
  ]);
});

describe("the key of a food", () => {
  test.each([
    ["onions", "large onion, diced"],
    ["tomatoes", "ripe tomato"],
    ["basil", "fresh basil leaves"],
    ["flour", "all-purpose flour"],
    ["olive oil", "extra-virgin olive oil"],
    ["spring onions", "scallions"],
    ["coriander leaves", "fresh cilantro"],
    ["Crème fraîche", "creme fraiche"],
    ["butter", "butter or margarine"],
    ["vegetable oil", "vegetable or sunflower oil"],
    ["parmesan", "freshly grated Parmesan cheese"],
    ["minced beef", "ground beef"],
    ["Zwiebel", "Zwiebeln"],
    ["yogurt", "yoghurt"],
    ["jalapeño", "jalapeno peppers"],
    ["mayonnaise", "mayo"],
    ["walnuts", "walnut halves"],
    ["half-and-half", "half & half"],
    ["half-and-half", "half and half"],
  ])("%s is %s", (one, other) => {
    expect(foodKey(readIngredientLine(other).name)).toBe(foodKey(one));
  });

  test.each([
    ["thyme", "dried thyme"],
    ["butter", "unsalted butter"],
    ["ice", "sliced bread"],
    ["lemon", "lemon juice"],
    ["onion", "red onion"],
    ["milk", "whole milk"],
    ["bay leaf", "bay"],
    ["garlic", "garlic powder"],
    ["egg", "egg white"],
    ["hot chocolate", "chocolate"],
  ])("%s is not %s", (one, other) => {
    expect(foodKey(one)).not.toBe(foodKey(other));
  });

  test("a key is its own key", () => {
    for (const name of [
      "2 large onions",
      "fresh basil leaves",
      "vegetable or sunflower oil",
      "ripe plum tomatoes",
      "boneless skinless chicken breasts",
    ]) {
      expect(foodKey(foodKey(name))).toBe(foodKey(name));
    }
  });
});
