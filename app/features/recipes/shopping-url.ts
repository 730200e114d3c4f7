import { href } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";

type Choice = {
  recipeIds?: readonly number[];
  mealPlanIds?: readonly number[];
  /** The first and the last day, yyyy-MM-dd. */
  days?: { from: string; to: string };
  /** Of one recipe; null or missing: those of the recipe. */
  servings?: number | null;
};

/** Returns the address of the page that adds recipes, meals or days of the plan to a shopping list. */
export function addToShoppingUrl({ recipeIds = [], mealPlanIds = [], days, servings }: Choice): string {
  const params = new URLSearchParams(days);
  if (recipeIds.length > 0) params.set("recipes", recipeIds.join(","));
  if (mealPlanIds.length > 0) params.set("meals", mealPlanIds.join(","));
  if (servings) params.set("servings", String(servings));
  return withQuery(href("/shopping/add"), params);
}
