import { redirect } from "react-router";
import { z } from "zod";
import { cookie } from "#app/http/cookies.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { requestState } from "#app/http/request-context.server.ts";
import { safeReturnTo } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/text-size";

const sizeInput = z.object({ size: z.enum(["normal", "large"]) });
const YEAR_S = 365 * 24 * 3600;

/** "Larger text" of a recipe: remembered by this browser, back to the page it stands on. */
export const action = page("public", (caller, args: Route.ActionArgs) =>
  submitForm(args, sizeInput, ({ size }) => {
    const { isSecure } = requestState(args.context);
    const value = cookie("text", size, { maxAge: size === "normal" ? 0 : YEAR_S, isSecure });
    const back = safeReturnTo(args.request.headers.get("Referer"), caller.origin);
    return redirect(back, { status: 303, headers: { "Set-Cookie": value } });
  }),
);

export const loader = page("public", () => redirect("/"));
