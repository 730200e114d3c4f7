import { type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import { asRefusal, DomainError } from "#app/errors.ts";
import { KEEP_INPUT } from "#app/lib/keep-input.ts";
import * as m from "#messages";
import { parseForm } from "./handlers.server.ts";
import { readForm } from "./input.server.ts";
import { loggedPath } from "./logged-path.server.ts";
import { requestState } from "./request-context.server.ts";
import { safeReturnTo } from "./return-to.ts";
import { isFromScript } from "./signed-out.server.ts";
import { redirectWithToast, type ToastInput } from "./toast.server.ts";

type TargetArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

/** The toast and the target of the redirect; without a toast the page itself shows the change. */
type Outcome = { toast?: ToastInput; hash?: string /** A path of this app, instead of back. */; to?: string };

/** The title of an error toast; it may depend on the refusal (undefined for a bug). */
type Title = string | ((refusal: DomainError | undefined) => string);

type Options<Input> = {
  /** Description of the toast for a bug (product 10.6). */
  fallback?: string;
  /** Target of the redirect without a `returnTo` field. */
  home?: string | null;
  /** Redirects to the Referer; to `home` without one. */
  isBackToSender?: boolean;
  /** Sends the input of the page's form on to that page, which shows it again. */
  keepsInput?: boolean;
  /** Returns the address that shows the form's input again after a refusal, without scripts: with them the form keeps it. */
  refusedTo?: (back: string, form: FormData) => string;
  /** Fragment of the page to return to, after success and failure. */
  hash?: (input: Input) => string;
};

/**
 * Handles a form without a page of its own (a button in a list, an undo): redirects to `returnTo` or `home` with a toast.
 * A refusal is shown as a toast too, with `title` above its reason.
 */
export async function submitAndReturn<S extends z.ZodType>(
  args: TargetArgs,
  schema: S,
  title: Title,
  run: (input: z.output<S>, back: string) => Outcome | Promise<Outcome>,
  {
    fallback,
    home = null,
    isBackToSender = false,
    keepsInput = false,
    refusedTo,
    hash: placeOf,
  }: Options<z.output<S>> = {},
): Promise<Response> {
  const { request, context } = args;
  const { origin } = requestState(context).visitor;
  const sender = isBackToSender ? safeReturnTo(request.headers.get("Referer"), origin).replace(/#.*$/, "") : "/";
  let back = safeReturnTo(sender === "/" ? home : sender, origin);
  let place: string | undefined;
  let refused: string | undefined;
  return actOrReturn(args, { title, fallback, back: () => withHash(refused ?? back, place) }, async () => {
    const form = readForm(request);
    const returnTo = form.get("returnTo");
    if (typeof returnTo === "string") back = safeReturnTo(returnTo, origin);
    refused = isFromScript(request) ? undefined : refusedTo?.(back, form);
    const isSentAlong = keepsInput && form.has(KEEP_INPUT.name);
    if (isSentAlong) form.delete(KEEP_INPUT.name);
    const submission = parseForm(form, schema);
    if (submission.status !== "success") throw new DomainError("invalid", m.common.invalidInput()); // Product 10.6
    const input = submission.value as z.output<S>;
    place = placeOf?.(input);
    const { toast, hash = place, to = back } = await run(input, back);
    const target = withHash(to, hash);
    // The browser repeats the request there, with its body.
    if (isSentAlong && hasTextBeside(form, input)) return redirect(target, 307);
    return toast ? redirectWithToast(context, target, toast) : redirect(target, 303);
  });
}

/** Returns whether a form has a text that a page shows again: none of the `input`, and no password. */
function hasTextBeside(form: FormData, input: unknown): boolean {
  const own = new Set(["returnTo", ...Object.keys(input ?? {})]);
  return [...form].some(([name, value]) => value !== "" && !own.has(name) && !/password/i.test(name));
}

/** Runs an action. A refusal redirects back with a toast that has the reason; a bug does so too and is logged. */
export async function actOrReturn(
  { context, url }: Omit<TargetArgs, "request">,
  failure: { title: Title; fallback?: string; back: () => string },
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal?.kind === "unauthenticated") throw error;
    const state = requestState(context);
    const { visitor, requestId } = state;
    state.isRefused = true;
    if (!refusal) visitor.services.log.error("form.failed", { requestId, path: loggedPath(url), error });
    const title = typeof failure.title === "string" ? failure.title : failure.title(refusal);
    const description = refusal?.message ?? failure.fallback ?? m.errors.retry();
    return redirectWithToast(context, failure.back(), { title, description, tone: "bad" });
  }
}

function withHash(path: string, hash: string | undefined): string {
  return hash ? `${path}#${hash}` : path;
}
