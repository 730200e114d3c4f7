import { useNavigate } from "react-router";
import { GROCERY_LIST } from "#app/features/groceries/grocery-url.ts";

/**
 * With scripts the grocery list of the ticked recipes is a dialog over them; its address is that of the list's own page.
 * Takes the filters in the address, the ticked recipes among them.
 */
export function useGroceryDialog(): (filters: URLSearchParams) => void {
  const navigate = useNavigate();
  return (filters) => {
    const chosen = new URLSearchParams(filters.getAll("recipe").map((id) => ["recipe", id]));
    const mask = chosen.has("recipe") ? `${GROCERY_LIST}?${chosen}` : undefined;
    navigate(`/recipes${GROCERY_LIST}?${filters}`, { mask, preventScrollReset: true });
  };
}
