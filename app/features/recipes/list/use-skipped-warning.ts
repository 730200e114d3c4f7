import { useEffect } from "react";
import { useLocation } from "react-router";
import { unreadableIngredients } from "../search/recipe-search.ts";

/**
 * Warns on the console, once for each address, that its list of ingredients cannot be parsed and is skipped (product
 * 4.7). Programs and bookmarks may send one; the product does not.
 */
export function useSkippedWarning() {
  const { search } = useLocation();
  const skipped = unreadableIngredients(new URLSearchParams(search)).join("\n");
  useEffect(() => {
    if (skipped !== "") console.warn(`Ingredients that cannot be parsed are skipped: ${skipped.slice(0, 200)}`);
  }, [skipped]);
}
