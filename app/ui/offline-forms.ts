import { parse } from "@conform-to/react";
import { data, isRouteErrorResponse } from "react-router";

/**
 * Whether a call never got to the server, or its answer never came back: browsers throw a TypeError then. The network of
 * a shop that wants a sign-in first answers in our place: with 511, or with a page of its own that the router cannot read.
 * A fault of ours is a TypeError too. Its words tell: browsers have them in English, while Safari gives the network's in
 * the language of the device.
 */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 511;
  if (error instanceof TypeError) return !FAULT.test(error.message);
  return error instanceof Error && error.message.startsWith("Unable to decode");
}

/** What Chrome, Firefox and Safari say of a value that is not what the code takes it for. */
const FAULT =
  /\b(is not|is (undefined|null|read-?only)|isn't|(cannot|can't) (read|set|access|convert|destructure|add|assign|delete|define)|has no properties|assign|Right.hand side|Invalid|on '\w+': )/i;

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
