import { useEffect } from "react";
import { href, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { otherDishes } from "#app/features/planner/dishes/other-dishes.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { safeReturnTo } from "#app/http/return-to.ts";
import { RETURN_TO } from "#app/overlays.ts";
import { isConnectionError } from "#app/ui/connection-error.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { openCook } from "../cook/cook.server.ts";
import { changesStepOnly, stepOf } from "../cook/cook.ts";
import { CookView } from "../cook/cook-view.tsx";
import type { Route } from "./+types/cook";

export const loader = page("user", async (caller, { params, url }: Route.LoaderArgs) => {
  const recipeId = idParam(params.recipeId);
  const others = otherDishes(caller, recipeId);
  const { cooked, own } = await openCook(caller, recipeId, url.searchParams);
  const back = url.searchParams.get(RETURN_TO) ?? href("/recipes/:recipeId", params);
  return {
    cooked,
    own,
    others,
    userId: caller.user.id,
    firstStep: stepOf(url.searchParams, cooked.text.instructions.length),
    closeTo: safeReturnTo(back, caller.origin),
    isUnreached: false,
  };
});

type LoaderData = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;

/** The recipe that the page shows. */
let shown: LoaderData | undefined;

/**
 * Keeps the recipe as it is shown if the server is not reached for other servings or units. The page of another recipe may
 * be stored on this device, where the browser finds it.
 */
export async function clientLoader({ serverLoader, params, request }: Route.ClientLoaderArgs): Promise<LoaderData> {
  const before = shown;
  try {
    return await serverLoader();
  } catch (error) {
    if (!before || !isConnectionError(error)) throw error;
    if (before.cooked.recipe.id === Number(params.recipeId)) return { ...before, isUnreached: true };
    throw redirectDocument(request.url);
  }
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  changesStepOnly(change) ? false : change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: pageTitle(m.cook.cookRecipe({ name: loaderData.cooked.recipe.name })) }] : [];

/** Renders a recipe one step at a time. */
export default function Cook({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = undefined;
    };
  }, [loaderData]);
  return <CookView key={loaderData.cooked.recipe.id} {...loaderData} />;
}
