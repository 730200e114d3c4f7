import { href, redirect } from "react-router";
import { addForm } from "#app/features/shopping/shopping-form-input.ts";
import { addToFirstList } from "#app/features/shopping/shopping-forms.server.ts";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { button, page } from "#app/http/handlers.server.ts";
import * as m from "#messages";
import type { Route } from "./+types/add-to-list";

/** Handles "Add to shopping list" of recipes, meals and weeks; returns to the page. */
export const action = button("user", (caller, args: Route.ActionArgs) =>
  submitAndReturn(
    args,
    addForm,
    m.shopping.notSaved(),
    (input) => {
      const { id, name } = addToFirstList(caller, input);
      const link = { to: href("/shopping/:listId", { listId: String(id) }), label: m.shopping.title() };
      return { toast: { title: m.shopping.addedTo({ list: name }), link } };
    },
    { home: href("/shopping"), isBackToSender: true },
  ),
);

export const loader = page("user", () => redirect(href("/shopping")));
