import { href } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { RETURN_TO } from "#app/overlays.ts";
import type { RecipeSection } from "#app/reading/recipes/recipe-parts.ts";
import type { Displayed, DisplayQuery } from "../view/recipe-text.ts";

/** A recipe in cook mode, with all of its steps: moving between them asks the server for nothing. */
export type CookedRecipe = Displayed & {
  recipe: {
    id: number;
    name: string;
    servings: number | null;
    ingredientSections: RecipeSection[];
    instructionSections: RecipeSection[];
    sourceUrl: string | null;
    /** When the recipe was last changed, an ISO 8601 time: ticks are of this version. */
    version: string;
  };
  /** The numbers of the ingredient lines that each step uses, from 0. */
  uses: number[][];
};

/** What the cook and the kitchen have recorded of a recipe: the cook's rating, and the note of the last time. */
export type OwnRecord = { rating: number | null; lastNote: string | null };

/**
 * A dish that may be cooked beside the one that is shown, for as many as it is planned for (null: as the recipe says), with
 * the step that it is at, from 1 (null: not begun).
 */
export type OtherDish = { id: number; name: string; servings: number | null; step: number | null };

/** Returns the address of cook mode. */
export function cookUrl(
  recipeId: number,
  query: DisplayQuery & { step?: number; returnTo?: string | null } = {},
): string {
  const { step, returnTo, ...display } = query;
  const params = new URLSearchParams(display);
  if (step && step > 1) params.set("step", String(step));
  if (returnTo) params.set(RETURN_TO, returnTo);
  return withQuery(href("/recipes/:recipeId/cook", { recipeId: String(recipeId) }), params);
}

/** Returns the address of the page that has all steps. */
export function addressWithoutStep(recipeId: number, search: string): string {
  const params = new URLSearchParams(search);
  params.delete("step");
  return withQuery(cookUrl(recipeId), params);
}

/** Returns the step that an address asks for, from 1: the first if it names none, the last if it names a later one. */
export function stepOf(query: URLSearchParams, count: number): number {
  const wanted = query.get("step") ?? "";
  const step = /^\d{1,9}$/.test(wanted) ? Number(wanted) : 1;
  return Math.min(Math.max(1, step), Math.max(1, count));
}

/** Returns the heading under which a step is, counted from 1; null above the first heading. */
export function headingOf(step: number, headings: readonly RecipeSection[]): string | null {
  return headings.findLast(({ index }) => index < step)?.title ?? null;
}

type Change = { currentUrl: URL; nextUrl: URL; formMethod?: string };

const COOK = /^\/recipes\/\d+\/cook$/;

/** Returns whether a navigation stays in cook mode of one recipe, perhaps for other servings. */
export function staysInCook({ currentUrl, nextUrl, formMethod }: Change): boolean {
  return !formMethod && COOK.test(nextUrl.pathname) && nextUrl.pathname === currentUrl.pathname;
}

/**
 * Returns whether only the step changes. Nothing is loaded then: the page has all steps, and without a connection it would
 * be lost.
 */
export function changesStepOnly(change: Change): boolean {
  const withoutStep = ({ searchParams }: URL) => {
    const query = new URLSearchParams(searchParams);
    query.delete("step");
    query.sort();
    return query.toString();
  };
  return staysInCook(change) && withoutStep(change.currentUrl) === withoutStep(change.nextUrl);
}
