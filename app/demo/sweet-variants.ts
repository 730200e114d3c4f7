import { like, type Variant } from "./variant.ts";

/** Four of each sweet sample. */
export const SWEET_VARIANTS: Record<string, Variant[]> = {
  "pear-porridge": [
    like("Porridge with Blueberries", { "1 ripe pear, sliced": "150 g blueberries", pear: "blueberries" }, undefined, [
      "blueberry",
      "almond",
      "raspberry",
    ]),
    like(
      "Apple and Walnut Porridge",
      { "ripe pear": "apple", pear: "apple" },
      ["#ead8b4", "#cdb283"],
      ["apple", "walnut", "almond"],
    ),
    like(
      "Oat Milk Porridge with Banana",
      { "ripe pear": "banana", pear: "banana", milk: "oat milk" },
      ["#f3e3dc", "#d9b8ae"],
      ["raspberry", "almond", "raspberry"],
    ),
    like(
      "Millet Porridge with Plums",
      { "rolled oats": "millet flakes", oats: "millet", "ripe pear": "plum", pear: "plum" },
      ["#f2deb0", "#d5b774"],
      ["pear", "blueberry", "walnut"],
    ),
  ],
  "blueberry-pancakes": [
    like(
      "Raspberry Pancakes",
      { blueberries: "raspberries" },
      ["#dfa45a", "#ad6f31"],
      ["raspberry", "raspberry", "herb"],
    ),
    like("Apple Pancakes", { blueberries: "apple slices" }, ["#d48f42", "#a06028"], ["apple", "almond"]),
    like(
      "Buckwheat Pancakes with Pear",
      { flour: "buckwheat flour", blueberries: "pears" },
      ["#a97e4f", "#7c5631"],
      ["pear", "walnut"],
    ),
    like(
      "Walnut Pancakes",
      { blueberries: "walnuts", buttermilk: "milk" },
      ["#cf8f47", "#9b622a"],
      ["walnut", "lemon", "walnut"],
    ),
  ],
  "apple-crumble": [
    like(
      "Plum Crumble",
      { "apples, peeled and sliced": "plums, halved", apples: "plums" },
      ["#d2a06a", "#8f3a50"],
      ["raspberry", "blueberry"],
    ),
    like(
      "Rhubarb Crumble",
      { "apples, peeled and sliced": "rhubarb, in pieces", apples: "rhubarb" },
      ["#dfb379", "#cf7a78"],
      ["pepper", "apple"],
    ),
    like(
      "Pear and Almond Crumble",
      { apples: "pears", "rolled oats": "ground almonds", oats: "almonds" },
      ["#e0b878", "#bd8d48"],
      ["pear", "almond"],
    ),
    like(
      "Mixed Berry Crumble",
      { "apples, peeled and sliced": "mixed berries", apples: "berries" },
      ["#cf9c62", "#6d2a55"],
      ["blueberry", "raspberry"],
    ),
  ],
  "plum-tart": [
    like("Apricot Tart", { plums: "apricots" }, ["#f0a23e", "#cf7a1f"]),
    like("Apple Tart", { plums: "apples" }, ["#f1dc9d", "#c0663c"]),
    like("Fig Tart with Almonds", { plums: "figs" }, ["#c4697a", "#5c2c4c"]),
    like("Nectarine Tart", { plums: "nectarines" }, ["#e8793f", "#b3402a"], ["almond", "sugar"]),
  ],
};
