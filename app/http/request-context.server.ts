import { createContext, type RouterContextProvider } from "react-router";
import type { User, Visitor } from "#app/caller.ts";
import type { DomainError } from "#app/errors.ts";
import type { Session } from "#app/features/accounts/sign-in/sessions.server.ts";

/** What the server knows of a request before any route runs. */
export type RequestState = {
  visitor: Visitor;
  /** The cook whose API token came with the request; the cookie does not count then. */
  tokenOwner?: User;
  /** The session of the request's cookie, looked up once and only when somebody asks. */
  session(): Session | undefined;
  /** The Content-Security-Policy nonce of this answer. */
  nonce: string;
  /** Whether the browser reached us through https: cookies are Secure then. */
  isSecure: boolean;
  requestId: string;
  /** Opens the body of the request to the handler, whose declared right has been checked. */
  allowBody(userId: string | undefined): void;
  /** Why the request was refused, for the log. */
  refusal?: DomainError;
  /** Headers for the answer whatever renders it: a page passes on only those that its route exports. */
  answerHeaders: Headers;
};

const requestContext = createContext<RequestState>();

type Context = Readonly<RouterContextProvider>;

/** Hands the state of a request to the routes. */
export function setRequestState(context: RouterContextProvider, state: RequestState) {
  context.set(requestContext, state);
}

/** The state of the request being answered. */
export function requestState(context: Context): RequestState {
  return context.get(requestContext);
}
