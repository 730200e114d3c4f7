import { z } from "zod";
import { id, moment, named, says } from "#app/http/answers.ts";
import { ACCOUNT_TYPES } from "../tiers/tiers.ts";
import { LANGUAGES, UNIT_SYSTEMS, WEEK_DAYS } from "./settings.ts";

export const userAnswer = named(
  "User",
  z.strictObject({
    id: z.uuid(),
    email: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    accountType: says(z.enum(ACCOUNT_TYPES), "With an administrator’s token: premium, which is what it may do"),
    createdAt: moment,
    updatedAt: moment,
  }),
);
export const settingsAnswer = named(
  "Settings",
  z.strictObject({
    language: says(z.enum(LANGUAGES).nullable(), "Of pages and mail; null is the one that the browser prefers"),
    weekStart: says(z.enum(WEEK_DAYS), "First day of a week"),
    currency: says(z.string(), "Sign of amounts of money"),
    units: says(z.enum(UNIT_SYSTEMS), "In which recipes and grocery lists are shown; the API has recipes as written"),
  }),
);
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
export const codeAnswer = named("InviteCode", z.strictObject(codeShape));
export const codesAnswer = z.array(z.strictObject({ ...codeShape, usedByName: z.string().nullable() }));
export const codeCheckAnswer = z.strictObject({
  valid: z.boolean(),
  expired: z.boolean(),
  used: says(z.boolean(), "All three false: there is no such code"),
});
