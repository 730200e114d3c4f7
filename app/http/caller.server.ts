import type { RouterContextProvider } from "react-router";
import type { Caller, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import type { PendingIdentity } from "#db/schema.ts";
import * as m from "#messages";
import { requestState } from "./request-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A person who has signed up but not yet entered an invite code. */
export type PendingCaller = Visitor & { pending: PendingIdentity; sid: string; returnTo: string | undefined };

/** The access rights of routes, each with the caller that its handlers get. */
export type Rights = {
  public: Visitor;
  pending: PendingCaller;
  user: Caller;
  inPerson: Caller;
  administrator: Caller;
};
/** A level of access: the rights that a handler requires. */
export type Access = keyof Rights;

/** Returns the visitor, signed in or not. */
export function visitor(context: Context): Visitor {
  return requestState(context).visitor;
}

/** Returns the signed-in user or undefined, for public pages. */
export function maybeSignedIn(context: Context): Caller | undefined {
  const state = requestState(context);
  const cook = state.tokenOwner ?? state.session()?.cook;
  return cook ? { ...state.visitor, ...cook } : undefined;
}

/** Returns the signed-in user or the owner of an API token. @throws DomainError unauthenticated; forbidden without invite code. */
export function signedIn(context: Context): Caller {
  const state = requestState(context);
  if (state.tokenOwner) return { ...state.visitor, ...state.tokenOwner };
  const session = state.session();
  if (session?.cook) return { ...state.visitor, ...session.cook };
  if (session?.pending) throw new DomainError("forbidden", m.errors.registrationRequired());
  throw new DomainError("unauthenticated", m.errors.unauthorized());
}

/** Returns the user of a session. @throws DomainError forbidden for API tokens. */
function inPerson(context: Context): Caller {
  const caller = signedIn(context);
  if (requestState(context).tokenOwner) throw new DomainError("forbidden", m.errors.notForTokens());
  return caller;
}

/** Returns the administrator of a session. @throws DomainError forbidden for others (product 3.1). */
function administrator(context: Context): Caller {
  const caller = inPerson(context);
  checkAdministrator(caller);
  return caller;
}

/** Returns the caller whose registration lacks the invite code, or undefined. */
export function maybePending(context: Context): PendingCaller | undefined {
  const state = requestState(context);
  const session = state.session();
  if (!session?.pending) return undefined;
  return { ...state.visitor, pending: session.pending, sid: session.sid, returnTo: session.data.returnTo };
}

/** Returns the caller whose registration lacks the invite code. @throws DomainError unauthenticated. */
function pendingCaller(context: Context): PendingCaller {
  const caller = maybePending(context);
  if (!caller) throw new DomainError("unauthenticated", m.errors.unauthorized());
  return caller;
}

const readers: { [A in Access]: (context: Context) => Rights[A] } = {
  public: visitor,
  pending: pendingCaller,
  user: signedIn,
  inPerson,
  administrator,
};

/**
 * Checks the declared right of a route and returns its caller. Allows reading the body: a small one for public routes.
 * @throws DomainError if the request lacks the right.
 */
export function callerFor<A extends Access>(access: A, context: Context): Rights[A] {
  const caller = readers[access](context);
  requestState(context).allowBody("user" in caller ? caller.user.id : undefined);
  return caller;
}
