import { describe } from "vitest";
import { checkLines, readsAs } from "#tests/support/read-lines.ts";

describe("words and numbers without a space", () => {
  readsAs([
    ["1cup flour", [1, null, "cup", "flour"]],
    ["2tbsp butter", [2, null, "tbsp", "butter"]],
    ["½tsp salt", [0.5, null, "tsp", "salt"]],
    ["1½cups milk", [1.5, null, "cup", "milk"]],
    ["3eggs", [3, null, null, "eggs"]],
    ["1 CUP SUGAR", [1, null, "cup", "SUGAR"]],
    ["Two 8-ounce steaks", [2, null, null, "steaks"]],
    ["1.000 g Kartoffeln", [1000, null, "g", "Kartoffeln"]],
    ["1,5 kg potatoes", [1.5, null, "kg", "potatoes"]],
    ["Flour.......2 cups", [2, null, "cup", "Flour"]],
    ["flour, 2 cups", [2, null, "cup", "flour"]],
    ["Sugar (100 g)", [100, null, "g", "Sugar"]],
    ["Carrots 2 large", [2, null, null, "Carrots"]],
  ]);
});

describe("numbers behind a unit", () => {
  readsAs([
    ["1 taza y 1/4 de harina", [1.25, null, "cup", "harina"]],
    ["1 tasse et ½ de farine", [1.5, null, "cup", "farine"]],
    ["1 cup and 1/4 tsp sugar", [1.0052083333333333, null, "cup", "sugar"]],
    ["Spicchi d'aglio 2", [2, null, "clove", "aglio"]],
    ["Foglie di basilico 10", [10, null, "leaf", "basilico"]],
    ["Cubetti di ghiaccio 100 g", [100, null, "g", "ghiaccio"]],
    ["kg 1 di patate", [1, null, "kg", "patate"]],
    ["Farina gr. 300", [300, null, "g", "Farina"]],
    ["cucchiai 2 di olio", [2, null, "tbsp", "olio"]],
    ["Mehl Type 405", [null, null, null, "Mehl Type 405"]],
    ["Sale un pizzico", [1, null, "pinch", "Sale"]],
    ["un paio di cucchiai di olio", [2, null, "tbsp", "olio"]],
    ["un par de huevos", [2, null, null, "huevos"]],
    ["een tiental olijven", [10, null, null, "olijven"]],
    ["Salt, a pinch", [1, null, "pinch", "Salt"]],
    ["Parsley, a handful, chopped", [1, null, "handful", "Parsley"]],
    ["Prezzemolo (un ciuffo)", [1, null, "bunch", "Prezzemolo"]],
    ["Basilico qualche foglia", [null, null, "leaf", "Basilico"]],
    ["Knoblauch zwei Zehen", [2, null, "clove", "Knoblauch"]],
    ["Bread for a sandwich", [null, null, null, "Bread"]],
    ["Gocce di cioccolato fondente 100 g", [100, null, "g", "Gocce di cioccolato fondente"]],
    ["Sprigs of thyme, 2 in all", [null, null, "sprig", "thyme"]],
    ["2 x 200 g Feta", [2, null, null, "Feta"]],
    ["Semi di mezza bacca di vaniglia", [0.5, null, "pod", "vaniglia"]],
  ]);
});

describe("a sign of multiplication", () => {
  readsAs([
    ["4x peppers", [4, null, null, "peppers"]],
    ["3 x limes", [3, null, null, "limes"]],
    ["2 x small leeks", [2, null, null, "leeks"]],
    ["3 x tins lentils", [3, null, "can", "lentils"]],
    ["2 x Zwiebeln", [2, null, null, "Zwiebeln"]],
    ["Lemonade 4x250ml", [4, null, null, "Lemonade"]],
    ["Mineralwasser 6 x 1,5 l", [6, null, null, "Mineralwasser"]],
    ["12er Pack Limonade", [12, null, null, "Limonade"]],
    ["6er Brötchen", [6, null, null, "Brötchen"]],
    ["2 x-large eggs", [2, null, null, "x-large eggs"]],
    ["XO sauce", [null, null, null, "XO sauce"]],
    ["3 Erbsen", [3, null, null, "Erbsen"]],
  ]);
});

describe("a range with a tilde", () => {
  readsAs([
    ["2~3 cloves garlic", [2, 3, "clove", "garlic"]],
    ["2 ~ 4 tbsp gochujang", [2, 4, "tbsp", "gochujang"]],
    ["1½～2 cups stock", [1.5, 2, "cup", "stock"]],
    ["300g~400g beef", [300, 400, "g", "beef"]],
    ["1〜2 scallions", [1, 2, null, "scallions"]],
    ["~3 tbsp oil", [3, null, "tbsp", "oil"]],
    ["~ 3 tbsp oil", [3, null, "tbsp", "oil"]],
  ]);
});

describe("a range with a stroke", () => {
  readsAs([
    ["5/6 foglie di basilico", [5, 6, "leaf", "basilico"]],
    ["10/12 olive nere", [10, 12, null, "olive nere"]],
    ["2/3 carote grandi", [2, 3, null, "carote"]],
    ["6/8 hojas de albahaca", [6, 8, "leaf", "albahaca"]],
    ["4/5 cucchiai di olio", [4, 5, "tbsp", "olio"]],
    ["1/2 cipolla", [0.5, null, null, "cipolla"]],
    ["3/4 di cipolla", [0.75, null, null, "cipolla"]],
    ["3/4 tazza di latte", [0.75, null, "cup", "latte"]],
    ["2/3 tazas de leche", [2 / 3, null, "cup", "leche"]],
    ["3/4 Zwiebel", [0.75, null, null, "Zwiebel"]],
    ["2/3 onions", [2 / 3, null, null, "onions"]],
  ]);
});

describe("amounts of meal kits", () => {
  readsAs([
    ["1 unit shallot", [1, null, null, "shallot"]],
    ["3 units tomatoes", [3, null, null, "tomatoes"]],
    ["12 count corn tortillas", [12, null, null, "corn tortillas"]],
    ["2 1 tsp smoked paprika", [2, null, "tsp", "smoked paprika"]],
    ["2 120g halloumi", [240, null, "g", "halloumi"]],
    ["1 250ml coconut milk", [250, null, "ml", "coconut milk"]],
    ["2 400g tins lentils", [2, null, "can", "lentils"]],
    ["2 x 150g steaks", [2, null, null, "steaks"]],
    ["1 9 inch pie crust", [1, null, null, "pie crust"]],
    ["1 1/2 tsp cumin", [1.5, null, "tsp", "cumin"]],
  ]);
});

describe("a name with its first word behind a comma", () => {
  readsAs([
    ["2 tsp powder, baking", [2, null, "tsp", "baking powder"]],
    ["1 cup cream, sour", [1, null, "cup", "sour cream"]],
    ["3 tbsp sauce, soy", [3, null, "tbsp", "soy sauce"]],
    ["2 cans beans, black, drained", [2, null, "can", "black beans"]],
    ["1 cup sugar, brown, packed", [1, null, "cup", "brown sugar"]],
    ["2 tbsp oil, olive", [2, null, "tbsp", "olive oil"]],
    ["1 cup milk, warm", [1, null, "cup", "milk"]],
    ["2 carrots, diced", [2, null, null, "carrots"]],
    ["1 lb butter, softened", [1, null, "lb", "butter"]],
    ["1 cup cream, sour if you like", [1, null, "cup", "cream"]],
  ]);
});

describe("a dash that joins a food and its amount", () => {
  checkLines([
    ["Carrot-3", 3, null, "Carrot", "Carrot-6"],
    ["Cumin powder-1/2tsp", 0.5, "tsp", "Cumin powder", "Cumin powder-1tsp"],
    ["Green chilli-2 to 3", 2, null, "Green chilli", "Green chilli-4 to 6"],
    ["Potato-2 medium sized", 2, null, "Potato", "Potato-4 medium sized"],
    ["Eggs - 4 nos.", 4, null, "Eggs", "Eggs - 8 nos."],
    ["Ginger - 1 inch piece", 1, "inch", "Ginger", "Ginger - 2 inches piece"],
    ["AB-12 detergent", null, null, "AB-12 detergent", "AB-12 detergent"],
    ["2 omega-3 eggs", 2, null, "omega-3 eggs", "4 omega-3 eggs"],
    ["lamb, cut in 1 inch pieces", null, null, "lamb", "lamb, cut in 1 inch pieces"],
    ["de: Stachel- und Himbeeren 200 g", 200, "g", "Stachel- und Himbeeren", "Stachel- und Himbeeren 400 g"],
  ]);
});
