import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { aList } from "#tests/support/shopping-lists.ts";
import { aCook } from "#tests/support/test-context.ts";
import { listRegulars, setRegular } from "./regulars.server.ts";
import { submitListForm } from "./shopping-forms.server.ts";
import { loadShoppingPage } from "./shopping-page.server.ts";

describe("regulars", () => {
  test("what is ticked on three days is suggested again after as many days, unless it is on the list", () => {
    const { caller, visitor, listId, send } = aList();
    const dayOf = (day: number, hours = 9) => new Date(Date.UTC(2026, 1, day, hours));
    for (const day of [2, 9, 16]) {
      const id = randomUUID();
      send("add", id, { text: "2 l milk" }, dayOf(day, 8).toISOString());
      send("tick", id, {}, dayOf(day).toISOString());
      send("remove", id, {}, dayOf(day, 10).toISOString());
    }
    const dueOn = (day: number, as = caller) =>
      listRegulars({ ...as, now: dayOf(day) }).flatMap(({ name, days, isDue }) => (isDue ? `${name} ${days}` : []));
    expect([dueOn(22), dueOn(23)]).toEqual([[], ["milk 7"]]);
    expect(loadShoppingPage({ ...caller, now: dayOf(23) }, listId).due).toMatchObject([{ name: "milk", days: 7 }]);
    submitListForm(caller, listId, { due: "milk" });
    expect(loadShoppingPage({ ...caller, now: dayOf(23) }, listId).due).toEqual([]);
    setRegular(caller, "milk", 0);
    setRegular(caller, "Bread", 3);
    expect(dueOn(23)).toEqual(["Bread 3"]);
    expect(listRegulars(aCook(visitor))).toEqual([]);
  });
});
