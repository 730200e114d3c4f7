import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { DomainError, type ErrorKind } from "#app/errors.ts";
import { type Access, callerFor, type Rights } from "./caller.server.ts";
import { requestState } from "./request-context.server.ts";

/** THE table: which status a refusal has, for pages and for the API. */
export const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  wrongLogin: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  expired: 410,
  tooLarge: 413,
  unsupported: 415,
  throttled: 429,
  upstream: 502,
  unavailable: 503,
  storageFull: 507,
};

/** What is said of a bug, and nothing more; the log has the rest under the request's id. */
export const SOMETHING_WENT_WRONG = "Something went wrong";

type RouteArgs = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

/** A refusal for what SQLite says when it is busy or the disk is full; undefined for anything else. */
export function asRefusal(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code.startsWith("SQLITE_BUSY")) {
    return new DomainError("unavailable", "The kitchen is busy. Please try again.", { retryAfter: 2 });
  }
  if (code === "SQLITE_FULL" || code === "ENOSPC") return new DomainError("storageFull", "Storage is full");
  return undefined;
}

/** When trying again may help; said in the answer's headers, on pages as in the API. */
function sayWhen(error: DomainError, context: RouteArgs["context"]) {
  if (error.retryAfter !== undefined) {
    requestState(context).answerHeaders.set("Retry-After", String(error.retryAfter));
  }
}

/**
 * A loader or action of a page with its declared right. Visitors are sent to sign in and come back; a refusal becomes
 * the error page with its status.
 */
export function page<A extends Access, Args extends RouteArgs, R>(
  access: A,
  handler: (caller: Rights[A], args: Args) => R,
) {
  async function handle(args: Args): Promise<Awaited<R>> {
    try {
      return await handler(callerFor(access, args.context), args);
    } catch (error) {
      throw pageProblem(error, args);
    }
  }
  return Object.assign(handle, { access });
}

function pageProblem(error: unknown, { url, request, context }: RouteArgs): unknown {
  const refusal = asRefusal(error);
  if (!refusal) return error;
  if (refusal.kind === "unauthenticated") {
    const returnTo = request.method === "GET" ? `${url.pathname}${url.search}` : "/";
    return redirect(`/login?returnTo=${encodeURIComponent(returnTo)}`);
  }
  if (requestState(context).session()?.pending) return redirect("/?invite_required=true");
  sayWhen(refusal, context);
  return data({ message: refusal.message }, { status: STATUS[refusal.kind] });
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The handlers of one API path by method, with their declared right; the same function is the route's loader and
 * action. A returned value becomes JSON, `undefined` 204, a Response goes out as it is; refusals become
 * `{message, errors?}` with the status of the table (contract 4).
 */
export function api<A extends Access>(
  access: A,
  methods: { [M in Method]?: (caller: Rights[A], args: RouteArgs) => unknown },
) {
  async function handle(args: RouteArgs): Promise<Response> {
    const { request, context } = args;
    const method = request.method === "HEAD" ? "GET" : request.method;
    try {
      const handler = Object.hasOwn(methods, method) ? methods[method as Method] : undefined;
      if (!handler) {
        return problem(405, "Method not allowed", { headers: { Allow: allowed(methods) } });
      }
      const result = await handler(callerFor(access, context), args);
      if (result instanceof Response) return result;
      return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
    } catch (error) {
      return apiProblem(error, args);
    }
  }
  return Object.assign(handle, { access, methods: Object.keys(methods) });
}

function allowed(methods: object): string {
  const names = Object.keys(methods);
  return (names.includes("GET") ? ["GET", "HEAD", ...names.slice(1)] : names).join(", ");
}

/** An error of the API: `{message, errors?}`, never a stack, a path or a version. */
export function problem(
  status: number,
  message: string,
  init: { errors?: Record<string, string[]>; headers?: HeadersInit } = {},
): Response {
  const body = init.errors ? { message, errors: init.errors } : { message };
  return Response.json(body, { status, headers: init.headers });
}

function apiProblem(error: unknown, { context, request, url }: RouteArgs): Response {
  const refusal = asRefusal(error);
  if (refusal) {
    sayWhen(refusal, context);
    return problem(STATUS[refusal.kind], refusal.message, { errors: refusal.fields });
  }
  const { visitor, requestId } = requestState(context);
  visitor.services.log.error("request.failed", { requestId, method: request.method, path: url.pathname, error });
  return problem(500, SOMETHING_WENT_WRONG);
}

/** The id in a path. @throws DomainError notFound: it cannot be one (0, -1, abc, 1e99…). */
export function idParam(value: string | undefined, what = "Recipe"): number {
  if (!value || !/^[1-9]\d{0,14}$/.test(value)) throw new DomainError("notFound", `${what} not found`);
  return Number(value);
}

/** A 201 answer. */
export function created(value: unknown): Response {
  return Response.json(value, { status: 201 });
}

/** The first message of each field, as `{message, errors}` of the API want them. */
export function invalidInput(error: z.ZodError): DomainError {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    fields[field] = [...(fields[field] ?? []), issue.message];
  }
  return new DomainError("invalid", error.issues[0]?.message ?? "Invalid input", { fields });
}

/** Checks any value against a schema. @throws DomainError invalid with the message of each field. */
export function checkInput<S extends z.ZodType>(value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The id in a path. @throws DomainError notFound for whatever no row can have. */
export function readId(parameter: string | undefined): number {
  if (!parameter || !/^[1-9]\d{0,14}$/.test(parameter)) throw new DomainError("notFound", "Not found");
  return Number(parameter);
}

const MAX_NESTING = 20;

/**
 * The JSON body of an API request, checked against the operation's schema; types are exact, nothing is coerced.
 * @throws DomainError unsupported: not application/json. invalid: broken or not what the schema wants.
 */
export async function readInput<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new DomainError("unsupported", "Send application/json");
  const text = await request.text();
  if (nesting(text) > MAX_NESTING) throw new DomainError("invalid", "The JSON is nested too deeply");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError("invalid", "The body is not valid JSON");
  }
  return checkInput(value, schema);
}

/** Deepest nesting of brackets in a JSON text, counted without parsing it. */
function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let position = 0; position < json.length; position++) {
    const sign = json[position];
    if (inString) {
      if (sign === "\\") position++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "{" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "]") depth--;
  }
  return deepest;
}

const MAX_PARTS = 330; // 200 ingredients and 100 steps, each a field of its own, and the rest of the form

/**
 * The body of an upload route: multipart/form-data, at most 30 parts for programs.
 * @throws DomainError unsupported: another content type. invalid: broken or too many parts.
 */
export async function readUpload(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new DomainError("unsupported", "Send multipart/form-data");
  const form = await readForm(request);
  if ([...form.keys()].length > 30) throw new DomainError("invalid", "The form has too many parts");
  return form;
}

/**
 * The text fields of an upload: the only value of a name, or the list of its values. Files are left out.
 */
export function textFields(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    if (values.length > 0) fields.set(name, values.length === 1 ? values[0] : values);
  }
  return Object.fromEntries(fields);
}

/** The file of a field, or null where none was chosen (browsers then send an empty one without a name). */
export function fileIn(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && (file.size > 0 || file.name !== "") ? file : null;
}

async function readForm(request: Request): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw new DomainError("invalid", "The form could not be read");
  }
  if ([...form.keys()].length > MAX_PARTS) throw new DomainError("invalid", "The form has too many parts");
  return form;
}

/** Field names such as "a[][b]" make sense to no form of ours, and conform throws at some. */
function parseForm<S extends z.ZodType>(form: FormData, schema: S) {
  try {
    return parseWithZod(form, { schema });
  } catch {
    throw new DomainError("invalid", "The form could not be read");
  }
}

/**
 * A page's form through the same schema as its API twin. What was typed comes back with the message beside its field;
 * a refusal stands above the fields; a bug is logged and shows `fallback` (spec 8).
 */
export async function submitForm<S extends z.ZodType, R>(
  { request, context, url }: RouteArgs,
  schema: S,
  run: (input: z.output<S>) => R,
  fallback: string = SOMETHING_WENT_WRONG,
) {
  const form = await readForm(request);
  const submission = parseForm(form, schema);
  // A password never travels back into a page.
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name) && !name.includes("[]"));
  if (submission.status !== "success") {
    return data(submission.reply({ hideFields }), { status: submission.status === "error" ? 400 : 200 });
  }
  try {
    return await run(submission.value as z.output<S>);
  } catch (error) {
    if (error instanceof Response) throw error;
    const refusal = asRefusal(error);
    if (refusal?.kind === "unauthenticated") throw error;
    if (refusal) {
      // Said beside its field, or above the form, not twice.
      const formErrors = refusal.fields ? undefined : [refusal.message];
      const reply = submission.reply({ formErrors, fieldErrors: refusal.fields, hideFields });
      sayWhen(refusal, context);
      return data(reply, { status: STATUS[refusal.kind] });
    }
    const { visitor, requestId } = requestState(context);
    visitor.services.log.error("form.failed", { requestId, path: url.pathname, error });
    return data(submission.reply({ formErrors: [fallback], hideFields }), { status: 500 });
  }
}
