import { z } from "zod";
import { day, id, minutes, moment, named, says } from "#app/http/answers.ts";
import { NUTRIENTS } from "#app/reading/recipes/recipe-parts.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { DIFFICULTIES } from "./recipe.ts";
import { REVISION_REASONS } from "./revisions/revision.ts";

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
export const recipesAnswer = z.array(recipeAnswer);
export const trashAnswer = z.array(
  z.strictObject({
    recipe: recipeAnswer,
    removedAt: moment,
    removedUntil: says(z.iso.datetime(), "When it is deleted for good, ISO 8601, UTC"),
    forEveryone: says(z.boolean(), "Whether an administrator removed it for everyone"),
  }),
);
export const restoredAnswer = z.strictObject({
  ...ownRecipeShape,
  keptMeals: says(z.array(slotAnswer), "Slots that were filled meanwhile: they keep their meals"),
});
const person = named("Person", z.strictObject({ id: z.uuid(), firstName: z.string().nullable() }));
export const cookedAnswer = named(
  "Cooked",
  z.strictObject({
    id,
    date: day,
    note: z.string().nullable(),
    by: says(person.nullable(), "Who noted it"),
    createdAt: moment,
  }),
);
export const cookedListAnswer = z.array(cookedAnswer);

export const tagsAnswer = z.array(z.strictObject({ tag: z.string(), count: z.int() }));
const changed = z.int();
export const recipeIdsAnswer = z.strictObject({ recipeIds: z.array(id) });
export const changedAnswer = z.strictObject({ changed });
export const removedManyAnswer = z.strictObject({
  changed,
  removedAt: says(moment, "Names the removal for POST /api/selected/restore"),
});
export const restoredManyAnswer = z.strictObject({
  changed,
  left: z.int(),
});
export const revisionsAnswer = z.array(
  z.strictObject({
    id,
    createdAt: says(moment, "When the version was replaced, ISO 8601, UTC"),
    by: says(person.nullable(), "Who replaced it"),
    reason: says(z.enum(REVISION_REASONS), "What replaced it"),
  }),
);
export const favoriteAnswer = z.strictObject({ isFavorite: z.boolean() });
