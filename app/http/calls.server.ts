import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { asRefusal } from "#app/errors.ts";
import { refuseOthers } from "#app/features/accounts/made-by.server.ts";
import * as m from "#messages";
import { type Access, callerFor, callerWithBody, type Rights } from "./caller.server.ts";
import { noteRefusal, problem, STATUS } from "./handlers.server.ts";
import { checkInput, idParam, NAMED_IDS, readInput, readUpload } from "./input.server.ts";
import { loggedPath } from "./logged-path.server.ts";
import { requestState } from "./request-context.server.ts";
import { jsonResponse } from "./text-response.server.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Signature = `${Method} /${string}`;

/** What a call does and takes, for the server and for docs/api.md. */
type Description<Query, Json> = {
  /** Its effect, in one sentence. */
  does: string;
  query?: Query;
  /** A JSON body. */
  json?: Json;
  /** The fields of multipart/form-data, for the description; `run` reads them. */
  form?: z.ZodType;
  answer: { status: number; json?: z.ZodType; type?: string; means?: string; headers?: Record<string, string> };
  /** Possible errors besides those that follow from access and input. */
  errors?: Record<number, string>;
  /** Arguments of an example curl command, after the token. */
  example?: string;
  /** Whether `run` receives the body itself, while it arrives. */
  isStreaming?: boolean;
};

/** One call of the JSON API. */
export type Call = Description<z.ZodObject, z.ZodType> & {
  method: Method;
  /** As in app/routes.ts: "/api/recipes/:recipeId". */
  path: string;
  access: Access;
  run: (caller: never, args: never) => unknown;
};

type NameIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path: numbers by the names of `NAMED_IDS`, else texts. */
type Params<S extends Signature> = { [Name in NameIn<S>]: Name extends keyof typeof NAMED_IDS ? number : string };

type RequestArgs = {
  request: Request;
  url: URL;
  /** The path of the route, as in app/routes.ts, without the slash before it. */
  pattern: string;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

/** The refusal of a client that has tried too many codes. */
export const TOO_MANY_CODES = "Too many wrong codes; Retry-After says when to try again";

/** The query of calls that a device may send later; somebody else may have signed in on it by then. */
export const madeByQuery = z.object({
  userId: z.string().optional().describe("Who makes the request; without it the caller"),
});
/** The refusal of a request that names another user. */
export const MADE_BY_ANOTHER = "`userId` is somebody else’s";

/** What a call is run with: `query` and the body are checked, the latter in `input` (JSON) or `form`. */
type CallArgs<S extends Signature, Query, Json> = Omit<RequestArgs, "params"> & {
  params: Params<S>;
  query: z.output<Query>;
  input: z.output<Json>;
  form: FormData;
};

/**
 * Describes a call of the JSON API. The caller has the right when `run` begins, the ids of the path are whole numbers, and
 * the body is checked. What `run` returns is answered as JSON with the status of `answer`, a Response unchanged.
 */
export function call<
  S extends Signature,
  A extends Access,
  Query extends z.ZodObject = never,
  Json extends z.ZodType = never,
>(
  signature: S,
  access: A,
  description: Description<Query, Json> & {
    run: (caller: Rights[A], args: CallArgs<S, Query, Json>) => unknown;
  },
): Call {
  const [method, path] = signature.split(" ") as [Method, string];
  return { ...description, method, path, access };
}

/**
 * Makes the loader and action of the resource routes that serve calls of the JSON API (product 11.2). Refusals become
 * `{message, errors?}` with the status of the table. A device that sends later what was done on it names the user in
 * `?userId=`.
 */
export function serve(calls: readonly Call[]) {
  const byPath = new Map<string, Map<string, Call>>();
  for (const one of calls) byPath.set(one.path, (byPath.get(one.path) ?? new Map()).set(one.method, one));
  async function handle(args: RequestArgs): Promise<Response> {
    const { request, context } = args;
    try {
      const methods = byPath.get(args.pattern.replace(/^\/?/, "/"));
      if (!methods) return problem(404, "Not found");
      const one = methods.get(request.method === "HEAD" ? "GET" : request.method);
      if (!one) return problem(405, "Method not allowed", { headers: { Allow: allowed([...methods.keys()]) } });
      const readCaller = one.isStreaming ? callerFor : callerWithBody;
      const caller = await readCaller(one.access, context, request);
      const result = await answerOf(one, caller, args);
      if (result instanceof Response) return result;
      const { status } = one.answer;
      return result === undefined ? new Response(null, { status: 204 }) : jsonResponse(result, { status });
    } catch (error) {
      return apiProblem(error, args);
    }
  }
  return Object.assign(handle, { calls });
}

/** Checks what is sent and runs the call. */
function answerOf(one: Call, caller: Rights[Access], { params, ...args }: RequestArgs): unknown {
  const { request, url } = args;
  if ("user" in caller) refuseOthers(caller.user, url.searchParams.get("userId"));
  const run = one.run as (caller: unknown, args: unknown) => unknown;
  return run(caller, {
    ...args,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramOf(name, value)])),
    query: one.query && checkInput(Object.fromEntries(url.searchParams), one.query),
    input: one.json && readInput(request, one.json),
    form: one.form && !one.isStreaming ? readUpload(request) : undefined,
  });
}

/** Returns the value of a parameter, an id as a number. @throws DomainError notFound: not a valid id. */
function paramOf(name: string, value: string | undefined): string | number {
  const what = Object.hasOwn(NAMED_IDS, name) ? NAMED_IDS[name as keyof typeof NAMED_IDS] : undefined;
  return what ? idParam(value, what) : (value ?? "");
}

function allowed(methods: string[]): string {
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
}

function apiProblem(error: unknown, { context, request, url }: RequestArgs): Response {
  const refusal = asRefusal(error);
  if (refusal) {
    noteRefusal(refusal, context);
    return problem(STATUS[refusal.kind], refusal.message, { errors: refusal.fields });
  }
  const { visitor, requestId } = requestState(context);
  visitor.services.log.error("request.failed", { requestId, method: request.method, path: loggedPath(url), error });
  return problem(500, m.common.somethingWentWrong());
}
