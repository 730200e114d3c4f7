import type { Caller } from "#app/caller.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import type { FoodCategory } from "#db/enumerations.ts";
import type { Amount } from "./amounts.ts";
import { setCategoriesFrom } from "./groceries/own-categories.server.ts";
import { type Field, type ItemState, isLater, namesOf } from "./operations.ts";
import type { Items } from "./shopping-items.server.ts";

type Item = ItemState<Amount>;

/**
 * Makes the categories that somebody gave foods, as items of a list, those of the kitchen's foods. They follow from the
 * operations of each item in any order: where a late one shows that an item was another food, that food has it.
 */
export function settleFoodCategories(caller: Caller, listId: number, before: Items, after: Items) {
  for (const [id, item] of after) {
    if (!item.foodCategories) continue;
    const [had, has] = [givenCategories(before.get(id)), givenCategories(item)];
    if (JSON.stringify([...had]) !== JSON.stringify([...has])) setCategoriesFrom(caller, `${listId}:${id}`, has);
  }
}

/** Returns the latest category that an item was given as each food, by foodKey. */
function givenCategories(item: Item | undefined): Map<string, Field<FoodCategory>> {
  const categories = item?.foodCategories ?? [];
  return new Map(
    categories.flatMap((category) => {
      const name = item && nameAt(item, category);
      return name === undefined ? [] : [[foodKey(name), category] as const];
    }),
  );
}

/** Returns the name that an item had at the time of a change, whether or not it was on the list. */
function nameAt(item: Item, change: Field<FoodCategory>): string | undefined {
  const name = namesOf(item).findLast((one) => !isLater(one, change));
  return name?.value ?? item.shares.find((share) => share.name !== undefined && !isLater(share, change))?.name;
}
