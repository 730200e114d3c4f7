import { data, isRouteErrorResponse } from "react-router";

/**
 * Whether a call never got to the server, or its answer never came back: browsers throw a TypeError then. The network of
 * a shop that wants a sign-in first answers in our place: with 511, or with a page of its own that the router cannot read.
 */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 511;
  return error instanceof TypeError || (error instanceof Error && /^Unable to decode/.test(error.message));
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
