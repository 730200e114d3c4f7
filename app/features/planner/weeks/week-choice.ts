import * as m from "#messages";
import { MEAL_TYPES } from "../meal.ts";
import { slotKey, slotsOfWeek, type TakenSlots } from "../slots.ts";

/** A week in a select field: its first day, "Next week, 23–29 Nov", and its taken slots. */
export type WeekChoice = {
  firstDay: string;
  label: string;
  taken: TakenSlots;
  /** Whether the tier of the cook can plan it. */
  isOpen: boolean;
};

/** Returns the options of a select field for weeks. */
export function weekOptions(weeks: readonly WeekChoice[]) {
  return weeks.map(({ firstDay, label }) => [firstDay, label] as const);
}

/**
 * Returns what to propose when a week is pressed: the last week with meals before it is copied into it. A past week, or one
 * without meals before it, is copied into the next one that can be planned. The two always differ.
 */
export function proposedCopy(
  weeks: readonly WeekChoice[],
  { pressed, current }: { pressed: string; current: string },
): { source: string; target: string } {
  const isPlanned = ({ taken }: WeekChoice) => Object.keys(taken).length > 0;
  const open = weeks.filter(({ isOpen, firstDay }) => isOpen && firstDay >= current);
  const before = weeks.filter((week) => week.firstDay < pressed && isPlanned(week)).at(-1);
  if (before && open.some(({ firstDay }) => firstDay === pressed)) return { source: before.firstDay, target: pressed };
  const next = open.find(({ firstDay }) => firstDay > pressed);
  if (next) return { source: pressed, target: next.firstDay };
  const target = open.at(-1)?.firstDay ?? current;
  const others = weeks.filter(({ firstDay }) => firstDay !== target);
  return { source: (others.filter(isPlanned).at(-1) ?? others.at(-1))?.firstDay ?? current, target };
}

type Week = Pick<WeekChoice, "firstDay" | "taken">;

/** Returns how many meals copying a week would copy, and how many it would skip because their slots are taken. */
export function previewCopy(source: Week, target: Week): { copied: number; skipped: number } {
  const there = slotsOfWeek(target.firstDay, MEAL_TYPES);
  const pairs = slotsOfWeek(source.firstDay, MEAL_TYPES).map((slot, position) => {
    const other = there[position];
    return { isPlanned: slotKey(slot) in source.taken, isTaken: other !== undefined && slotKey(other) in target.taken };
  });
  const planned = pairs.filter(({ isPlanned }) => isPlanned);
  const skipped = planned.filter(({ isTaken }) => isTaken).length;
  return { copied: planned.length - skipped, skipped };
}

/** What copying a week, or using a menu, fills and leaves out. */
type Filling = { copied: number; skipped: number };

/** Returns what filling the empty slots of a week would do, in one line. */
export function copyPreviewText({ copied, skipped }: Filling): string {
  if (copied + skipped === 0) return m.weekForms.nothingPlanned();
  if (copied === 0) return m.weekForms.allTaken();
  return skipped === 0
    ? m.weekForms.fills({ count: copied })
    : m.weekForms.fillsAndLeavesOut({ count: copied, skipped });
}

/** Returns what using a menu has done, in one line. */
export function usedText({ copied, skipped }: Filling): string {
  const added = m.meals.addedToWeek({ count: copied });
  return skipped === 0 ? added : `${added} ${m.plan.slotsWereTaken({ count: skipped })}`;
}
