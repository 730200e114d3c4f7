import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { cookie } from "./cookies.server.ts";
import { submitAndReturn } from "./form-target.server.ts";
import { requestState } from "./request-context.server.ts";

const YEAR_S = 365 * 24 * 3600;

/**
 * A form whose choice this browser remembers for a year in a cookie; it redirects to the page that contains it. The first
 * of the choices is the usual one: choosing it forgets the others.
 */
export function rememberChoice(
  args: { request: Request; context: Readonly<RouterContextProvider>; url: URL },
  { field, cookieName, choices }: { field: string; cookieName: string; choices: readonly [string, ...string[]] },
): Promise<Response> {
  const run = (chosen: Record<string, string>) => {
    const value = chosen[field] ?? choices[0];
    const { isSecure, answerHeaders } = requestState(args.context);
    const maxAge = value === choices[0] ? 0 : YEAR_S;
    answerHeaders.append("Set-Cookie", cookie(cookieName, value, { maxAge, isSecure }));
    return {};
  };
  return submitAndReturn(args, z.object({ [field]: z.enum(choices) }), "Error", run, { isBackToSender: true });
}
