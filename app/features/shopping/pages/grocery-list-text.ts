import { page } from "#app/http/handlers.server.ts";
import { checkedGroceries } from "../groceries/groceries.server.ts";
import { choiceFromUrl } from "../groceries/grocery-choice.ts";
import { groceryText } from "../groceries/grocery-text.ts";
import type { Route } from "./+types/grocery-list-text";

/** The list as plain text, without what is checked off. */
export const loader = page("user", async (caller, { url }: Route.LoaderArgs) => {
  const { ingredients } = await checkedGroceries(caller, choiceFromUrl(url));
  const text = groceryText(ingredients.filter(({ checked }) => !checked));
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
});
