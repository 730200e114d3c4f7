import { href } from "react-router";
import { sendingOptions } from "#app/features/shopping/groceries/groceries.server.ts";
import { sendingFormInput } from "#app/features/shopping/groceries/grocery-input.ts";
import { sendItems } from "#app/features/shopping/groceries/grocery-sending.server.ts";
import { groceryText } from "#app/features/shopping/groceries/grocery-text.ts";
import { AppForm, EmailForm, failureOf, type SendingProps } from "#app/features/shopping/groceries/sending-forms.tsx";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { ChevronDown } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import { ShareButton } from "#app/ui/share-button.tsx";
import * as m from "#messages";
import { followInTurns } from "../plan-in-turns.server.ts";
import { itemsToSend } from "../shopping-forms.server.ts";
import { shoppingListUrl } from "../shopping-list-url.ts";
import { findShoppingList } from "../shopping-lists.server.ts";
import type { Route } from "./+types/send-list";

export const loader = page("user", async (caller, { params }: Route.LoaderArgs) => {
  const { id, name } = findShoppingList(caller, idParam(params.listId, "Shopping list"));
  const cook = await followInTurns(caller, id);
  const open = itemsToSend(cook, id).ingredients.filter(({ checked }) => !checked);
  return { id, name, text: groceryText(open), ...sendingOptions(cook) };
});

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const { id } = findShoppingList(caller, idParam(args.params.listId, "Shopping list"));
  return submitForm(
    args,
    sendingFormInput,
    async (form) => {
      const cook = await followInTurns(caller, id);
      const said = await sendItems(cook, form, itemsToSend(cook, id));
      return redirectWithToast(args.context, shoppingListUrl(id), said);
    },
    args.url.searchParams.has("app") ? m.groceries.appFailed() : m.groceries.emailFailed(),
  );
});

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.shopping.send()) }];

/** Renders the forms that send a list by email and to the grocery app. */
export default function SendList({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData;
  const action = href("/shopping/:listId/send", { listId: String(id) });
  const props: SendingProps = { ...loaderData, failed: failureOf(actionData), action };
  return (
    // The keyboard of a phone would cover the ways that need no login.
    <DialogRoute title={m.shopping.send()} closeTo={shoppingListUrl(id)} size="small" focus="heading">
      <div className="stack">
        <ShareButton content={{ title: loaderData.name, text: loaderData.text }} />
        <h3>{m.groceries.emailTheList()}</h3>
        <EmailForm {...props} />
        <details className="disclosure" open={props.failed?.intent === "app"}>
          <summary>
            {m.groceries.sendToApp()}
            <ChevronDown className="chevron" size={20} />
          </summary>
          <AppForm {...props} action={`${action}?app=1`} />
        </details>
      </div>
    </DialogRoute>
  );
}
