import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { menuIdInput } from "../menus/menu-input.ts";
import { deleteMenu } from "../menus/menus.server.ts";
import type { Route } from "./+types/delete-menu";

/** Deletes a menu, with a toast that can put it back. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(args, menuIdInput, m.plan.changeFailed(), ({ menuId }, back) => {
    const { menu, removalId } = deleteMenu(caller, menuId);
    const undo = {
      action: href("/meal-planner/menus/restore"),
      label: m.common.undo(),
      fields: { removalId: String(removalId), returnTo: back },
    };
    return { toast: { title: m.plan.menuDeleted(), description: menu.name, undo } };
  }),
);

export const loader = page("user", () => redirect(href("/meal-planner/menus")));
