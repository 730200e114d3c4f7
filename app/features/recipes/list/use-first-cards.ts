import { startTransition, useEffect, useState } from "react";
import { useNavigationType } from "react-router";

/** Cards of the first paint, more than a phone shows. */
const FIRST_CARDS = 6;

/**
 * Returns the recipes to render: after a new search the first ones, which are painted at once, and then all. Going back
 * renders all, since the page may be scrolled.
 */
export function useFirstCards<Recipe>(recipes: Recipe[], search: string): Recipe[] {
  const isBack = useNavigationType() === "POP";
  const [completed, setCompleted] = useState(search);
  useEffect(() => startTransition(() => setCompleted(search)), [search]);
  return isBack || completed === search ? recipes : recipes.slice(0, FIRST_CARDS);
}
