import type { User, Visitor } from "#app/caller.ts";
import { noteVisit } from "#app/features/accounts/visits.server.ts";
import { countToday } from "#app/features/overview/day-counts.server.ts";
import type { ImportOutcome } from "#app/features/overview/outcomes.ts";

/** Outcomes of the imports of each day, over a fortnight; most days have none. */
const IMPORTS: ImportOutcome[][] = [
  ["imported", "imported"],
  [],
  ["imported", "refused"],
  ["imported", "imported", "duplicate", "imported"],
  [],
  ["no_recipe"],
  ["imported"],
  [],
  ["imported", "imported", "imported", "unreadable", "imported"],
  [],
  ["imported", "no_answer"],
  ["duplicate", "imported"],
  [],
  ["imported", "imported", "refused"],
];

/** Adds a month of imports, some emails, and visits of the last days: the data of the administrators' overview. */
export function addHistory(ago: (days: number) => Visitor, visitors: User[]) {
  for (let days = 29; days >= 0; days--) {
    const then = ago(days);
    for (const outcome of IMPORTS[days % IMPORTS.length] ?? []) countToday(then, "import", outcome);
    if (days % 4 === 1) countToday(then, "mail", days === 9 ? "failed" : "sent");
  }
  for (const [number, user] of visitors.entries()) noteVisit(ago(number * 3), user.id);
}
