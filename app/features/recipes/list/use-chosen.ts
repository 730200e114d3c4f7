import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** The ingredients or tags that the list is filtered by. */
type Chosen = {
  all: () => string[];
  /** Returns "known" for an empty text and for one that is chosen already (product 4.7). */
  add: (text: string) => "added" | "known" | "full";
  remove: (texts: readonly string[]) => void;
};

/**
 * Holds the texts that were chosen while the list for the last change is loading: a further filter must neither lose an
 * added one nor restore a removed one. `listed` are those of the loaded list. They count again when nothing is loading,
 * since opening a recipe or going back cancels the change. `keyOf` returns what makes two texts equal.
 */
export function useChosen(
  listed: readonly string[],
  { maximum, keyOf }: { maximum: number; keyOf: (text: string) => string },
): Chosen {
  const { location: pending } = useNavigation();
  // A timer that was set before the last answer must see that answer too.
  const state = useRef({ listed, changed: null as string[] | null, isStarting: false });
  useEffect(() => {
    state.current.listed = listed;
    if (pending) state.current.isStarting = false;
    else if (!state.current.isStarting) state.current.changed = null;
  }, [listed, pending]);
  const isAmong = (texts: readonly string[], wanted: string) => texts.some((text) => keyOf(text) === keyOf(wanted));
  function all(): string[] {
    return state.current.changed ?? [...state.current.listed];
  }
  function change(changed: string[]) {
    // The answer to the request before may arrive before this request is sent.
    state.current = { ...state.current, changed, isStarting: true };
  }
  return {
    all,
    add(text) {
      if (text === "" || isAmong(all(), text)) return "known";
      if (all().length >= maximum) return "full";
      change([...all(), text]);
      return "added";
    },
    remove(texts) {
      change(all().filter((text) => !isAmong(texts, text)));
    },
  };
}
