import { href, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import type { Visitor } from "#app/caller.ts";
import { chosenLanguage } from "#app/features/accounts/settings.server.ts";
import {
  endSession,
  findSession,
  SESSION_MS,
  type Session,
  startSession,
} from "#app/features/accounts/sign-in/sessions.server.ts";
import { registerWithCode } from "#app/features/joining/registration.server.ts";
import { sign, unsign } from "#app/platform/crypto.server.ts";
import type { SessionData } from "#db/schema.ts";
import * as m from "#messages";
import type { PendingCaller } from "./caller.server.ts";
import { cookie, hostCookieName, readCookie } from "./cookies.server.ts";
import { rememberLanguage } from "./language.server.ts";
import { requestState } from "./request-context.server.ts";
import { loadWithToast } from "./toast.server.ts";

type Context = Readonly<RouterContextProvider>;

const cookieName = (isSecure: boolean) => hostCookieName("sid", isSecure);

/** Returns the session of the request's cookie, or undefined if it is malformed, forged or expired. */
export function readSession(request: Request, visitor: Visitor, isSecure: boolean): Session | undefined {
  const token = readToken(request, visitor, isSecure);
  return token ? findSession(visitor, token) : undefined;
}

/** Returns the token of the request's session cookie, which has our signature. */
function readToken(request: Request, { services }: Visitor, isSecure: boolean): string | undefined {
  const signed = readCookie(request, cookieName(isSecure));
  return signed ? unsign(signed, services.settings.sessionSecrets) : undefined;
}

/** Returns whether the browser had a session that has ended: its cookie has our signature and opens no session. */
export function hasEndedSession(request: Request, context: Context): boolean {
  const { visitor, session, isSecure } = requestState(context);
  return session() === undefined && readToken(request, visitor, isSecure) !== undefined;
}

/** Starts a session, ends the previous one (against session fixation) and redirects to `to`, which is loaded as a whole page. */
export function signInAndGo(
  context: Context,
  request: Request,
  who: { userId: string | null; data?: SessionData },
  to: string,
  headers = new Headers(),
): Response {
  headers.append("Set-Cookie", beginSession(context, request, who));
  return redirectDocument(to, { status: 303, headers });
}

/** Starts a session and returns its Set-Cookie header. */
export function beginSession(
  context: Context,
  request: Request,
  who: { userId: string | null; data?: SessionData },
): string {
  const { visitor, session, isSecure } = requestState(context);
  const old = session();
  if (old) endSession(visitor, old.sid);
  const userAgent = request.headers.get("User-Agent")?.slice(0, 200);
  // Registration continues the sign-in at the provider; its ID token belongs to the new session.
  const idToken = old?.pending ? old.data.idToken : undefined;
  const language = who.userId && chosenLanguage(visitor, who.userId);
  if (language) rememberLanguage(context, language);
  const token = startSession(visitor, { userId: who.userId, data: { idToken, ...who.data, userAgent } });
  const [secret = ""] = visitor.services.settings.sessionSecrets;
  return cookie(cookieName(isSecure), sign(token, secret), { maxAge: SESSION_MS / 1000, isSecure });
}

/**
 * Creates the account of a pending identity and signs it in. Returns the account, its Set-Cookie header, and where to go:
 * to the kitchen of an invitation, else to `returnTo`.
 * @throws DomainError invalid: the code. conflict: the address has an account. throttled.
 */
export function registerAndSignIn(
  context: Context,
  request: Request,
  caller: Pick<PendingCaller, "pending" | "returnTo"> & Visitor,
  inviteCode: string,
  idToken?: string,
) {
  const { pending, returnTo } = caller;
  let signedIn = "";
  const { user, hasJoined } = registerWithCode(caller, { pending, code: inviteCode, returnTo }, ({ id }) => {
    signedIn = beginSession(context, request, { userId: id, ...(idToken ? { data: { idToken } } : {}) });
  });
  return { user, cookie: signedIn, to: hasJoined ? href("/kitchen") : (returnTo ?? "/") };
}

/** Welcomes somebody who has just registered: redirects to `to` with the session's `cookie`, a Set-Cookie header. */
export function welcome(context: Context, { cookie, to }: { cookie: string; to: string }, headers = new Headers()) {
  headers.append("Set-Cookie", cookie);
  const toast = { title: m.signIn.welcomeToast(), description: m.signIn.accountCreated() };
  return loadWithToast(context, to, toast, headers);
}

/** Starts a session for a user whose sessions were all ended; returns its Set-Cookie header. */
export function renewSession(context: Context, request: Request, userId: string): string {
  const idToken = requestState(context).session()?.data.idToken;
  return beginSession(context, request, { userId, data: { idToken } });
}

/** Returns the id of this browser's session in the table. */
export function currentSid(context: Context): string | undefined {
  return requestState(context).session()?.sid;
}

/** Ends the session of this browser, but not the user's other sessions, and redirects to `to`. */
export function signOutAndGo(context: Context, to: string): Response {
  const { visitor, session } = requestState(context);
  const current = session();
  if (current) endSession(visitor, current.sid);
  const headers = { "Set-Cookie": signOutCookie(context), "Clear-Site-Data": CLEAR_STORAGE };
  return redirect(to, { status: 303, headers });
}

/** Value of Clear-Site-Data that deletes what pages have stored on the device for use without a connection. */
export const CLEAR_STORAGE = '"storage"';

/** Returns the Set-Cookie header that deletes the session cookie. */
export function signOutCookie(context: Context): string {
  const { isSecure } = requestState(context);
  return cookie(cookieName(isSecure), "", { maxAge: 0, isSecure });
}

/** Returns the path of the sign-in page that returns to this address. */
export function signInAgain({ pathname }: URL): string {
  return `${href("/login")}?returnTo=${encodeURIComponent(pathname)}`;
}
