import type { Look } from "./draw-dish.ts";

/** The drawings of the sample recipes, by the name of their picture. */
export const SAMPLE_LOOKS: Record<string, Look> = {
  "tomato-bean-soup": {
    kind: "soup",
    colours: ["#d9502f", "#b63a1f"],
    garnish: ["bean", "herb", "bean"],
    table: "linen",
  },
  "lemon-chicken": {
    kind: "roast",
    colours: ["#dd9a44", "#a8641f"],
    garnish: ["potato", "onion", "potato", "carrot"],
    table: "petrol",
  },
  "lentil-salad": {
    kind: "salad",
    colours: ["#5f9a48", "#3c7437"],
    garnish: ["feta", "lentil", "tomato", "lentil", "onion", "lentil"],
    table: "sky",
  },
  "chickpea-curry": {
    kind: "curry",
    colours: ["#e09a2d", "#b97316"],
    garnish: ["chickpea", "chickpea", "leaf"],
    table: "slate",
  },
  "mushroom-pasta": {
    kind: "pasta",
    colours: ["#f2d58c", "#d9b25e"],
    garnish: ["mushroom", "herb", "parmesan"],
    table: "petrol",
  },
  "pear-porridge": {
    kind: "porridge",
    colours: ["#f0e4cb", "#d9c8a4"],
    garnish: ["pear", "walnut", "raspberry"],
    table: "sky",
  },
  "blueberry-pancakes": {
    kind: "pancakes",
    colours: ["#d9994a", "#a9672a"],
    garnish: ["blueberry", "blueberry", "herb"],
    table: "linen",
  },
  "apple-crumble": { kind: "crumble", colours: ["#d9a866", "#b97b3a"], garnish: ["apple"], table: "sage" },
  "pepper-eggs": {
    kind: "eggs",
    colours: ["#cf3f25", "#a42d18"],
    garnish: ["pepper", "yellowPepper", "onion"],
    table: "petrol",
  },
  "beef-stew": {
    kind: "stew",
    colours: ["#8c4a26", "#683317"],
    garnish: ["meat", "carrot", "potato", "pea"],
    table: "oak",
  },
  "plum-tart": { kind: "tart", colours: ["#8f2f55", "#641c3c"], garnish: ["sugar", "almond"], table: "slate" },
  "butter-pierogi": {
    kind: "dumplings",
    colours: ["#f5e3b5", "#d9b979"],
    garnish: ["leaf", "onion", "herb"],
    table: "sage",
  },
};
