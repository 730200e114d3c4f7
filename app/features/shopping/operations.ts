import type { FoodCategory } from "#db/enumerations.ts";

/*
 * How the items of a shopping list change (product 7.8, decision 35). Pure and without dependencies: the server and
 * the devices run the same code. Amounts are opaque here (`A`).
 */

/** The order of all changes: by time in milliseconds since 1970, then by the id of the operation. */
export type Stamp = { at: number; by: string };

/** Where a part of an item's amount comes from; `id` names the meal or the recipe, otherwise it is null. */
export type Source = { kind: "meal" | "recipe" | "hand" | "staple"; id: number | null; label: string };

/** The source of what somebody adds by hand. */
export const BY_HAND: Source = { kind: "hand", id: null, label: "" };

/** Returns whether parts come from the same meal or recipe, or are both of that kind. */
export function isSameSource(one: Source, other: Source): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** The kinds of operations. */
export const OPERATION_TYPES = ["add", "set", "tick", "untick", "remove"] as const;

/** The values that an operation gives; a missing one stays as it is. */
export type Fields<A> = {
  name?: string;
  note?: string | null;
  category?: FoodCategory;
  amount?: A;
  /** The number or the unit of the amount alone: the other one stays. */
  quantity?: number | null;
  unit?: string | null;
};

/** One change of one item. `by` is the id of the operation; `undoes`, of an "add", that of the operation it reverts. */
export type Operation<A> = Stamp & {
  itemId: string;
  type: (typeof OPERATION_TYPES)[number];
  fields: Fields<A>;
  source?: Source;
  undoes?: string | undefined;
};

/** A value with the change that set it. */
export type Field<V> = Stamp & { value: V };

/**
 * A part of an item's amount. Parts are never changed: what is needed less is another part, below zero. A part that a
 * meal or a recipe needs has the food, and one above zero what an item that has no name of its own is called; a staple
 * does not bring its item to the list.
 */
export type Share<A> = Stamp & { source: Source; amount: A; food?: string; name?: string; isAtHome?: boolean };

/**
 * Everything that is known of an item, also before it is added and after it is removed. `presentState` tells what counts
 * of it.
 */
export type ItemState<A> = {
  added: Stamp | null;
  /** What is older is forgotten. */
  removed: Stamp | null;
  /** The removals that can be undone, the oldest first. */
  removals?: readonly Stamp[];
  /** Ids of the removals, and of the operations with an amount, that were undone. */
  undone?: readonly string[];
  name?: Field<string>;
  /** The names before it, the oldest first. */
  formerNames?: readonly Field<string>[];
  note?: Field<string | null>;
  /** The category that somebody gave the item; without one it has that of its food. */
  category?: Field<FoodCategory>;
  /** The categories that somebody gave the food that the item was at that time, the oldest first. */
  foodCategories?: readonly Field<FoodCategory>[];
  /** The amount that somebody set; parts that are older are contained in it. */
  amount?: Field<A>;
  /** The number and the unit that somebody set alone; what is older than `amount` does not count. */
  quantity?: Field<number | null>;
  unit?: Field<string | null>;
  isTicked?: Field<boolean>;
  shares: readonly Share<A>[];
};

/** Returns the state of an item of which nothing is known. */
export function unknownItem<A>(): ItemState<A> {
  return { added: null, removed: null, shares: [] };
}

/** Returns whether a change is later than another; every change is later than none. */
export function isLater(one: Stamp, other: Stamp | null | undefined): boolean {
  if (!other) return true;
  return one.at > other.at || (one.at === other.at && one.by > other.by);
}

function later(one: Stamp, other: Stamp | null): Stamp {
  return isLater(one, other) || !other ? { at: one.at, by: one.by } : other;
}

function laterField<V>(field: Field<V> | undefined, { at, by }: Stamp, value: V | undefined): Field<V> | undefined {
  return value !== undefined && isLater({ at, by }, field) ? { value, at, by } : field;
}

/**
 * Returns the item after an operation. The order of operations makes no difference, and neither does repetition: for
 * each field the latest operation counts, a removal ends everything before it, and only an "add" after it brings the
 * item back. An "add" also unticks the item, and its amount is added to what is there. A removal or an amount that an
 * "add" undoes has not counted.
 */
export function withOperation<A>(state: ItemState<A>, operation: Operation<A>): ItemState<A> {
  const { type, fields, at, by, undoes } = operation;
  const stamp = { at, by };
  if (undoes !== undefined) return { ...state, undone: [...new Set([...(state.undone ?? []), undoes])].sort() };
  if (state.removed && !isLater(stamp, state.removed)) return state;
  if (type === "remove") return { ...state, removals: withStamp(state.removals ?? [], stamp) };
  if (type === "tick" || type === "untick") {
    return compact({ ...state, isTicked: laterField(state.isTicked, stamp, type === "tick") });
  }
  const next: ItemState<A> = {
    ...withName(state, stamp, fields.name),
    note: laterField(state.note, stamp, fields.note),
    category: laterField(state.category, stamp, fields.category),
  };
  if (type === "set") {
    if (fields.category !== undefined && fields.name === undefined) {
      next.foodCategories = withStamp(state.foodCategories ?? [], { ...stamp, value: fields.category });
    }
    next.amount = laterField(state.amount, stamp, fields.amount);
    next.quantity = laterField(state.quantity, stamp, fields.quantity);
    next.unit = laterField(state.unit, stamp, fields.unit);
    return compact(next);
  }
  next.added = later(stamp, state.added);
  // A tick of the same instant is an answer to it.
  next.isTicked = laterField(next.isTicked, { at, by: "" }, false);
  const source = operation.source ?? BY_HAND;
  return withShare(next, fields.amount === undefined ? undefined : { ...stamp, source, amount: fields.amount });
}

/** Returns the item with another part of its amount, unless it has that part or was removed later. */
export function withShare<A>(state: ItemState<A>, share: Share<A> | undefined): ItemState<A> {
  if (!share || !isLater(share, state.removed)) return compact(state);
  return compact({ ...state, shares: withStamp(state.shares, share) });
}

/** Returns changes in their order with another one, unless it is among them. */
function withStamp<S extends Stamp>(stamps: readonly S[], stamp: S): readonly S[] {
  if (stamps.some(({ by }) => by === stamp.by)) return stamps;
  return [...stamps, stamp].sort((one, other) => (isLater(one, other) ? 1 : -1));
}

function withName<A>(state: ItemState<A>, stamp: Stamp, value: string | undefined): ItemState<A> {
  if (value === undefined) return state;
  const names = withStamp(namesOf(state), { ...stamp, value });
  return { ...state, name: names.at(-1), formerNames: names.length > 1 ? names.slice(0, -1) : undefined };
}

/** Returns the names that somebody gave an item, the oldest first. */
export function namesOf<A>({ name, formerNames = [] }: ItemState<A>): readonly Field<string>[] {
  return name ? [...formerNames, name] : formerNames;
}

/**
 * Returns what counts of an item: what is later than its latest removal, and was not undone. What a meal or a recipe needs
 * of an item that is not there brings it to the list as a new one.
 */
export function presentState<A>(state: ItemState<A>): ItemState<A> {
  const { removals = [], undone = [], added, removed: forgotten } = state;
  if (removals.length + undone.length === 0) return withNeeds(state);
  const removed = removals.findLast(({ by }) => !undone.includes(by)) ?? forgotten;
  const kept = <F extends Stamp>(field: F | undefined) => (field && isLater(field, removed) ? field : undefined);
  return withNeeds({
    ...state,
    removals: undefined,
    undone: undefined,
    added: kept(added ?? undefined) ?? null,
    removed,
    name: kept(state.name),
    note: kept(state.note),
    category: kept(state.category),
    amount: kept(state.amount),
    quantity: kept(state.quantity),
    unit: kept(state.unit),
    isTicked: kept(state.isTicked),
    shares: state.shares.filter((share) => isLater(share, removed) && !undone.includes(share.by)),
  });
}

function withNeeds<A>(state: ItemState<A>): ItemState<A> {
  const named = state.shares.filter(({ name }) => name !== undefined);
  const [first] = named;
  if (!first) return compact(state);
  const need = state.added ? undefined : named.find(({ isAtHome }) => !isAtHome);
  const present = need ? sinceNeed(state, { at: need.at, by: need.by }) : state;
  return compact({ ...present, name: present.name ?? { value: first.name ?? "", at: first.at, by: first.by } });
}

/** Returns an item that a need has brought to the list: what was set before, while it was not there, is not its own. */
function sinceNeed<A>(state: ItemState<A>, need: Stamp): ItemState<A> {
  const since = <F extends Stamp>(field: F | undefined, start = need) =>
    field && isLater(field, start) ? field : undefined;
  return {
    ...state,
    added: need,
    name: since(state.name),
    note: since(state.note),
    category: since(state.category),
    amount: since(state.amount),
    quantity: since(state.quantity),
    unit: since(state.unit),
    isTicked: since(state.isTicked, { at: need.at, by: "" }),
  };
}

/** Leaves out the fields without a value, so that equal states look equal. */
function compact<A>(state: ItemState<A>): ItemState<A> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as ItemState<A>;
}
