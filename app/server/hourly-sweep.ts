import { deleteExpiredHandovers } from "#app/features/importing/handover.server.ts";
import { sweep } from "#app/features/recipes/trash/sweep.server.ts";
import { forgetOldChanges } from "#app/features/shopping/shopping-items.server.ts";
import { deleteOverTimers } from "#app/features/timers/timers.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Db } from "#db/client.server.ts";

const EVERY_MS = 3_600_000;

/**
 * Empties the trash of what is over each hour, also where nobody removes anything, and deletes what was handed over and
 * not saved, timers that are over, and old changes of shopping lists. A failure, such as a full disk, is logged, and the next hour tries again.
 * @returns a function that stops it
 */
export function startHourlySweep({ db, log, clock }: { db: Db; log: Log; clock: () => Date }, everyMs = EVERY_MS) {
  const timer = setInterval(() => {
    try {
      sweep(db, clock());
      deleteExpiredHandovers(db, clock());
      deleteOverTimers(db, clock());
      forgetOldChanges(db, clock());
    } catch (error) {
      log.error("trash.failed", { error });
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
