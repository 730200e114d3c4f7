import { redirect } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { rememberChoice } from "#app/http/remembered.server.ts";
import { offeredLanguages } from "#app/i18n/offered-languages.ts";
import type { Route } from "./+types/language";

/** The language menu of public pages: the page that contains it is shown again, in that language. */
export const action = page("public", (_visitor, args: Route.ActionArgs) =>
  rememberChoice(args, { field: "language", cookieName: "language", choices: offeredLanguages() }),
);

export const loader = page("public", () => redirect("/"));
