import { MEAL_TYPES } from "./meal.ts";
import { slotKey, slotsOfWeek } from "./slots.ts";

type Week = { monday: string; taken: Record<string, string> };

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
