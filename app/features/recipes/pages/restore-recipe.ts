import { href, redirect } from "react-router";
import { restoredToast } from "#app/features/planner/restored-toast.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import * as m from "#messages";
import { restoreRecipe } from "../trash/restore.server.ts";
import type { Route } from "./+types/restore-recipe";

const home = href("/recipes");

/** Handles the undo of a removal, and "Restore" in the trash. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    NO_FIELDS,
    m.common.error(),
    () => ({ toast: restoredToast(restoreRecipe(caller, idParam(args.params.recipeId))) }),
    { home },
  ),
);

export const loader = page("user", () => redirect(home));
