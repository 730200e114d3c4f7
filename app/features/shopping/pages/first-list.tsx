import { redirect } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ShoppingBasket } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { AddItem } from "../add-item.tsx";
import { followInTurns } from "../plan-in-turns.server.ts";
import { newItemForm } from "../shopping-form-input.ts";
import { firstList, submitListForm } from "../shopping-forms.server.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { listShoppingLists } from "../shopping-lists.server.ts";
import type { Route } from "./+types/first-list";

/** Opens the kitchen's first list. */
export const loader = page("user", (caller) => {
  const [first] = listShoppingLists(caller);
  if (first) throw redirect(shoppingListUrl(first.id));
  return null;
});

/** Makes the first list with its first item. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(args, newItemForm, async ({ text }) => {
    const { id } = firstList(caller);
    submitListForm(await followInTurns(caller, id), id, { intent: "add", text });
    return redirect(shoppingListUrl(id), 303);
  }),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.title()) }];

/** Renders the page before the first list. */
export default function FirstList({ actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="narrow shopping">
      <div className="page-header">
        <h1>{m.shopping.title()}</h1>
      </div>
      <EmptyState icon={<ShoppingBasket />} title={m.shopping.empty()}>
        {m.shopping.emptyHint()}
      </EmptyState>
      <AddItem refused={actionData} />
    </main>
  );
}
