import type { RouterContextProvider } from "react-router";
import type { Caller, Cook, Visitor } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { checkAdministrator } from "#app/features/tiers/limits.server.ts";
import type { PendingIdentity } from "#db/schema.ts";
import * as m from "#messages";
import { receiveBody } from "./received-body.server.ts";
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
  return cook ? callerOf(context, cook) : undefined;
}

function callerOf(context: Context, cook: Cook): Caller {
  return { ...requestState(context).visitor, ...cook, readAgain: () => readAgain("user", context) };
}

/** Reads the cook of a request from the database again. @throws DomainError as `callerFor`. */
function readAgain(access: "user" | "inPerson" | "administrator", context: Context): Cook {
  requestState(context).lookUpAgain();
  const { user, kitchen } = readers[access](context);
  return { user, kitchen };
}

/** Returns the signed-in user or the owner of an API token. @throws DomainError unauthenticated; forbidden without invite code. */
export function signedIn(context: Context): Caller {
  const state = requestState(context);
  if (state.tokenOwner) return callerOf(context, state.tokenOwner);
  const session = state.session();
  if (session?.cook) return callerOf(context, session.cook);
  if (session?.pending) throw new DomainError("forbidden", m.errors.registrationRequired());
  throw new DomainError("unauthenticated", m.errors.unauthorized());
}

/** Returns the user of a session. @throws DomainError forbidden for API tokens. */
function inPerson(context: Context): Caller {
  const caller = signedIn(context);
  if (requestState(context).tokenOwner) throw new DomainError("forbidden", m.errors.notForTokens());
  return { ...caller, readAgain: () => readAgain("inPerson", context) };
}

/** Returns the administrator of a session. @throws DomainError forbidden for others (product 3.1). */
function administrator(context: Context): Caller {
  const caller = inPerson(context);
  checkAdministrator(caller);
  return { ...caller, readAgain: () => readAgain("administrator", context) };
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

/**
 * Returns the caller of a request once its body has arrived. The right is checked before, so that nobody else sends one,
 * and again from the database afterwards: the sender may have held the body back until the right had ended.
 * @throws DomainError if the request lacks the right.
 */
export async function callerWithBody<A extends Access>(access: A, context: Context, request: Request) {
  const caller = callerFor(access, context);
  if (request.method === "GET" || request.method === "HEAD") return caller;
  await receiveBody(request);
  if (request.body === null) return caller;
  requestState(context).lookUpAgain();
  return callerFor(access, context);
}
