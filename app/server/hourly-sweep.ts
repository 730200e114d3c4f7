import { deleteExpiredResets } from "#app/features/accounts/sign-in/password-reset.server.ts";
import { deleteExpiredSessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import { deleteExpiredHandovers } from "#app/features/importing/handover.server.ts";
import { deleteOldInvitations } from "#app/features/joining/invitations.server.ts";
import { forgetOldMoves } from "#app/features/joining/moves.server.ts";
import { finishMoves } from "#app/features/joining/slices.server.ts";
import { deleteOldCookbooks } from "#app/features/moving/book/cookbooks.server.ts";
import { deleteOverMoveIns } from "#app/features/moving/move-in-reading.server.ts";
import { deleteOldPlanRemovals } from "#app/features/planner/planned.server.ts";
import { planningDueRepeats } from "#app/features/planner/repeats/repeats.server.ts";
import { HOURLY_WORDS, sweepWords } from "#app/features/recipes/search/known-words.server.ts";
import { sweep } from "#app/features/recipes/trash/sweep.server.ts";
import { forgetOldChanges } from "#app/features/shopping/shopping-items.server.ts";
import { forgetDeletedLists } from "#app/features/shopping/shopping-lists.server.ts";
import { deleteOldImportCounts } from "#app/features/tiers/limits.server.ts";
import { deleteOverTimers } from "#app/features/timers/timers.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { inFewTurns } from "#app/platform/long-work.server.ts";
import { deleteOldUsedForms } from "#app/platform/used-forms.server.ts";
import type { Services } from "#app/services.ts";
import type { Db } from "#db/client.server.ts";

const EVERY_MS = 3_600_000;

/** What is deleted once it is over, or planned once it is due, by the name that the log has for it. */
const SWEEPS: Record<string, (db: Db, now: Date, services: Services) => void | Promise<void>> = {
  trash: sweep,
  handovers: deleteExpiredHandovers,
  timers: deleteOverTimers,
  shopping: forgetOldChanges,
  lists: forgetDeletedLists,
  invitations: deleteOldInvitations,
  moves: forgetOldMoves,
  carrying: (db, _now, services) => finishMoves({ db, services }),
  imports: deleteOldImportCounts,
  sessions: deleteExpiredSessions,
  resets: deleteExpiredResets,
  plans: deleteOldPlanRemovals,
  repeats: (db, now, services) => inFewTurns(planningDueRepeats({ db, now, services })),
  moveIns: deleteOverMoveIns,
  books: deleteOldCookbooks,
  forms: deleteOldUsedForms,
  words: (db) => sweepWords(db, HOURLY_WORDS),
};

/**
 * Deletes each hour what is over, also where nobody removes anything: recipes in the trash, what was handed over and not
 * saved, timers, old changes of shopping lists, deleted lists, invitations, moves that cannot be undone any more, import counts of
 * earlier days, sessions, links to reset a password, files to move in that nobody took, old cookbooks, what was taken off
 * plans, which forms were posted, and words that no recipe has. Plans meals that repeat, and completes moves. A failure,
 * such as a full disk, is logged and does not stop the others; the next hour tries again.
 * @returns a function that stops it
 */
export function startHourlySweep({
  db,
  log,
  clock,
  services,
}: {
  db: Db;
  log: Log;
  clock: () => Date;
  services: Services;
}) {
  const timer = setInterval(() => {
    for (const [name, run] of Object.entries(SWEEPS)) void runSweep(name, run);
  }, EVERY_MS);
  async function runSweep(name: string, run: (typeof SWEEPS)[string]) {
    try {
      await run(db, clock(), services);
    } catch (error) {
      log.error(`${name}.failed`, { error });
    }
  }
  timer.unref();
  return () => clearInterval(timer);
}
