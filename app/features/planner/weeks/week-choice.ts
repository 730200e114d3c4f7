import { MEAL_TYPES } from "../meal.ts";
import { slotKey, slotsOfWeek } from "../slots.ts";

/** A week to choose in a form: its Monday, "Next week, 23–29 Nov", and which of its slots are taken. */
export type WeekChoice = {
  monday: string;
  label: string;
  /** Slot keys of what is planned, and the dish. */
  taken: Record<string, string>;
  /** Whether the cook's tier plans it. */
  isOpen: boolean;
};

/** The weeks as a select field offers them. */
export function weekOptions(weeks: readonly WeekChoice[]) {
  return weeks.map(({ monday, label }) => [monday, label] as const);
}

type Week = Pick<WeekChoice, "monday" | "taken">;

/** What copying one week into another would do: meals that find their slot empty, and those that do not. */
export function foreseeCopy(source: Week, target: Week): { copied: number; skipped: number } {
  const there = slotsOfWeek(target.monday, MEAL_TYPES);
  const pairs = slotsOfWeek(source.monday, MEAL_TYPES).map((slot, position) => {
    const other = there[position];
    return { isPlanned: slotKey(slot) in source.taken, isTaken: other !== undefined && slotKey(other) in target.taken };
  });
  const planned = pairs.filter(({ isPlanned }) => isPlanned);
  const skipped = planned.filter(({ isTaken }) => isTaken).length;
  return { copied: planned.length - skipped, skipped };
}
