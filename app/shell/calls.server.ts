import { href, redirect } from "react-router";
import { z } from "zod";
import { userAnswer } from "#app/features/accounts/calls.server.ts";
import { registrationInput } from "#app/features/accounts/invites/invite-input.ts";
import { accountOf } from "#app/features/accounts/settings.server.ts";
import { call, TOO_MANY_CODES } from "#app/http/calls.server.ts";
import { eventStream } from "#app/http/event-stream.server.ts";
import { endOfSessionAtProvider } from "#app/http/provider.server.ts";
import { registerAndSignIn, signOutAndGo } from "#app/http/sign-in.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";
import { TOPICS } from "#app/lib/live-events.ts";
import { goToSignIn } from "./sign-in/go-to-sign-in.server.ts";

/** Calls for signing in and out, and events. */
export const sessionCalls = [
  call("GET /api/login", "public", {
    does: "Leads a browser to the sign-in page or the provider; returnTo is a path of this server.",
    query: z.object({ returnTo: z.string().optional(), with: z.string().optional().describe("provider: at once") }),
    answer: { status: 302, means: "The way there" },
    run: goToSignIn,
  }),
  call("GET /api/logout", "public", {
    does: "Ends a browser’s session, at the provider too where it has a page for that. Tokens stay. A link of another site leads to /sign-out (302), which asks first.",
    answer: { status: 303, means: "To the landing page" },
    run: async (visitor, { request, context }) => {
      const site = request.headers.get("Sec-Fetch-Site");
      if (site === "cross-site" || site === "same-site") return redirect(href("/sign-out"));
      return signOutAndGo(context, await endOfSessionAtProvider(context, visitor));
    },
  }),
  call("POST /api/logout", "public", {
    does: "Ends a browser’s session, at the provider too where it has a page for that. Tokens stay.",
    answer: { status: 303, means: "To the landing page" },
    run: async (visitor, { context }) => signOutAndGo(context, await endOfSessionAtProvider(context, visitor)),
  }),
  call("POST /api/complete-registration", "pending", {
    does: "Ends a registration that waits for its invite code, and signs in (a browser’s session, not a token).",
    json: registrationInput,
    answer: { status: 201, json: userAnswer },
    errors: { 400: "The code is not good", 409: "The email has an account", 429: TOO_MANY_CODES },
    run: (caller, { input, request, context }) => {
      const { user, cookie } = registerAndSignIn(context, request, caller, input.inviteCode);
      return jsonResponse(accountOf(user), { status: 201, headers: { "Set-Cookie": cookie } });
    },
  }),
  call("GET /api/events", "user", {
    does: "Streams what changes in your kitchen, as server-sent events, until the token or session ends. A comment each 25 seconds shows that the connection is alive. `Last-Event-ID` continues after an event that was received.",
    answer: {
      status: 200,
      type: "text/event-stream",
      means: `Each event has an \`id\` and \`data\` in JSON, which says what has changed and not how: \`{"topic": ${TOPICS.map((topic) => JSON.stringify(topic)).join(" | ")}, "dates"?: [days], "ids"?: [numbers]}\`; without \`dates\` and \`ids\` anything of the topic may have changed. \`{"topic": "reload"}\`: changes may have been missed, so load everything again. Other topics and fields may be added`,
    },
    errors: {
      429: "20 streams of yours are open; Retry-After says when to try again",
      503: "Too many streams are open, or the server is stopping; Retry-After says when to try again",
    },
    example: '-N "$TRIVET/api/events"',
    run: eventStream,
  }),
];
