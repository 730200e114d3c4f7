import { z } from "zod";
import { day, moment, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { ACCOUNT_TYPES } from "../tiers/tiers.ts";
import { IMPORT_FAILURES, type ImportFailure } from "./outcomes.ts";
import { getOverview } from "./overview.server.ts";

const times = z.int().nonnegative();
const bytes = z.int().nonnegative();
const importReason = z.enum(Object.keys(IMPORT_FAILURES) as [ImportFailure, ...ImportFailure[]]);
const overviewAnswer = z.strictObject({
  version: z.string(),
  node: z.string(),
  startedAt: moment,
  uptimeSeconds: times,
  memoryBytes: says(z.int(), "Resident memory of the server’s process, without the children that read documents"),
  databaseBytes: bytes,
  recipes: times,
  pictures: says(z.strictObject({ count: times, bytes }), "They are in the database: their bytes are part of its size"),
  today: says(z.iso.date(), "Today in the server’s time zone, as all days here"),
  users: z.array(
    z.strictObject({
      id: z.uuid(),
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      accountType: z.enum(ACCOUNT_TYPES),
      lastVisitOn: says(
        z.iso.date().nullable(),
        "The day of the last visit, with a session; null where none was noted",
      ),
    }),
  ),
  imports: says(
    z.strictObject({
      imported: times,
      duplicates: times,
      failed: times,
      failedShare: says(z.number().min(0).max(1).nullable(), "Failed ones of all; null without imports"),
      failures: z.array(z.strictObject({ reason: importReason, count: times })),
      days: z.array(z.strictObject({ day, imported: times, duplicates: times, failed: times })),
    }),
    "Of the last 30 days, as mail and failed backups",
  ),
  mail: z.strictObject({ isSetUp: z.boolean(), sent: times, failed: times, lastFailedOn: day.nullable() }),
  backups: z.strictObject({
    dailyBackups: says(times, "How many are kept; 0 makes none"),
    last: says(
      z.strictObject({ name: z.string(), bytes, madeAt: moment, check: z.literal("ok") }).nullable(),
      "The newest one that Trivet made by itself; `check` is SQLite’s integrity check when it was made",
    ),
    lastFailedOn: day.nullable(),
  }),
});

/** Calls for the state of the server. */
export const overviewCalls = [
  call("GET /api/admin/overview", "administrator", {
    does: "The state of the server: users and visits, imports, mail, sizes, backups, uptime and memory.",
    answer: { status: 200, json: overviewAnswer },
    run: getOverview,
  }),
];
