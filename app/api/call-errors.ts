import type { Call } from "#app/http/calls.server.ts";

/** Refusals that follow from who may call and from what is sent. */
function usualErrors({ access, path, json, form, query }: Call): Record<number, string> {
  const errors: Record<number, string> = {};
  if (json || form || query) errors[400] = "Something in the request is not as described; `errors` says what";
  if (access !== "public") errors[401] = "Nobody is signed in";
  if (access === "user") errors[403] = "The invite code is still missing";
  if (access === "inPerson") errors[403] = "An API token, or the invite code is still missing";
  if (access === "administrator") errors[403] = "Not an administrator, or an API token";
  if (path.includes("/:")) errors[404] = "There is none, or it is somebody else’s";
  if (json || form) {
    errors[413] = "The body is too large";
    errors[415] = json ? "Not application/json" : "Not multipart/form-data";
  }
  return errors;
}

/** Returns all refusals of a call by status. */
export function errorsOf(call: Call): [number, string][] {
  const own = Object.entries(call.errors ?? {}).map(([status, text]) => [Number(status), text] as const);
  const all = new Map(Object.entries(usualErrors(call)).map(([status, text]) => [Number(status), text]));
  for (const [status, text] of own) all.set(status, all.has(status) ? `${all.get(status)}; or: ${text}` : text);
  return [...all].sort(([a], [b]) => a - b);
}
