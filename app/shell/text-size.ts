import { redirect } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { rememberChoice } from "#app/http/remembered.server.ts";
import { TEXT_SIZES } from "#app/http/theme.server.ts";
import type { Route } from "./+types/text-size";

/** "Larger text" of a recipe: the page that contains it is shown again. */
export const action = page("public", (_visitor, args: Route.ActionArgs) =>
  rememberChoice(args, { field: "size", cookieName: "text", choices: TEXT_SIZES, usual: TEXT_SIZES[0] }),
);

export const loader = page("public", () => redirect("/"));
