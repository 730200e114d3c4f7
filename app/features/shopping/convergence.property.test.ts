import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { aListServer, withoutTimes } from "#tests/support/list-server.ts";
import { runWorld } from "#tests/support/list-world.ts";
import type { Amount } from "./amounts.ts";
import { shownItems } from "./device-list.ts";
import { isLater, type Operation, unknownItem, withOperation } from "./operations.ts";
import type { OperationsInput } from "./shopping-input.ts";
import { shownItem } from "./shown-item.ts";

/*
 * Lists converge (decisions 35 and 36): the code of the devices and the operations of the server with its database, in the
 * worlds of list-world.ts. `npm run test:lists` runs more and longer ones.
 */

const RUNS = Number(process.env.LIST_RUNS ?? 1);
const CHANGES = Number(process.env.LIST_CHANGES ?? 80);
const OPTIONS = { numRuns: RUNS, endOnFailure: true };

/** Returns what the operations of an item say, read one after the other: an independent description of the rules. */
function expectedItem(operations: readonly Operation<Amount>[]) {
  const undone = new Set(operations.map(({ undoes }) => undoes));
  const counted = operations.filter(({ type, by, undoes }) => !undoes && !(type === "remove" && undone.has(by)));
  const inOrder = counted.sort((one, other) => (isLater(one, other) ? 1 : -1));
  const since = inOrder.slice(inOrder.findLastIndex(({ type }) => type === "remove") + 1);
  if (!since.some(({ type }) => type === "add")) return null;
  const marks = since.filter(({ type }) => type === "tick" || type === "untick" || type === "add");
  // In one instant an "add" comes first.
  const atLast = marks.filter((one) => one.at === marks.at(-1)?.at);
  const last = atLast.findLast(({ type }) => type !== "add") ?? atLast.at(-1);
  const lastOf = <K extends keyof Operation<Amount>["fields"]>(field: K) =>
    since.findLast(({ fields }) => fields[field] !== undefined)?.fields[field];
  const isTicked = last?.type === "tick";
  // Of an item whose additions were all undone nothing is needed.
  const isSet = lastOf("amount") !== undefined && since.some(({ type, fields }) => type === "set" && fields.amount);
  const isNeeded = isSet || since.some(({ fields }) => fields.quantity !== undefined);
  const isAdded = since.some(({ type, by }) => type === "add" && !undone.has(by));
  const [name, note = null] = [lastOf("name"), lastOf("note")];
  return name !== undefined && (isNeeded || isAdded || isTicked) ? { name, note, isTicked } : null;
}

/** Returns the items of another server, to which the operations come in another order. */
function redelivered(operations: OperationsInput["operations"], seed: number) {
  const end = Math.max(...operations.map(({ at }) => at)) + 1000;
  const server = aListServer(end);
  const next = numbersFrom(seed);
  const places = new Map(operations.map(({ id }) => [id, next()]));
  const shuffled = operations.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  for (let first = 0; first < shuffled.length; first += 3) server.deliver(shuffled.slice(first, first + 3), end);
  return withoutTimes(server.load(end).items);
}

describe.each([
  ["whose clocks go steadily", false],
  ["whose clocks are set forward and back", true],
])("three devices %s", (_, hasJumps) => {
  test("converge, in the order of the changes of each, and in any order of deliveries", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const { server, tabs, made, now } = await runWorld({ seed, changes: CHANGES, hasJumps });
        const { version, items } = server.load(now);
        const expected = withoutTimes(JSON.parse(JSON.stringify(items)));
        for (const tab of tabs) {
          const shown = tab.read().list;
          expect(shown.waiting).toEqual([]);
          expect(shown.version).toBe(version);
          expect(withoutTimes(shownItems(shown))).toEqual(expected);
        }
        // Nothing is lost and nothing counts twice.
        const ids = made.map(({ id }) => id).sort();
        expect(
          server
            .stored()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(ids);
        const categories = server.categories();
        for (const itemId of new Set(made.map((one) => one.itemId))) {
          const own = made.filter((one) => one.itemId === itemId);
          const operations = own.flatMap(({ id }) => server.counted.get(id) ?? []);
          const item = expected.find(({ id }) => id === itemId) ?? null;
          const rules = expectedItem(operations);
          expect(item && { name: item.name, note: item.note, isTicked: item.isTicked }).toEqual(rules);
          // What only one device has changed is as it has changed it, one after the other.
          const isOfOne = new Set(own.map(({ device }) => device)).size === 1;
          const inTime = isOfOne ? operations.map((one, at) => ({ ...one, at })) : operations;
          const state = inTime.reduce((before, one) => withOperation(before, one), unknownItem<Amount>());
          const whole = shownItem(itemId, state, new Date(0), categories.get(foodKey(rules?.name ?? "")));
          expect(item).toEqual(whole && withoutTimes([whole])[0]);
        }
        expect(redelivered([...server.given.values()], seed)).toEqual(expected);
      }),
      OPTIONS,
    );
  }, 3_600_000);
});
