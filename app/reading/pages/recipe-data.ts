import type { OutlineLine } from "../recipes/list-headings.ts";
import type { Nutrition } from "../recipes/recipe-parts.ts";
import type { Picture } from "./structured-data/pictures.ts";

/** The recipe data of one source; "" and empty lists are unknown. Times in minutes. */
export type RecipeData = {
  name: string;
  pictures: Picture[];
  prepTime: number | null;
  cookTime: number | null;
  totalTime: number | null;
  servings: number | null;
  description: string | null;
  notes: string | null;
  /** The yield in words: "12 muffins". */
  yield: string | null;
  nutrition: Nutrition | null;
  tags: string[];
  ingredients: string[];
  instructions: string[];
  /** The same lists with the headings among them. */
  outlines: { ingredients: OutlineLine[]; instructions: OutlineLine[] };
  /** The lines were cut out of one text, so a list on the page shows better where each begins. */
  isCut: { ingredients: boolean; instructions: boolean };
};

export const NO_DATA: RecipeData = {
  name: "",
  pictures: [],
  prepTime: null,
  cookTime: null,
  totalTime: null,
  servings: null,
  description: null,
  notes: null,
  yield: null,
  nutrition: null,
  tags: [],
  ingredients: [],
  instructions: [],
  outlines: { ingredients: [], instructions: [] },
  isCut: { ingredients: false, instructions: false },
};

/** Returns the most complete data, of several that which a title of the page names, else the first; others of that name fill its gaps. */
export function mostComplete(all: RecipeData[], titles: string[]): RecipeData {
  const isNamed = (name: string) =>
    name !== "" && titles.some((title) => title.toLowerCase().includes(name.toLowerCase()));
  const score = (one: RecipeData) =>
    2 * Number(one.ingredients.length > 0) + 2 * Number(one.instructions.length > 0) + Number(isNamed(one.name));
  const first = all.reduce((best, one) => (score(one) > score(best) ? one : best), all[0] ?? NO_DATA);
  return all.filter((one) => one.name === first.name).reduce(mergeData, first);
}

/** Returns the first findings, with the second where the first are silent. */
export function mergeData(first: RecipeData, second: RecipeData): RecipeData {
  const ofIngredients = first.ingredients.length > 0 ? first : second;
  const ofInstructions = first.instructions.length > 0 ? first : second;
  return {
    name: first.name || second.name,
    pictures: first.pictures.length > 0 ? first.pictures : second.pictures,
    prepTime: first.prepTime ?? second.prepTime,
    cookTime: first.cookTime ?? second.cookTime,
    totalTime: first.totalTime ?? second.totalTime,
    servings: first.servings ?? second.servings,
    description: first.description ?? second.description,
    notes: first.notes ?? second.notes,
    yield: first.yield ?? second.yield,
    nutrition: first.nutrition ?? second.nutrition,
    tags: first.tags.length > 0 ? first.tags : second.tags,
    ingredients: ofIngredients.ingredients,
    instructions: ofInstructions.instructions,
    outlines: {
      ingredients: ofIngredients.outlines.ingredients,
      instructions: ofInstructions.outlines.instructions,
    },
    isCut: { ingredients: ofIngredients.isCut.ingredients, instructions: ofInstructions.isCut.instructions },
  };
}
