import { createContext, type RouterContextProvider } from "react-router";
import type { Cook, Visitor } from "#app/caller.ts";
import type { DomainError } from "#app/errors.ts";
import type { Session } from "#app/features/accounts/sign-in/sessions.server.ts";

/** State of a request, set before any route runs. */
export type RequestState = {
  visitor: Visitor;
  /** The owner of the request's API token; the cookie is then ignored. */
  tokenOwner?: Cook;
  /** Returns the session of the request's cookie; it is looked up once, on first use. */
  session(): Session | undefined;
  /** Looks the token's owner up again, and the session on its next use. @throws DomainError unauthenticated: revoked. */
  lookUpAgain(): void;
  /** The Content-Security-Policy nonce of the response. */
  nonce: string;
  /** Whether the browser uses https; cookies are then Secure. */
  isSecure: boolean;
  requestId: string;
  /** Allows the handler to read the body, after its right has been checked. */
  allowBody(userId: string | undefined): void;
  /** The `Origin` of the page that sent the request, if it is not our own. */
  sender: string | null;
  /** Why the request was refused, for the log. */
  refusal?: DomainError;
  /** Whether what the request asked for was not done, though its answer is a redirect. */
  isRefused?: boolean;
  /** Headers to add to the response; React Router sends only those that a page's route exports. */
  answerHeaders: Headers;
};

const requestContext = createContext<RequestState>();

type Context = Readonly<RouterContextProvider>;

/** Sets the state of a request, for the routes. */
export function setRequestState(context: RouterContextProvider, state: RequestState) {
  context.set(requestContext, state);
}

/** Returns the state of the request. */
export function requestState(context: Context): RequestState {
  return context.get(requestContext);
}
