import { useEffect } from "react";
import { useLocation } from "react-router";
import { unreadableIngredients } from "../search/recipe-search.ts";

/**
 * Warns on the browser's console, once for each such address, that a list of ingredients in it cannot be parsed and is
 * skipped (product 4.7). No address of ours has one; programs and bookmarks may.
 */
export function useSkippedWarning() {
  const { search } = useLocation();
  const skipped = unreadableIngredients(new URLSearchParams(search)).join("\n");
  useEffect(() => {
    if (skipped !== "") console.warn(`Ingredients that cannot be parsed are skipped: ${skipped.slice(0, 200)}`);
  }, [skipped]);
}
