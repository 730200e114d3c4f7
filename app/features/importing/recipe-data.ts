import type { Picture } from "./structured-data/pictures.ts";

const TEASER = 300; // characters; shorter instructions may be the beginning of longer ones on the page

/** What one source says about a recipe: "" and empty lists where it is silent. Times in minutes. */
export type RecipeData = {
  name: string;
  pictures: Picture[];
  prepTime: number | null;
  cookTime: number | null;
  totalTime: number | null;
  servings: number | null;
  ingredients: string[];
  instructions: string[];
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
  ingredients: [],
  instructions: [],
  isCut: { ingredients: false, instructions: false },
};

/** Tells whether the data leave nothing to ask of the page itself. */
export function isComplete(data: RecipeData): boolean {
  return (
    data.name !== "" &&
    data.ingredients.length > 1 &&
    data.ingredients.some(hasAmount) &&
    !data.isCut.ingredients &&
    !data.ingredients.some(isFragment) &&
    data.instructions.length > 1 &&
    !data.isCut.instructions &&
    data.servings !== null &&
    data.prepTime !== null &&
    (data.totalTime ?? data.cookTime) !== null
  );
}

/** Returns the most complete data, of several that which a title of the page names, else the first; others of that name fill its gaps. */
export function mostComplete(all: RecipeData[], titles: string[]): RecipeData {
  const isNamed = (name: string) =>
    name !== "" && titles.some((title) => title.toLowerCase().includes(name.toLowerCase()));
  const score = (one: RecipeData) =>
    2 * Number(one.ingredients.length > 0) + 2 * Number(one.instructions.length > 0) + Number(isNamed(one.name));
  const first = all.reduce((best, one) => (score(one) > score(best) ? one : best), all[0] ?? NO_DATA);
  return all.filter((one) => one.name === first.name).reduce(mergeData, first);
}

/** The first findings, with the second where the first are silent. */
export function mergeData(first: RecipeData, second: RecipeData): RecipeData {
  return {
    name: first.name || second.name,
    pictures: first.pictures.length > 0 ? first.pictures : second.pictures,
    prepTime: first.prepTime ?? second.prepTime,
    cookTime: first.cookTime ?? second.cookTime,
    totalTime: first.totalTime ?? second.totalTime,
    servings: first.servings ?? second.servings,
    ingredients: first.ingredients.length > 0 ? first.ingredients : second.ingredients,
    instructions: first.instructions.length > 0 ? first.instructions : second.instructions,
    isCut: {
      ingredients: (first.ingredients.length > 0 ? first : second).isCut.ingredients,
      instructions: (first.instructions.length > 0 ? first : second).isCut.instructions,
    },
  };
}

/** Returns the ingredients that were declared, or those the page shows where these say more. */
export function chooseIngredients({ ingredients: declared, isCut }: RecipeData, visible: string[]): string[] {
  if (declared.length === 0 || (declared.length === 1 && visible.length > 2)) return visible;
  if ((isCut.ingredients || declared.some(isFragment)) && isSameText(declared, visible)) return visible;
  const amounts = (lines: string[]) => lines.filter(hasAmount).length;
  // Some data name the ingredients without their amounts, which the page shows.
  return amounts(declared) < 0.2 * declared.length &&
    amounts(visible) > amounts(declared) &&
    visible.length >= declared.length
    ? visible
    : declared;
}

/** Returns the steps that were declared, or those the page shows where these say more. */
export function chooseInstructions({ instructions: declared, isCut }: RecipeData, visible: string[]): string[] {
  if (declared.length === 0) return visible;
  if (isCut.instructions && isSameText(declared, visible)) return visible;
  const length = (lines: string[]) => lines.join(" ").length;
  return length(declared) < TEASER && length(visible) > 2 * length(declared) ? visible : declared;
}

/** Tells whether two lists of lines hold about the same letters, however they are cut. */
function isSameText(one: string[], other: string[]): boolean {
  const letters = (lines: string[]) => lines.join("").replace(/[^\p{L}\p{N}]/gu, "");
  const declared = letters(one);
  const visible = letters(other);
  if (other.length < 2) return false;
  return (
    visible.length >= 0.85 * declared.length &&
    visible.length <= 1.15 * declared.length &&
    declared.includes(visible.slice(0, 12).trim())
  );
}

/** Tells whether a line is a piece of an ingredient that was cut at its commas. */
function isFragment(line: string): boolean {
  return /^[\d\s.,/½⅓⅔¼¾⅛-]+$/.test(line) || line.split("(").length !== line.split(")").length;
}

function hasAmount(line: string): boolean {
  return /[\d½⅓⅔¼¾⅛]/.test(line);
}
