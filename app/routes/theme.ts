import { redirect } from "react-router";
import { z } from "zod";
import { cookie } from "#app/http/cookies.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { requestState } from "#app/http/request-context.server.ts";
import { safeReturnTo } from "#app/http/sign-in.server.ts";
import { THEMES } from "#app/http/theme.server.ts";
import type { Route } from "./+types/theme";

const themeInput = z.object({ theme: z.enum(THEMES) });
const YEAR_S = 365 * 24 * 3600;

/** The theme switch: three plain buttons post here and come back to the page they stand on. */
export const action = page("public", (caller, args: Route.ActionArgs) =>
  submitForm(args, themeInput, ({ theme }) => {
    const { isSecure } = requestState(args.context);
    const value = cookie("theme", theme, { maxAge: theme === "system" ? 0 : YEAR_S, isSecure });
    const back = safeReturnTo(args.request.headers.get("Referer"), caller.origin);
    return redirect(back, { status: 303, headers: { "Set-Cookie": value } });
  }),
);

export const loader = page("public", () => redirect("/"));
