import { z } from "zod";
import { accountTypeInput } from "../accounts/account-input.ts";
import { credentialInput, secretsInput } from "../credentials/credential-input.ts";
import { inviteCodeInput, registrationInput, validationInput } from "../invites/invite-input.ts";
import {
  codeAnswer,
  codeCheckAnswer,
  codesAnswer,
  credentialAnswer,
  credentialsAnswer,
  overviewAnswer,
  secretsAnswer,
  servicesAnswer,
  userAnswer,
  usersAnswer,
} from "./answers.ts";
import type { ApiCall } from "./api-call.ts";

const CODES = "Too many wrong codes; Retry-After says when to try again";
const BLANK = "A required field is blank";

/** Who asks, stored credentials, and what administrators do. */
export const accountCalls: ApiCall[] = [
  {
    method: "GET",
    path: "/api/openapi.json",
    access: "public",
    does: "This description as OpenAPI 3.1.",
    answer: { status: 200, json: z.looseObject({ openapi: z.string() }) },
    example: '"$TRIVET/api/openapi.json"',
  },
  {
    method: "GET",
    path: "/api/auth/user",
    access: "user",
    does: "Who asks.",
    answer: { status: 200, json: userAnswer },
    example: '"$TRIVET/api/auth/user"',
  },
  {
    method: "GET",
    path: "/api/login",
    access: "public",
    does: "Leads a browser to the sign-in page or the provider; returnTo is a path of this server.",
    query: z.object({ returnTo: z.string().optional(), with: z.string().optional().describe("provider: at once") }),
    answer: { status: 302, means: "The way there" },
  },
  ...(["GET", "POST"] as const).map(
    (method): ApiCall => ({
      method,
      path: "/api/logout",
      access: "public",
      does: "Ends a browser’s session, at the provider too where it has a page for that. Tokens stay.",
      answer: { status: 303, means: "To the front door" },
    }),
  ),
  {
    method: "POST",
    path: "/api/validate-invite-code",
    access: "public",
    does: "Says whether an invite code would be accepted.",
    json: validationInput,
    answer: { status: 200, json: codeCheckAnswer },
    errors: { 429: CODES },
    example: `--json '{"code":"ABCD2345"}' "$TRIVET/api/validate-invite-code"`,
  },
  {
    method: "POST",
    path: "/api/complete-registration",
    access: "pending",
    does: "Ends a registration that waits for its invite code, and signs in (a browser’s session, not a token).",
    json: registrationInput,
    answer: { status: 201, json: userAnswer },
    errors: { 400: "The code is not good", 409: "The email has an account", 429: CODES },
  },
  {
    method: "GET",
    path: "/api/credentials/services",
    access: "user",
    does: "The services that credentials can be stored for.",
    answer: { status: 200, json: servicesAnswer },
    example: '"$TRIVET/api/credentials/services"',
  },
  {
    method: "GET",
    path: "/api/credentials",
    access: "inPerson",
    does: "Lists your stored credentials, without their secrets.",
    answer: { status: 200, json: credentialsAnswer },
  },
  {
    method: "POST",
    path: "/api/credentials",
    access: "inPerson",
    does: "Stores credentials for a service, encrypted.",
    json: credentialInput,
    answer: { status: 201, json: credentialAnswer },
    errors: { 400: BLANK, 404: "No such service", 409: "There are some already" },
  },
  {
    method: "GET",
    path: "/api/credentials/:key",
    access: "inPerson",
    does: "Your secrets for a service, whose name is the key.",
    answer: { status: 200, json: secretsAnswer },
  },
  {
    method: "PUT",
    path: "/api/credentials/:key",
    access: "inPerson",
    does: "Replaces stored credentials, whose id is the key.",
    json: secretsInput,
    answer: { status: 200, json: credentialAnswer },
    errors: { 400: BLANK },
  },
  {
    method: "DELETE",
    path: "/api/credentials/:key",
    access: "inPerson",
    does: "Deletes stored credentials, whose id is the key.",
    answer: { status: 204 },
  },
  {
    method: "GET",
    path: "/api/admin/overview",
    access: "administrator",
    does: "How the server fares: users and visits, imports, mail, sizes, backups, uptime and memory.",
    answer: { status: 200, json: overviewAnswer },
  },
  {
    method: "GET",
    path: "/api/admin/users",
    access: "administrator",
    does: "Everybody with an account.",
    answer: { status: 200, json: usersAnswer },
  },
  {
    method: "PATCH",
    path: "/api/admin/users/:userId/account-type",
    access: "administrator",
    does: "Gives an account another tier; it counts from its next request on.",
    json: accountTypeInput,
    answer: { status: 200, json: userAnswer },
    errors: { 409: "It would leave no administrator" },
  },
  {
    method: "GET",
    path: "/api/admin/invite-codes",
    access: "administrator",
    does: "All invite codes, the newest first.",
    answer: { status: 200, json: codesAnswer },
  },
  {
    method: "POST",
    path: "/api/admin/invite-codes",
    access: "administrator",
    does: "Makes an invite code, for 14 days unless said otherwise (null: without end).",
    json: inviteCodeInput,
    answer: { status: 201, json: codeAnswer },
  },
  {
    method: "DELETE",
    path: "/api/admin/invite-codes/:codeId",
    access: "administrator",
    does: "Deletes an invite code.",
    answer: { status: 204 },
  },
];
