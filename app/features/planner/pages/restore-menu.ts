import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { restoreInput } from "../meal-input.ts";
import { restoreMenu } from "../menus/menus.server.ts";
import type { Route } from "./+types/restore-menu";

/** Puts a deleted menu back. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, restoreInput, m.plan.changeFailed(), ({ removalId }) => {
    const { name } = restoreMenu(caller, removalId);
    return { toast: { title: m.plan.menuRestored(), description: name } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner/menus")));
