import { BY_HAND, type Fields, type ItemState, type Operation, presentState, withOperation } from "./operations.ts";
import type { ItemChange, ShoppingItem } from "./shopping-list.ts";

/** An amount on a device, which does not add up: that is done where lines are read. */
type DeviceAmount = Pick<ShoppingItem, "quantity" | "quantityText" | "unit">;

/** An operation as `POST …/operations` takes it; `at` is ISO 8601, the time of the list as the device knows it. */
export type SentOperation = {
  id: string;
  itemId: string;
  type: Operation<never>["type"];
  fields?: { text?: string; name?: string; note?: string | null; category?: ShoppingItem["category"] };
  at: string;
  /** Of an "add": the operation that it undoes. */
  undoes?: string;
};

/** A change of one item that becomes an operation. `shown` is the item as an undo, or a staple, shows it; it is not sent. */
export type Change = Pick<SentOperation, "itemId" | "type" | "fields" | "undoes"> & { shown?: ShoppingItem };

/** An operation as the device stores it until the server has confirmed it. */
export type WaitingOperation = SentOperation & Pick<Change, "shown">;

/** What a device last heard of a list from the server. */
export type KnownList = { version: number; items: readonly ShoppingItem[] };

/** A list as a page has loaded it, with the time of the list then, ISO 8601; a page of an earlier version has none. */
export type LoadedList = KnownList & { now?: string };

/** What a device has of a list: what it knows, and its own operations that the server has not confirmed. */
export type DeviceList = KnownList & { waiting: readonly WaitingOperation[] };

/** The answer to operations; `now` is the time of the list, ISO 8601. */
export type News = { version: number; now: string; items: readonly ItemChange[] };

/**
 * Returns what is known after the answer to a request for the changes since a version. An answer that others overtook has
 * nothing new in it.
 */
export function withNews(known: KnownList, since: number, { version, items }: Omit<News, "now">): KnownList {
  const listed = items.filter((item): item is ShoppingItem => !("isRemoved" in item));
  // The server's database was restored from a backup.
  const isOlder = version < since;
  if (isOlder || (since === 0 && version >= known.version)) return withSameItems(known, { version, items: listed });
  if (version < known.version || since > known.version) return known;
  const changed = new Map(items.map((item) => [item.id, item]));
  const kept = known.items.flatMap((item) => {
    const change = changed.get(item.id);
    changed.delete(item.id);
    return !change ? item : "isRemoved" in change ? [] : change;
  });
  return { version, items: [...kept, ...listed.filter(({ id }) => changed.has(id))] };
}

/**
 * Returns what is known after the whole list was loaded. A page stored on the device may be older than what is known. Of the
 * same version the loaded items count: they may be in another language.
 */
export function withLoaded(known: KnownList, { version, items }: KnownList): KnownList {
  return version < known.version ? known : withSameItems(known, { version, items });
}

/** Returns the list with the known objects for items that did not change, so that their rows are not rendered again. */
function withSameItems(known: KnownList, { version, items }: KnownList): KnownList {
  const before = new Map(known.items.map((item) => [item.id, item]));
  const same = items.map((item) => {
    const old = before.get(item.id);
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
  return { version, items: same };
}

/** Returns the items as this device shows them: its own operations take effect before the server has them. */
export function shownItems({ items, waiting }: DeviceList): ShoppingItem[] {
  if (waiting.length === 0) return [...items];
  const shown = new Map(items.map((item) => [item.id, item]));
  const states = new Map<string, ItemState<DeviceAmount>>();
  for (const operation of waiting) {
    const { itemId } = operation;
    if (operation.shown) {
      shown.set(itemId, operation.shown);
      states.delete(itemId);
      continue;
    }
    const before = states.get(itemId) ?? knownState(shown.get(itemId));
    states.set(itemId, withOperation(before, asOperation(operation)));
  }
  for (const [id, state] of states) {
    const item = itemOf(id, state, shown.get(id));
    if (item) shown.set(id, item);
    else shown.delete(id);
  }
  return [...shown.values()];
}

const LONG_AGO = { at: Number.NEGATIVE_INFINITY, by: "" };

/** Returns the state that a shown item has: older than each operation of this device. */
function knownState(item: ShoppingItem | undefined): ItemState<DeviceAmount> {
  if (!item) return { added: null, removed: null, shares: [] };
  const { name, note, category, isTicked } = item;
  const field = <V>(value: V) => ({ ...LONG_AGO, value });
  return {
    added: LONG_AGO,
    removed: null,
    name: field(name),
    note: field(note),
    category: field(category),
    isTicked: field(isTicked),
    shares: [],
  };
}

function asOperation({ id, itemId, type, fields = {}, at }: SentOperation): Operation<DeviceAmount> {
  const { text, ...rest } = fields;
  const given: Fields<DeviceAmount> = text === undefined ? rest : { ...rest, name: text };
  return { by: id, itemId, type, fields: given, at: Date.parse(at) };
}

/**
 * Returns a changed item; null if it is not on the list. A line that is not read yet is shown as it was typed, one that
 * adds to an item in place of its note.
 */
function itemOf(id: string, state: ItemState<DeviceAmount>, known: ShoppingItem | undefined): ShoppingItem | null {
  const { added, removed, name, note, category, isTicked } = presentState(state);
  if (!added || !name) return null;
  const isMore = known !== undefined && removed === null && added.at !== LONG_AGO.at;
  const isSame = known !== undefined && removed === null && (isMore || name.at === LONG_AGO.at);
  return {
    id,
    name: isSame ? known.name : name.value,
    quantity: isSame ? known.quantity : null,
    quantityText: isSame ? known.quantityText : "",
    unit: isSame ? known.unit : null,
    toBuy: isSame ? known.toBuy : null,
    note: isMore ? `+ ${name.value}` : (note?.value ?? null),
    category: category?.value ?? "others",
    isTicked: isTicked?.value ?? false,
    sources: known && removed === null ? known.sources : [BY_HAND],
    updatedAt: new Date(Math.max(added.at, 0)).toISOString(),
  };
}
