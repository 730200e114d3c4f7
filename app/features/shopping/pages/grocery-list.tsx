import { href, redirect, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { renewed } from "#app/caller.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { submitWithFallback } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { checkedGroceries, openGroceryList, updateTicks } from "../groceries/groceries.server.ts";
import { GroceryBody } from "../groceries/grocery-body.tsx";
import { choiceFromUrl, groceryUrl } from "../groceries/grocery-choice.ts";
import { GroceryFrame, NoList } from "../groceries/grocery-frame.tsx";
import { groceryFormInput, MAX_FORM_FIELDS } from "../groceries/grocery-input.ts";
import { sendItems } from "../groceries/grocery-sending.server.ts";
import { proposedName } from "../groceries/grocery-text.ts";
import { isSameList, listAddress } from "../groceries/grocery-url.ts";
import { failureOf } from "../groceries/sending-forms.tsx";
import { unsent } from "../groceries/unsent.ts";
import type { Route } from "./+types/grocery-list";

export const loader = page("user", async (caller, { url }: Route.LoaderArgs) => {
  if (url.pathname === href("/grocery-list") && url.search === "") throw redirect(href("/shopping"));
  return openGroceryList(caller, choiceFromUrl(url));
});

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const choice = choiceFromUrl(args.url);
  const done = (title: string, description?: string) =>
    redirectWithToast(args.context, listAddress(args.url), { title, description });
  async function send(form: Parameters<typeof sendItems>[1]) {
    const items = await checkedGroceries(caller, choice);
    const { title, description } = await sendItems(renewed(caller), form, items);
    return done(title, description);
  }
  return submitForm(
    args,
    groceryFormInput,
    async (input) => {
      if (input.intent === "update") {
        await updateTicks(caller, choice, input);
        return done(input.clear ? m.groceries.ticksCleared() : m.groceries.listUpdated());
      }
      return send(input);
    },
    args.url.searchParams.has("app") ? m.groceries.appFailed() : m.groceries.emailFailed(),
    MAX_FORM_FIELDS,
  );
});

/** Shows an error and keeps the list if there is no connection. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, unsent);
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.groceries.title()) }];

/** Keeps the loaded list while only the address of the dialog changes or a dialog opens above it. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isSameList(change) ? false : change.defaultShouldRevalidate;
}

/** Renders the list as a page, and as a dialog over the recipes or meals that were chosen for it. */
export default function GroceryList({ loaderData: list, actionData }: Route.ComponentProps) {
  const above = useOutlet();
  const failed = failureOf(actionData);
  return (
    <>
      <GroceryFrame isBehind={above !== null} isRefused={failed !== null}>
        {list ? (
          <GroceryBody key={groceryUrl(list.choice)} {...list} name={proposedName(list.firstWeek)} failed={failed} />
        ) : (
          <NoList title={m.groceries.nothingSelected()} />
        )}
      </GroceryFrame>
      {above}
    </>
  );
}

/** Renders an error: a meal or recipe that no longer exists, or a bug. */
export function ErrorBoundary() {
  return (
    <>
      <title>{pageTitle(m.groceries.title())}</title>
      <GroceryFrame isBehind={false} isRefused={true}>
        <NoList title={m.groceries.loadFailed()} />
      </GroceryFrame>
    </>
  );
}
