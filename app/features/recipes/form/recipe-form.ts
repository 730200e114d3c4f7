import type { Nutrition } from "#app/reading/recipes/recipe-parts.ts";
import type { RecipeContent } from "../recipe-input.ts";
import { type FormLine, formLines, LIST_FORMS, linesOfText, tooManyLines } from "./form-lines.ts";

/** The values that the forms for adding and editing share; all are text until the server has parsed them. */
export type RecipeFormValues = {
  name: string;
  prepTime: string;
  totalTime: string;
  servings: string;
  difficulty: string;
  ingredients: FormLine[];
  instructions: FormLine[];
  /** "text" where the ingredients are one text. */
  ingredientsAs: string;
  instructionsAs: string;
  cookTime: string;
  yield: string;
  description: string;
  notes: string;
  nutrition: Nutrition;
  sourceUrl: string;
  /** The tags that the recipe has. */
  keptTags: string[];
  /** Tags to add, separated by commas. */
  tags: string;
  /** The tags that the recipe had when its form was opened, as JSON. */
  openedTags: string;
  /** The version of the recipe that is edited; empty for a new one. */
  version: string;
  image: File;
};

/** Returns a recipe as values of its form. */
export function formValues(
  recipe: RecipeContent & { tags: string[] },
  version: string,
): Omit<RecipeFormValues, "image" | "ingredientsAs" | "instructionsAs"> {
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    name: recipe.name,
    prepTime: text(recipe.prepTime),
    totalTime: text(recipe.totalTime),
    servings: text(recipe.servings),
    difficulty: recipe.difficulty,
    ingredients: formLines(recipe.ingredients, recipe.ingredientSections),
    instructions: formLines(recipe.instructions, recipe.instructionSections),
    cookTime: text(recipe.cookTime),
    yield: recipe.yield ?? "",
    description: recipe.description ?? "",
    notes: recipe.notes ?? "",
    nutrition: recipe.nutrition ?? {},
    sourceUrl: recipe.sourceUrl ?? "",
    keptTags: recipe.tags,
    tags: "",
    openedTags: JSON.stringify(recipe.tags),
    version,
  };
}

type Reply = {
  initialValue?: Record<string, unknown> | null;
  error?: Record<string, string[] | null> | null;
  intent?: unknown;
};

/**
 * Returns the reply with a field for each line of the lists that it has as a text and does not show as one: they were
 * switched, or an API client sent them. A list with too many lines stays one text, with a message.
 */
export function withLines<R extends Reply>(reply: R): R {
  const changed = Object.entries(LIST_FORMS).map(([list, as]): Reply => {
    const text = reply.initialValue?.[list];
    if (typeof text !== "string" || reply.initialValue?.[as] === "text") return {};
    const lines = linesOfText(text);
    const message = tooManyLines(list as keyof typeof LIST_FORMS, lines.length);
    return message === null
      ? { initialValue: { [list]: lines } }
      : { initialValue: { [as]: "text" }, error: { [list]: [message] } };
  });
  if (changed.every(({ initialValue }) => !initialValue)) return reply;
  const all = <P extends keyof Reply>(part: P) => Object.assign({}, reply[part], ...changed.map((one) => one[part]));
  const refused = changed.some(({ error }) => error);
  // The library would carry the intent out once more, and show the list as lines.
  return { ...reply, initialValue: all("initialValue"), error: all("error"), ...(refused && { intent: undefined }) };
}
