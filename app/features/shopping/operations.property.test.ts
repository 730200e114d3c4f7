import fc from "fast-check";
import { expect, test } from "vitest";
import type { Amount } from "./amounts.ts";
import { type Operation, unknownItem, withOperation } from "./operations.ts";
import { readAdded, readFields } from "./read-item.ts";

const LINES = ["2 l milk", "3 onions", "bread", "500 g flour", "1 cup flour", "salt"];
const ITEM = "00000000-0000-4000-8000-000000000000";

// Each line is read once.
const ADDED = LINES.map((text) => readAdded({ text }));
const GIVEN = [...LINES.map((text) => ({ text })), { quantity: 2 }, { quantity: null }, { unit: "l" }, { unit: null }];
const SET = GIVEN.map((given) => readFields(given));
const anOperation: fc.Arbitrary<Operation<Amount>> = fc
  .record({
    at: fc.nat(5),
    by: fc.uuid(),
    type: fc.constantFrom("add", "set", "tick", "untick", "remove"),
    added: fc.constantFrom(...ADDED),
    set: fc.constantFrom(...SET),
  })
  .map(({ at, by, type, added, set }) => {
    const fields = type === "add" ? added : type === "set" ? set : {};
    return { at, by, itemId: ITEM, type, fields } as Operation<Amount>;
  });

test("any order and any repetition of operations ends in the same item", () => {
  const some = fc.uniqueArray(anOperation, { selector: ({ by }) => by, minLength: 1, maxLength: 12 });
  const orders = some.chain((operations) =>
    fc.tuple(
      fc.constant(operations),
      fc.shuffledSubarray(operations, { minLength: operations.length }),
      fc.array(fc.constantFrom(...operations), { maxLength: 10 }),
    ),
  );
  const after = (operations: readonly Operation<Amount>[]) =>
    operations.reduce((state, operation) => withOperation(state, operation), unknownItem<Amount>());
  fc.assert(
    fc.property(orders, ([operations, shuffled, again]) => {
      expect(after([...shuffled, ...again])).toEqual(after(operations));
    }),
    { numRuns: 1000, endOnFailure: true },
  );
}, 60_000);
