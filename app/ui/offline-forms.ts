import { parse } from "@conform-to/react";
import { data, isRouteErrorResponse, replace } from "react-router";
import * as m from "#messages";

/**
 * Returns whether a request did not reach the server or its answer was lost, which browsers throw as a TypeError. A
 * captive portal answers instead of the server: with 511, or with a page that the router cannot decode. A bug is a
 * TypeError too; the message distinguishes them, since browsers have it in English while Safari translates the messages of network
 * errors.
 */
export function isConnectionError(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 511;
  if (error instanceof TypeError) return !FAULT.test(error.message);
  return error instanceof Error && error.message.startsWith("Unable to decode");
}

/** Messages of Chrome, Firefox and Safari about a value of the wrong type. */
const FAULT =
  /\b(is not|is (undefined|null|read-?only)|isn't|(cannot|can't) (read|set|access|convert|destructure|add|assign|delete|define)|has no properties|assign|Right.hand side|Invalid|on '\w+': )/i;

/**
 * Submits a form and returns the answer of the server. Without a connection it returns what `refuse` makes of the form,
 * with status 503, after which the router reloads nothing, so that the page stays as it is. Without a session it does the
 * same with status 401, and passes `refuse` the message.
 */
export async function submitWithFallback<A, R>(
  request: Request,
  send: () => Promise<A>,
  refuse: (form: FormData, signedOut?: string) => R,
) {
  const form = await request.clone().formData();
  try {
    return await send();
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 401)
      return data(refuse(form, m.session.signedOutKept()), { status: 401 });
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    if (isAnswer) throw error;
    return data(refuse(form), { status: 503 });
  }
}

/**
 * Submits a form; without a connection or a session it returns a message and the input for the form, and which of both is
 * missing.
 */
export function submitKeepingInput<A>({ request, serverAction }: { request: Request; serverAction: () => Promise<A> }) {
  return submitWithFallback(request, serverAction, (form, signedOut) => ({
    ...parse<unknown, string[]>(form, { resolve: () => ({ error: { "": [signedOut ?? m.ui.unsent()] } }) }).reply(),
    isSignedOut: signedOut !== undefined,
  }));
}

/**
 * Submits a form of `useFormInPlace` as `submitKeepingInput` does. The page that it returns to replaces itself in the
 * history, as after a form that navigates.
 */
export async function submitInPlace<A>(args: { request: Request; serverAction: () => Promise<A> }) {
  try {
    return await submitKeepingInput(args);
  } catch (error) {
    const target = error instanceof Response ? error.headers.get("Location") : null;
    if (!(error instanceof Response) || target === null) throw error;
    throw replace(target, { status: error.status, headers: error.headers });
  }
}
