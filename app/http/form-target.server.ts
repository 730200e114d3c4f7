import { parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { asRefusal, DomainError } from "#app/errors.ts";
import { loggedPath } from "./logged-path.server.ts";
import { requestState } from "./request-context.server.ts";
import { safeReturnTo } from "./sign-in.server.ts";
import { redirectWithToast, type ToastInput } from "./toast.server.ts";

type TargetArgs = { request: Request; context: Readonly<RouterContextProvider>; url: URL };

type Outcome = { toast: ToastInput; hash?: string /** A path of ours, where not back. */; to?: string };

/**
 * A form without a page of its own (a button in a list, an undo): it goes back to where `returnTo` says, with a toast,
 * or else to `home`. A refusal is a toast too: `failure` is its title, and what a bug says is `fallback` (spec 8).
 */
export async function submitAndReturn<S extends z.ZodType>(
  { request, context, url }: TargetArgs,
  schema: S,
  failure: string | ((reason: string) => string),
  run: (input: z.output<S>, back: string) => Outcome | Promise<Outcome>,
  { fallback = "Please try again.", home = null }: { fallback?: string; home?: string | null } = {},
): Promise<Response> {
  const form = await request.formData();
  const returnTo = form.get("returnTo");
  const { visitor, requestId } = requestState(context);
  const back = safeReturnTo(typeof returnTo === "string" ? returnTo : home, visitor.origin);
  try {
    const submission = parseWithZod(form, { schema });
    if (submission.status !== "success") throw new DomainError("invalid", "Invalid input"); // Spec 5
    const { toast, hash, to = back } = await run(submission.value as z.output<S>, back);
    return redirectWithToast(context, hash ? `${to}#${hash}` : to, toast);
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) visitor.services.log.error("form.failed", { requestId, path: loggedPath(url), error });
    const description = refusal?.message ?? fallback;
    const title = typeof failure === "string" ? failure : failure(description);
    return redirectWithToast(context, back, { title, description, tone: "bad" });
  }
}
