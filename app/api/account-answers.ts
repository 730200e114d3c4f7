import { z } from "zod";
import { LANGUAGES, UNIT_SYSTEMS, WEEK_DAYS } from "../features/accounts/settings.ts";
import { IMPORT_FAILURES, type ImportFailure } from "../features/overview/outcomes.ts";
import { ACCOUNT_TYPES } from "../features/tiers/tiers.ts";
import { day, id, moment, says } from "./common-answers.ts";

export const credentialAnswer = z.strictObject({ id, service: z.string(), updatedAt: moment });
export const credentialsAnswer = z.array(credentialAnswer);
export const secretsAnswer = z.strictObject({ credentials: z.record(z.string(), z.string()) });
export const servicesAnswer = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    requiredFields: z.array(z.string()),
  }),
);

export const userAnswer = z.strictObject({
  id: z.uuid(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  accountType: says(z.enum(ACCOUNT_TYPES), "With an administrator’s token: premium, which is what it may do"),
  createdAt: moment,
  updatedAt: moment,
});
export const settingsAnswer = z.strictObject({
  language: says(z.enum(LANGUAGES).nullable(), "Of pages and mail; null is the one that the browser prefers"),
  weekStart: says(z.enum(WEEK_DAYS), "First day of a week"),
  currency: says(z.string(), "Sign of amounts of money"),
  units: says(z.enum(UNIT_SYSTEMS), "In which recipes and grocery lists are shown; the API has recipes as written"),
});
export const usersAnswer = z.array(userAnswer);

const codeShape = {
  id,
  code: z.string().length(8),
  status: z.enum(["Active", "Used", "Expired"]),
  accountType: says(z.enum(ACCOUNT_TYPES), "The tier of the account that registers with it"),
  createdBy: z.uuid().nullable(),
  usedBy: z.uuid().nullable(),
  usedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  createdAt: moment,
};
export const codeAnswer = z.strictObject(codeShape);
export const codesAnswer = z.array(z.strictObject({ ...codeShape, usedByName: z.string().nullable() }));
export const codeCheckAnswer = z.strictObject({
  valid: z.boolean(),
  expired: z.boolean(),
  used: says(z.boolean(), "All three false: there is no such code"),
});

const times = z.int().nonnegative();
const bytes = says(z.int().nonnegative(), "Bytes");
const importReason = z.enum(Object.keys(IMPORT_FAILURES) as [ImportFailure, ...ImportFailure[]]);

export const overviewAnswer = z.strictObject({
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
