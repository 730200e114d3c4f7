import type { FoodCategory } from "#db/enumerations.ts";
import { chosenName, type Food } from "../groceries/grocery-list.ts";
import { categoryOf } from "../ingredients/food-category.ts";
import { foodKey } from "../ingredients/food-key.ts";
import { type Amount, amountFrom, isNothing, negated } from "./amounts.ts";
import { type ItemState, type Source, unknownItem, withOperation, withShare } from "./operations.ts";
import { sourcesOf } from "./shown-item.ts";

/** How much more of a food a meal or recipe needs; below zero: how much less. */
export type Need = { food: string; name: string; amount: Amount; source: Source };

type Item = ItemState<Amount>;

type Kitchen = {
  /** Foods that the kitchen always has, by foodKey. */
  staples: ReadonlySet<string>;
  /** Its own categories by foodKey. */
  places: ReadonlyMap<string, FoodCategory>;
  at: number;
  newId: () => string;
};

/** Returns the names and amounts of foods that were added up, by foodKey. */
export function foodsOf(foods: ReadonlyMap<string, Food>): Map<string, { name: string; amount: Amount }> {
  return new Map(
    [...foods].map(([key, food]) => [
      key,
      { name: chosenName(food, undefined), amount: amountFrom(food.totals, food.wantsSome) },
    ]),
  );
}

/**
 * Returns the items that change with these needs. A need goes to the item of that food, which may be ticked: then it
 * comes back with what is missing. Without one there is a new item, which stays off the list for a staple. A smaller need
 * changes only an item that has a part of that source: one that was removed stays so.
 */
export function changeNeeds(items: ReadonlyMap<string, Item>, needs: readonly Need[], kitchen: Kitchen) {
  const { staples, places, at, newId } = kitchen;
  const byFood = new Map<string, string>();
  const known = new Map(items);
  for (const [id, item] of items) {
    if (!item.name || !(item.added || sourcesOf(item).length > 0)) continue;
    const food = foodKey(item.name.value);
    if (!byFood.has(food) || item.added) byFood.set(food, id);
  }
  const changed = new Map<string, Item>();
  for (const { food, name, amount, source } of needs) {
    const more = !isNothing(amount);
    const less = !isNothing(negated(amount));
    if (!more && !less) continue;
    const id = byFood.get(food) ?? newId();
    const item = known.get(id) ?? unknownItem<Amount>();
    const hasSource = item.shares.some((share) => share.source.kind === source.kind && share.source.id === source.id);
    if (!more && !hasSource) continue;
    const by = newId();
    const isAtHome = !item.added && staples.has(food);
    const fields = { name, category: places.get(food) ?? categoryOf(name) };
    // A staple gets a name, but is not added.
    const type = isAtHome ? "set" : "add";
    const isComplete = item.name && (item.added || isAtHome);
    const named = isComplete ? item : withOperation(item, { at, by, itemId: id, type, fields });
    const next = withShare(named, { at, by, source, amount });
    known.set(id, next);
    changed.set(id, next);
    byFood.set(food, id);
  }
  return changed;
}
