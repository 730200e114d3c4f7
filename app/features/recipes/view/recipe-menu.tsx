import { href, Link, useLocation } from "react-router";
import { returnToOf, useOverlay, VIEW_RECIPE, withReturnTo } from "#app/overlays.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { EllipsisVertical, History, Pencil, Printer, Trash2 } from "#app/ui/icons.tsx";
import * as m from "#messages";
import { LargerText } from "./larger-text.tsx";
import type { OpenedRecipe } from "./recipe-text.ts";

/**
 * Renders the menu of what is rarely done with a recipe: edit, print, larger text, its history for those who edit it in
 * place, and removal for those who have it or remove it for everyone.
 */
export function RecipeMenu({
  recipeId,
  hasHistory,
  removal,
}: { recipeId: number } & Pick<OpenedRecipe, "hasHistory" | "removal">) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const { closeTo } = useOverlay(VIEW_RECIPE);
  const params = { recipeId: String(recipeId) };
  const returnTo = closeTo ?? returnToOf(search);
  return (
    <details className="menu">
      <summary className="icon-button">
        <EllipsisVertical size={22} />
        <span className="visually-hidden">{m.recipeView.moreActions()}</span>
      </summary>
      <div className="popover">
        <Link to={withReturnTo(href("/recipes/:recipeId/edit", params), returnTo)}>
          <Pencil size={20} /> {m.common.edit()}
        </Link>
        <button type="button" className={isHydrated ? undefined : "awaits-script"} onClick={() => window.print()}>
          <Printer size={20} /> {m.common.print()}
        </button>
        <LargerText isInMenu />
        {hasHistory ? (
          <Link to={withReturnTo(href("/recipes/:recipeId/history", params), returnTo)}>
            <History size={20} /> {m.recipeHistory.history()}
          </Link>
        ) : null}
        {removal === "none" ? null : (
          <Link className="danger" to={`${href("/recipes/:recipeId/remove", params)}${listQuery(returnTo)}`}>
            <Trash2 size={20} />
            {removal === "everyone" ? m.common.delete() : m.common.remove()}
          </Link>
        )}
      </div>
    </details>
  );
}

/** Returns the query of the list of recipes that a recipe was opened from, which it returns to when it is removed. */
function listQuery(returnTo: string | null): string {
  const { pathname, search } = new URL(returnTo ?? "/", "http://localhost");
  return pathname === href("/recipes") ? search : "";
}
