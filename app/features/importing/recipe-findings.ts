import type { Picture } from "./pictures.ts";

const TEASER = 300; // characters; shorter instructions may be the beginning of longer ones on the page

/** What one source says about a recipe: "" and empty lists where it is silent. Times in minutes. */
export type RecipeFindings = {
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

export const NO_FINDINGS: RecipeFindings = {
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

/** Whether the findings leave nothing to ask of the page itself. */
export function isComplete(found: RecipeFindings): boolean {
  return (
    found.name !== "" &&
    found.ingredients.length > 1 &&
    found.ingredients.some(hasAmount) &&
    !found.isCut.ingredients &&
    !found.ingredients.some(isFragment) &&
    found.instructions.length > 1 &&
    !found.isCut.instructions &&
    found.servings !== null &&
    found.prepTime !== null &&
    (found.totalTime ?? found.cookTime) !== null
  );
}

/** The findings with most said, of several the page's titles name, else the first; others of that name fill its gaps. */
export function fullest(all: RecipeFindings[], titles: string[]): RecipeFindings {
  const isNamed = (name: string) =>
    name !== "" && titles.some((title) => title.toLowerCase().includes(name.toLowerCase()));
  const said = (one: RecipeFindings) =>
    2 * Number(one.ingredients.length > 0) + 2 * Number(one.instructions.length > 0) + Number(isNamed(one.name));
  const first = all.reduce((best, one) => (said(one) > said(best) ? one : best), all[0] ?? NO_FINDINGS);
  return all.filter((one) => one.name === first.name).reduce(merged, first);
}

/** The first findings, with the second where the first are silent. */
export function merged(first: RecipeFindings, second: RecipeFindings): RecipeFindings {
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

/** The ingredients that were told, or those the page shows where these say more. */
export function richerIngredients({ ingredients: told, isCut }: RecipeFindings, shown: string[]): string[] {
  if (told.length === 0 || (told.length === 1 && shown.length > 2)) return shown;
  if ((isCut.ingredients || told.some(isFragment)) && isSameText(told, shown)) return shown;
  const amounts = (lines: string[]) => lines.filter(hasAmount).length;
  // Some data name the ingredients without their amounts, which the page shows.
  return amounts(told) < 0.2 * told.length && amounts(shown) > amounts(told) && shown.length >= told.length
    ? shown
    : told;
}

/** The steps that were told, or those the page shows where these say more. */
export function fullerInstructions({ instructions: told, isCut }: RecipeFindings, shown: string[]): string[] {
  if (told.length === 0) return shown;
  if (isCut.instructions && isSameText(told, shown)) return shown;
  const length = (lines: string[]) => lines.join(" ").length;
  return length(told) < TEASER && length(shown) > 2 * length(told) ? shown : told;
}

/** Whether two lists of lines hold about the same letters, however they are cut. */
function isSameText(one: string[], other: string[]): boolean {
  const letters = (lines: string[]) => lines.join("").replace(/[^\p{L}\p{N}]/gu, "");
  const told = letters(one);
  const shown = letters(other);
  if (other.length < 2) return false;
  return (
    shown.length >= 0.85 * told.length && shown.length <= 1.15 * told.length && told.includes(shown.slice(0, 12).trim())
  );
}

/** Whether a line is a piece of an ingredient that was cut at its commas. */
function isFragment(line: string): boolean {
  return /^[\d\s.,/½⅓⅔¼¾⅛-]+$/.test(line) || line.split("(").length !== line.split(")").length;
}

function hasAmount(line: string): boolean {
  return /[\d½⅓⅔¼¾⅛]/.test(line);
}
