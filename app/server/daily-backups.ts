import { DomainError } from "#app/errors.ts";
import { todayIn } from "#app/lib/clock.ts";
import type { Backups } from "#app/platform/backups/backups.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import type { Log } from "#app/platform/log.server.ts";

const DAILY = /^daily-(\d{4,6}-\d\d-\d\d)\.sqlite$/;

/** When to look whether today has its backup, in milliseconds of the machine's run time: no clock can skip it. */
export const TIMES = { firstMs: 5 * 60_000, everyMs: 3_600_000 };

/**
 * One backup each day that the server runs (by the clock of `timeZone`), `dailyBackups` of them kept.
 * A clock that jumps makes a file of another date and deletes none beyond that: those dated later than today are counted
 * apart, so that neither a year too late nor 1970 after a power cut pushes the real ones out.
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

  /** Makes the backup of today unless it is there, and takes away the oldest. Never throws: the log has what failed. */
  async function check() {
    const today = todayIn(clock(), settings.timeZone);
    try {
      if (!listDays().includes(today)) {
        const { bytes } = await backups.keep(`daily-${today}.sqlite`);
        log.info("backup.made", { day: today, bytes });
      }
      for (const day of surplus(today)) backups.remove(`daily-${day}.sqlite`);
    } catch (error) {
      // Somebody is downloading one: the next hour will do.
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
    /** Looks a while after the start, when the first visitors have been served, and then every hour. */
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
