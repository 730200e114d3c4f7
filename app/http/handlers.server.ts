import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { asRefusal, DomainError, type ErrorKind } from "#app/errors.ts";
import * as m from "#messages";
import { type Access, callerFor, callerWithBody, type Rights } from "./caller.server.ts";
import { checkNames } from "./form-names.server.ts";
import { genericMessage, readForm } from "./input.server.ts";
import { loggedPath } from "./logged-path.server.ts";
import { oncePerForm } from "./once.server.ts";
import { requestState } from "./request-context.server.ts";
import { answerSignedOut } from "./signed-out.server.ts";
import { jsonResponse } from "./text-response.server.ts";

/** The HTTP status of each refusal, for pages and the API. */
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

type RouteArgs = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

/** Notes a refusal for the log and sets Retry-After. */
export function noteRefusal(error: DomainError, context: RouteArgs["context"]) {
  const state = requestState(context);
  state.refusal = error;
  if (error.retryAfter !== undefined) state.answerHeaders.set("Retry-After", String(error.retryAfter));
}

/**
 * Makes a loader or action of a page with its declared right, which the caller has when the handler begins: the body has
 * arrived by then. Visitors are asked to sign in (signed-out.server.ts); a refusal becomes the error page with its status.
 * A form counts once however often it is posted (once.server.ts).
 */
export function page<A extends Access, Args extends RouteArgs, R>(
  access: A,
  handler: (caller: Rights[A], args: Args) => R,
) {
  return pageHandler(access, handler, { isButton: false });
}

/** Makes the action of a page that receives the body itself while it arrives, and renews its caller afterwards. */
export function streamingPage<A extends Access, Args extends RouteArgs, R>(
  access: A,
  handler: (caller: Rights[A], args: Args) => R,
) {
  return pageHandler(access, handler, { isButton: false, isStreaming: true });
}

/** Makes the action of a button: like a page's, but nothing that was entered is lost when it leads to the sign-in page. */
export function button<A extends Access, Args extends RouteArgs, R>(
  access: A,
  handler: (caller: Rights[A], args: Args) => R,
) {
  return pageHandler(access, handler, { isButton: true });
}

function pageHandler<A extends Access, Args extends RouteArgs, R>(
  access: A,
  handler: (caller: Rights[A], args: Args) => R,
  kind: { isButton: boolean; isStreaming?: boolean },
) {
  async function handle(args: Args): Promise<Awaited<R>> {
    const { context, request } = args;
    try {
      const caller = kind.isStreaming ? callerFor(access, context) : await callerWithBody(access, context, request);
      return await oncePerForm(args, kind, () => handler(caller, args));
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal?.kind === "unauthenticated") throw await answerSignedOut(args, kind);
      throw refusal ? pageProblem(refusal, args) : error;
    }
  }
  return Object.assign(handle, { access });
}

function pageProblem(refusal: DomainError, { context }: RouteArgs): unknown {
  const lacksCode = refusal.kind === "forbidden" && requestState(context).session()?.pending;
  if (lacksCode) return redirect("/?invite_required=true");
  noteRefusal(refusal, context);
  return data({ message: refusal.message }, { status: STATUS[refusal.kind] });
}

/** Returns an error response of the API: `{message, errors?}`, never a stack, a path or a version. */
export function problem(
  status: number,
  message: string,
  init: { errors?: Record<string, string[]>; headers?: HeadersInit } = {},
): Response {
  const body = init.errors ? { message, errors: init.errors } : { message };
  return jsonResponse(body, { status, headers: init.headers });
}

/**
 * Parses a form with a schema.
 * @throws DomainError invalid: field names such as "a[][b]", at some of which conform throws, or "a[99999999]".
 */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S) {
  try {
    checkNames(form);
    return parseWithZod(form, { schema, error: genericMessage });
  } catch {
    throw new DomainError("invalid", m.errors.formUnreadable());
  }
}

/** The text of a form for a bug, and the title before the text of a refusal (product 10.6); undefined for no title. */
export type Failure = { fallback: string; title: (kind: ErrorKind) => string | undefined };

/** Returns the text of a refusal after its title, unless it begins with the title. */
function underTitle(title: string | undefined, message: string): string {
  return !title || message.startsWith(title) ? message : `${title}: ${message}`;
}

/**
 * Handles the form of a page with the schema of the API call. Invalid values are returned with a message beside each
 * field; a refusal is shown above the fields; a bug is logged and shows `failure` (product 10.6). `maxParts` is the
 * largest number of fields. `run` may answer with the form itself, as `reply` returns it.
 */
export async function submitForm<S extends z.ZodType, R>(
  { request, context, url }: RouteArgs,
  schema: S,
  run: (input: z.output<S>, reply: ReturnType<typeof parseForm<S>>["reply"]) => R,
  failure?: string | Failure,
  maxParts?: number,
) {
  const { fallback, title }: Partial<Failure> = typeof failure === "string" ? { fallback: failure } : (failure ?? {});
  const form = readForm(request, maxParts);
  const submission = parseForm(form, schema);
  // A password is never sent back in a page.
  const hideFields = [...form.keys()].filter((name) => /password/i.test(name) && !name.includes("[]"));
  if (submission.status !== "success") {
    return data(submission.reply({ hideFields }), { status: submission.status === "error" ? 400 : 200 });
  }
  try {
    return await run(submission.value as z.output<S>, submission.reply);
  } catch (error) {
    if (error instanceof Response) throw error;
    const refusal = asRefusal(error);
    if (refusal?.kind === "unauthenticated") throw error;
    if (refusal) {
      // Shown beside its field or above the form, not twice.
      const titled = title?.(refusal.kind);
      const above = refusal.fields ? titled : underTitle(titled, refusal.message);
      const formErrors = above ? [above] : undefined;
      const reply = submission.reply({ formErrors, fieldErrors: refusal.fields, hideFields });
      noteRefusal(refusal, context);
      return data(reply, { status: STATUS[refusal.kind] });
    }
    const { visitor, requestId } = requestState(context);
    visitor.services.log.error("form.failed", { requestId, path: loggedPath(url), error });
    return data(submission.reply({ formErrors: [fallback ?? m.common.somethingWentWrong()], hideFields }), {
      status: 500,
    });
  }
}
