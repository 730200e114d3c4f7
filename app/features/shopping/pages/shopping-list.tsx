import { redirect, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { submitAndReturn } from "#app/http/form-target.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { formTexts, idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { followInTurns } from "../plan-in-turns.server.ts";
import { listForm, newItemForm } from "../shopping-form-input.ts";
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
  const home = shoppingListUrl(listId);
  type ListForm = Parameters<typeof submitListForm>[2];
  const submit = async (form: ListForm) => submitListForm(await followInTurns(caller, listId), listId, form);
  if (formTexts(args.request).get("intent") !== "add") {
    const press = async (form: ListForm) => ({ toast: await submit(form) });
    return submitAndReturn(args, listForm, m.shopping.notSaved(), press, { home });
  }
  const add = async ({ text }: { text: string }) => {
    const toast = await submit({ intent: "add", text });
    return toast ? redirectWithToast(args.context, home, toast) : redirect(home, 303);
  };
  return submitForm(args, newItemForm, add, m.shopping.notSaved());
});

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  staysOnList(change) ? false : change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.list.name ?? m.shopping.title()) },
];

/** Renders a shopping list. */
export default function ShoppingListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <ShoppingPage loaded={loaderData} refused={actionData} isBehind={dialog !== null} />
      {dialog}
    </>
  );
}
