import { href, redirect } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import * as m from "#messages";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { restoreShoppingList } from "../shopping-lists.server.ts";
import type { Route } from "./+types/restore-list";

const home = href("/shopping");

/** Puts a deleted list back, and opens it. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    NO_FIELDS,
    m.common.error(),
    () => {
      const { id, name } = restoreShoppingList(caller, idParam(args.params.listId, "Shopping list"));
      return { toast: { title: m.shopping.listRestored(), description: name }, to: shoppingListUrl(id) };
    },
    { home },
  ),
);

export const loader = page("user", () => redirect(home));
