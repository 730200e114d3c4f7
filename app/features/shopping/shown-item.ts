import { LatestUsed } from "#app/lib/latest-used.ts";
import type { Steps } from "#app/lib/steps.ts";
import { categoryOf, inUnits } from "#app/reading/lines/food-category.ts";
import { foodKey, isKeyKnown } from "#app/reading/lines/food-key.ts";
import { toNumber } from "#app/reading/lines/quantities.ts";
import type { FoodCategory } from "#db/enumerations.ts";
import { partsText } from "../ingredients/amount-to-buy.ts";
import {
  type Amount,
  amountOfNumber,
  type InUnit,
  isNothing,
  NO_AMOUNT,
  neededParts,
  negated,
  sum,
  takenFrom,
  unitIn,
  withUnit,
} from "./amounts.ts";
import { needToBuy } from "./need-to-buy.ts";
import {
  type ItemState,
  isLater,
  isSameSource,
  presentState,
  type Share,
  type Source,
  type Stamp,
} from "./operations.ts";
import type { ShoppingItem } from "./shopping-list.ts";

type State = ItemState<Amount>;

/** Returns the amounts of parts added up. */
export function sumOf(shares: readonly Share<Amount>[]): Amount {
  return shares.reduce((total, { amount }) => sum(total, amount), NO_AMOUNT);
}

/** Returns whether a part is what a meal or a recipe needs less of its food. */
export function isLess({ food, name }: Share<Amount>): boolean {
  return food !== undefined && name === undefined;
}

/**
 * Returns what counts of an item, as `presentState`. What a meal needs less takes away no more than what counts of it: what
 * was removed with the item is gone already.
 */
export function presentItem(state: State): State {
  const present = presentState(state);
  return present.shares.some(isLess) ? { ...present, shares: withoutExcess(present.shares) } : present;
}

/** Returns parts in their order, each of less that a source needs no larger than what is there of it. */
export function withoutExcess(shares: readonly Share<Amount>[]): Share<Amount>[] {
  const kept: Share<Amount>[] = [];
  for (const share of shares) {
    const own = kept.filter(({ source, food }) => isSameSource(source, share.source) && food === share.food);
    kept.push(isLess(share) ? { ...share, amount: takenFrom(sumOf(own), share.amount) } : share);
  }
  return kept;
}

/** Returns whether a part came after a change; one of the same instant is covered by it. */
function isAfter(share: Share<Amount>, change: Stamp | undefined): boolean {
  return !change || share.at > change.at;
}

/** Returns the amount that somebody set, with its time. A number or a unit alone replaces that of the amount before. */
function setAmount(state: State): (Stamp & InUnit) | undefined {
  const { amount, quantity, unit } = state;
  const [last] = [amount, quantity, unit].filter((field) => field !== undefined).sort(latestFirst);
  if (!last || last === amount) return amount && { at: amount.at, by: amount.by, amount: amount.value };
  const { at, by } = last;
  const before = shownAmount(stateBefore(state, last));
  if (last === unit) return { at, by, amount: withUnit(before, unit.value), unit: unit.value };
  const own = unit && isLater(unit, amount) ? unit.value : unitIn(before);
  return { at, by, amount: amountOfNumber(quantity?.value ?? null, own), unit: own };
}

function latestFirst(one: Stamp, other: Stamp): number {
  return isLater(one, other) ? -1 : 1;
}

/** Returns the state before a change of the amount, as far as it is known: only the latest value of each field is. */
function stateBefore(state: State, change: Stamp): State {
  const ifBefore = <F extends Stamp>(field: F | undefined) => (field && isLater(change, field) ? field : undefined);
  const { amount, quantity, unit, isTicked, shares } = state;
  return {
    ...state,
    amount: ifBefore(amount),
    quantity: ifBefore(quantity),
    unit: ifBefore(unit),
    isTicked: ifBefore(isTicked),
    shares: shares.filter((share) => !isAfter(share, change)),
  };
}

/** Returns whether an amount has a number above zero. "Salt" without one is not missing again once it was bought. */
function isMissing(amount: Amount): boolean {
  return amount !== NO_AMOUNT && neededParts(amount).length > 0;
}

/**
 * Returns the amount as it is shown: what somebody set and what became necessary later. `isBack` tells that the item was
 * ticked and that this is missing since; less in one meal makes up for more in another.
 */
function shownAmount(state: State): InUnit & { isBack: boolean } {
  const { isTicked, shares } = state;
  const set = setAmount(state);
  const newer = shares.filter((share) => isAfter(share, set));
  const amount = amountWith(set?.amount ?? NO_AMOUNT, newer);
  const whole = { amount, unit: set?.unit };
  if (!isTicked?.value) return { ...whole, isBack: false };
  // What somebody has set of an item that was back is missing as well.
  if (set && isLater(set, isTicked) && shownAmount(stateBefore(state, set)).isBack) {
    return { ...whole, isBack: !isNothing(amount) };
  }
  const missing = sumOf(newer.filter((share) => isAfter(share, isTicked)));
  return isMissing(missing) ? { amount: missing, isBack: true } : { ...whole, isBack: false };
}

/**
 * Returns an amount that somebody set with the parts that came later. What a source needs less since, of what was in that
 * amount, takes nothing away from the parts of others.
 */
function amountWith(set: Amount, newer: readonly Share<Amount>[]): Amount {
  const all = sumOf(newer);
  if (!newer.some(isLess)) return sum(set, all);
  const kept = sumOf(withoutExcess(newer));
  return sum(sum(set, takenFrom(set, sum(all, negated(kept)))), kept);
}

/** Returns where the amount comes from, each source once; a meal that was taken off the plan is none. */
export function sourcesOf({ shares }: State): Source[] {
  if (shares.length <= 1) return shares.flatMap(({ source, amount }) => (isNothing(amount) ? [] : source));
  const bySource = new Map<string, { source: Source; amount: Amount }>();
  for (const { source, amount } of shares) {
    const key = `${source.kind} ${source.id}`;
    const known = bySource.get(key);
    bySource.set(key, { source, amount: known ? sum(known.amount, amount) : amount });
  }
  return [...bySource.values()]
    .filter(({ amount }) => !isNothing(amount))
    .map(({ source }) => source)
    .sort((one, other) => (one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : (one.id ?? 0) - (other.id ?? 0)));
}

/** Returns whether the item is on the list: not before it is added, and not when all that needed it is gone. */
export function isListed(state: State): boolean {
  if (!state.added || !state.name) return false;
  const isAmountSet = state.amount !== undefined || state.quantity !== undefined;
  return state.isTicked?.value === true || isAmountSet || sourcesOf(state).length > 0;
}

/**
 * Returns an item of the list as it is shown, null if it is not on the list. A ticked item of which more became
 * necessary is shown unticked, with what is missing. `own` is the category that the kitchen gave its food.
 */
export function shownItem(id: string, state: State, updatedAt: Date, own?: FoodCategory): ShoppingItem | null {
  const present = presentItem(state);
  return isListed(present) ? asShown(id, present, updatedAt, own) : null;
}

/** Returns whether an item is shown ticked: not if more became necessary since. */
export function isShownTicked(state: State): boolean {
  return state.isTicked?.value === true && !shownAmount(state).isBack;
}

/** Returns a food that planned meals need and that is always at home; null if the item is none. */
export function stapleAtHome(id: string, state: State, updatedAt: Date, own?: FoodCategory): ShoppingItem | null {
  const present = presentItem(state);
  const isAtHome = !present.added && present.name && sourcesOf(present).length > 0;
  return isAtHome ? asShown(id, present, updatedAt, own) : null;
}

/**
 * The usual categories of names, several times as many as a list has: reading one takes longer than the rest of an item,
 * and lists have the same foods.
 */
const usualCategories = new LatestUsed<FoodCategory>(5000);

function usualCategory(name: string): FoodCategory {
  const known = usualCategories.get(name);
  if (known) return known;
  const category = categoryOf(name);
  usualCategories.set(name, category);
  return category;
}

/** Returns whether meals or recipes need a part of the amount; what somebody set or added is bought as it says. */
function isNeeded(state: State): boolean {
  const set = setAmount(state);
  return state.shares.some(
    (share) => isAfter(share, set) && (share.source.kind === "meal" || share.source.kind === "recipe"),
  );
}

/**
 * Reads the keys and usual categories of names in steps of one each, so that items with them are stored and shown at once.
 * Returns how many were not known.
 */
export function* readingNames(names: Iterable<string>): Steps<number> {
  let unknown = 0;
  for (const name of names) {
    if (usualCategories.get(name) && isKeyKnown(name)) continue;
    unknown++;
    foodKey(name);
    usualCategory(name);
    yield;
  }
  return unknown;
}

function asShown(id: string, state: State, updatedAt: Date, own: FoodCategory | undefined): ShoppingItem {
  const { isTicked, note } = state;
  const name = state.name?.value ?? "";
  const { amount, unit, isBack } = shownAmount(state);
  const parts = neededParts(amount, unit);
  const [single] = parts.length === 1 ? parts : [];
  const units = parts.map(({ unit: bought }) => bought?.id);
  const category = state.category?.value ?? own ?? inUnits(usualCategory(name), units);
  return {
    id,
    name,
    quantity: single ? toNumber(single.low) : null,
    quantityText: partsText(parts),
    unit: single?.unit?.id ?? null,
    toBuy: isNeeded(state) ? needToBuy(name, parts, category) : null,
    note: note?.value ?? null,
    category,
    isTicked: isTicked?.value === true && !isBack,
    sources: sourcesOf(state),
    updatedAt: updatedAt.toISOString(),
  };
}
