import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { SAMPLE_RECIPES } from "#app/features/recipes/samples/sample-recipes.ts";
import type { Look } from "./drawings/draw-dish.ts";
import { SAMPLE_LOOKS } from "./drawings/sample-looks.ts";
import type { Variant } from "./variant.ts";
import { VARIANTS } from "./variants.ts";

const TABLES: Look["table"][] = ["petrol", "linen", "sky", "slate", "oak", "sage"];

/** A dish of the household: a recipe, its drawing, and the sample that it varies. */
type DemoDish = { recipe: RecipeInput; look: Look; like: string };

/** Returns the sixty dishes, with the kinds mixed. */
export function demoDishes(): DemoDish[] {
  const originals = SAMPLE_RECIPES.map(({ picture, ...recipe }) => ({ recipe, look: lookOf(picture), like: picture }));
  const rounds = [0, 1, 2, 3].flatMap((round) =>
    SAMPLE_RECIPES.flatMap(({ picture, ...recipe }, number) => {
      const variant = VARIANTS[picture]?.[round];
      if (!variant) return [];
      const look = lookOf(picture);
      const { colours = look.colours, garnish = look.garnish } = variant;
      const table = TABLES[(number + round * 2) % TABLES.length] ?? "linen";
      return { like: picture, recipe: varied(recipe, variant, round), look: { ...look, colours, garnish, table } };
    }),
  );
  return [...rounds, ...originals].map((dish) => ({ ...dish, recipe: { ...dish.recipe, ...SECTIONS[dish.like] } }));
}

/** The headings of baked dishes: pastry or topping, and fruit. */
const SECTIONS: Record<string, Pick<RecipeInput, "ingredientSections" | "instructionSections">> = {
  "plum-tart": {
    ingredientSections: [
      { index: 0, title: "Pastry" },
      { index: 4, title: "Filling" },
    ],
    instructionSections: [
      { index: 0, title: "Pastry" },
      { index: 2, title: "Filling and baking" },
    ],
  },
  "apple-crumble": {
    ingredientSections: [
      { index: 0, title: "Fruit" },
      { index: 3, title: "Crumble" },
    ],
  },
};

function lookOf(picture: string): Look {
  const look = SAMPLE_LOOKS[picture];
  if (!look) throw new Error(`Nobody has said what ${picture} looks like`);
  return look;
}

function varied(recipe: RecipeInput, { name, swap }: Variant, round: number): RecipeInput {
  const words = Object.keys(swap).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![a-z])(?:${words.join("|")})(?![a-z])`, "g");
  const reword = (text: string) => text.replace(pattern, (word) => swap[word] ?? word);
  return {
    ...recipe,
    name,
    totalTime: (recipe.totalTime ?? 0) + ((round * 7) % 4) * 5,
    ingredients: recipe.ingredients.map(reword),
    instructions: recipe.instructions.map(reword),
    sourceUrl: round === 1 ? `https://recipes.example.org/${name.toLowerCase().replaceAll(" ", "-")}` : null,
  };
}
