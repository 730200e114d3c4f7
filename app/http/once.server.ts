import { createHash } from "node:crypto";
import { type RouterContextProvider, redirect } from "react-router";
import { FORM_ID } from "#app/lib/form-id.ts";
import { KEEP_INPUT } from "#app/lib/keep-input.ts";
import { randomToken } from "#app/platform/crypto.server.ts";
import type { FormRedirect, PostedForm } from "#app/platform/used-forms.server.ts";
import { maybeSignedIn } from "./caller.server.ts";
import { bodyOf } from "./received-body.server.ts";
import { type RequestState, requestState } from "./request-context.server.ts";

type Kind = { isStreaming?: boolean };
type FormArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Returns the id of the forms of a page: 96 random bits. */
export function newFormId(): string {
  return randomToken(12);
}

/**
 * Runs the action of a page; if the same form with the same input was carried out before, it does not run, and the answer
 * is the one of before (product 10.6). Forms without an id, and those of visitors, always run.
 */
export async function oncePerForm<R>(args: FormArgs, kind: Kind, run: () => R): Promise<Awaited<R>> {
  const form = postedForm(args, kind);
  if (!form) return await run();
  const state = requestState(args.context);
  const { services, now } = state.visitor;
  const result = await services.usedForms.once(form, now, async () => outcomeOf(await run(), state));
  if ("answer" in result) return result.answer;
  return redirectAgain(result.redirect ?? { status: 303, to: args.url.pathname + args.url.search, cookies: [] });
}

/** Returns who posted which form, or undefined if it has no id or does not ask for anything. */
function postedForm({ request, url, context }: FormArgs, { isStreaming }: Kind): PostedForm | undefined {
  const userId = request.method === "POST" ? maybeSignedIn(context)?.user.id : undefined;
  if (userId === undefined) return undefined;
  const posted = isStreaming ? streamed(request, url) : received(request);
  if (!posted) return undefined;
  const content = JSON.stringify([url.pathname, url.search, ...posted]);
  return { userId, key: createHash("sha256").update(content).digest("base64url") };
}

/** Returns the id and the fields of a form, files by name and size. What cannot be read is refused by the action. */
function received(request: Request) {
  const body = bodyOf(request);
  // A button of the form itself, such as "Add heading", shows it again.
  if (!("form" in body) || body.formId === undefined || body.form.has(KEEP_INPUT.name)) return undefined;
  const fields = Array.from(body.form, ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return [body.formId, fields];
}

/** Returns what is known of a form whose action reads the body as it arrives: its address has the id. */
function streamed({ headers }: Request, { searchParams }: URL) {
  return searchParams.has(FORM_ID) ? [headers.get("Content-Length")] : undefined;
}

/** Returns what became of a form by the answer of its action. */
function outcomeOf<A>(answer: A, { isRefused }: RequestState) {
  if (!(answer instanceof Response)) return { answer, isDone: statusOf(answer) < 400 };
  const to = answer.headers.get("Location");
  // A file is sent again, and so is a form that another page takes (307).
  if (to === null || ![302, 303].includes(answer.status)) return { answer, isDone: false };
  return {
    answer,
    isDone: !isRefused,
    redirect: { status: answer.status, to, cookies: answer.headers.getSetCookie() },
  };
}

/** Returns the status of what an action returns: that of React Router's `data()`. */
function statusOf(answer: unknown): number {
  const init = typeof answer === "object" && answer !== null && "init" in answer ? answer.init : null;
  return (init as ResponseInit | null)?.status ?? 200;
}

/** A redirect in place of the action's answer, which React Router takes from any action. */
function redirectAgain({ status, to, cookies }: FormRedirect): never {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  throw redirect(to, { status, headers });
}
