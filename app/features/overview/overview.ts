import type { AccountType } from "#db/enumerations.ts";
import type { ImportFailure } from "./outcomes.ts";

/** Days that the overview looks back, today included. */
export const DAYS_SHOWN = 30;

/** The outcomes of the imports of a day (yyyy-MM-dd). */
export type ImportDay = { day: string; imported: number; duplicates: number; failed: number };

/** The overview for administrators. Days are yyyy-MM-dd in the server's time zone, sizes are bytes. */
export type Overview = {
  version: string;
  node: string;
  startedAt: Date;
  uptimeSeconds: number;
  /** Resident memory of the server's process, without the children that read documents. */
  memoryBytes: number;
  databaseBytes: number;
  recipes: number;
  pictures: { count: number; bytes: number };
  today: string;
  /** All accounts, the most recent visit first. `lastVisitOn` is null without a recorded visit. */
  users: {
    id: string;
    email: string | null;
    firstName: string | null;
    lastName: string | null;
    accountType: AccountType;
    lastVisitOn: string | null;
  }[];
  /** Of the last DAYS_SHOWN days, as mail and backups. `failedShare` is from 0 to 1, null without imports. */
  imports: {
    imported: number;
    duplicates: number;
    failed: number;
    failedShare: number | null;
    failures: { reason: ImportFailure; count: number }[];
    days: ImportDay[];
  };
  mail: { isSetUp: boolean; sent: number; failed: number; lastFailedOn: string | null };
  backups: {
    dailyBackups: number;
    /** `check`: the result of SQLite's integrity check when the backup was made. */
    last: { name: string; bytes: number; madeAt: Date; check: "ok" } | null;
    lastFailedOn: string | null;
  };
};
