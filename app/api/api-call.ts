import { z } from "zod";

/** One documented call of the JSON API; tests compare it with the routes and their real answers. */
export type ApiCall = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As in routes.ts: "/api/recipes/:recipeId". */
  path: string;
  access: "public" | "pending" | "user" | "inPerson" | "administrator";
  /** Its effect, in one sentence. */
  does: string;
  query?: z.ZodObject;
  /** A JSON body, or the fields of multipart/form-data. */
  json?: z.ZodType;
  form?: z.ZodType;
  answer: { status: number; json?: z.ZodType; type?: string; means?: string; headers?: Record<string, string> };
  /** Possible errors besides `usualErrors`. */
  errors?: Record<number, string>;
  /** Arguments of an example curl command, after the token. */
  example?: string;
};

/** The refusal of a client that has tried too many codes. */
export const TOO_MANY_CODES = "Too many wrong codes; Retry-After says when to try again";

/** The query of calls that a device may send later; somebody else may have signed in on it by then. */
export const madeByQuery = z.object({
  userId: z.string().optional().describe("Who makes the request; without it the caller"),
});
/** The refusal of a request that names another user. */
export const MADE_BY_ANOTHER = "`userId` is somebody else’s";

/** Refusals that follow from who may call and from what is sent. */
function usualErrors({ access, path, json, form, query }: ApiCall): Record<number, string> {
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
export function errorsOf(call: ApiCall): [number, string][] {
  const own = Object.entries(call.errors ?? {}).map(([status, text]) => [Number(status), text] as const);
  const all = new Map(Object.entries(usualErrors(call)).map(([status, text]) => [Number(status), text]));
  for (const [status, text] of own) all.set(status, all.has(status) ? `${all.get(status)}; or: ${text}` : text);
  return [...all].sort(([a], [b]) => a - b);
}
