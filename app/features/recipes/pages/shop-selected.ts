import { redirect } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as m from "#messages";
import { listOfForm } from "../list/list-url.ts";
import { selectedFromUrl } from "../list/selection.ts";
import { MAX_SHOPPED } from "../many/selected.ts";
import { addToShoppingUrl } from "../shopping-url.ts";
import type { Route } from "./+types/shop-selected";

/** "Add to shopping list" of the selected recipes: the page that adds them, or the same list if they are too many. */
export const loader = page("user", (_caller, { url, context }: Route.LoaderArgs) => {
  const recipeIds = selectedFromUrl(url.searchParams);
  const list = listOfForm(url.searchParams);
  if (recipeIds.length === 0) return redirect(list);
  if (recipeIds.length <= MAX_SHOPPED) return redirect(addToShoppingUrl({ recipeIds }));
  const description = m.groceries.chooseAtMost({ count: MAX_SHOPPED });
  return redirectWithToast(context, list, { title: m.common.error(), description, tone: "bad" });
});
