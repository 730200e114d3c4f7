import { expect } from "vitest";
import type { Caller } from "#app/caller.ts";
import type { Amount } from "#app/features/shopping/amounts.ts";
import type { News } from "#app/features/shopping/device-list.ts";
import { ownCategories } from "#app/features/shopping/groceries/own-categories.server.ts";
import { bodyOf, type ListRequest } from "#app/features/shopping/list-on-device.ts";
import { timesOfOperations } from "#app/features/shopping/operation-times.ts";
import { isLater, type Operation } from "#app/features/shopping/operations.ts";
import { readAdded, readFields } from "#app/features/shopping/read-item.ts";
import { type OperationsInput, operationsInput } from "#app/features/shopping/shopping-input.ts";
import type { ShoppingItem } from "#app/features/shopping/shopping-list.ts";
import {
  findShoppingList,
  getShoppingList,
  makeShoppingList,
  openShoppingList,
} from "#app/features/shopping/shopping-lists.server.ts";
import { exchangeOperations } from "#app/features/shopping/shopping-operations.server.ts";
import { shoppingOperations } from "#db/schema.ts";
import { testContext } from "./test-context.ts";

/** Makes a server with a list, which notes at which time each operation has counted. */
export function aListServer(start: number) {
  const { caller } = testContext({ now: new Date(start) });
  const { id: listId } = makeShoppingList(caller, "Market");
  const counted = new Map<string, Operation<Amount>>();
  const given = new Map<string, OperationsInput["operations"][number]>();
  const lastOf = new Map<number, Operation<Amount>>();
  const at = (now: number): Caller => ({ ...caller, now: new Date(now) });

  /** Notes the operations that have not counted yet: those of a device must ascend, over all its requests. */
  function note(input: OperationsInput, device: number, now: number) {
    // Meals that have changed count before the operations.
    getShoppingList(at(now), listId);
    const { latestAt: latest } = findShoppingList(caller, listId);
    const fresh = input.operations.filter(({ id }) => !counted.has(id));
    const clocks = { deviceNow: input.now, heard: input.heard, serverNow: now, latest };
    const times = timesOfOperations(
      fresh.map(({ at }) => at),
      clocks,
    );
    for (const [index, sent] of fresh.entries()) {
      const { id, itemId, type, fields, undoes } = sent;
      const read = type === "add" ? readAdded(fields) : type === "set" ? readFields(fields) : {};
      const operation = { by: id, itemId, type, fields: read, at: times[index] ?? 0, undoes };
      expect(operation.at).toBeLessThanOrEqual(Math.max(now, latest + fresh.length));
      expect(isLater(operation, lastOf.get(device)), "changes of a device keep their order").toBe(true);
      lastOf.set(device, operation);
      counted.set(id, operation);
      given.set(id, { ...sent, at: operation.at });
    }
  }

  return {
    caller,
    at,
    listId,
    userId: caller.user.id,
    /** The operations at the times at which they have counted: as they are read, and as they were sent. */
    counted,
    given,
    /** Takes operations with the times of this server. */
    deliver(operations: OperationsInput["operations"], now: number) {
      exchangeOperations(at(now), listId, { operations, heard: now });
    },
    receive(request: ListRequest, device: number, deviceNow: number, now: number): News {
      const input = operationsInput.parse(bodyOf(request, deviceNow));
      note(input, device, now);
      return exchangeOperations(at(now), listId, input, request.since);
    },
    /** Applies operations and crashes before they are committed. */
    crash(request: ListRequest, deviceNow: number, now: number) {
      caller.db.$client.exec("BEGIN IMMEDIATE");
      exchangeOperations(at(now), listId, operationsInput.parse(bodyOf(request, deviceNow)), request.since);
      caller.db.$client.exec("ROLLBACK");
    },
    /** Returns the list as a page loads it. */
    load(now: number) {
      const { version, items, now: told } = openShoppingList(at(now), listId);
      return { version, items, now: told };
    },
    stored: () => caller.db.select({ id: shoppingOperations.id }).from(shoppingOperations).all(),
    categories: () => ownCategories(caller),
  };
}

/** A server with a list. */
export type ListServer = ReturnType<typeof aListServer>;

/** Returns items without what depends on when they were stored, in the order of their ids. */
export function withoutTimes(items: readonly ShoppingItem[]) {
  return items.map(({ updatedAt, ...item }) => item).sort((one, other) => (one.id < other.id ? -1 : 1));
}
