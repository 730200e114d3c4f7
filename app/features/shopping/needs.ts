import type { FoodCategory } from "#db/enumerations.ts";
import type { Food } from "../groceries/added-foods.ts";
import { chosenName } from "../groceries/grocery-list.ts";
import { foodKey } from "../ingredients/food-key.ts";
import { type Amount, amountFrom, isNothing, negated, sum, takenFrom } from "./amounts.ts";
import {
  type ItemState,
  isLater,
  isSameSource,
  presentState,
  type Share,
  type Source,
  unknownItem,
  withOperation,
  withShare,
} from "./operations.ts";
import { sourcesOf, sumOf } from "./shown-item.ts";

/** How much more of a food a meal or recipe needs; below zero: how much less. */
export type Need = { food: string; name: string; amount: Amount; source: Source };

type Item = ItemState<Amount>;

/** Returns some parts of an item's amount. */
type PartsOf = (item: Item, id: string) => readonly Share<Amount>[];

type Kitchen = {
  /** Foods that the kitchen always has, by foodKey. */
  staples: ReadonlySet<string>;
  /** Returns the category of a food by its foodKey and its name. */
  categoryOf: (food: string, name: string) => FoodCategory;
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
 * changes only items that have a part of that source, also removed ones: they stay so, but may be restored.
 */
export function changeNeeds(items: ReadonlyMap<string, Item>, needs: readonly Need[], kitchen: Kitchen) {
  const { staples, categoryOf, at, newId } = kitchen;
  const { byFood, withParts } = foodsIn(items);
  const known = new Map(items);
  const changed = new Map<string, Item>();
  function store(id: string, item: Item) {
    known.set(id, item);
    changed.set(id, item);
  }
  /**
   * Takes what is below zero in a change away from the parts of its source in other items; returns the amount that was
   * taken. `when` returns the time of what is taken from parts of which this is the last.
   */
  function take(
    { food, source }: Need,
    change: Amount,
    partsOf: PartsOf,
    when: (last: Share<Amount>) => number,
  ): Amount {
    let left = change;
    for (const [id, first] of withParts) {
      if (isNothing(negated(left))) break;
      const item = known.get(id) ?? first;
      const parts = partsOf(item, id).filter((share) => isSameSource(share.source, source));
      const last = parts.at(-1);
      if (!last || foodKey(item.name?.value ?? "") !== food) continue;
      const taken = takenFrom(sumOf(parts), left);
      store(id, withShare(item, { at: when(last), by: newId(), source, amount: taken }));
      left = sum(left, negated(taken));
    }
    return sum(change, negated(left));
  }
  for (const need of needs) {
    const { food, name, source } = need;
    const id = byFood.get(food) ?? newId();
    const item = known.get(id) ?? unknownItem<Amount>();
    const { added, name: ownName, shares } = presentState(item);
    const own = shares.filter((share) => isSameSource(share.source, source));
    const beyondOwn = sum(need.amount, negated(takenFrom(sumOf(own), need.amount)));
    // An item that was restored can stand beside a newer one of the same food.
    const ofOthers: PartsOf = (other, otherId) => (otherId === id ? [] : presentState(other).shares);
    const inOthers = take(need, beyondOwn, ofOthers, () => at);
    // What is taken from removed parts counts only while they count.
    const inRemoved = take(need, sum(beyondOwn, negated(inOthers)), removedParts, (last) => last.at);
    const amount = sum(need.amount, negated(sum(inOthers, inRemoved)));
    const isMore = !isNothing(amount);
    if (!isMore && (isNothing(negated(amount)) || own.length === 0)) continue;
    const by = newId();
    const isAtHome = !added && staples.has(food);
    // A staple gets a name, but is not added.
    const type = isAtHome ? "set" : "add";
    const isComplete = ownName && (added || isAtHome);
    const now = known.get(id) ?? item;
    // Reading its category takes longer than all the rest, so only where the item has none.
    const fields = () => ({ name, category: categoryOf(food, name) });
    const named = isComplete ? now : withOperation(now, { at, by, itemId: id, type, fields: fields() });
    store(id, withShare(named, { at, by, source, amount }));
    byFood.set(food, id);
  }
  return changed;
}

/** Returns the items of a list by their foods, an added one before a staple, and the items that have parts. */
function foodsIn(items: ReadonlyMap<string, Item>) {
  const byFood = new Map<string, string>();
  const withParts = new Map<string, Item>();
  for (const [id, item] of items) {
    const present = presentState(item);
    if (item.shares.length > 0) withParts.set(id, item);
    if (!present.name || !(present.added || sourcesOf(present).length > 0)) continue;
    const food = foodKey(present.name.value);
    if (!byFood.has(food) || present.added) byFood.set(food, id);
  }
  return { byFood, withParts };
}

/** Returns the parts of an item's amount that come back if a removal is undone. */
function removedParts(item: Item): Share<Amount>[] {
  const { removed, undone = [] } = { ...item, ...presentState(item) };
  return item.shares.filter((share) => !isLater(share, removed) && !undone.includes(share.by));
}
