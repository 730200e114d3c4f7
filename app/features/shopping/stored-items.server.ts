import { language } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { FoodCategory } from "#db/enumerations.ts";
import type { Amount } from "./amounts.ts";
import type { ItemState } from "./operations.ts";
import type { ShoppingItem } from "./shopping-list.ts";
import { shownItem, stapleAtHome } from "./shown-item.ts";

/**
 * An item as it is stored: the JSON of its `ItemState`, the category that the kitchen gave its food, and the time of the
 * last change in milliseconds since 1970.
 */
type StoredItem = { id: string; state: string; own: FoodCategory | null; updatedAt: number };

/** What a page shows of it: an item of the list, a food that is at home, or nothing. */
type Shown = { item: ShoppingItem | null; staple: ShoppingItem | null };

type Known = StoredItem & Shown;

/**
 * What was shown of items, by language and id, with the JSON that it was made of, so that nothing can be out of date: a
 * list is read far more often than one of its items changes.
 */
const known = new Map<Language, Map<string, Known>>();
let characters = 0;
/** About 3500 items. */
const MAX_CHARACTERS = 2_000_000;

/** Returns what a page in the language of the request shows of a stored item. */
export function showStored({ id, state, own, updatedAt }: StoredItem): Shown {
  const inLanguage = known.get(language());
  const found = inLanguage?.get(id);
  if (found?.state === state && found.own === own && found.updatedAt === updatedAt) return found;
  const parsed = JSON.parse(state) as ItemState<Amount>;
  const at = new Date(updatedAt);
  const item = shownItem(id, parsed, at, own ?? undefined);
  const staple = item ? null : stapleAtHome(id, parsed, at, own ?? undefined);
  const shown = { id, state, own, updatedAt, item, staple };
  characters += state.length - (found?.state.length ?? 0);
  if (characters > MAX_CHARACTERS) {
    known.clear();
    characters = state.length;
  }
  known.set(language(), (known.get(language()) ?? new Map()).set(id, shown));
  return shown;
}
