import { redirect } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { rememberChoice } from "#app/http/remembered.server.ts";
import { THEMES } from "#app/ui/theme-names.ts";
import type { Route } from "./+types/theme";

/** The theme switch: three plain buttons post here, and the page that contains them is shown again. */
export const action = page("public", (_visitor, args: Route.ActionArgs) =>
  rememberChoice(args, { field: "theme", cookieName: "theme", choices: THEMES, usual: THEMES[0] }),
);

export const loader = page("public", () => redirect("/"));
