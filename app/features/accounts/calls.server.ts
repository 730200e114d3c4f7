import { z } from "zod";
import { id, messageAnswer, moment, named, says } from "#app/http/answers.ts";
import { call, TOO_MANY_CODES } from "#app/http/calls.server.ts";
import { ACCOUNT_TYPES } from "../tiers/tiers.ts";
import { accountTypeInput } from "./account-input.ts";
import { changeAccountType, listUsers } from "./administration/administration.server.ts";
import { sendTestMail } from "./administration/test-mail.server.ts";
import { inviteCodeInput, validationInput } from "./invites/invite-input.ts";
import { validateInviteCode } from "./invites/invites.server.ts";
import { createInviteCode, deleteInviteCode, listInviteCodes } from "./invites/manage-invites.server.ts";
import { accountOf, changeSettings, getSettings } from "./settings.server.ts";
import { LANGUAGES, UNIT_SYSTEMS, WEEK_DAYS } from "./settings.ts";
import { settingsInput } from "./settings-input.ts";

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
const settingsAnswer = named(
  "Settings",
  z.strictObject({
    language: says(z.enum(LANGUAGES).nullable(), "Of pages and mail; null is the one that the browser prefers"),
    weekStart: says(z.enum(WEEK_DAYS), "First day of a week"),
    currency: says(z.string(), "Sign of amounts of money"),
    units: says(z.enum(UNIT_SYSTEMS), "In which recipes and grocery lists are shown; the API has recipes as written"),
  }),
);
const usersAnswer = z.array(userAnswer);
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
const codeAnswer = named("InviteCode", z.strictObject(codeShape));
const codesAnswer = z.array(z.strictObject({ ...codeShape, usedByName: z.string().nullable() }));
const codeCheckAnswer = z.strictObject({
  valid: z.boolean(),
  expired: z.boolean(),
  used: says(z.boolean(), "All three false: there is no such code"),
});

/** Calls for the caller’s account, and administration. */
export const accountCalls = [
  call("GET /api/auth/user", "user", {
    does: "Who asks.",
    answer: { status: 200, json: userAnswer },
    example: '"$TRIVET/api/auth/user"',
    run: ({ user }) => accountOf(user),
  }),
  call("GET /api/settings", "user", {
    does: "Your settings.",
    answer: { status: 200, json: settingsAnswer },
    example: '"$TRIVET/api/settings"',
    run: getSettings,
  }),
  call("PATCH /api/settings", "user", {
    does: "Changes those of your settings that are sent.",
    json: settingsInput,
    answer: { status: 200, json: settingsAnswer },
    example: `-X PATCH --json '{"language":"de","currency":"€"}' "$TRIVET/api/settings"`,
    run: (caller, { input }) => changeSettings(caller, input),
  }),
  call("POST /api/validate-invite-code", "public", {
    does: "Says whether an invite code would be accepted.",
    json: validationInput,
    answer: { status: 200, json: codeCheckAnswer },
    errors: { 429: TOO_MANY_CODES },
    example: `--json '{"code":"ABCD2345"}' "$TRIVET/api/validate-invite-code"`,
    run: (visitor, { input }) => validateInviteCode(visitor, input.code),
  }),
  call("GET /api/admin/users", "administrator", {
    does: "Everybody with an account.",
    answer: { status: 200, json: usersAnswer },
    run: (caller) => listUsers(caller),
  }),
  call("PATCH /api/admin/users/:userId/account-type", "administrator", {
    does: "Gives an account another tier; it counts from its next request on.",
    json: accountTypeInput,
    answer: { status: 200, json: userAnswer },
    errors: { 409: "It would leave no administrator" },
    run: (caller, { params, input }) => changeAccountType(caller, params.userId, input.accountType),
  }),
  call("GET /api/admin/invite-codes", "administrator", {
    does: "All invite codes, the newest first.",
    answer: { status: 200, json: codesAnswer },
    run: (caller) => listInviteCodes(caller),
  }),
  call("POST /api/admin/invite-codes", "administrator", {
    does: "Makes an invite code, for 14 days and a trial account unless said otherwise (null: without end).",
    json: inviteCodeInput,
    answer: { status: 201, json: codeAnswer },
    run: (caller, { input }) => createInviteCode(caller, input),
  }),
  call("DELETE /api/admin/invite-codes/:codeId", "administrator", {
    does: "Deletes an invite code.",
    answer: { status: 204 },
    run: (caller, { params }) => void deleteInviteCode(caller, params.codeId),
  }),
  call("POST /api/admin/test-mail", "administrator", {
    does: "Sends a test mail to your own address, and says why where it cannot be sent.",
    answer: { status: 200, json: messageAnswer },
    errors: {
      400: "Your account has no email address",
      429: "Too many mails; Retry-After says when to try again",
      502: "The mail server refused or did not answer; the message says why",
      503: "Mail is not set up",
    },
    run: sendTestMail,
  }),
];
