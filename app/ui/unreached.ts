import { parse } from "@conform-to/react";
import { data, isRouteErrorResponse } from "react-router";

/**
 * Whether a call never got to the server, or its answer never came back: browsers throw a TypeError then. The network of
 * a shop that wants a sign-in first answers in our place: with 511, or with a page of its own that the router cannot read.
 * A fault of ours may be a TypeError too, so its words decide: those of Chrome, Firefox and Safari.
 */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 511;
  return error instanceof Error && /^(Unable to decode|Failed to fetch|NetworkError|Load failed)/.test(error.message);
}

/**
 * What the server answers to a form. Without a connection it is what `refuse` makes of the form, with status 503: the
 * router loads nothing again after that, so that the page stays as it is.
 */
export async function sendOrRefuse<A, R>(request: Request, send: () => Promise<A>, refuse: (form: FormData) => R) {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return data(refuse(form), { status: 503 });
  }
}

const UNSENT = "This could not be sent. Check your connection and try again.";

/** A form's way to the server: where there is none, the form says so and keeps what was typed. */
export function sendOrKeep<A>({ request, serverAction }: { request: Request; serverAction: () => Promise<A> }) {
  return sendOrRefuse(request, serverAction, (form) =>
    parse<unknown, string[]>(form, { resolve: () => ({ error: { "": [UNSENT] } }) }).reply(),
  );
}
