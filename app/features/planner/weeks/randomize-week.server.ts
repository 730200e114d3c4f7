import { and, between, eq } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { inTransaction } from "#db/client.server.ts";
import { collectionRecipes, mealPlans } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import { MEAL_TYPES, type MealPlan, type MealType } from "../meal.ts";
import type { RandomizeInput } from "../meal-input.ts";
import { listMeals } from "../meal-plans.server.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { movePlanned } from "../planned.server.ts";
import { fillSlots, mostFilled, type OpenSlot } from "../rules/fill-slots.ts";
import { openSlots } from "../rules/open-slots.server.ts";
import { type Slot, slotKey, slotsOfWeek } from "../slots.ts";
import { requireFirstDay } from "./own-weeks.server.ts";

/**
 * Fills empty slots of a week: with the dishes of its tray, then with recipes of the cook's collection, days from today on
 * first, no recipe twice before all are used once, rarely planned ones first, and only those that the kitchen's rules leave.
 * Taken slots stay as they are.
 * `createdIds` are the new meals, `fromTray` what was on the tray.
 * @param random returns a number from 0 up to 1, such as Math.random
 * @throws DomainError invalid: no first day of a week, no empty slot or no recipe. forbidden: beyond the weeks of the tier.
 */
export function randomizeWeek(
  caller: Caller,
  { weekStart, numberOfSlots, mealTypes }: RandomizeInput,
  random: () => number,
): { message: string; created: MealPlan[]; createdIds: number[]; fromTray: number[] } {
  const { db, user, kitchen, now } = caller;
  requireFirstDay(caller, weekStart, "weekStart");
  return inTransaction(db, () => {
    requirePlannable(caller, weekStart);
    const planned = plannedIn(caller, weekStart);
    const empty = emptySlots(planned, weekStart, mealTypes);
    if (empty.length === 0) throw new DomainError("invalid", m.meals.noEmptySlot());
    const chosen = toComeFirst(shuffled(empty, random), todayIn(now, caller.timeZone));
    const open = openSlots(caller, chosen, (recipeIds) => rareFirst(shuffled(recipeIds, random), planned));
    const count = Math.min(numberOfSlots, empty.length);
    const fromTray = onTray(planned).slice(0, count);
    const ofTray = slotsForTray(open, count).slice(0, fromTray.length);
    const rest = open.filter(({ slot }) => !ofTray.includes(slot));
    const rows = fillSlots(rest, count - fromTray.length).map(({ slot, recipeId }) => ({
      ...slot,
      kitchenId: kitchen.id,
      addedBy: user.id,
      recipeId,
      createdAt: now,
    }));
    if (rows.length + fromTray.length === 0) throw new DomainError("invalid", reasonOf(caller));
    for (const [position, slot] of ofTray.entries()) movePlanned(caller, fromTray[position] ?? 0, slot);
    const inserted = rows.length === 0 ? [] : db.insert(mealPlans).values(rows).returning({ id: mealPlans.id }).all();
    announcePlan(caller, rows);
    const ids = new Set([...inserted.map(({ id }) => id), ...fromTray]);
    const week = listMeals(caller, { from: weekStart, to: addDays(weekStart, 6) });
    const created = week.filter(({ id }) => ids.has(id));
    const createdIds = created.flatMap(({ id }) => (fromTray.includes(id) ? [] : id));
    return { message: messageOf(ids.size, count), created, createdIds, fromTray };
  });
}

function messageOf(filled: number, asked: number): string {
  const message = m.meals.addedToWeek({ count: filled });
  return filled === asked ? message : `${message} ${m.rules.stayedFree({ count: asked - filled })}`;
}

/** Returns the slots in the order in which the dishes of a tray take them: those first that no recipe can have. */
function slotsForTray(open: readonly OpenSlot<Slot>[], count: number): Slot[] {
  const filled = new Set(fillSlots(open, open.length).map(({ slot }) => slot));
  const slots = open.map(({ slot }) => slot).slice(0, count);
  return [...slots.filter((slot) => !filled.has(slot)), ...slots.filter((slot) => filled.has(slot))];
}

/** Returns why no slot was filled. */
function reasonOf({ db, kitchen }: Caller): string {
  const some = eq(collectionRecipes.collectionId, kitchen.collectionId);
  const recipe = db.select({ id: collectionRecipes.id }).from(collectionRecipes).where(some).limit(1).get();
  return recipe ? m.rules.nothingLeft() : m.meals.nothingToPick();
}

/**
 * Returns the empty slots of a week by meal type, and if the kitchen has rules, how many can be filled with each choice of
 * meal types (`mostFilled`), also by the dishes of the tray.
 */
export function previewRandomizing(caller: Caller, weekStart: string) {
  const planned = plannedIn(caller, weekStart);
  const empty = emptySlots(planned, weekStart, MEAL_TYPES);
  const hasRules = Object.keys(caller.kitchen.randomizeRules).length > 0;
  return {
    empty: Object.fromEntries(
      MEAL_TYPES.map((type) => [type, empty.filter(({ mealType }) => mealType === type).length]),
    ),
    fillable: hasRules ? mostFilled(openSlots(caller, empty), MEAL_TYPES, onTray(planned).length) : null,
  };
}

/** Something planned for a week: in a slot, or on the tray. */
type InWeek = { id: number; date: string; mealType: MealType | null; recipeId: number | null };

function emptySlots(planned: readonly InWeek[], weekStart: string, mealTypes: readonly MealType[]): Slot[] {
  const taken = new Set(planned.map(slotKey));
  return slotsOfWeek(weekStart, mealTypes).filter((slot) => !taken.has(slotKey(slot)));
}

/** Returns the ids of what is on the tray of a week. */
function onTray(planned: readonly InWeek[]): number[] {
  return planned.flatMap(({ id, mealType }) => (mealType === null ? id : []));
}

function plannedIn({ db, kitchen }: Caller, firstDay: string): InWeek[] {
  return db
    .select({ id: mealPlans.id, date: mealPlans.date, mealType: mealPlans.mealType, recipeId: mealPlans.recipeId })
    .from(mealPlans)
    .where(and(eq(mealPlans.kitchenId, kitchen.id), between(mealPlans.date, firstDay, addDays(firstDay, 6))))
    .orderBy(mealPlans.id)
    .all();
}

function toComeFirst(slots: Slot[], today: string): Slot[] {
  return [...slots.filter(({ date }) => date >= today), ...slots.filter(({ date }) => date < today)];
}

/** Orders recipes so that those which the week does not have yet come first. */
function rareFirst(recipeIds: number[], planned: readonly InWeek[]): number[] {
  const times = new Map<number, number>();
  for (const { recipeId } of planned) if (recipeId !== null) times.set(recipeId, (times.get(recipeId) ?? 0) + 1);
  return recipeIds.sort((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
}

/** Returns a copy in random order (Fisher and Yates). */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [copy[last], copy[other]];
    if (one !== undefined && two !== undefined) [copy[last], copy[other]] = [two, one];
  }
  return copy;
}
