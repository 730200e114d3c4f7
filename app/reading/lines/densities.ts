import { ENGLISH } from "../languages/en/english.ts";
import type { Language } from "../languages/language.ts";
import { foodKey } from "./food-key.ts";
import { toNumber } from "./quantities.ts";
import { MEASURES } from "./units.ts";

type CupWeight = {
  /** The number of the food in the Standard Reference ("NDB number" of FoodData Central). */
  ndb: string;
  /** Its description there; what the weight is of is added in brackets. */
  description: string;
  gramsPerCup: number;
  /** Names of the food in recipes. */
  names: string;
};

/**
 * Weights of one US cup: U.S. Department of Agriculture, Agricultural Research Service, FoodData Central, SR Legacy
 * (2018), portion weights. The figures are in the public domain.
 */
export const CUP_WEIGHTS: readonly CupWeight[] = [
  {
    ndb: "20081",
    description: "Wheat flour, white, all-purpose, enriched, bleached",
    gramsPerCup: 125,
    names: "flour",
  },
  { ndb: "20083", description: "Wheat flour, white, bread, enriched", gramsPerCup: 137, names: "bread flour" },
  { ndb: "20084", description: "Wheat flour, white, cake, enriched", gramsPerCup: 137, names: "cake flour" },
  {
    ndb: "20082",
    description: "Wheat flour, white, all-purpose, self-rising, enriched",
    gramsPerCup: 125,
    names: "self-raising flour",
  },
  { ndb: "20080", description: "Wheat flour, whole-grain", gramsPerCup: 120, names: "whole wheat flour" },
  { ndb: "20064", description: "Rye flour, medium", gramsPerCup: 102, names: "rye flour" },
  { ndb: "20061", description: "Rice flour, white, unenriched", gramsPerCup: 158, names: "rice flour" },
  { ndb: "20011", description: "Buckwheat flour, whole-groat", gramsPerCup: 120, names: "buckwheat flour" },
  { ndb: "20020", description: "Cornmeal, whole-grain, yellow", gramsPerCup: 122, names: "cornmeal, polenta" },
  { ndb: "20027", description: "Cornstarch", gramsPerCup: 128, names: "cornflour, cornstarch" },
  { ndb: "20066", description: "Semolina, enriched", gramsPerCup: 167, names: "semolina" },
  {
    ndb: "08120",
    description: "Cereals, oats, regular and quick, not fortified, dry",
    gramsPerCup: 81,
    names: "oats, rolled oats, oatmeal, quick oats",
  },
  { ndb: "20033", description: "Oat bran, raw", gramsPerCup: 94, names: "oat bran" },
  { ndb: "19335", description: "Sugars, granulated", gramsPerCup: 200, names: "sugar, caster sugar" },
  { ndb: "19334", description: "Sugars, brown (packed)", gramsPerCup: 220, names: "brown sugar, dark brown sugar" },
  { ndb: "19336", description: "Sugars, powdered (unsifted)", gramsPerCup: 120, names: "icing sugar" },
  { ndb: "19296", description: "Honey", gramsPerCup: 339, names: "honey" },
  { ndb: "19304", description: "Molasses", gramsPerCup: 337, names: "molasses" },
  { ndb: "19353", description: "Syrups, maple", gramsPerCup: 315, names: "maple syrup" },
  { ndb: "19350", description: "Syrups, corn, light", gramsPerCup: 341, names: "corn syrup" },
  {
    ndb: "19165",
    description: "Cocoa, dry powder, unsweetened",
    gramsPerCup: 86,
    names: "cocoa powder, cocoa, unsweetened cocoa powder",
  },
  {
    ndb: "19080",
    description: "Candies, semisweet chocolate (chips)",
    gramsPerCup: 168,
    names: "chocolate chips, semisweet chocolate chips, dark chocolate chips",
  },
  { ndb: "19120", description: "Candies, milk chocolate (chips)", gramsPerCup: 168, names: "milk chocolate chips" },
  { ndb: "19087", description: "Candies, white chocolate (chips)", gramsPerCup: 170, names: "white chocolate chips" },
  {
    ndb: "19116",
    description: "Candies, marshmallows (miniature)",
    gramsPerCup: 50,
    names: "mini marshmallows, miniature marshmallows",
  },
  {
    ndb: "01145",
    description: "Butter, without salt",
    gramsPerCup: 227,
    names: "butter, unsalted butter, salted butter",
  },
  { ndb: "01056", description: "Cream, sour, cultured", gramsPerCup: 230, names: "sour cream" },
  { ndb: "01017", description: "Cheese, cream", gramsPerCup: 232, names: "cream cheese" },
  { ndb: "01036", description: "Cheese, ricotta, whole milk", gramsPerCup: 246, names: "ricotta" },
  { ndb: "01012", description: "Cheese, cottage, creamed (small curd)", gramsPerCup: 225, names: "cottage cheese" },
  {
    ndb: "01009",
    description: "Cheese, cheddar (shredded)",
    gramsPerCup: 113,
    names: "shredded cheddar cheese, grated cheddar, cheddar, cheddar cheese",
  },
  {
    ndb: "01026",
    description: "Cheese, mozzarella, whole milk (shredded)",
    gramsPerCup: 112,
    names: "shredded mozzarella, mozzarella, mozzarella cheese",
  },
  { ndb: "01019", description: "Cheese, feta (crumbled)", gramsPerCup: 150, names: "crumbled feta, feta, feta cheese" },
  {
    ndb: "01032",
    description: "Cheese, parmesan, grated",
    gramsPerCup: 100,
    names: "parmesan, grated parmesan, parmesan cheese",
  },
  { ndb: "01023", description: "Cheese, gruyere (shredded)", gramsPerCup: 108, names: "gruyere" },
  {
    ndb: "01116",
    description: "Yogurt, plain, whole milk",
    gramsPerCup: 245,
    names: "yogurt, plain yogurt, greek yogurt",
  },
  {
    ndb: "04031",
    description: "Shortening, household, soybean (hydrogenated)-cottonseed",
    gramsPerCup: 205,
    names: "shortening, vegetable shortening",
  },
  { ndb: "04002", description: "Lard", gramsPerCup: 205, names: "lard" },
  { ndb: "16098", description: "Peanut butter, smooth style, without salt", gramsPerCup: 258, names: "peanut butter" },
  { ndb: "04025", description: "Salad dressing, mayonnaise, regular", gramsPerCup: 220, names: "mayonnaise" },
  { ndb: "11887", description: "Tomato products, canned, paste", gramsPerCup: 262, names: "tomato paste" },
  {
    ndb: "20044",
    description: "Rice, white, long-grain, regular, raw, enriched",
    gramsPerCup: 185,
    names: "rice, white rice, long-grain rice, basmati rice, jasmine rice",
  },
  { ndb: "20036", description: "Rice, brown, long-grain, raw", gramsPerCup: 185, names: "brown rice" },
  {
    ndb: "20450",
    description: "Rice, white, medium-grain, raw, unenriched",
    gramsPerCup: 195,
    names: "arborio rice, risotto rice, short-grain rice",
  },
  { ndb: "20088", description: "Wild rice, raw", gramsPerCup: 160, names: "wild rice" },
  { ndb: "20028", description: "Couscous, dry", gramsPerCup: 173, names: "couscous" },
  { ndb: "20012", description: "Bulgur, dry", gramsPerCup: 140, names: "bulgur" },
  { ndb: "20035", description: "Quinoa, uncooked", gramsPerCup: 170, names: "quinoa" },
  { ndb: "20005", description: "Barley, pearled, raw", gramsPerCup: 200, names: "pearl barley, barley" },
  { ndb: "20031", description: "Millet, raw", gramsPerCup: 200, names: "millet" },
  {
    ndb: "20499",
    description: "Macaroni, dry, unenriched (elbow shaped)",
    gramsPerCup: 105,
    names: "macaroni, elbow macaroni",
  },
  {
    ndb: "16069",
    description: "Lentils, raw",
    gramsPerCup: 192,
    names: "lentils, red lentils, green lentils, brown lentils",
  },
  { ndb: "16056", description: "Chickpeas, mature seeds, raw", gramsPerCup: 200, names: "dried chickpeas" },
  { ndb: "16014", description: "Beans, black, mature seeds, raw", gramsPerCup: 194, names: "dried black beans" },
  {
    ndb: "18079",
    description: "Bread crumbs, dry, grated, plain",
    gramsPerCup: 108,
    names: "breadcrumbs, dry breadcrumbs",
  },
  { ndb: "12061", description: "Nuts, almonds (whole)", gramsPerCup: 143, names: "almonds, whole almonds" },
  {
    ndb: "12155",
    description: "Nuts, walnuts, english (chopped)",
    gramsPerCup: 117,
    names: "walnuts, chopped walnuts",
  },
  { ndb: "12142", description: "Nuts, pecans (chopped)", gramsPerCup: 109, names: "pecans, chopped pecans" },
  { ndb: "12147", description: "Nuts, pine nuts, dried", gramsPerCup: 135, names: "pine nuts" },
  { ndb: "12023", description: "Seeds, sesame seeds, whole, dried", gramsPerCup: 144, names: "sesame seeds" },
  { ndb: "12036", description: "Seeds, sunflower seed kernels, dried", gramsPerCup: 140, names: "sunflower seeds" },
  {
    ndb: "12179",
    description: "Nuts, coconut meat, dried, sweetened, shredded",
    gramsPerCup: 93,
    names: "shredded coconut, sweetened shredded coconut",
  },
  { ndb: "09298", description: "Raisins, dark, seedless (not packed)", gramsPerCup: 145, names: "raisins, sultanas" },
  { ndb: "09050", description: "Blueberries, raw", gramsPerCup: 148, names: "blueberries" },
  { ndb: "09302", description: "Raspberries, raw", gramsPerCup: 123, names: "raspberries" },
];

const CUP_ML = toNumber(MEASURES.cup.base);

let byKey: ReadonlyMap<string, number> | undefined;

/** Returns the weights of one millilitre by the keys of foods, made when one is asked for first: the server starts sooner. */
function weightsByKey() {
  byKey ??= new Map(
    CUP_WEIGHTS.flatMap(({ names, gramsPerCup }) =>
      names.split(", ").map((name) => [foodKey(name, ENGLISH), gramsPerCup / CUP_ML] as const),
    ),
  );
  return byKey;
}

/**
 * Returns the weight of one millilitre of a food in grams, by the words behind an amount; undefined if it is not known.
 * The end of a name counts, or its beginning where the noun comes first: "chopped walnuts", "farine de blé".
 */
export function gramsPerMl(phrase: readonly string[], language: Language): number | undefined {
  for (let length = phrase.length; length > 0; length--) {
    const words = language.headPosition === "first" ? phrase.slice(0, length) : phrase.slice(-length);
    const found = weightsByKey().get(foodKey(words.join(" "), language));
    if (found !== undefined) return found;
  }
  return undefined;
}
