import { ShoppingBasket } from "lucide-react";
import { Link, useOutlet } from "react-router";
import { checkedGroceries, openGroceryList } from "#app/features/groceries/groceries.server.ts";
import { groceryFormInput } from "#app/features/groceries/grocery-input.ts";
import { GroceryPage } from "#app/features/groceries/grocery-page.tsx";
import type { PanelProps } from "#app/features/groceries/grocery-panel.tsx";
import { emailGroceries, sendGroceriesToApp } from "#app/features/groceries/grocery-sending.server.ts";
import { proposedName } from "#app/features/groceries/grocery-text.ts";
import { replaceTicks } from "#app/features/groceries/grocery-ticks.server.ts";
import {
  APP_FAILED,
  choiceFromUrl,
  EMAIL_FAILED,
  EMAIL_SENT,
  groceryUrl,
  LIST_FAILED,
  NOTHING_SELECTED,
} from "#app/features/groceries/grocery-words.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageTitle } from "#app/ui/product.ts";
import type { Route } from "./+types/grocery-list";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => openGroceryList(caller, choiceFromUrl(url)));

export const action = page("user", (caller, args: Route.ActionArgs) => {
  const choice = choiceFromUrl(args.url);
  const done = (title: string, description?: string) =>
    redirectWithToast(args.context, groceryUrl(choice), { title, description });
  return submitForm(
    args,
    groceryFormInput,
    async (input) => {
      if (input.intent === "update") {
        replaceTicks(caller, choice, input.ticked);
        return done("List updated");
      }
      const items = checkedGroceries(caller, choice);
      if (input.intent === "email") {
        return done(EMAIL_SENT, (await emailGroceries(caller, { ...input, ...items })).message);
      }
      return done("Sent to OurGroceries", (await sendGroceriesToApp(caller, { ...input, ...items })).message);
    },
    args.url.searchParams.has("app") ? APP_FAILED : EMAIL_FAILED,
  );
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Grocery Shopping List") }];

export default function GroceryList({ loaderData, actionData }: Route.ComponentProps) {
  const dialog = useOutlet();
  if (!loaderData) {
    return (
      <main id="main">
        <div className="head">
          <h1>Grocery Shopping List</h1>
        </div>
        <Problem title={NOTHING_SELECTED} />
      </main>
    );
  }
  return (
    <>
      <GroceryPage
        key={loaderData.listKey}
        list={{ ...loaderData, name: proposedName(loaderData.firstMonday), failed: failureOf(actionData) }}
        isBehind={dialog !== null}
      />
      {dialog}
    </>
  );
}

/** Which form of the panel was refused: its intent came back with it. */
function failureOf(result: unknown): PanelProps["failed"] {
  const intent = (result as { initialValue?: { intent?: unknown } } | undefined)?.initialValue?.intent;
  return intent === "email" || intent === "app" ? { intent, result } : null;
}

/** Meals that were taken off the plan meanwhile, recipes that are gone, or a bug. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <title>{pageTitle("Grocery Shopping List")}</title>
      <div className="head">
        <h1>Grocery Shopping List</h1>
      </div>
      <Problem title={LIST_FAILED} />
    </main>
  );
}

function Problem({ title }: { title: string }) {
  return (
    <EmptyState
      icon={<ShoppingBasket />}
      title={title}
      actions={
        <>
          <Link className="btn solid" to="/recipes">
            Choose recipes
          </Link>
          <Link className="btn rim" to="/meal-planner/weekly">
            Choose meals
          </Link>
        </>
      }
    />
  );
}
