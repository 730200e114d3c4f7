import { href } from "react-router";
import { readId } from "#app/lib/ids.ts";

/** How a cook may send lists. */
export type SendingOptions = {
  canEmail: boolean;
  canUseApp: boolean;
  isMailSetUp: boolean;
  /** Whether the cook has stored credentials of the app. */
  hasLogin: boolean;
};

/** The recipes and planned meals that a list is made from. */
export type GroceryChoice = { recipeIds: number[]; mealPlanIds: number[] };

/** Returns whether no recipe and no meal is chosen. */
export function isNothing({ recipeIds, mealPlanIds }: GroceryChoice): boolean {
  return recipeIds.length + mealPlanIds.length === 0;
}

/** Reads the choice from an address: ?recipe=1&recipe=2&meal=3. Invalid ids are left out. */
export function choiceFromUrl(url: URL): GroceryChoice {
  const read = (name: string) => url.searchParams.getAll(name).flatMap((value) => readId(value) ?? []);
  return { recipeIds: read("recipe"), mealPlanIds: read("meal") };
}

/** Returns the address of the list of this choice, as a page or as plain text. */
export function groceryUrl({ recipeIds, mealPlanIds }: GroceryChoice, path = href("/grocery-list")): string {
  const search = new URLSearchParams([
    ...recipeIds.map((id) => ["recipe", String(id)]),
    ...mealPlanIds.map((id) => ["meal", String(id)]),
  ]);
  return `${path}?${search}`;
}
