import { and, between, eq, inArray } from "drizzle-orm";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { addDays, dayNumber } from "#app/lib/calendar-days.ts";
import { todayIn } from "#app/lib/clock.ts";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { inTransaction } from "#db/client.server.ts";
import { collectionRecipes, mealPlans, recipes } from "#db/schema.ts";
import * as m from "#messages";
import { announcePlan } from "../announce-plan.server.ts";
import { MEAL_TYPES, type MealPlan, type MealType } from "../meal.ts";
import type { RandomizeInput } from "../meal-input.ts";
import { listMeals } from "../meal-plans.server.ts";
import { requirePlannable } from "../plannable-days.server.ts";
import { movePlanned, plannedName } from "../planned.server.ts";
import { type Filled, fillSlots, mostFilled, type OpenSlot } from "../rules/fill-slots.ts";
import { openSlots } from "../rules/open-slots.server.ts";
import { isRule } from "../rules/rules.ts";
import { bySlot, type Slot, slotKey, slotsOfWeek } from "../slots.ts";
import { requireFirstDay } from "./own-weeks.server.ts";
import { PROPOSALS, type Proposal, type Proposed } from "./proposal.ts";

/** Returns the random numbers of the proposal with this number (`?seed=`), which are others in each week. */
export function numbersOf(weekStart: string, seed: number): () => number {
  return numbersFrom(dayNumber(weekStart) * PROPOSALS.most + seed);
}

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
  input: RandomizeInput,
  random: () => number,
): { message: string; created: MealPlan[]; createdIds: number[]; fromTray: number[] } {
  return inTransaction(caller.db, () => planChosen(caller, input, chooseForWeek(caller, input, random)));
}

/**
 * Fills a week as `randomizeWeek` does, if it is still what was proposed; else it returns null and stores nothing.
 * @param shown the key of the proposal that the cook has seen (`previewRandomizing`); without one any is right
 */
export function planProposal(
  caller: Caller,
  input: RandomizeInput,
  { seed, shown }: { seed: number; shown: string | undefined },
): ReturnType<typeof randomizeWeek> | null {
  return inTransaction(caller.db, () => {
    const chosen = chooseForWeek(caller, input, numbersOf(input.weekStart, seed));
    return shown === undefined || shown === keyOf(chosen) ? planChosen(caller, input, chosen) : null;
  });
}

/** What a week gets: of `count` wanted meals those from its tray, by their id, and recipes. */
type Chosen = { count: number; fromTray: { slot: Slot; id: number }[]; recipes: Filled<Slot>[] };

function chooseForWeek(caller: Caller, input: RandomizeInput, random: () => number): Chosen {
  requireFirstDay(caller, input.weekStart, "weekStart");
  requirePlannable(caller, input.weekStart);
  return choose(caller, readWeek(caller, input.weekStart, random), input);
}

/** What a week has, and its empty slots in random order, days to come first. */
type WeekToFill = { planned: InWeek[]; empty: OpenSlot<Slot>[] };

function readWeek(caller: Caller, weekStart: string, random: () => number): WeekToFill {
  const planned = plannedIn(caller, weekStart);
  const slots = toComeFirst(shuffled(emptySlots(planned, weekStart), random), todayIn(caller.now, caller.timeZone));
  return {
    planned,
    empty: openSlots(caller, slots, (recipeIds) => rareFirst(shuffled(recipeIds, random), planned)),
  };
}

/** @throws DomainError invalid: no slot is empty, or nothing can be planned. */
function choose(
  caller: Caller,
  { planned, empty }: WeekToFill,
  { numberOfSlots, mealTypes }: Omit<RandomizeInput, "weekStart">,
): Chosen {
  const open = empty.filter(({ slot }) => mealTypes.includes(slot.mealType));
  if (open.length === 0) throw new DomainError("invalid", m.meals.noEmptySlot());
  const count = Math.min(numberOfSlots, open.length);
  const tray = onTray(planned).slice(0, count);
  const ofTray = slotsForTray(open, count).slice(0, tray.length);
  const rest = open.filter(({ slot }) => !ofTray.includes(slot));
  const filled = fillSlots(rest, count - tray.length);
  if (filled.length + tray.length === 0) throw new DomainError("invalid", reasonOf(caller));
  return { count, fromTray: ofTray.map((slot, position) => ({ slot, id: tray[position] ?? 0 })), recipes: filled };
}

function planChosen(caller: Caller, { weekStart }: RandomizeInput, { count, fromTray: ofTray, recipes }: Chosen) {
  const { db, user, kitchen, now } = caller;
  const ofKitchen = { kitchenId: kitchen.id, addedBy: user.id, createdAt: now };
  const rows = recipes.map(({ slot, recipeId }) => ({ ...slot, ...ofKitchen, recipeId }));
  for (const { id, slot } of ofTray) movePlanned(caller, id, slot);
  const inserted = rows.length === 0 ? [] : db.insert(mealPlans).values(rows).returning({ id: mealPlans.id }).all();
  announcePlan(caller, rows);
  const fromTray = ofTray.map(({ id }) => id);
  const ids = new Set([...inserted.map(({ id }) => id), ...fromTray]);
  const week = listMeals(caller, { from: weekStart, to: addDays(weekStart, 6) });
  const created = week.filter(({ id }) => ids.has(id));
  const createdIds = created.flatMap(({ id }) => (fromTray.includes(id) ? [] : id));
  return { message: messageOf(ids.size, count), created, createdIds, fromTray };
}

/** Returns a proposal as a form sends it: "2026-11-21-lunch=7", with "tray" before the id of a dish of the tray. */
function keyOf({ fromTray, recipes }: Chosen): string {
  const parts = [
    ...fromTray.map(({ slot, id }) => `${slotKey(slot)}=tray${id}`),
    ...recipes.map(({ slot, recipeId }) => `${slotKey(slot)}=${recipeId}`),
  ];
  return parts.sort().join();
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
 * meal types (`mostFilled`), also by the dishes of the tray. `proposal` is what `planProposal` would plan, or why it would
 * plan nothing.
 */
export function previewRandomizing(
  caller: Caller,
  input: RandomizeInput,
  seed = 1,
): { empty: Record<string, number>; fillable: Record<string, number> | null; proposal: Proposal } {
  const week = readWeek(caller, input.weekStart, numbersOf(input.weekStart, seed));
  const { planned, empty } = week;
  const hasRules = Object.values(caller.kitchen.randomizeRules).some(isRule);
  return {
    empty: Object.fromEntries(
      MEAL_TYPES.map((type) => [type, empty.filter(({ slot }) => slot.mealType === type).length]),
    ),
    fillable: hasRules ? mostFilled(empty, MEAL_TYPES, onTray(planned).length) : null,
    proposal: proposeMeals(caller, week, input),
  };
}

function proposeMeals(caller: Caller, week: WeekToFill, input: RandomizeInput): Proposal {
  try {
    requirePlannable(caller, input.weekStart);
    const chosen = choose(caller, week, input);
    return { key: keyOf(chosen), meals: withNames(caller, week.planned, chosen) };
  } catch (error) {
    if (error instanceof DomainError) return { problem: error.message };
    throw error;
  }
}

/** Returns what was chosen for a week with the names, by day and meal type. */
function withNames({ db }: Caller, planned: readonly InWeek[], { fromTray, recipes: filled }: Chosen): Proposed[] {
  const ids = filled.map(({ recipeId }) => recipeId);
  const rows = db.select({ id: recipes.id, name: recipes.name }).from(recipes).where(inArray(recipes.id, ids)).all();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const trayNames = new Map(planned.map(({ id, name }) => [id, name]));
  return [
    ...fromTray.map(({ slot, id }) => ({ ...slot, name: trayNames.get(id) ?? "", isFromTray: true })),
    ...filled.map(({ slot, recipeId }) => ({ ...slot, name: names.get(recipeId) ?? "", isFromTray: false })),
  ].sort(bySlot);
}

/** Something planned for a week: in a slot, or on the tray. */
type InWeek = { id: number; date: string; mealType: MealType | null; recipeId: number | null; name: string };

function emptySlots(planned: readonly InWeek[], weekStart: string): Slot[] {
  const taken = new Set(planned.map(slotKey));
  return slotsOfWeek(weekStart, MEAL_TYPES).filter((slot) => !taken.has(slotKey(slot)));
}

/** Returns the ids of what is on the tray of a week. */
function onTray(planned: readonly InWeek[]): number[] {
  return planned.flatMap(({ id, mealType }) => (mealType === null ? id : []));
}

function plannedIn({ db, kitchen }: Caller, firstDay: string): InWeek[] {
  return db
    .select({
      id: mealPlans.id,
      date: mealPlans.date,
      mealType: mealPlans.mealType,
      recipeId: mealPlans.recipeId,
      name: plannedName,
    })
    .from(mealPlans)
    .leftJoin(recipes, eq(recipes.id, mealPlans.recipeId))
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
