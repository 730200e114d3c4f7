import { count, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { listGuests, setGuests, takeGuests } from "#app/features/planner/eaters/eaters.server.ts";
import { MEAL_TYPES } from "#app/features/planner/meal.ts";
import { carriedMenus, takeMenus } from "#app/features/planner/menus/carried-menus.server.ts";
import { MENU_LIMITS } from "#app/features/planner/menus/menu.ts";
import { insertMenu } from "#app/features/planner/menus/menus.server.ts";
import { takeRepeats } from "#app/features/planner/repeats/carried-repeats.server.ts";
import { MOST_REPEATS } from "#app/features/planner/repeats/repeat.ts";
import { changeRules } from "#app/features/planner/rules/rules.server.ts";
import { isRule } from "#app/features/planner/rules/rules.ts";
import { announce } from "#app/platform/events/announce.server.ts";
import { type Db, statement } from "#db/client.server.ts";
import type { MealType } from "#db/enumerations.ts";
import { type AddedPlan, kitchens, mealRepeats, menus, moveIns, type PlanOfFile } from "#db/schema.ts";
import { type PlannedOfFile, placedMeals, plannableIn, TAKEN_RECIPES } from "../moved-meals.server.ts";
import { isNothing, type PlanCounts } from "./moved-plan.ts";

/* What an own export has of a plan besides meals: menus, repetitions, guests, rules and usual servings (product 5.12). */

type MoveIn = Pick<typeof moveIns.$inferSelect, "id" | "state" | "plan" | "addedPlan">;

/** Returns what a file adds besides recipes and meals, or has added; null: nothing. */
export function planCounts(caller: Caller, { id, state, plan, addedPlan }: MoveIn): PlanCounts | null {
  const counts = state === "ready" ? plan && countsOf(whatIsNew(caller, id, plan)) : addedPlan && countsOf(addedPlan);
  return counts && !isNothing(counts) ? counts : null;
}

function countsOf(plan: Omit<PlanOfFile, "menus" | "repeats"> & { menus: unknown[]; repeats: unknown[] }): PlanCounts {
  return {
    menus: plan.menus.length,
    repeats: plan.repeats.length,
    guests: plan.guests.length,
    rules: Object.keys(plan.randomizeRules).length,
    usualServings: plan.usualServings,
  };
}

function whatIsNew(caller: Caller, moveInId: number, plan: PlanOfFile): PlanOfFile {
  const taken = statement(
    caller.db,
    `SELECT position FROM moved_recipe WHERE move_in_id = ? AND (${TAKEN_RECIPES})`,
    "number",
  ).all(moveInId);
  const repeated = placedMeals(caller, moveInId).filter(({ outcome, beside }) => outcome === "planned" && !beside);
  return newIn(caller, plan, {
    recipes: new Set(taken),
    repeats: new Set(repeated.map(({ meal }) => meal.repeat)),
  });
}

/**
 * Returns what of a plan the kitchen does not have: nothing is written over (product 5.12). `recipes` are the places in the
 * file of those that come along or are there, `repeats` the repetitions whose meals are planned.
 */
function newIn(
  caller: Caller,
  plan: PlanOfFile,
  { recipes, repeats }: { recipes: ReadonlySet<number>; repeats: ReadonlySet<number | null> },
): PlanOfFile {
  const { db, kitchen } = caller;
  const { isPlannable, first } = plannableIn(caller);
  const known = db
    .select({ name: menus.name, createdAt: menus.createdAt })
    .from(menus)
    .where(eq(menus.kitchenId, kitchen.id))
    .all();
  const isHere = ({ recipe }: { recipe: number | null }) => recipe === null || recipes.has(recipe);
  const ofMenus = plan.menus
    .filter(
      ({ name, createdAt }) => !known.some((one) => one.name === name && one.createdAt.toISOString() === createdAt),
    )
    .map((menu) => ({
      ...menu,
      meals: firstOfEach(menu.meals.filter(isHere), ({ weekday, mealType }) => `${weekday}-${mealType}`).map(
        ({ dishes, ...meal }) => ({ ...meal, dishes: dishes.filter(isHere) }),
      ),
    }))
    .filter(({ meals }) => meals.length > 0);
  const [row] = db.select({ used: count() }).from(mealRepeats).where(eq(mealRepeats.kitchenId, kitchen.id)).all();
  const withGuests = new Set(listGuests(caller, {}).map(({ date }) => date));
  const rules = MEAL_TYPES.flatMap((type) => {
    const rule = plan.randomizeRules[type];
    return isRule(rule) && !isRule(kitchen.randomizeRules[type]) ? [[type, rule] as const] : [];
  });
  return {
    menus: ofMenus.slice(0, Math.max(0, MENU_LIMITS.menus - known.length)),
    repeats: plan.repeats
      .filter(({ id, nextDate }) => repeats.has(id) && nextDate >= first)
      .slice(0, Math.max(0, MOST_REPEATS - (row?.used ?? 0))),
    guests: firstOfEach(
      plan.guests.filter(({ date }) => isPlannable(date) && !withGuests.has(date)),
      ({ date }) => date,
    ),
    randomizeRules: Object.fromEntries(rules),
    usualServings: kitchen.usualServings === null ? plan.usualServings : null,
  };
}

/** Returns the entries without those whose key an earlier one has. */
function firstOfEach<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [keyOf(entry), entry])).values()].toReversed();
}

/** Returns the places of the recipes that the menus of a plan have. */
export function placesInMenus(plan: PlanOfFile | null): Set<number> {
  const meals = plan?.menus.flatMap((menu) => menu.meals) ?? [];
  return new Set(meals.flatMap((meal) => [meal, ...meal.dishes]).flatMap(({ recipe }) => recipe ?? []));
}

/**
 * Adds what the kitchen does not have of the plan of a file whose recipes are stored and whose meals are planned. Call it
 * inside the transaction that takes the file.
 */
export function addMovedPlan(
  caller: Caller,
  { id, plan }: MoveIn,
  recipes: ReadonlyMap<number, number>,
  planned: PlannedOfFile,
) {
  if (!plan) return;
  const { db, kitchen, now } = caller;
  const added = newIn(caller, plan, {
    recipes: new Set(recipes.keys()),
    repeats: new Set(planned.map(({ repeat }) => repeat)),
  });
  const { guests, randomizeRules, usualServings } = added;
  const addedPlan: AddedPlan = {
    at: now.getTime(),
    repeats: added.repeats.map((repeat) => addRepeat(caller, repeat, planned)),
    menus: carriedMenus(
      db,
      kitchen.id,
      added.menus.map((menu) => addMenu(caller, menu, recipes)),
    ),
    guests,
    randomizeRules,
    usualServings,
  };
  if (guests.length > 0) setGuests(caller, guests);
  if (Object.keys(randomizeRules).length > 0) changeRules(caller, randomizeRules);
  if (usualServings !== null) {
    db.update(kitchens).set({ usualServings }).where(eq(kitchens.id, kitchen.id)).run();
    announce(caller, { topic: "kitchen" });
  }
  db.update(moveIns).set({ plan: null, addedPlan }).where(eq(moveIns.id, id)).run();
}

function addRepeat(
  { db, kitchen, now }: Caller,
  { id, ...repeat }: PlanOfFile["repeats"][number],
  planned: PlannedOfFile,
): number {
  const [row] = db
    .insert(mealRepeats)
    .values({ kitchenId: kitchen.id, ...repeat, createdAt: now })
    .returning({ id: mealRepeats.id })
    .all();
  const repeatId = row?.id ?? 0;
  const link = statement(db, "UPDATE meal_plan SET repeat_id = ? WHERE id = ?");
  for (const { mealId, repeat } of planned) if (repeat === id) link.run(repeatId, mealId);
  return repeatId;
}

/** Adds a menu of a file and returns its id. */
function addMenu(
  caller: Caller,
  { name, createdAt, meals }: PlanOfFile["menus"][number],
  recipes: ReadonlyMap<number, number>,
): number {
  const recipeId = (place: number | null) => (place === null ? null : (recipes.get(place) ?? null));
  return insertMenu(caller, {
    name,
    createdAt: new Date(createdAt),
    meals: meals.map(({ recipe, dishes, ...meal }) => ({
      ...meal,
      recipeId: recipeId(recipe),
      dishes: dishes.map(({ recipe, ...dish }) => ({ ...dish, recipeId: recipeId(recipe) })),
    })),
  });
}

/** Takes what a file has added besides recipes and meals out of the kitchen, except what was changed since. */
export function removeMovedPlan(caller: Caller, { addedPlan }: MoveIn) {
  if (!addedPlan) return;
  const { db, kitchen } = caller;
  const { at, repeats, menus, guests, randomizeRules, usualServings } = addedPlan;
  takeRepeats(db, kitchen.id, repeats, new Date(at));
  takeMenus(db, kitchen.id, menus);
  takeGuests(db, kitchen.id, guests);
  takeSettings(db, kitchen.id, { randomizeRules, usualServings });
  announce(caller, { topic: "kitchen" });
  announce(caller, { topic: "plan", dates: guests.map(({ date }) => date) });
}

function takeSettings(
  db: Db,
  kitchenId: number,
  { randomizeRules, usualServings }: Pick<AddedPlan, "randomizeRules" | "usualServings">,
) {
  const row = db.select().from(kitchens).where(eq(kitchens.id, kitchenId)).get();
  if (!row) return;
  const isAdded = (type: string, rule: unknown) =>
    JSON.stringify(randomizeRules[type as MealType]) === JSON.stringify(rule);
  const rules = Object.entries(row.randomizeRules).filter(([type, rule]) => !isAdded(type, rule));
  db.update(kitchens)
    .set({
      randomizeRules: Object.fromEntries(rules),
      usualServings: row.usualServings === usualServings ? null : row.usualServings,
    })
    .where(eq(kitchens.id, kitchenId))
    .run();
}
