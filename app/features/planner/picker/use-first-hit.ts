import { type RefObject, useEffect, useRef } from "react";

/**
 * Makes Enter in the search field of the picker add the first of the found recipes, once they are those of what was typed.
 * Returns what to call with that; it returns whether the search need not be sent.
 */
export function useFirstHit(
  form: RefObject<HTMLFormElement | null>,
  { search, isFound }: { search: string; isFound: boolean },
): (typed: string) => boolean {
  const waiting = useRef<string>(undefined);
  const addFirst = () => {
    waiting.current = undefined;
    form.current?.querySelector<HTMLButtonElement>(".picker-recipes button")?.click();
  };
  useEffect(() => {
    if (waiting.current === search && isFound) addFirst();
  });
  return (typed) => {
    const asked = typed.trim();
    waiting.current = asked === "" ? undefined : asked;
    if (asked === "" || asked !== search.trim() || !isFound) return false;
    addFirst();
    return true;
  };
}
