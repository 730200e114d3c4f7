import { data, href, type RouterContextProvider, redirect } from "react-router";
import { FORM_ID } from "#app/lib/form-id.ts";
import type { KeptForm } from "#app/lib/signed-out.ts";
import * as m from "#messages";
import { readForm } from "./input.server.ts";
import { bodyOf, receiveBody } from "./received-body.server.ts";
import { requestState } from "./request-context.server.ts";
import { safeReturnTo } from "./return-to.ts";
import { hasEndedSession } from "./sign-in.server.ts";
import { toastHeader } from "./toast.server.ts";

type PageArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Returns whether React Router's client requests the page's data, and not the browser the page. */
export function isFromScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

/**
 * Answers a page's request without a session. Links and buttons are redirected to the sign-in page, which returns to the
 * page they are on. A form with input is refused with 401, so that nothing entered is lost: with scripts the page stays as
 * it is, without them the answer is a page that contains the input (docs/decisions/23).
 */
export async function answerSignedOut(args: PageArgs, { isButton }: { isButton: boolean }): Promise<unknown> {
  const { request, url, context } = args;
  if (request.method === "GET" || request.method === "HEAD") {
    return signInFirst(context, `${url.pathname}${url.search}`, {
      status: 302,
      hasMessage: hasEndedSession(request, context),
    });
  }
  const form = isButton ? undefined : await keepForm(args);
  if (form !== undefined) {
    return data({ message: m.session.signedOut(), form: isFromScript(request) ? null : form }, { status: 401 });
  }
  const sender = safeReturnTo(request.headers.get("Referer"), requestState(context).visitor.origin);
  return signInFirst(context, sender, { status: 303, hasMessage: true });
}

/** Redirects to the sign-in page and back to `returnTo`; `hasMessage` shows there that the session has ended. */
async function signInFirst(
  context: PageArgs["context"],
  returnTo: string,
  { status, hasMessage }: { status: number; hasMessage: boolean },
): Promise<Response> {
  const headers = new Headers();
  if (hasMessage) headers.append("Set-Cookie", toastHeader(context, { title: m.session.signedOut(), tone: "bad" }));
  return redirect(`${href("/login")}?returnTo=${encodeURIComponent(returnTo)}`, { status, headers });
}

/** Returns the input of a form, undefined if it has none, or null if it cannot be read. */
async function keepForm({ request, url, context }: PageArgs): Promise<KeptForm | null | undefined> {
  // Visitors may send little. A browser whose session has ended may send what its user may, from a budget of its own.
  requestState(context).allowBody(hasEndedSession(request, context) ? "ended sessions" : undefined);
  let posted: FormData;
  try {
    await receiveBody(request);
    posted = readForm(request);
  } catch {
    return null;
  }
  const texts: [string, string][] = [];
  const missing = new Map<string, KeptForm["missing"][number]>();
  for (const [name, value] of posted) {
    if (typeof value !== "string") {
      if (value.name !== "") missing.set(name, { name, type: "file", label: value.name });
    } else if (/password/i.test(name)) missing.set(name, { name, type: "password", label: passwordLabel(name) });
    else texts.push([name, value]);
  }
  if (posted.keys().next().done) return undefined;
  const body = bodyOf(request);
  if ("formId" in body && body.formId !== undefined) texts.push([FORM_ID, body.formId]);
  return { action: `${url.pathname}${url.search}`, texts, missing: [...missing.values()] };
}

/** Returns the label of a password field by its name. */
function passwordLabel(name: string): string {
  return name === "currentPassword" ? m.accounts.currentPassword() : m.common.password();
}
