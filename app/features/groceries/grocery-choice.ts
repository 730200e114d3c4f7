import { readId } from "#app/lib/ids.ts";
import { GROCERY_LIST } from "./grocery-url.ts";

/** The recipes and planned meals that a list is made from. */
export type GroceryChoice = { recipeIds: number[]; mealPlanIds: number[] };

/** The choice in an address: ?recipe=1&recipe=2&meal=3. Anything that is no id is left out. */
export function choiceFromUrl(url: URL): GroceryChoice {
  const read = (name: string) => url.searchParams.getAll(name).flatMap((value) => readId(value) ?? []);
  return { recipeIds: read("recipe"), mealPlanIds: read("meal") };
}

/** The address of this choice: "" its page, ".txt" the plain text. */
export function groceryUrl({ recipeIds, mealPlanIds }: GroceryChoice, ending: "" | ".txt" = ""): string {
  const search = new URLSearchParams([
    ...recipeIds.map((id) => ["recipe", String(id)]),
    ...mealPlanIds.map((id) => ["meal", String(id)]),
  ]);
  return `${GROCERY_LIST}${ending}?${search}`;
}
