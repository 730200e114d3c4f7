import { and, asc, between, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import type { Recipe } from "#app/features/recipes/recipe.ts";
import { readerOf, readRecipes } from "#app/features/recipes/recipe-rows.server.ts";
import { requireRecipe } from "#app/features/recipes/recipes.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { hourIn, todayIn } from "#app/lib/clock.ts";
import { type Db, inTransaction } from "#db/client.server.ts";
import { mealDishes, mealPlans, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "./announce-plan.server.ts";
import { type Dish, MEAL_TYPES, type MealPlan } from "./meal.ts";
import type { MealChange, MealInput, MealRange, MoveInput, NextSlotInput } from "./meal-input.ts";
import { requirePlannable } from "./plannable-days.server.ts";
import { movePlanned, type RemovedPlanned, removePlanned } from "./planned.server.ts";
import { moveLater } from "./repeats/repeats.server.ts";
import { nextFreeSlot, searchedDays, slotKey } from "./slots.ts";
import { firstWeekday, ownWeekOf } from "./weeks/own-weeks.server.ts";

/**
 * Plans a recipe in an empty slot of the kitchen's plan, or in one that holds a text, which becomes the meal's note.
 * @throws DomainError notFound: no such recipe. conflict: the slot is taken (product 6.1). forbidden, invalid: the day
 * cannot be planned.
 */
export function addMeal(caller: Caller, { date, mealType, recipeId, servings }: MealInput): MealPlan {
  const { db, user, kitchen, now } = caller;
  return inTransaction(db, () => {
    requirePlannable(caller, date);
    requireRecipe(caller, recipeId);
    const meal = { recipeId, servings: servings ?? null, addedBy: user.id, createdAt: now };
    // The unique index on (kitchen, date, meal type) decides, so that two members cannot both succeed.
    const planned = db
      .insert(mealPlans)
      .values({ kitchenId: kitchen.id, date, mealType, ...meal })
      .onConflictDoUpdate({
        target: [mealPlans.kitchenId, mealPlans.date, mealPlans.mealType],
        set: { ...meal, text: null, leftoverOf: null, note: sql`${mealPlans.text}` },
        setWhere: isNotNull(mealPlans.text),
      })
      .returning({ id: mealPlans.id })
      .get();
    if (!planned) throw new DomainError("conflict", m.meals.slotTaken());
    announcePlan(caller, [date]);
    return getMeal(caller, planned.id);
  });
}

/** Returns a meal of the plan. @throws DomainError notFound. */
export function getMeal(caller: Caller, mealId: number): MealPlan {
  const [meal] = withRecipes(caller, [findMeal(caller, mealId)]);
  if (!meal) throw new DomainError("notFound", m.meals.notFound());
  return meal;
}

/**
 * Returns the meals by day and meal type, with their recipes: all, or those of a range of days.
 * @throws DomainError invalid: their recipes are too long for one answer.
 */
export function listMeals(caller: Caller, { from, to }: MealRange): MealPlan[] {
  const { db, kitchen } = caller;
  const wanted = and(
    eq(mealPlans.kitchenId, kitchen.id),
    isNotNull(mealPlans.recipeId),
    isNotNull(mealPlans.mealType),
    from === undefined ? undefined : gte(mealPlans.date, from),
    to === undefined ? undefined : lte(mealPlans.date, to),
  );
  requireListable(db, wanted);
  const rows = db.select().from(mealPlans).where(wanted).orderBy(asc(mealPlans.date), byMealOfDay).all();
  return withRecipes(caller, rows);
}

/** What the recipes of listed meals may have in bytes, each as often as it is planned: 10,000 ordinary meals. */
const MAX_LISTED_BYTES = 20_000_000;

/**
 * Refuses to list what is planned, in slots or on trays, with recipes that are too long for one answer.
 * @throws DomainError invalid.
 */
export function requireListable(db: Db, wanted: SQL | undefined) {
  const { ingredients, instructions } = recipes;
  const bytes = sql<number>`total(octet_length(${ingredients}) + octet_length(${instructions}))`;
  const size = db
    .select({ bytes })
    .from(mealPlans)
    .leftJoin(mealDishes, eq(mealDishes.mealId, mealPlans.id))
    .innerJoin(recipes, or(eq(recipes.id, mealPlans.recipeId), eq(recipes.id, mealDishes.recipeId)))
    .where(wanted)
    .get();
  if (size && size.bytes > MAX_LISTED_BYTES) throw new DomainError("invalid", m.meals.fewerDays());
}

/** Orders meals of a day: breakfast, lunch, dinner, snack. */
export const byMealOfDay = sql`instr(${MEAL_TYPES.join()}, ${mealPlans.mealType})`;

type MealRow = typeof mealPlans.$inferSelect;

// One statement reads each recipe once, since a recipe may be planned many times, and one the dishes.
function withRecipes(caller: Caller, rows: MealRow[]): MealPlan[] {
  const { db, user } = caller;
  const beside = db
    .select()
    .from(mealDishes)
    .where(inArray(mealDishes.mealId, sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`))
    .orderBy(asc(mealDishes.id))
    .all();
  const byId = recipesById(
    caller,
    [...rows, ...beside].flatMap(({ recipeId }) => recipeId ?? []),
  );
  const dishesOf = new Map<number, Dish[]>();
  for (const { id, mealId, recipeId, text, servings } of beside) {
    const recipe = (recipeId !== null && byId.get(recipeId)) || null;
    dishesOf.set(mealId, [...(dishesOf.get(mealId) ?? []), { id, recipe, text, servings }]);
  }
  return rows.flatMap(({ id, date, mealType, recipeId, servings, note, createdAt }) => {
    const recipe = recipeId !== null && byId.get(recipeId);
    if (!recipe || mealType === null) return [];
    return {
      id,
      userId: user.id,
      date,
      mealType,
      recipeId,
      servings,
      note,
      dishes: dishesOf.get(id) ?? [],
      leftoverOf: null,
      createdAt: createdAt.toISOString(),
      recipe,
    };
  });
}

/** Returns recipes by their ids, each read once. */
export function recipesById(caller: Caller, ids: number[]): ReadonlyMap<number, Recipe> {
  const known = readRecipes(readerOf(caller), [...new Set(ids)]);
  return new Map(known.map((recipe) => [recipe.id, recipe]));
}

function findMeal({ db, kitchen }: Caller, mealId: number): MealRow {
  const isMeal = and(
    eq(mealPlans.id, mealId),
    eq(mealPlans.kitchenId, kitchen.id),
    isNotNull(mealPlans.recipeId),
    isNotNull(mealPlans.mealType),
  );
  const row = db.select().from(mealPlans).where(isMeal).get();
  if (!row) throw new DomainError("notFound", m.meals.notFound());
  return row;
}

/** Moves a meal to an empty slot. @throws DomainError notFound: not a meal of this kitchen; as `movePlanned`. */
export function moveMeal(caller: Caller, mealId: number, slot: MoveInput): MealPlan {
  return inTransaction(caller.db, () => {
    findMeal(caller, mealId);
    movePlanned(caller, mealId, slot);
    return getMeal(caller, mealId);
  });
}

/** Takes a meal off the plan. @throws DomainError notFound. */
export function removeMeal(caller: Caller, mealId: number): RemovedPlanned {
  return inTransaction(caller.db, () => {
    findMeal(caller, mealId);
    return removePlanned(caller, mealId);
  });
}

/** Sets the planned servings of a meal; null means those of the recipe. @throws DomainError notFound. */
export function setServings(caller: Caller, mealId: number, servings: number | null): MealPlan {
  return inTransaction(caller.db, () => {
    const { id, date } = findMeal(caller, mealId);
    caller.db.update(mealPlans).set({ servings }).where(eq(mealPlans.id, id)).run();
    announcePlan(caller, [date]);
    return getMeal(caller, id);
  });
}

/** Notes something about a meal; null removes the note. @throws DomainError notFound. */
export function setNote(caller: Caller, mealId: number, note: string | null): MealPlan {
  return inTransaction(caller.db, () => {
    const { id, date } = findMeal(caller, mealId);
    caller.db.update(mealPlans).set({ note }).where(eq(mealPlans.id, id)).run();
    announcePlan(caller, [date]);
    return getMeal(caller, id);
  });
}

/** Moves a meal, changes its servings and its note, all in one transaction. @throws DomainError as `moveMeal`. */
export function changeMeal(
  caller: Caller,
  mealId: number,
  { date, mealType, servings, note, scope }: MealChange,
): MealPlan {
  return inTransaction(caller.db, () => {
    findMeal(caller, mealId);
    if (date !== undefined && mealType !== undefined) {
      if (scope === "later") moveLater(caller, mealId, { date, mealType });
      else movePlanned(caller, mealId, { date, mealType });
    }
    if (servings !== undefined) setServings(caller, mealId, servings);
    if (note !== undefined) setNote(caller, mealId, note);
    return getMeal(caller, mealId);
  });
}

/**
 * Plans a recipe in the first free slot of the next four weeks, in the time zone of the cook (product 6.5): the dish from
 * the tray of that week, if it is there.
 * @throws DomainError conflict: all are taken (product 6.5). notFound: no such recipe. forbidden: beyond the weeks of
 * the tier.
 */
export function addToNextSlot(caller: Caller, input: NextSlotInput): MealPlan {
  const { db, kitchen, now, timeZone } = caller;
  return inTransaction(db, () => {
    const today = todayIn(now, timeZone);
    const { from, to } = searchedDays(today, firstWeekday(caller));
    const planned = db
      .select({ date: mealPlans.date, mealType: mealPlans.mealType })
      .from(mealPlans)
      .where(and(eq(mealPlans.kitchenId, kitchen.id), between(mealPlans.date, from, to)))
      .all();
    const slot = nextFreeSlot(new Set(planned.map(slotKey)), today, hourIn(now, timeZone), firstWeekday(caller));
    if (!slot) throw new DomainError("conflict", m.meals.noFreeSlot());
    const waiting = onTrayOf(caller, slot.date, input.recipeId);
    if (waiting === undefined) return addMeal(caller, { ...slot, ...input });
    movePlanned(caller, waiting, slot);
    return input.servings === undefined ? getMeal(caller, waiting) : setServings(caller, waiting, input.servings);
  });
}

/** Returns the id of a recipe's dish on the tray of the week of a day, or undefined. */
function onTrayOf(caller: Caller, date: string, recipeId: number): number | undefined {
  const lastDay = addDays(ownWeekOf(caller, date), 6);
  const isDish = and(
    eq(mealPlans.kitchenId, caller.kitchen.id),
    between(mealPlans.date, date, lastDay),
    isNull(mealPlans.mealType),
    eq(mealPlans.recipeId, recipeId),
  );
  return caller.db.select({ id: mealPlans.id }).from(mealPlans).where(isDish).orderBy(asc(mealPlans.id)).limit(1).get()
    ?.id;
}
