import { DomainError } from "#app/errors.ts";
import { countToday } from "#app/features/overview/day-counts.server.ts";
import type { Outcomes } from "#app/features/overview/outcomes.ts";
import type { Backups } from "#app/platform/backups/backups.server.ts";
import type { Mailer } from "#app/platform/email.server.ts";
import type { Settings } from "#app/platform/env.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Db } from "#db/client.server.ts";

/** Wraps mail and backups so that their outcomes are counted by day for the overview. */
export function createCountedServices(options: {
  db: Db;
  settings: Settings;
  log: Log;
  mailer: Mailer;
  backups: Backups;
}): { mailer: Mailer; backups: Backups } {
  const { db, settings, log, mailer, backups } = options;

  async function counting<E extends "mail" | "backup", T>(event: E, good: Outcomes[E], work: () => Promise<T>) {
    const count = (outcome: Outcomes[E]) =>
      countToday({ db, now: new Date(), services: { settings, log } }, event, outcome);
    try {
      const result = await work();
      count(good);
      return result;
    } catch (error) {
      // Not attempted: mail is not set up, or another backup is being made.
      const isTried = !(error instanceof DomainError && error.kind === "unavailable");
      if (isTried) count("failed");
      throw error;
    }
  }

  return {
    mailer: { ...mailer, send: (email) => counting("mail", "sent", () => mailer.send(email)) },
    backups: {
      ...backups,
      keep: (name) => counting("backup", "made", () => backups.keep(name)),
      openCopy: () => counting("backup", "made", () => backups.openCopy()),
    },
  };
}
