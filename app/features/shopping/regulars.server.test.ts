import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#db/client.server.ts";
import { boughtFoods } from "#db/schema.ts";
import { aList } from "#tests/support/shopping-lists.ts";
import { aCook } from "#tests/support/test-context.ts";
import { listDue, listRegulars, MOST_LISTED, setRegular } from "./regulars.server.ts";
import { submitListForm } from "./shopping-forms.server.ts";
import { MAX_BOUGHT } from "./shopping-input.ts";
import { getShoppingList } from "./shopping-lists.server.ts";
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
      listDue({ ...as, now: dayOf(day) }, new Set(), 9).map(({ name, days }) => `${name} ${days}`);
    expect([dueOn(22), dueOn(23)]).toEqual([[], ["milk 7"]]);
    expect(loadShoppingPage({ ...caller, now: dayOf(23) }, listId).due).toMatchObject([{ name: "milk", days: 7 }]);
    submitListForm(caller, listId, { due: "milk" });
    expect(loadShoppingPage({ ...caller, now: dayOf(23) }, listId).due).toEqual([]);
    setRegular(caller, "milk", 0);
    setRegular(caller, "Bread", 3);
    expect(dueOn(23)).toEqual(["Bread 3"]);
    expect(listRegulars(aCook(visitor))).toEqual([]);
  });

  test("a regular that is typed with an amount is that food, which is not due while it is on the list", () => {
    const { caller, listId, send } = aList();
    setRegular(caller, "2 l milk", 3);
    expect(listRegulars(caller)).toMatchObject([{ food: "milk", name: "milk" }]);
    send("add", randomUUID(), { text: "1 l milk" });
    expect(loadShoppingPage(caller, listId).due).toEqual([]);
  });

  test("a regular that is due is added as that food whatever its name alone is read as", () => {
    const { caller, listId, send } = aList();
    const id = randomUUID();
    send("add", id, { name: "fennel bulb" }, "2026-03-02T08:00:00.000Z");
    send("tick", id, {}, "2026-03-02T08:30:00.000Z");
    send("remove", id);
    setRegular(caller, "fennel bulb", 3, "fennel bulb");
    const later = { ...caller, now: new Date(caller.now.getTime() + 4 * 86_400_000) };
    expect(loadShoppingPage(later, listId).due).toMatchObject([{ name: "fennel bulb" }]);
    submitListForm(later, listId, { due: "fennel bulb" });
    expect(getShoppingList(later, listId).items).toMatchObject([{ name: "fennel bulb" }]);
    expect(loadShoppingPage(later, listId).due).toEqual([]);
  });

  test("of many that are due, those due for longest are shown, by name", () => {
    const { caller, send } = aList();
    for (const [name, days] of [
      ["apples", 9],
      ["bread", 7],
      ["milk", 3],
      ["oats", 5],
    ] as const) {
      const id = randomUUID();
      send("add", id, { name }, "2026-03-02T08:00:00.000Z");
      send("tick", id);
      setRegular(caller, name, days);
    }
    const later = { ...caller, now: new Date(caller.now.getTime() + 8 * 86_400_000) };
    const namesOf = (maximum: number, except: string[] = []) =>
      listDue(later, new Set(except), maximum).map(({ name }) => name);
    expect([namesOf(9), namesOf(2), namesOf(2, ["milk"])]).toEqual([
      ["bread", "milk", "oats"],
      ["milk", "oats"],
      ["bread", "oats"],
    ]);
    setRegular(caller, "coffee", 60);
    expect(namesOf(2)).toEqual(["coffee", "milk"]);
  });

  // Abuse case 171.
  test("of very many those are listed that somebody has set or that were bought last", () => {
    const { caller } = aList();
    const week = 7 * 86_400_000;
    const rows = Array.from({ length: MOST_LISTED + 1 }, (_, at) => ({
      food: `food ${at}`,
      name: `food ${at}`,
      bought: [0, 1, 2].map((time) => at * 1000 + time * week),
    }));
    inTransaction(caller.db, () => {
      for (const row of rows)
        caller.db
          .insert(boughtFoods)
          .values({ ...row, kitchenId: caller.kitchen.id })
          .run();
    });
    setRegular(caller, "food 0", 3, "food 0");
    const names = listRegulars(caller).map(({ name }) => name);
    expect(names).toHaveLength(MOST_LISTED);
    expect([names.includes("food 0"), names.includes("food 1"), names.includes("food 2")]).toEqual([true, false, true]);
  });

  test("are in the order of the alphabet", () => {
    const { caller } = aList();
    for (const name of ["Zucker", "Äpfel", "brot"]) setRegular(caller, name, 3);
    expect(listRegulars(caller).map(({ name }) => name)).toEqual(["Äpfel", "brot", "Zucker"]);
  });

  test("a new food beyond the limit is refused, a known one is not", () => {
    const { caller } = aList();
    const rows = Array.from({ length: MAX_BOUGHT }, (_, at) => ({
      food: `food ${at}`,
      name: `food ${at}`,
      bought: [],
    }));
    inTransaction(caller.db, () => {
      for (const row of rows)
        caller.db
          .insert(boughtFoods)
          .values({ ...row, kitchenId: caller.kitchen.id })
          .run();
    });
    const message = "A kitchen remembers at most 3000 regular purchases";
    expect(() => setRegular(caller, "bread", 3)).toThrow(message);
    expect(() => setRegular(caller, "food 1", 3, "food 1")).not.toThrow();
  });

  test("a known regular is changed whatever its name alone is read as", () => {
    const { caller, send } = aList();
    const id = randomUUID();
    send("add", id, { name: "fennel bulb" });
    send("tick", id);
    setRegular(caller, "fennel bulb", 3, "fennel bulb");
    setRegular(caller, "fennel bulb", 5, "fennel bulb");
    expect(listRegulars(caller)).toMatchObject([{ food: "fennel bulb", days: 5 }]);
  });
});
