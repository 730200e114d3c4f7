import { type ImportedRecipe, NO_FINDINGS } from "../recipes/imported-recipe.ts";
import { entriesOf, sectionsIn } from "../recipes/list-headings.ts";
import { isSignOff } from "../vocabulary/closing-words.ts";
import { remarkIn } from "../vocabulary/part-words.ts";
import { factsIn } from "./text-facts.ts";
import { ingredientsFrom, listedIn } from "./text-ingredients.ts";
import { linesOfText } from "./text-lines.ts";
import { nameFrom, withoutFacts } from "./text-name.ts";
import { partsOf } from "./text-parts.ts";
import { stepsFrom } from "./text-steps.ts";

const MAX_INGREDIENTS = 200;
const MAX_STEPS = 100;

/**
 * Reads a recipe from plain text: of a PDF, of a picture that was read optically, or pasted. Knows the headings of many
 * languages and does without any where the form of the lines suffices. Times in minutes; unknown is null, and the name is
 * empty where the text has none. Null: no recipe is recognised. Never throws; the time grows with the length only.
 */
export function recipeFromText(text: string): ImportedRecipe | null {
  const lines = linesOfText(text)
    .filter((line) => !isSignOff(line.text))
    .flatMap(listedIn);
  const parts = partsOf(lines);
  if (!parts) return null;
  const pageWidth = Math.max(...lines.map(({ text: { length } }) => length));
  const outline = ingredientsFrom(parts.ingredients, pageWidth);
  const ingredients = entriesOf(outline).slice(0, MAX_INGREDIENTS);
  const steps = stepsFrom(parts.steps);
  const remarks = steps.map(remarkIn);
  const instructions = steps.filter((_, at) => remarks[at] === null).slice(0, MAX_STEPS);
  if (ingredients.length === 0 && instructions.length === 0) return null;
  const { name, facts: besideName } = withoutFacts(nameFrom(parts.before, lines));
  const facts = factsIn([...parts.facts, ...besideName]);
  const sum = facts.prepTime !== null && facts.cookTime !== null ? facts.prepTime + facts.cookTime : null;
  return {
    ...NO_FINDINGS,
    name,
    imageUrl: null,
    prepTime: facts.prepTime,
    cookTime: facts.cookTime,
    totalTime: facts.totalTime ?? (sum === null ? null : sum + (facts.restTime ?? 0)),
    servings: facts.servings,
    notes: [...remarks, ...parts.notes].filter((note) => note !== null).join("\n") || null,
    ingredients,
    ingredientSections: sectionsIn(outline).filter(({ index }) => index < ingredients.length),
    instructions,
  };
}
