import { and, eq, inArray, min } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { listCredentials } from "#app/features/credentials/credentials.server.ts";
import { MEAL_NOT_FOUND } from "#app/features/planner/meal.ts";
import { RECIPE_NOT_FOUND } from "#app/features/recipes/recipe.ts";
import { tierLimits } from "#app/features/tiers/limits.server.ts";
import { mondayOf } from "#app/lib/calendar-days.ts";
import { foodPlaces, mealPlans, recipes } from "#db/schema.ts";
import type { GroceryChoice } from "./grocery-choice.ts";
import type { SentItems } from "./grocery-input.ts";
import { type GroceryList, makeGroceryList, type WantedRecipe } from "./grocery-list.ts";
import { NOTHING_SELECTED } from "./grocery-texts.ts";
import { listKey, listTicks } from "./grocery-ticks.server.ts";

/** A list with everything that its page shows. */
type ShownList = Pick<GroceryList, "ingredients"> & {
  choice: GroceryChoice;
  /** The list's key in the storage of this cook's devices. */
  listKey: string;
  /** Keys of the ticked items. */
  ticked: string[];
  /** When this was read, milliseconds since 1970; it includes ticks that a device sent before. */
  readAt: number;
  /** Monday (yyyy-MM-dd) of the first planned meal; null for recipes alone. */
  firstMonday: string | null;
  canEmail: boolean;
  canUseApp: boolean;
  isMailSetUp: boolean;
  /** Whether the cook has stored credentials of the grocery app. */
  hasLogin: boolean;
};

/** Returns the chosen list and its ticks; null if nothing is chosen. @throws DomainError as `listGroceries`. */
export function openGroceryList(caller: Caller, choice: GroceryChoice): ShownList | null {
  if (choice.recipeIds.length + choice.mealPlanIds.length === 0) return null;
  const { groceryEmail, groceryApp } = tierLimits(caller);
  return {
    ingredients: listGroceries(caller, choice).ingredients,
    choice,
    listKey: listKey(caller, choice),
    ticked: listTicks(caller, choice),
    readAt: caller.now.getTime(),
    firstMonday: firstMondayOf(caller, choice.mealPlanIds),
    canEmail: groceryEmail,
    canUseApp: groceryApp,
    isMailSetUp: caller.services.mailer.isSetUp,
    hasLogin: listCredentials(caller).some(({ service }) => service === "ourgroceries"),
  };
}

function firstMondayOf({ db, user }: Caller, mealPlanIds: number[]): string | null {
  if (mealPlanIds.length === 0) return null;
  const isChosen = and(eq(mealPlans.userId, user.id), inArray(mealPlans.id, mealPlanIds));
  const row = db
    .select({ day: min(mealPlans.date) })
    .from(mealPlans)
    .where(isChosen)
    .get();
  return row?.day ? mondayOf(row.day) : null;
}

/** Returns the items with their checked flag, ready to be sent. @throws DomainError as `listGroceries`. */
export function checkedGroceries(caller: Caller, choice: GroceryChoice): SentItems {
  const ticked = new Set(listTicks(caller, choice));
  const { ingredients } = listGroceries(caller, choice);
  return {
    ingredients: ingredients.map(({ key, displayText, category }) => ({
      displayText,
      category,
      checked: ticked.has(key),
    })),
    excludeChecked: true,
  };
}

/**
 * Returns one list for the chosen recipes and planned meals. A recipe counts each time it is planned, scaled to the
 * planned servings. The cook's own categories override the default ones. Always three statements.
 * @throws DomainError invalid: nothing chosen. notFound: an unknown recipe, or a meal that is not the caller's.
 */
export function listGroceries(caller: Caller, input: GroceryChoice): GroceryList {
  if (input.recipeIds.length + input.mealPlanIds.length === 0) throw new DomainError("invalid", NOTHING_SELECTED);
  const wanted = [...chosenRecipes(caller, input.recipeIds), ...plannedRecipes(caller, input.mealPlanIds)];
  return makeGroceryList(wanted, ownPlaces(caller));
}

const columns = { id: recipes.id, name: recipes.name, ingredients: recipes.ingredients, servings: recipes.servings };

function chosenRecipes({ db }: Caller, recipeIds: number[]): WantedRecipe[] {
  if (recipeIds.length === 0) return [];
  const rows = db.select(columns).from(recipes).where(inArray(recipes.id, recipeIds)).all();
  if (rows.length < new Set(recipeIds).size) throw new DomainError("notFound", RECIPE_NOT_FOUND);
  return rows.map(({ id, name, ingredients }) => ({ recipe: { id, name }, lines: ingredients }));
}

function plannedRecipes({ db, user }: Caller, mealPlanIds: number[]): WantedRecipe[] {
  if (mealPlanIds.length === 0) return [];
  const rows = db
    .select({ ...columns, planned: mealPlans.servings })
    .from(mealPlans)
    .innerJoin(recipes, eq(recipes.id, mealPlans.recipeId))
    .where(and(eq(mealPlans.userId, user.id), inArray(mealPlans.id, mealPlanIds)))
    .all();
  if (rows.length < new Set(mealPlanIds).size) throw new DomainError("notFound", MEAL_NOT_FOUND);
  return rows.map(({ id, name, ingredients, servings, planned }) => ({
    recipe: { id, name },
    lines: ingredients,
    factor: planned && servings ? planned / servings : 1,
  }));
}

function ownPlaces({ db, user }: Caller) {
  const rows = db.select().from(foodPlaces).where(eq(foodPlaces.userId, user.id)).all();
  return new Map(rows.map(({ food, category }) => [food, category]));
}
