import { type ReactNode, useEffect } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { GROCERY_LIST, useOverlay } from "#app/overlays.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ArrowLeft, ShoppingBasket } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { choiceFromUrl, groceryUrl } from "./grocery-choice.ts";

type Props = {
  /** Whether a dialog is open above the list. */
  isBehind: boolean;
  /** Whether a form of the list was refused. A navigation would drop the refusal. */
  isRefused: boolean;
  children: ReactNode;
};

/** Renders the frame of the list: a page, or a dialog over the recipes or meals it was made from. */
export function GroceryFrame({ isBehind, isRefused, children }: Props) {
  const { closeTo, linkTo } = useOverlay(GROCERY_LIST);
  const address = linkTo(href("/grocery-list")).to;
  useMask(address, closeTo !== null, isBehind || isRefused);
  if (closeTo !== null) {
    return (
      <DialogRoute title={m.groceries.title()} closeTo={closeTo} focus="heading" isBehind={isBehind}>
        {children}
      </DialogRoute>
    );
  }
  const isOfMeals = new URLSearchParams(address.split("?")[1]).has("meal");
  return (
    <main id="main" inert={isBehind}>
      <Link className="back-link" to={isOfMeals ? href("/meal-planner/weekly") : href("/recipes")}>
        <ArrowLeft size={20} />
        {isOfMeals ? m.groceries.weeklyMeals() : m.groceries.recipes()}
      </Link>
      <div className="page-header">
        <h1>{m.groceries.title()}</h1>
      </div>
      {children}
    </main>
  );
}

/**
 * Gives the list the address of its own page, as a dialog, with a question above it and after a form led back to it:
 * that page is bookmarked and sent to others.
 */
function useMask(address: string, isDialog: boolean, isPassing: boolean) {
  const { key, mask } = useLocation();
  const navigate = useNavigate();
  const isBare = mask === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` makes it run again for each visit.
  useEffect(() => {
    const { recipeIds, mealPlanIds } = choiceFromUrl(new URL(address, location.origin));
    if (!isBare || recipeIds.length + mealPlanIds.length === 0) return;
    const page = groceryUrl({ recipeIds, mealPlanIds });
    // A navigation would close the dialog above, or drop the refusal of a form.
    if (isPassing) window.history.replaceState(window.history.state, "", page);
    else if (isDialog) navigate(address, { mask: page, replace: true, preventScrollReset: true });
  }, [isBare, address, isDialog, isPassing, key, navigate]);
}

function ChooseLinks() {
  return (
    <>
      <Link className="button solid" to={href("/recipes")}>
        {m.groceries.chooseRecipes()}
      </Link>
      <Link className="button rim" to={href("/meal-planner/weekly")}>
        {m.groceries.chooseMeals()}
      </Link>
    </>
  );
}

/** Renders the page without a list: the reason, and links to choose recipes or meals. */
export function NoList({ title }: { title: string }) {
  return (
    <div role="alert">
      <EmptyState icon={<ShoppingBasket />} title={title} actions={<ChooseLinks />} />
    </div>
  );
}
