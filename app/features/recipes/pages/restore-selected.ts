import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import { restoreManyInput } from "../many/many-input.ts";
import { restoreMany } from "../many/many-recipes.server.ts";
import type { Route } from "./+types/restore-selected";

const home = href("/recipes");

/** Handles the undo of a removal of many recipes. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    restoreManyInput,
    m.common.error(),
    async (input) => {
      const { changed, left } = await restoreMany(caller, input);
      const description = left > 0 ? m.manyRecipes.leftInTrash({ count: left }) : undefined;
      return { toast: { title: m.manyRecipes.restored({ count: changed }), description } };
    },
    { home },
  ),
);

export const loader = page("user", () => redirect(home));
