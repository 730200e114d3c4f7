import { type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { followInTurns } from "../plan-in-turns.server.ts";
import { listForm } from "../shopping-form-input.ts";
import { submitListForm } from "../shopping-forms.server.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { loadShoppingPage } from "../shopping-page.server.ts";
import { ShoppingPage } from "../shopping-page.tsx";
import { staysOnList } from "../stays-on-list.ts";
import type { Route } from "./+types/shopping-list";

export const loader = page("user", async (caller, { params }: Route.LoaderArgs) => {
  const listId = idParam(params.listId, "Shopping list");
  return loadShoppingPage(await followInTurns(caller, listId), listId);
});

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const listId = idParam(args.params.listId, "Shopping list");
  return submitAndReturn(
    args,
    listForm,
    m.shopping.notSaved(),
    async (form) => {
      const toast = submitListForm(await followInTurns(caller, listId), listId, form);
      return toast ? { toast } : {};
    },
    { home: shoppingListUrl(listId) },
  );
});

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  staysOnList(change) ? false : change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.list.name ?? m.shopping.title()) },
];

/** Renders a shopping list. */
export default function ShoppingListRoute({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <ShoppingPage loaded={loaderData} isBehind={dialog !== null} />
      {dialog}
    </>
  );
}
