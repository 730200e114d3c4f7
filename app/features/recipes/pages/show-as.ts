import { href, redirect } from "react-router";
import { button, page } from "#app/http/handlers.server.ts";
import { rememberChoice } from "#app/http/remembered.server.ts";
import { LIST_STYLE, LIST_STYLES } from "../list/list-style.ts";
import { listOfForm } from "../list/list-url.ts";
import type { Route } from "./+types/show-as";

/** Handles "Cards" and "List": shows the same recipes with the same selection. */
export const action = button("user", (_caller, args: Route.ActionArgs) =>
  rememberChoice(args, {
    field: LIST_STYLE,
    cookieName: LIST_STYLE,
    choices: LIST_STYLES,
    usual: LIST_STYLES[0],
    to: listOfForm,
  }),
);

export const loader = page("user", () => redirect(href("/recipes")));
