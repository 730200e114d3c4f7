import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { aDish } from "#tests/bench/seed/seed-dishes.ts";

/** A recipe as far as duplicates are compared. */
export type PlantedRecipe = { name: string; sourceUrl: string | null; ingredients: string[] };

type Change = (recipe: PlantedRecipe, next: () => number) => PlantedRecipe;

const place = (length: number, next: () => number) => Math.floor(next() * length);
const pick = (list: readonly string[], next: () => number) => list[place(list.length, next)] ?? "";

/** Exchanges two letters of a long word of the name. */
const withTypo = (name: string, next: () => number) => {
  const words = name.split(" ");
  const long = words.filter((word) => word.length > 5);
  const word = pick(long, next);
  const at = 1 + place(word.length - 3, next);
  const typed = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return words.map((one) => (one === word ? typed : one)).join(" ");
};

const shuffled = (lines: readonly string[], next: () => number) =>
  lines
    .map((line) => ({ line, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line);

const without = (lines: readonly string[], next: () => number) => lines.toSpliced(place(lines.length, next), 1);

const doubled = (line: string) => line.replace(/^\d+(?=[ g])/, (number) => String(2 * Number(number)));

/** What makes another record of the same recipe. */
const SAME: Change[] = [
  // The same page, imported again after its author and the cook have changed much.
  (recipe, next) => ({
    name: `${pick(["My", "Anna’s", "The best"], next)} ${recipe.name.split(" ").slice(-5, -2).join(" ")}`,
    sourceUrl: `${recipe.sourceUrl ?? ""}?utm_source=mail#method`,
    ingredients: [...recipe.ingredients.slice(0, -3), "1 tsp sugar"],
  }),
  (recipe, next) => ({
    name: withTypo(recipe.name, next),
    sourceUrl: null,
    ingredients: shuffled(recipe.ingredients, next),
  }),
  (recipe) => ({
    name: recipe.name.toUpperCase(),
    sourceUrl: null,
    ingredients: recipe.ingredients.map(doubled),
  }),
  (recipe, next) => ({
    name: `${pick(["Easy", "Mum's", "Quick & simple"], next)} ${recipe.name} (2)`,
    sourceUrl: null,
    ingredients: without(recipe.ingredients, next),
  }),
  (recipe, next) => ({
    name: recipe.name,
    sourceUrl: `https://kitchen.example/${place(1_000_000, next)}`,
    ingredients: [
      ...without(recipe.ingredients, next).map((line) =>
        line
          .replace(/\btbsp\b/, "tablespoons")
          .replace(/, .*/, "")
          .replace(/$/, " (to taste)"),
      ),
      pick(["2 bay leaves", "1 lemon", "100 ml water"], next),
    ],
  }),
];

/** What makes another dish. */
const OTHER: Change[] = [
  // The same name by somebody else.
  (recipe, next) => ({ ...aDish(500_000 + place(100_000, next)), name: recipe.name, sourceUrl: null }),
  // The same lines with another name, as a base of several dishes.
  (recipe, next) => ({ ...recipe, name: aDish(700_000 + place(100_000, next)).name, sourceUrl: null }),
  // A dish with another main ingredient.
  (recipe) => ({
    name: recipe.name.replace(/^\S+ \S+( \S+)?/, "Classic Venison"),
    sourceUrl: null,
    ingredients: ["700 g venison", ...recipe.ingredients.slice(2), "4 juniper berries"],
  }),
];

/**
 * Returns recipes among which pairs are planted, in turns of every kind, and as many that are only alike; `pairs` are the
 * places of the planted ones.
 */
export function plantDuplicates(count: number, planted: number, seed = 1) {
  const next = numbersFrom(seed);
  const recipes: PlantedRecipe[] = Array.from({ length: count - 2 * planted }, (_, number) => {
    const { name, ingredients, sourceUrl } = aDish(number);
    return { name: name.replace(/ No\. \d+$/, ""), ingredients, sourceUrl: sourceUrl ?? null };
  });
  const pairs = new Set<string>();
  const step = Math.floor(recipes.length / planted);
  for (let at = 0; at < planted; at++) {
    const place = at * step;
    const original = recipes[place];
    const change = SAME[at % SAME.length];
    const likeness = OTHER[at % OTHER.length];
    if (!original || !change || !likeness) continue;
    if (change === SAME[0]) original.sourceUrl = `https://pages.example/${at}`;
    pairs.add(`${place} ${recipes.push(change(original, next)) - 1}`);
    recipes.push(likeness(recipes[place + 1] ?? original, next));
  }
  return { recipes, pairs };
}
