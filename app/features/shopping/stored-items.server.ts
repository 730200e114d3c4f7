import { language } from "#app/i18n/language.ts";
import type { Amount } from "./amounts.ts";
import type { ItemState } from "./operations.ts";
import type { ShoppingItem } from "./shopping-list.ts";
import { shownItem, stapleAtHome } from "./shown-item.ts";

/** An item as it is stored; `state` is the JSON of its `ItemState`. */
type StoredItem = { id: string; state: string; updatedAt: Date };

/** What a page shows of it: an item of the list, a food that is at home, or nothing. */
type Shown = { item: ShoppingItem | null; staple: ShoppingItem | null };

/** What was shown of states, by language and JSON: a list is read far more often than one of its items changes. */
const known = new Map<string, Shown>();
let characters = 0;
/** About 3500 items. */
const MAX_CHARACTERS = 2_000_000;

/** Returns what a page in the language of the request shows of a stored item. */
export function showStored({ id, state, updatedAt }: StoredItem): Shown {
  const key = `${language()} ${state}`;
  let shown = known.get(key);
  if (!shown) {
    shown = read({ id, state, updatedAt });
    characters += key.length;
    if (characters > MAX_CHARACTERS) {
      known.clear();
      characters = key.length;
    }
    known.set(key, shown);
  }
  const own = { id, updatedAt: updatedAt.toISOString() };
  const { item, staple } = shown;
  return { item: item && { ...item, ...own }, staple: staple && { ...staple, ...own } };
}

function read({ id, state, updatedAt }: StoredItem): Shown {
  const parsed = JSON.parse(state) as ItemState<Amount>;
  const item = shownItem(id, parsed, updatedAt);
  return { item, staple: item ? null : stapleAtHome(id, parsed, updatedAt) };
}
