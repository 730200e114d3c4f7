import { SWEET_VARIANTS } from "./sweet-variants.ts";
import { like, type Variant } from "./variant.ts";

/** Four of each sample, so that a household has sixty. */
export const VARIANTS: Record<string, Variant[]> = {
  ...SWEET_VARIANTS,
  "tomato-bean-soup": [
    like(
      "Carrot and Ginger Soup",
      { "canned tomatoes": "carrots", tomatoes: "carrots", "garlic cloves": "slices of ginger", garlic: "ginger" },
      ["#ee9432", "#cf7417"],
    ),
    like(
      "Pea and Mint Soup",
      { "canned tomatoes": "frozen peas", tomatoes: "peas", basil: "mint" },
      ["#8fbf4d", "#6d9d33"],
      ["pea", "herb", "pea"],
    ),
    like(
      "Roasted Pumpkin Soup",
      { "canned tomatoes": "pumpkin", tomatoes: "pumpkin", basil: "pumpkin seeds" },
      ["#f0a52b", "#d08517"],
      ["almond", "herb"],
    ),
    like("Beetroot Soup with Beans", { "canned tomatoes": "beetroot", tomatoes: "beetroot", basil: "dill" }, [
      "#a32450",
      "#7d1639",
    ]),
  ],
  "lemon-chicken": [
    like("Salmon and Potato Tray Bake", { "chicken thighs": "salmon fillets", chicken: "salmon" }, [
      "#f29a7a",
      "#cf6a4a",
    ]),
    like(
      "Sausage and Apple Tray Bake",
      { "chicken thighs": "sausages", chicken: "sausages", carrots: "apples" },
      ["#a8603a", "#7b3f20"],
      ["potato", "apple", "onion"],
    ),
    like(
      "Halloumi and Pepper Tray Bake",
      { "6 chicken thighs": "450 g halloumi", chicken: "halloumi", carrots: "bell peppers" },
      ["#f3e2ae", "#cda85a"],
      ["pepper", "yellowPepper", "onion", "potato"],
    ),
    like(
      "Cauliflower Tray Bake with Lemon",
      { "6 chicken thighs": "1 cauliflower, in thick slices", chicken: "cauliflower" },
      ["#efe3c4", "#c2a46a"],
    ),
  ],
  "lentil-salad": [
    like(
      "Chickpea Salad with Cucumber",
      { "green lentils": "dried chickpeas", lentils: "chickpeas", rocket: "cucumber" },
      ["#78ad53", "#4a8540"],
      ["chickpea", "tomato", "feta", "chickpea"],
    ),
    like(
      "Black Bean Salad with Avocado",
      { "green lentils": "black beans", lentils: "black beans", feta: "avocado" },
      ["#86b455", "#54833c"],
      ["blackBean", "tomato", "yellowPepper", "blackBean"],
    ),
    like(
      "Barley Salad with Olives",
      { "green lentils": "pearl barley", lentils: "barley", rocket: "black olives" },
      ["#83b85c", "#558a44"],
      ["olive", "feta", "tomato", "onion"],
    ),
    like(
      "Lentil Salad with Pear",
      { "green lentils": "brown lentils", "cherry tomatoes": "pears", tomatoes: "pears" },
      ["#7cab50", "#4c803f"],
      ["walnut", "pear", "feta"],
    ),
  ],
  "chickpea-curry": [
    like(
      "Prawn Curry with Coconut",
      { "800 g canned chickpeas, drained": "400 g prawns", chickpeas: "prawns" },
      ["#efb24a", "#cf8f26"],
      ["prawn", "prawn", "leaf"],
    ),
    like(
      "Potato and Pea Curry",
      { "canned chickpeas, drained": "potatoes, in cubes", chickpeas: "potatoes", spinach: "peas" },
      ["#dba23a", "#b27c1c"],
      ["potato", "pea", "pea"],
    ),
    like(
      "Green Vegetable Curry",
      { "canned chickpeas, drained": "broccoli", chickpeas: "broccoli", "curry powder": "green curry paste" },
      ["#b7bd5d", "#8c933b"],
      ["broccoli", "pea", "leaf"],
    ),
    like(
      "Red Bean Curry",
      { "canned chickpeas": "canned kidney beans", chickpeas: "kidney beans" },
      ["#c7602b", "#9e4317"],
      ["blackBean", "tomato", "leaf"],
    ),
  ],
  "mushroom-pasta": [
    like(
      "Spaghetti with Cherry Tomatoes",
      {
        tagliatelle: "spaghetti",
        "chestnut mushrooms, sliced": "cherry tomatoes, halved",
        mushrooms: "tomatoes",
        parsley: "basil",
      },
      ["#f1cf7e", "#d3a44e"],
      ["tomato", "herb", "tomato"],
    ),
    like(
      "Linguine with Prawns",
      { tagliatelle: "linguine", "400 g chestnut mushrooms, sliced": "250 g prawns", mushrooms: "prawns" },
      ["#f4dc9c", "#d8b766"],
      ["prawn", "herb"],
    ),
    like(
      "Broccoli Pasta with Almonds",
      { "chestnut mushrooms, sliced": "broccoli, in florets", mushrooms: "broccoli", parsley: "flaked almonds" },
      ["#efd592", "#cfae5d"],
      ["broccoli", "almond"],
    ),
    like(
      "Pea and Mint Tagliatelle",
      { "chestnut mushrooms, sliced": "frozen peas", mushrooms: "peas", parsley: "mint" },
      ["#f5e09a", "#d6b85d"],
      ["pea", "pea", "lemon", "herb"],
    ),
  ],
  "pepper-eggs": [
    like(
      "Eggs with Spinach and Cream",
      {
        "2 bell peppers, sliced": "300 g spinach",
        peppers: "spinach",
        "400 g canned tomatoes": "200 ml cream",
        tomatoes: "cream",
      },
      ["#7fa85a", "#5d8740"],
      ["leaf", "feta"],
    ),
    like(
      "Eggs with Chickpeas",
      { "2 bell peppers, sliced": "400 g canned chickpeas", peppers: "chickpeas" },
      ["#bf4a26", "#953214"],
      ["chickpea", "onion"],
    ),
    like(
      "Beans and Eggs in One Pan",
      { "2 bell peppers, sliced": "400 g canned white beans", peppers: "beans" },
      ["#d4643a", "#aa4522"],
      ["bean", "herb"],
    ),
    like(
      "Mushroom and Egg Pan",
      { "2 bell peppers, sliced": "300 g mushrooms, sliced", peppers: "mushrooms" },
      ["#b98755", "#8f6336"],
      ["mushroom", "onion"],
    ),
  ],
  "beef-stew": [
    like(
      "Chicken Stew with Barley",
      {
        "stewing beef": "chicken thighs",
        "beef stock": "chicken stock",
        beef: "chicken",
        "potatoes, in chunks": "pearl barley",
        potatoes: "barley",
      },
      ["#c08a4a", "#966428"],
      ["potato", "carrot", "pea"],
    ),
    like(
      "Lamb and Potato Stew",
      { "stewing beef": "lamb shoulder", beef: "lamb" },
      ["#9c5630", "#733b1c"],
      ["meat", "bean", "carrot"],
    ),
    like(
      "Mushroom Stew",
      { "stewing beef": "mushrooms", "beef stock": "vegetable stock", beef: "mushrooms" },
      ["#7d5634", "#5c3c21"],
      ["mushroom", "walnut", "carrot"],
    ),
    like(
      "Turkey and Pea Stew",
      { "stewing beef": "turkey legs", "beef stock": "chicken stock", beef: "turkey" },
      ["#cf6a3a", "#a54a22"],
      ["meat", "potato", "pea"],
    ),
  ],
  "butter-pierogi": [
    like("Ravioli with Sage", { "frozen potato pierogi": "fresh ravioli", pierogi: "ravioli" }, ["#f7e7a9", "#dcbf70"]),
    like(
      "Spinach Dumplings with Butter",
      { "frozen potato pierogi": "spinach dumplings", pierogi: "dumplings" },
      ["#a9c47c", "#7f9e55"],
      ["parmesan", "leaf"],
    ),
    like(
      "Pumpkin Tortelloni with Sage",
      { "frozen potato pierogi": "fresh pumpkin tortelloni", pierogi: "tortelloni" },
      ["#f4d79a", "#cfa05a"],
      ["leaf", "walnut", "leaf"],
    ),
    like(
      "Gnocchi with Brown Butter",
      { "frozen potato pierogi": "gnocchi", pierogi: "gnocchi" },
      ["#f5dd9a", "#d5ae5c"],
      ["leaf", "parmesan"],
    ),
  ],
};
