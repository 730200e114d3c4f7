import { href } from "react-router";

/** Returns the address of a shopping list. */
export function shoppingListUrl(listId: number): string {
  return href("/shopping/:listId", { listId: String(listId) });
}
