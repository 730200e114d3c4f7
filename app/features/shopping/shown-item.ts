import { toNumber } from "../ingredients/quantities.ts";
import { formatPart } from "../ingredients/totals.ts";
import { type Amount, isNothing, NO_AMOUNT, neededParts, sum } from "./amounts.ts";
import { type ItemState, presentState, type Share, type Source, type Stamp } from "./operations.ts";
import type { ShoppingItem } from "./shopping-list.ts";

type State = ItemState<Amount>;

/** Returns the amounts of parts added up. */
export function sumOf(shares: readonly Share<Amount>[]): Amount {
  return shares.reduce((total, { amount }) => sum(total, amount), NO_AMOUNT);
}

/** Returns whether a part came after a change; one of the same instant is covered by it. */
function isAfter(share: Share<Amount>, change: Stamp | undefined): boolean {
  return !change || share.at > change.at;
}

/** Returns the whole amount of an item: what somebody set, and the parts that came later. */
function wholeAmount({ amount, shares }: State): Amount {
  const newer = shares.filter((share) => isAfter(share, amount));
  return sum(amount?.value ?? NO_AMOUNT, sumOf(newer));
}

/** Returns what became necessary after the item was ticked: less in one meal makes up for more in another. */
function missingAmount({ amount, shares }: State, ticked: Stamp): Amount {
  return sumOf(shares.filter((share) => isAfter(share, ticked) && isAfter(share, amount)));
}

/** Returns whether an amount has a number above zero. "Salt" without one is not missing again once it was bought. */
function isMissing(amount: Amount): boolean {
  return amount !== NO_AMOUNT && neededParts(amount).length > 0;
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
  return state.isTicked?.value === true || state.amount !== undefined || sourcesOf(state).length > 0;
}

/**
 * Returns an item of the list as it is shown, null if it is not on the list. A ticked item of which more became
 * necessary is shown unticked, with what is missing.
 */
export function shownItem(id: string, state: State, updatedAt: Date): ShoppingItem | null {
  const present = presentState(state);
  return isListed(present) ? asShown(id, present, updatedAt) : null;
}

/** Returns whether an item is shown ticked: not if more became necessary since. */
export function isShownTicked(state: State): boolean {
  return state.isTicked?.value === true && !isMissing(missingAmount(state, state.isTicked));
}

/** Returns a food that planned meals need and that is always at home; null if the item is none. */
export function stapleAtHome(id: string, state: State, updatedAt: Date): ShoppingItem | null {
  const present = presentState(state);
  const isAtHome = !present.added && present.name && sourcesOf(present).length > 0;
  return isAtHome ? asShown(id, present, updatedAt) : null;
}

function asShown(id: string, state: State, updatedAt: Date): ShoppingItem {
  const { isTicked, name, note, category } = state;
  const missing = isTicked?.value ? missingAmount(state, isTicked) : NO_AMOUNT;
  const isBack = isMissing(missing);
  const parts = neededParts(isBack ? missing : wholeAmount(state));
  const [single] = parts.length === 1 ? parts : [];
  return {
    id,
    name: name?.value ?? "",
    quantity: single ? toNumber(single.low) : null,
    quantityText: parts.map(formatPart).join(" + "),
    unit: single?.unit?.id ?? null,
    note: note?.value ?? null,
    category: category?.value ?? "others",
    isTicked: isTicked?.value === true && !isBack,
    sources: sourcesOf(state),
    updatedAt: updatedAt.toISOString(),
  };
}
