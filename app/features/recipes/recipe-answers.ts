import { z } from "zod";
import { day, id, minutes, moment, named, says } from "#app/http/answers.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { DIFFICULTIES } from "./recipe.ts";

const sections = (list: string) =>
  says(
    z.array(z.strictObject({ index: z.int().nonnegative(), title: z.string() })),
    `Headings among the ${list}: each stands before the entry \`index\`, counted from 0`,
  );
export const recipeShape = {
  id,
  name: z.string(),
  imagePath: says(z.string().nullable(), "Address of the picture on this server; ?w= asks for a width"),
  prepTime: minutes,
  totalTime: minutes,
  servings: z.int().positive().nullable(),
  difficulty: z.enum(DIFFICULTIES),
  ingredients: z.array(z.string()),
  instructions: z.array(z.string()),
  ingredientSections: sections("ingredients"),
  instructionSections: sections("instructions"),
  description: z.string().nullable(),
  notes: says(z.string().nullable(), "The recipe’s own; whoever reads the recipe reads them"),
  cookTime: minutes,
  yield: says(z.string().nullable(), "In words, such as “12 muffins”"),
  nutrition: says(
    z.partialRecord(z.enum(NUTRIENTS), z.string(), { error: "Not a NutritionInformation property" }).nullable(),
    "What the source declares, by property of schema.org NutritionInformation; never computed",
  ),
  tags: says(z.array(z.string()), "Those of the collection that it is read from"),
  sourceUrl: z.string().nullable(),
  createdAt: moment,
  updatedAt: says(z.iso.datetime(), "When it was last changed, ISO 8601, UTC"),
  costPerServing: says(z.number().nullable(), "Dollars, estimated; null without servings"),
};
export const ownRecipeShape = {
  ...recipeShape,
  originalRecipeId: says(id.nullable(), "What this is a private copy of"),
  createdBy: z.uuid().nullable(),
  isOriginal: z.boolean(),
  isFavorite: says(z.boolean(), "Whether it is one of your favourites"),
  rating: says(z.int().min(1).max(5).nullable(), "Your own, 1 to 5 stars; nobody else sees it"),
  lastCooked: says(z.iso.date().nullable(), "The last day on which your kitchen cooked it; null if never"),
  timesCooked: says(z.int().nonnegative(), "How many times your kitchen cooked it"),
  isInCollection: says(z.boolean().optional(), "Whether you have it"),
};
export const recipeAnswer = named("Recipe", z.strictObject(ownRecipeShape));
/** A place in the plan. */
export const slotAnswer = named("Slot", z.strictObject({ date: day, mealType: z.enum(MEAL_TYPES) }));
