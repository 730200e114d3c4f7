import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { daysOfWeek, firstDayOfWeek, lastPlanningDay, weeksFrom } from "#app/lib/calendar-days.ts";
import { MEAL_TYPES, type MealType } from "./meal.ts";

/** A slot of the calendar, which holds at most one meal. */
export type Slot = { date: string; mealType: MealType };

/** The meals of taken slots, by slot key, with the names of their recipes. */
export type TakenSlots = Record<string, { id: number; name: string }>;

/** Returns whether a slot is later than another one. */
export function isLater(slot: Slot, other: Place): boolean {
  if (slot.date !== other.date || other.mealType === null) return slot.date > other.date;
  return MEAL_TYPES.indexOf(slot.mealType) > MEAL_TYPES.indexOf(other.mealType);
}

/** A slot, or the tray of a week by its last day. */
export type Place = { date: string; mealType: MealType | null };

/** Orders slots by day, and by the meals of a day; a tray comes behind its last day. */
export function bySlot(one: Place, other: Place): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  const place = ({ mealType }: Place) => (mealType === null ? MEAL_TYPES.length : MEAL_TYPES.indexOf(mealType));
  return place(one) - place(other);
}

/** Returns the key of a slot, also used in ids: "2026-11-21-lunch". That of a tray is no slot's. */
export function slotKey({ date, mealType }: Place): string {
  return `${date}-${mealType ?? "tray"}`;
}

/** Returns the slot of a key made by `slotKey`, or undefined. */
export function slotOfKey(key: string): Slot | undefined {
  const mealType = MEAL_TYPES.find((type) => key.endsWith(`-${type}`));
  return mealType && { date: key.slice(0, 10), mealType };
}

/** Returns the meal type of an hour (0 to 23): where planning starts today (product 6.5). */
export function mealOfHour(hour: number): MealType {
  if (hour >= 6 && hour < 11) return "breakfast";
  if (hour >= 11 && hour < 16) return "lunch";
  if (hour >= 16 && hour < 21) return "dinner";
  return "snack";
}

/** Returns the slots of a week by day and meal type, from the first breakfast; only the given meal types. */
export function slotsOfWeek(firstDay: string, mealTypes: readonly MealType[]): Slot[] {
  const inOrder = MEAL_TYPES.filter((type) => mealTypes.includes(type));
  return daysOfWeek(firstDay).flatMap((date) => inOrder.map((mealType) => ({ date, mealType })));
}

/** Returns whether a week has no free slot from today on; `taken` holds slot keys. */
export function isWeekFull(
  { firstDay, taken }: { firstDay: string; taken: Record<string, unknown> },
  today: string,
): boolean {
  return slotsOfWeek(firstDay, MEAL_TYPES).every((slot) => slot.date < today || slotKey(slot) in taken);
}

/**
 * Returns the first and the last day that "next available slot" searches, from the start of the current week (product
 * 6.5).
 */
export function searchedDays(today: string, firstWeekday: number): { from: string; to: string } {
  return { from: firstDayOfWeek(today, firstWeekday), to: lastPlanningDay(today, PLANNER_WEEKS, firstWeekday) };
}

/**
 * Returns the next free slot of four weeks, or undefined if all are taken (product 6.5): past days are skipped, today
 * starts at the current meal, later days at breakfast. `taken` holds slot keys.
 */
export function nextFreeSlot(
  taken: ReadonlySet<string>,
  today: string,
  hour: number,
  firstWeekday: number,
): Slot | undefined {
  const { from } = searchedDays(today, firstWeekday);
  const earliest = MEAL_TYPES.indexOf(mealOfHour(hour));
  return weeksFrom(from, PLANNER_WEEKS)
    .flatMap((firstDay) => slotsOfWeek(firstDay, MEAL_TYPES))
    .filter(({ date, mealType }) => date > today || (date === today && MEAL_TYPES.indexOf(mealType) >= earliest))
    .find((slot) => !taken.has(slotKey(slot)));
}
