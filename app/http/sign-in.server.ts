import { href, type RouterContextProvider, redirect } from "react-router";
import type { Visitor } from "#app/caller.ts";
import { completeRegistration } from "#app/features/accounts/accounts.server.ts";
import {
  endSession,
  findSession,
  SESSION_MS,
  type Session,
  startSession,
} from "#app/features/accounts/sign-in/sessions.server.ts";
import { parseUrl } from "#app/lib/urls.ts";
import { sign, unsign } from "#app/platform/crypto.server.ts";
import type { SessionData } from "#db/schema.ts";
import type { PendingCaller } from "./caller.server.ts";
import { cookie, readCookie } from "./cookies.server.ts";
import { requestState } from "./request-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** `__Host-` binds the cookie to this host over https; browsers refuse the prefix over plain http. */
function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-sid" : "sid";
}

/** Who the request's cookie belongs to; a malformed, forged or expired one is nobody. */
export function readSession(request: Request, visitor: Visitor, isSecure: boolean): Session | undefined {
  const signed = readCookie(request, cookieName(isSecure));
  const token = signed && unsign(signed, visitor.services.settings.sessionSecrets);
  return token ? findSession(visitor, token) : undefined;
}

/** Begins a new session (the old one, if any, ends: a planted cookie is worth nothing) and goes to `to`. */
export function signInAndGo(
  context: Context,
  request: Request,
  who: { userId: string | null; data?: SessionData },
  to: string,
  headers = new Headers(),
): Response {
  headers.append("Set-Cookie", beginSession(context, request, who));
  return redirect(to, { status: 303, headers: withFullLoad(headers) });
}

/**
 * Headers of a redirect that the browser follows with a full load, scripts or not: who is signed in has changed, and
 * the page to go back to may be one of those that never run the product's scripts.
 */
export function withFullLoad(headers: Headers): Headers {
  headers.set("X-Remix-Reload-Document", "true");
  return headers;
}

/** Begins a new session and returns its Set-Cookie header. */
export function beginSession(
  context: Context,
  request: Request,
  who: { userId: string | null; data?: SessionData },
): string {
  const { visitor, session, isSecure } = requestState(context);
  const old = session();
  if (old) endSession(visitor.db, old.sid);
  const userAgent = request.headers.get("User-Agent")?.slice(0, 200);
  // Registering goes on with the sign-in at the provider, which ends there with this session.
  const idToken = old?.pending ? old.data.idToken : undefined;
  const token = startSession(visitor, { userId: who.userId, data: { idToken, ...who.data, userAgent } });
  const [secret = ""] = visitor.services.settings.sessionSecrets;
  return cookie(cookieName(isSecure), sign(token, secret), { maxAge: SESSION_MS / 1000, isSecure });
}

/** Makes the account of a pending session and signs it in; returns the account and its Set-Cookie header. */
export function registerAndSignIn(context: Context, request: Request, caller: PendingCaller, inviteCode: string) {
  let signedIn = "";
  const user = completeRegistration(caller, caller.pending, inviteCode, ({ id }) => {
    signedIn = beginSession(context, request, { userId: id });
  });
  return { user, cookie: signedIn };
}

/** A new session for a cook whose sessions have just ended, this browser's too; returns its Set-Cookie header. */
export function renewSession(context: Context, request: Request, userId: string): string {
  const idToken = requestState(context).session()?.data.idToken;
  return beginSession(context, request, { userId, data: { idToken } });
}

/** The session of this browser, as the table names it. */
export function currentSid(context: Context): string | undefined {
  return requestState(context).session()?.sid;
}

/** Ends the session of this browser, others of the same cook stay; goes to `to`. */
export function signOutAndGo(context: Context, to: string): Response {
  const { visitor, session } = requestState(context);
  const current = session();
  if (current) endSession(visitor.db, current.sid);
  const headers = { "Set-Cookie": signOutCookie(context), "Clear-Site-Data": KEPT_ON_DEVICE };
  return redirect(to, { status: 303, headers });
}

/** Takes away the grocery lists that a browser keeps for shops without signal. */
export const KEPT_ON_DEVICE = '"storage"';

/** The Set-Cookie header that takes the session's cookie out of this browser. */
export function signOutCookie(context: Context): string {
  const { isSecure } = requestState(context);
  return cookie(cookieName(isSecure), "", { maxAge: 0, isSecure });
}

/** The sign-in page that leads back to this address of ours. */
export function signInAgain({ pathname }: URL): string {
  return `${href("/login")}?returnTo=${encodeURIComponent(pathname)}`;
}

/** The path to go back to: only one of our own, else "/". */
export function safeReturnTo(value: string | null | undefined, origin: string): string {
  if (!value) return "/";
  const target = parseUrl(value, origin);
  if (!target || target.origin !== origin) return "/";
  return `${target.pathname}${target.search}${target.hash}`;
}
