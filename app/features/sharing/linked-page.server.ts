import type { Caller, Visitor } from "#app/caller.ts";
import { cookedRecipe } from "../recipes/cook/cook.server.ts";
import type { CookedRecipe } from "../recipes/cook/cook.ts";
import { findOwned } from "../recipes/owned-recipes.server.ts";
import { displayRecipe } from "../recipes/view/recipe-text.server.ts";
import type { Displayed } from "../recipes/view/recipe-text.ts";
import type { LinkOver } from "./recipe-link.ts";
import { findLinked, noteLinkOpened } from "./recipe-links.server.ts";
import type { SharedRecipe } from "./shared-collection.ts";

type Over = { state: LinkOver };

/** Returns the recipe of a link as the query of its address asks for it. @throws DomainError throttled. */
export async function openLinkedRecipe(
  visitor: Visitor,
  caller: Caller | undefined,
  code: string,
  query: URLSearchParams,
): Promise<
  Over | { state: "open"; recipe: SharedRecipe; displayed: Displayed; isSignedIn: boolean; ownId: number | null }
> {
  const found = findLinked(visitor, code);
  if (typeof found === "string") return { state: found };
  const { link, recipe } = found;
  noteLinkOpened(visitor, link, caller?.user.id);
  const ownId = (caller && findOwned(caller, [recipe.id]).get(recipe.id)) ?? null;
  const isSignedIn = caller !== undefined;
  const displayed = await displayRecipe(recipe, unitsOf(caller), query);
  return { state: "open", recipe, displayed, isSignedIn, ownId };
}

/** Returns the recipe of a link for cook mode. @throws DomainError throttled. */
export async function openLinkedCook(
  visitor: Visitor,
  caller: Caller | undefined,
  code: string,
  query: URLSearchParams,
): Promise<Over | { state: "open"; cooked: CookedRecipe }> {
  const found = findLinked(visitor, code);
  if (typeof found === "string") return { state: found };
  return { state: "open", cooked: await cookedRecipe(found.recipe, unitsOf(caller), query) };
}

function unitsOf(caller: Caller | undefined) {
  return caller?.user.units ?? "original";
}
