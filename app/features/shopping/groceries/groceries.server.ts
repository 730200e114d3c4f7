import { and, eq, inArray, min } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { listCredentials } from "#app/features/credentials/credentials.server.ts";
import { ownWeekOf } from "#app/features/planner/weeks/own-weeks.server.ts";
import { tierLimits } from "#app/features/tiers/limits.server.ts";
import type { Steps } from "#app/lib/steps.ts";
import { inTurns } from "#app/platform/long-work.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { mealPlans } from "#db/schema.ts";
import * as m from "#messages";
import { type GroceryChoice, isNothing, type SendingOptions } from "./grocery-choice.ts";
import type { ListUpdate, SentItems, TicksInput } from "./grocery-input.ts";
import { type GroceryList, makingGroceryList } from "./grocery-list.ts";
import { listTicks, storeTicks } from "./grocery-ticks.server.ts";
import { ownCategories } from "./own-categories.server.ts";
import { chosenRecipes, plannedRecipes } from "./wanted-recipes.server.ts";

/** A list with everything that its page shows. */
type ShownList = Pick<GroceryList, "ingredients"> &
  SendingOptions & {
    choice: GroceryChoice;
    /** The foods that the cook has ticked. */
    ticked: string[];
    /** First day (yyyy-MM-dd) of the week of the first planned meal; null for recipes alone. */
    firstWeek: string | null;
  };

/**
 * Returns the chosen list and the cook's ticks; null if nothing is chosen.
 * @throws DomainError as `listGroceries`.
 */
export async function openGroceryList(caller: Caller, choice: GroceryChoice): Promise<ShownList | null> {
  if (isNothing(choice)) return null;
  const [{ ingredients }, cook] = await inTurns(caller, listing(caller, choice));
  return {
    ingredients,
    choice,
    ticked: listTicks(cook, choice),
    firstWeek: firstWeekOf(cook, choice.mealPlanIds),
    ...sendingOptions(cook),
  };
}

/** Returns how the cook may send lists. */
export function sendingOptions(caller: Caller): SendingOptions {
  const { groceryEmail, groceryApp } = tierLimits(caller);
  return {
    canEmail: groceryEmail,
    canUseApp: groceryApp,
    isMailSetUp: caller.services.mailer.isSetUp,
    hasLogin: listCredentials(caller).some(({ service }) => service === "ourgroceries"),
  };
}

function firstWeekOf(caller: Caller, mealPlanIds: number[]): string | null {
  if (mealPlanIds.length === 0) return null;
  const { db, kitchen } = caller;
  const isChosen = and(eq(mealPlans.kitchenId, kitchen.id), inArray(mealPlans.id, mealPlanIds));
  const row = db
    .select({ day: min(mealPlans.date) })
    .from(mealPlans)
    .where(isChosen)
    .get();
  return row?.day ? ownWeekOf(caller, row.day) : null;
}

/** Returns the items with their checked flag, ready to be sent. @throws DomainError as `listGroceries`. */
export async function checkedGroceries(caller: Caller, choice: GroceryChoice): Promise<SentItems> {
  const [{ ingredients }, cook] = await inTurns(caller, listing(caller, choice));
  const ticked = new Set(listTicks(cook, choice));
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
 * Ticks and unticks foods of the chosen list; foods that are not named stay as they are, and those that are not on the
 * list are left out. Returns what is ticked then. @throws DomainError as `listGroceries`.
 */
export async function setTicks(caller: Caller, { ticks, ...choice }: TicksInput): Promise<{ ticked: string[] }> {
  const changed = new Map(Object.entries(ticks));
  return changeTicks(caller, choice, (food, before) => changed.get(food) ?? before);
}

/** Sets the ticks of the chosen list from its form: the checked boxes. @throws DomainError as `listGroceries`. */
export async function updateTicks(caller: Caller, choice: GroceryChoice, { ticked, untick, clear }: ListUpdate) {
  const checked = new Set(clear ? [] : ticked);
  await changeTicks(caller, choice, (food) => checked.has(food) && food !== untick);
}

/** Decides for each food of the list whether it is ticked; `before` is whether it was. */
type Decision = (food: string, before: boolean) => boolean;

async function changeTicks(caller: Caller, choice: GroceryChoice, isTicked: Decision): Promise<{ ticked: string[] }> {
  const [{ ingredients }, cook] = await inTurns(caller, listing(caller, choice));
  return inTransaction(cook.db, () => {
    const before = new Set(listTicks(cook, choice));
    const ticked = ingredients.map(({ key }) => key).filter((food) => isTicked(food, before.has(food)));
    storeTicks(cook, choice, ticked);
    return { ticked };
  });
}

/**
 * Returns one list for the chosen recipes and planned meals. A recipe counts each time it is planned, scaled to the
 * planned servings. The kitchen's own categories override the default ones. At most four statements.
 * @throws DomainError invalid: nothing or too much chosen. notFound: an unknown recipe, or a meal that is not the
 * caller's. unavailable: too many large lists are being made.
 */
export async function listGroceries(caller: Caller, input: GroceryChoice): Promise<GroceryList> {
  const [list] = await inTurns(caller, listing(caller, input));
  return list;
}

function* listing(caller: Caller, input: GroceryChoice): Steps<GroceryList> {
  if (isNothing(input)) throw new DomainError("invalid", m.groceries.nothingSelected());
  const wanted = [...chosenRecipes(caller, input.recipeIds), ...plannedRecipes(caller, input.mealPlanIds)];
  return yield* makingGroceryList(wanted, ownCategories(caller), caller.user.units);
}
