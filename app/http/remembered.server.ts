import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import * as m from "#messages";
import { rememberedCookie } from "./cookies.server.ts";
import { submitAndReturn } from "./form-target.server.ts";
import { formTexts } from "./input.server.ts";
import { requestState } from "./request-context.server.ts";

/**
 * Handles a form whose choice this browser remembers for a year in a cookie; redirects to the page that contains it.
 * Choosing the `usual` one removes the cookie.
 */
export function rememberChoice(
  args: { request: Request; context: Readonly<RouterContextProvider>; url: URL },
  {
    field,
    cookieName,
    choices,
    usual,
    to,
  }: {
    field: string;
    cookieName: string;
    choices: readonly string[];
    usual?: string;
    /** Returns the address to redirect to for the fields of the form. */
    to?: (fields: URLSearchParams) => string;
  },
): Promise<Response> {
  const run = (chosen: Record<string, string>) => {
    const value = chosen[field] ?? null;
    const { isSecure, answerHeaders } = requestState(args.context);
    answerHeaders.append("Set-Cookie", rememberedCookie(cookieName, value === usual ? null : value, isSecure));
    return to ? { to: to(formTexts(args.request)) } : {};
  };
  const schema = z.object({ [field]: z.enum(choices) });
  return submitAndReturn(args, schema, m.common.error(), run, { isBackToSender: true, keepsInput: true });
}
