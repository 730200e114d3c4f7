import type { SubmissionResult } from "@conform-to/react";
import { data, isRouteErrorResponse, replace } from "react-router";
import { pageBelow } from "#app/lib/dialog-over.ts";
import * as m from "#messages";

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
 * missing. The page that a form of a dialog over a page returns to replaces the dialog in the history, as one that
 * navigates does.
 */
export function submitKeepingInput<A>(args: { request: Request; serverAction: () => Promise<A> }) {
  return pageBelow(new URL(args.request.url)) === null ? sendKeepingInput(args) : submitInPlace(args);
}

function sendKeepingInput<A>({ request, serverAction }: { request: Request; serverAction: () => Promise<A> }) {
  return submitWithFallback(request, serverAction, (form, signedOut) => ({
    status: "error" as const,
    initialValue: valuesIn(form),
    error: { "": [signedOut ?? m.ui.unsent()] } as Record<string, string[] | null>,
    isSignedOut: signedOut !== undefined,
  }));
}

type Values = NonNullable<SubmissionResult<string[]>["initialValue"]>;

/**
 * Returns the texts of a form as conform's `parse` does, which every page would load: "lines[0].kind" is in an object of a
 * list.
 */
export function valuesIn(form: FormData): Values {
  const values: Values = {};
  for (const [name, value] of form) {
    if (typeof value !== "string" || value === "" || name.startsWith("__")) continue;
    const path = name.split(/[[\].]+/).filter(Boolean);
    const last = path.pop() ?? "";
    let place: Record<string, unknown> = values;
    for (const [index, key] of path.entries()) {
      place[key] ??= /^\d+$/.test(path[index + 1] ?? last) ? [] : {};
      place = place[key] as Record<string, unknown>;
    }
    place[last] = last in place ? [place[last], value].flat() : value;
  }
  return values;
}

/**
 * Submits a form of `useFormInPlace` as `submitKeepingInput` does. The page that it returns to replaces itself in the
 * history, as after a form that navigates.
 */
export async function submitInPlace<A>(args: { request: Request; serverAction: () => Promise<A> }) {
  try {
    return await sendKeepingInput(args);
  } catch (error) {
    const target = error instanceof Response ? error.headers.get("Location") : null;
    if (!(error instanceof Response) || target === null) throw error;
    throw replace(target, { status: error.status, headers: error.headers });
  }
}
