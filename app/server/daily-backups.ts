import { DomainError } from "#app/errors.ts";
import { todayIn } from "#app/lib/clock.ts";
import type { Backups } from "#app/platform/backups/backups.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import type { Log } from "#app/platform/log.server.ts";

const DAILY = /^daily-(\d{4,6}-\d\d-\d\d)\.sqlite$/;

/** When to check for today's backup, in milliseconds of monotonic time, so that clock changes cannot skip it. */
export const TIMES = { firstMs: 5 * 60_000, everyMs: 3_600_000 };

/**
 * Makes one backup on each day that the server runs (in `timeZone`) and keeps `dailyBackups` of them.
 * A wrong clock makes a file of another date, but deletes no others: files dated later than today are counted separately,
 * so that neither a clock in the future nor 1970 after a power failure removes the real ones.
 */
export function createDailyBackups(options: {
  settings: Pick<Settings, "dailyBackups" | "timeZone">;
  backups: Backups;
  log: Log;
  clock: () => Date;
}) {
  const { settings, backups, log, clock } = options;
  const kept = settings.dailyBackups;
  let timer: NodeJS.Timeout | undefined;

  /** Makes today's backup unless it exists, and deletes the oldest. Never throws; failures are logged. */
  async function check() {
    const today = todayIn(clock(), settings.timeZone);
    try {
      if (!listDays().includes(today)) {
        const { bytes } = await backups.keep(`daily-${today}.sqlite`);
        log.info("backup.made", { day: today, bytes });
      }
      for (const day of surplus(today)) backups.remove(`daily-${day}.sqlite`);
    } catch (error) {
      // A backup is being downloaded; the next check is in an hour.
      if (error instanceof DomainError && error.kind === "unavailable") return;
      log.error("backup.failed", { day: today, error });
    }
  }

  function listDays(): string[] {
    const days = backups.list().flatMap(({ name }) => DAILY.exec(name)?.[1] ?? []);
    return days.sort().reverse();
  }

  function surplus(today: string): string[] {
    const days = listDays();
    const until = days.filter((day) => day <= today);
    const after = days.filter((day) => day > today);
    return [...until.slice(kept), ...after.slice(kept)];
  }

  return {
    check,
    /** Checks some minutes after the start, then every hour. */
    start(times = TIMES) {
      if (kept === 0) return;
      timer = setTimeout(() => {
        void check();
        timer = setInterval(() => void check(), times.everyMs);
        timer.unref();
      }, times.firstMs);
      timer.unref();
    },
    stop: () => clearTimeout(timer),
  };
}
