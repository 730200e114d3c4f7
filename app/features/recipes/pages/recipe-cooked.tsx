import { href, Link, redirect, useLocation } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { safeReturnTo } from "#app/http/return-to.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { readPage, readShownPage } from "#app/lib/page-numbers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CookingPot } from "#app/ui/icons.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { submitInPlace } from "#app/ui/offline-forms.ts";
import { Pager } from "#app/ui/pager.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { noteCooked } from "../cooked/cooked.server.ts";
import { CookedForm } from "../cooked/cooked-form.tsx";
import { dayInWords, openCookedPage } from "../cooked/cooked-history.server.ts";
import { CookedList } from "../cooked/cooked-history.tsx";
import { cookedForm } from "../cooked/cooked-input.ts";
import { notedToast } from "../cooked/noted-toast.ts";
import { setRating } from "../ratings.server.ts";
import { getRecipe } from "../recipes.server.ts";
import type { Route } from "./+types/recipe-cooked";

/** Notes that the kitchen cooked a recipe, with a toast that removes it again. What is refused is shown on this page. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    cookedForm,
    ({ by, rating, done, returnTo, ...input }) => {
      const recipeId = idParam(args.params.recipeId);
      const back = safeReturnTo(returnTo ?? href("/recipes/:recipeId", args.params), caller.origin);
      if (done && !input.note && (rating || null) === getRecipe(caller, recipeId).rating) return redirect(back, 303);
      if (rating !== undefined) setRating(caller, recipeId, { rating: rating || null });
      const { id, date } = noteCooked(caller, recipeId, input, by);
      const toast = notedToast(getRecipe(caller, recipeId), { id, day: dayInWords(date) }, back);
      return redirectWithToast(args.context, back, toast);
    },
    m.cooked.noteFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitInPlace(args);

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) =>
  readShownPage(readPage(url.searchParams), (page) => openCookedPage(caller, idParam(params.recipeId), page)),
);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(m.cooked.historyOf({ name: loaderData.recipe.name })) }] : [];

/** Renders the whole history of a recipe. */
export default function RecipeCooked({
  loaderData: { recipe, history, page, pages },
  actionData,
}: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { shown, times, today } = history;
  const pageAddress = (page: number) => (page > 1 ? `${pathname}?page=${page}` : pathname);
  const back = { to: href("/recipes/:recipeId", { recipeId: String(recipe.id) }), label: recipe.name };
  return (
    <NarrowPage back={back} title={m.cooked.history()}>
      <CookedForm key={times} recipeId={recipe.id} today={today} refused={actionData} />
      {times === 0 ? (
        <EmptyState icon={<CookingPot />} title={m.cooked.noTimes()}>
          {m.cooked.noTimesHint()}
        </EmptyState>
      ) : (
        <CookedList recipeId={recipe.id} times={shown} />
      )}
      <Pager
        label={m.cooked.pages()}
        page={page}
        pages={pages}
        step={(target, props) => <Link key={target} to={pageAddress(target)} {...props} />}
      />
    </NarrowPage>
  );
}
