import { foodKey } from "#app/reading/lines/food-key.ts";
import { type Amount, amountFrom, isNothing, negated, splitAtZero, sum, takenFrom } from "./amounts.ts";
import type { Food } from "./groceries/added-foods.ts";
import { chosenName } from "./groceries/grocery-list.ts";
import {
  type ItemState,
  isLater,
  isSameSource,
  type Share,
  type Source,
  unknownItem,
  withShare,
} from "./operations.ts";
import { isLess, presentItem, sourcesOf, sumOf, withoutExcess } from "./shown-item.ts";

/** How much more of a food a meal or recipe needs; below zero: how much less. */
export type Need = { food: string; name: string; amount: Amount; source: Source };

type Item = ItemState<Amount>;
type Part = Share<Amount>;
type Items = ReadonlyMap<string, Item>;

type Kitchen = {
  /** Foods that the kitchen always has, by foodKey. */
  staples: ReadonlySet<string>;
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
export function changeNeeds(items: Items, needs: readonly Need[], { staples, at, newId }: Kitchen): Map<string, Item> {
  const byFood = foodsIn(items);
  const changed = new Map<string, Item>();
  const itemOf = (id: string) => changed.get(id) ?? items.get(id) ?? unknownItem<Amount>();
  const withParts = [...items].flatMap(([id, { shares }]) => (shares.length > 0 ? id : []));

  function give(id: string, { food, name, source }: Need, amount: Amount) {
    const share = { at, by: newId(), source, amount, food, name, ...(staples.has(food) && { isAtHome: true }) };
    changed.set(id, withShare(itemOf(id), share));
    byFood.set(food, id);
  }

  /** Takes an amount below zero from items that have parts of the source: from what counts, then from what was removed. */
  function take(ids: readonly string[], { food, source }: Need, amount: Amount) {
    let left = amount;
    for (const partsOf of [presentParts, allParts]) {
      for (const id of ids) {
        if (isNothing(negated(left))) return;
        const item = itemOf(id);
        const isOwn = (part: Part) => isSameSource(part.source, source) && foodOf(part, item) === food;
        if (!item.shares.some(isOwn)) continue;
        const taken = takenFrom(sumOf(partsOf(item).filter(isOwn)), left);
        if (isNothing(negated(taken))) continue;
        changed.set(id, withShare(item, { at, by: newId(), source, amount: taken, food }));
        left = sum(left, negated(taken));
      }
    }
  }

  for (const need of needs) {
    const known = byFood.get(need.food);
    const { more, less } = splitAtZero(need.amount);
    if (less) take([...(known === undefined ? [] : [known]), ...withParts.filter((id) => id !== known)], need, less);
    if (more) give(known ?? newId(), need, more);
  }
  return changed;
}

/** Returns the food of a part; one that was stored without it is of the food that its item is. */
function foodOf({ food }: Part, { name }: Item): string {
  return food ?? foodKey(name?.value ?? "");
}

const presentParts = (item: Item) => presentItem(item).shares;

/** Returns the parts of an item's amount, also those that come back if a removal is undone. */
function allParts({ shares, undone = [] }: Item): readonly Part[] {
  return shares.filter(({ by }) => !undone.includes(by));
}

/** Returns the food that an item is: where a need named it, the food of that need. */
function foodOfItem({ name, shares }: Item): string {
  const named = name && shares.find((part) => part.by === name.by && part.food !== undefined);
  return named?.food ?? foodKey(name?.value ?? "");
}

/** Returns the ids of the items of a list by their foods, an added one before a staple. */
function foodsIn(items: Items): Map<string, string> {
  const byFood = new Map<string, string>();
  for (const [id, item] of items) {
    const present = presentItem(item);
    if (!present.name || !(present.added || sourcesOf(present).length > 0)) continue;
    const food = foodOfItem(present);
    if (!byFood.has(food) || present.added) byFood.set(food, id);
  }
  return byFood;
}

/** Returns the parts that another food needs since an item was renamed, which the item's new name does not concern. */
function strayParts(item: Item): Part[] {
  const present = presentItem(item);
  const { name, shares } = present;
  if (!name || !shares.some((share) => share.name !== undefined && isLater(share, name))) return [];
  const own = foodOfItem(present);
  const strays = shares.filter((part) => part.food !== undefined && part.food !== own && isLater(part, name));
  return withoutExcess(strays).filter(({ amount }) => !isNothing(amount) || !isNothing(negated(amount)));
}

/** Returns whether a changed item has parts that belong to the item of another food. */
export function hasStrays(item: Item): boolean {
  return strayParts(item).length > 0;
}

/**
 * Returns the changed items, and others of the list, with each part at the item of its food. A part is elsewhere where a
 * late operation has renamed the item that it was given to: it moves to the item of its food, or to a new one.
 */
export function withPartsAtTheirFoods(items: Items, changed: Items, newId: () => string): Map<string, Item> {
  const all = new Map([...items, ...changed]);
  const after = new Map(changed);
  for (const [id, changedTo] of changed) {
    // An item before it may have given it a part.
    const item = all.get(id) ?? changedTo;
    const strays = strayParts(item);
    if (strays.length === 0) continue;
    const byFood = foodsIn(all);
    const moved = withoutParts(item, strays, newId);
    all.set(id, moved);
    after.set(id, moved);
    for (const part of strays) {
      const food = part.food ?? "";
      const known = byFood.get(food);
      const target = known === undefined ? undefined : all.get(known);
      // A part that is older than the removal of that item would be gone with it.
      const isFree = known !== undefined && target && isLater(part, presentItem(target).removed);
      const to = isFree ? known : newId();
      const given = withShare(all.get(to) ?? unknownItem<Amount>(), part);
      all.set(to, given);
      after.set(to, given);
      byFood.set(food, to);
    }
  }
  return after;
}

/** Returns an item without parts; of one that takes away more than has moved, the rest stays. */
function withoutParts(item: Item, moved: readonly Part[], newId: () => string): Item {
  const shares = item.shares.flatMap((part) => {
    const gone = moved.find(({ by }) => by === part.by);
    if (!gone) return part;
    const rest = sum(part.amount, negated(gone.amount));
    return isLess(part) && !isNothing(negated(rest)) ? { ...part, by: newId(), amount: rest } : [];
  });
  return { ...item, shares };
}
