import { type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { wellFormed } from "#app/lib/browser-support.ts";
import { requestState } from "./request-context.server.ts";
import { safeReturnTo } from "./return-to.ts";
import { signedCookie } from "./signed-cookie.server.ts";

/** Longest texts of a toast, in characters: a cookie has 4,096 bytes. */
const MAX = { title: 200, description: 600 };

/** A message for the next page: a toast where scripts run, a notice on top of the page where not. */
const toastSchema = z.object({
  title: z.string().max(MAX.title),
  description: z.string().max(MAX.description).optional(),
  tone: z.enum(["good", "bad"]).default("good"),
  /** A way back: a form button that posts these fields to this path of ours. */
  undo: z.object({ action: z.string(), label: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
  /** A page of ours to go on to. */
  link: z.object({ to: z.string(), label: z.string() }).optional(),
  /** Whether it stays until the page is left, on top of the page with scripts too. */
  stays: z.boolean().optional(),
});
type Toast = z.output<typeof toastSchema>;
/** A toast to show on the next page. */
export type ToastInput = z.input<typeof toastSchema>;

const toastCookie = signedCookie("toast", 60);

/** Redirects (303) and shows the toast once on the page that follows. */
export async function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  to: string,
  toast: ToastInput,
  headers = new Headers(),
): Promise<Response> {
  return redirect(to, seeOther(context, toast, headers));
}

/**
 * Redirects with a toast to a page that the browser loads as a whole: the user or the language has changed, and the page may
 * be one without scripts.
 */
export async function loadWithToast(
  context: Readonly<RouterContextProvider>,
  to: string,
  toast: ToastInput,
  headers = new Headers(),
): Promise<Response> {
  return redirectDocument(to, seeOther(context, toast, headers));
}

function seeOther(context: Readonly<RouterContextProvider>, toast: ToastInput, headers: Headers): ResponseInit {
  headers.append("Set-Cookie", toastHeader(context, toast));
  return { status: 303, headers };
}

/** Returns the Set-Cookie header that shows a toast once on the next page; a text that is too long is cut. */
export function toastHeader(context: Readonly<RouterContextProvider>, toast: ToastInput): string {
  const { title, description } = toast;
  const short = { title: cut(title, MAX.title), description: description && cut(description, MAX.description) };
  return toastCookie.write(context, { ...toast, ...short });
}

function cut(text: string, maximum: number): string {
  return text.length <= maximum ? text : `${wellFormed(text.slice(0, maximum - 1))}…`;
}

/** Reads the toast of this request, with the header that deletes it; undefined where there is none that we have written. */
export function readToast(
  request: Request,
  context: Readonly<RouterContextProvider>,
): { toast: Toast; clear: string } | undefined {
  const value = toastCookie.read(context, request);
  // Most requests: the error of a refused value would cost more than the session.
  if (value === undefined) return undefined;
  const read = toastSchema.safeParse(value);
  if (!read.success) return undefined;
  const { undo, link, ...toast } = read.data;
  const own = (path: string) => safeReturnTo(path, requestState(context).visitor.origin);
  return {
    toast: {
      ...toast,
      ...(undo && { undo: { ...undo, action: own(undo.action) } }),
      ...(link && { link: { ...link, to: own(link.to) } }),
    },
    clear: toastCookie.clear(context),
  };
}
