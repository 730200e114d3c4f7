import { messageAnswer } from "#app/http/answers.ts";
import { call, TOO_MANY_CODES } from "#app/http/calls.server.ts";
import {
  codeAnswer,
  codeCheckAnswer,
  codesAnswer,
  settingsAnswer,
  userAnswer,
  usersAnswer,
} from "./account-answers.ts";
import { accountTypeInput } from "./account-input.ts";
import { changeAccountType, listUsers } from "./administration/administration.server.ts";
import { sendTestMail } from "./administration/test-mail.server.ts";
import { inviteCodeInput, validationInput } from "./invites/invite-input.ts";
import { validateInviteCode } from "./invites/invites.server.ts";
import { createInviteCode, deleteInviteCode, listInviteCodes } from "./invites/manage-invites.server.ts";
import { accountOf, changeSettings, getSettings } from "./settings.server.ts";
import { settingsInput } from "./settings-input.ts";

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
