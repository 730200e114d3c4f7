/** A heading among the ingredients or steps: it stands before the entry `index` of the flat list, counted from 0. */
export type RecipeSection = { index: number; title: string };

/** Returns the headings that have an entry of the list below them. */
export function headingsWithin(sections: RecipeSection[], entries: string[]): RecipeSection[] {
  return sections.filter(({ index }) => index < entries.length);
}

/** Properties of schema.org NutritionInformation (https://schema.org/NutritionInformation). */
export const NUTRIENTS = [
  "servingSize",
  "calories",
  "fatContent",
  "saturatedFatContent",
  "unsaturatedFatContent",
  "transFatContent",
  "cholesterolContent",
  "sodiumContent",
  "carbohydrateContent",
  "fiberContent",
  "sugarContent",
  "proteinContent",
] as const;

/** What the source declares about nutrition, by property: "320 kcal". Never computed. */
export type Nutrition = Partial<Record<(typeof NUTRIENTS)[number], string>>;

/** The fields of which many recipes have none, and which an edit may leave out. */
export type RecipeDetails = {
  ingredientSections: RecipeSection[];
  instructionSections: RecipeSection[];
  description: string | null;
  /** The recipe's own notes, which everybody reads who reads the recipe. */
  notes: string | null;
  /** In minutes. */
  cookTime: number | null;
  /** The yield in words: "12 muffins". */
  yield: string | null;
  nutrition: Nutrition | null;
};

/** The details of a recipe that has none. */
export const NO_DETAILS: RecipeDetails = {
  ingredientSections: [],
  instructionSections: [],
  description: null,
  notes: null,
  cookTime: null,
  yield: null,
  nutrition: null,
};
