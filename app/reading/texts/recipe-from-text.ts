import { type ImportedRecipe, NO_FINDINGS } from "../recipes/imported-recipe.ts";
import { entriesOf, type OutlineLine, sectionsIn } from "../recipes/list-headings.ts";
import { headingsWithin } from "../recipes/recipe-parts.ts";
import { ingredientsInSteps } from "../steps/step-ingredients.ts";
import { asksReaders, isSignOff, isThanks } from "../vocabulary/closing-words.ts";
import { areBought, areMaterials, isNotEaten } from "../vocabulary/list-refusals.ts";
import { remarkIn } from "../vocabulary/part-words.ts";
import { factsIn } from "./text-facts.ts";
import { ingredientsFrom, listedIn } from "./text-ingredients.ts";
import { introductionIn } from "./text-introduction.ts";
import { linesOfText, withColons } from "./text-lines.ts";
import { nameFrom, withoutFacts } from "./text-name.ts";
import { partsOf } from "./text-parts.ts";
import { isPostCall } from "./text-posts.ts";
import { stepsFrom } from "./text-steps.ts";

const MAX_INGREDIENTS = 200;
const MAX_STEPS = 100;

/** A recipe of a text, with the headings of its parts that a recipe here has no field for. */
type TextRecipe = { recipe: ImportedRecipe; steps: OutlineLine[]; others: string[] };

/**
 * Reads a recipe from plain text: of a PDF, of a picture that was read optically, or pasted. Knows the headings of many
 * languages and does without any where the form of the lines suffices. Times in minutes; unknown is null, and the name is
 * empty where the text has none. Null: no recipe is recognised. Never throws; the time grows with the length only.
 */
export function recipeFromText(text: string): ImportedRecipe | null {
  return readText(text)?.recipe ?? null;
}

/** Reads a recipe as `recipeFromText`, with what is found beside it. */
export function readText(text: string): TextRecipe | null {
  const all = linesOfText(text);
  const lines = all
    .filter((line) => !isSignOff(line.text) && !isThanks(line.text) && !isPostCall(line.text))
    .flatMap(listedIn);
  const parts = partsOf(lines);
  if (!parts) return null;
  const pageWidth = Math.max(...lines.map(({ text: { length } }) => length));
  const outline = ingredientsFrom(withColons(parts.ingredients), pageWidth);
  const listed = entriesOf(outline).slice(0, MAX_INGREDIENTS);
  const written = stepsFrom(withColons(parts.steps));
  const read = written.slice(0, written.findLastIndex(({ text: step }) => !asksReaders(step)) + 1);
  const remarks = read.map(({ text: step }) => remarkIn(step));
  const steps = read.filter((_, at) => remarks[at] === null);
  const instructions = entriesOf(steps).slice(0, MAX_STEPS);
  const ingredients = listed.length > 0 ? listed : ingredientsInSteps(instructions);
  if (ingredients.length === 0 && instructions.length === 0) return null;
  // A bill ends in thanks, or has prices.
  const isBill = instructions.length === 0 && (all.some((line) => isThanks(line.text)) || areBought(ingredients));
  const named = nameFrom(parts.before, lines);
  if (isBill || areMaterials(ingredients) || isNotEaten(named, instructions)) return null;
  const { name, facts: besideName } = withoutFacts(named);
  const facts = factsIn([...parts.facts, ...besideName]);
  const sum = facts.prepTime !== null && facts.cookTime !== null ? facts.prepTime + facts.cookTime : null;
  const recipe = {
    ...NO_FINDINGS,
    name,
    imageUrl: null,
    description: introductionIn(parts.before, named) || null,
    prepTime: facts.prepTime,
    cookTime: facts.cookTime,
    totalTime: facts.totalTime ?? (sum === null ? null : sum + (facts.restTime ?? 0)),
    servings: facts.servings,
    notes: [...remarks, ...parts.notes].filter((note) => note !== null).join("\n") || null,
    ingredients,
    ingredientSections: headingsWithin(sectionsIn(outline), ingredients),
    instructions,
    instructionSections: headingsWithin(sectionsIn(steps), instructions),
  };
  return { recipe, steps, others: parts.others };
}
