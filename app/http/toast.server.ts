import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { cookie, readCookie } from "./cookies.server.ts";
import { requestState } from "./request-context.server.ts";

/** A message for the next page: a toast where scripts run, a notice on top of the page where not. */
const toastSchema = z.object({
  title: z.string().max(200),
  description: z.string().max(600).optional(),
  tone: z.enum(["good", "bad"]).default("good"),
  /** A way back: a form button that posts these fields to this path of ours. */
  undo: z
    .object({ action: z.string().startsWith("/"), label: z.string(), fields: z.record(z.string(), z.string()) })
    .optional(),
});
type Toast = z.output<typeof toastSchema>;
export type ToastInput = z.input<typeof toastSchema>;

const NAME = "toast";

/** Redirects (303) and shows the toast once on the page that follows. */
export function redirectWithToast(
  context: Readonly<RouterContextProvider>,
  to: string,
  toast: ToastInput,
  headers = new Headers(),
): Response {
  headers.append("Set-Cookie", toastCookie(context, toast));
  return redirect(to, { status: 303, headers });
}

/** The Set-Cookie value that carries a toast to the next page. */
function toastCookie(context: Readonly<RouterContextProvider>, toast: ToastInput): string {
  const value = Buffer.from(JSON.stringify(toast)).toString("base64url");
  return cookie(NAME, value, { maxAge: 60, isSecure: requestState(context).isSecure });
}

/** The toast that waits for this request, with the header that makes sure it is shown once. */
export function readToast(
  request: Request,
  context: Readonly<RouterContextProvider>,
): { toast: Toast; clear: string } | undefined {
  const value = readCookie(request, NAME);
  if (!value) return undefined;
  const clear = cookie(NAME, "", { maxAge: 0, isSecure: requestState(context).isSecure });
  try {
    const toast = toastSchema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
    return toast.success ? { toast: toast.data, clear } : undefined;
  } catch {
    return undefined;
  }
}
