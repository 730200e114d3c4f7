import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { openDatabase } from "#db/client.server.ts";
import { mealPlans, shoppingMeals } from "#db/schema.ts";
import type { ListServer } from "#tests/support/list-server.ts";
import { runWorld } from "#tests/support/list-world.ts";
import { aList } from "#tests/support/shopping-lists.ts";
import { aRecipe } from "#tests/support/test-context.ts";
import { addMeal, changeMeal, removeMeal } from "../planner/meal-plans.server.ts";
import { type Amount, isNothing, negated, sum } from "./amounts.ts";
import { isLater } from "./operations.ts";
import { addToShoppingList } from "./shopping-adding.server.ts";
import { submitListForm } from "./shopping-forms.server.ts";
import { addInput, operationsInput } from "./shopping-input.ts";
import { readAllItems } from "./shopping-items.server.ts";
import { getShoppingList } from "./shopping-lists.server.ts";
import { exchangeOperations } from "./shopping-operations.server.ts";
import { isListed, presentItem, shownItem, stapleAtHome, sumOf } from "./shown-item.ts";
import { setStaples } from "./staples.server.ts";

const RUNS = Number(process.env.LIST_RUNS ?? 1);
const CHANGES = Number(process.env.LIST_CHANGES ?? 80);
const START = Date.parse("2026-03-02T09:00:00Z");
const at = (caller: Caller, seconds: number): Caller => ({ ...caller, now: new Date(START + 1000 * seconds) });

/** Returns a day on which nothing is planned yet. */
const dayOf = (meals: number) => new Date(START + meals * DAY_MS).toISOString().slice(0, 10);

/** Checks that the parts of each food that a planned meal needs are on the list, at their food, or were removed later. */
function expectNeeds(caller: Caller, listId: number) {
  const { items: shown, youHave } = getShoppingList(caller, listId);
  const ids = new Set([...shown, ...youHave].map(({ id }) => id));
  const items = [...readAllItems(caller, listId)];
  const planned = new Set(
    caller.db
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .all()
      .map(({ id }) => id),
  );
  for (const { mealId, foods } of caller.db.select().from(shoppingMeals).all()) {
    expect(planned).toContain(mealId);
    for (const [food, amount] of Object.entries(foods)) {
      const parts = items.flatMap(([, { shares }]) =>
        shares.filter(({ source, food: of }) => source.kind === "meal" && source.id === mealId && of === food),
      );
      const difference = sum(sumOf(parts), negated(amount as Amount));
      expect([isNothing(difference), isNothing(negated(difference))], "all of a need, and once").toEqual([true, true]);
    }
  }
  for (const [id, item] of items) {
    const present = presentItem(item);
    for (const part of item.shares.filter(({ name, amount }) => name !== undefined && !isNothing(amount))) {
      const isThere = present.shares.some(({ by }) => by === part.by);
      expect(isThere, "only a later removal takes a need away").toBe(isLater(part, present.removed));
      if (!isThere || !present.name) continue;
      const isRenamed = isLater(present.name, part);
      expect(isRenamed || foodKey(present.name.value) === part.food, "a need is at its food").toBe(true);
      const isGone = !isListed(present) && !stapleAtHome(id, item, new Date(0));
      expect(ids.has(id) || isGone).toBe(true);
      const left = sumOf(present.shares.filter(({ source }) => source.id === part.source.id));
      expect(isGone && !isNothing(left), "what is needed is shown").toBe(false);
    }
    expect(ids.has(id)).toBe(Boolean(shownItem(id, item, new Date(0)) ?? stapleAtHome(id, item, new Date(0))));
  }
}

/** Returns what happens to the plan and the kitchen in a world: real operations, from time to time. */
function aKitchen() {
  const recipes: number[] = [];
  const meals: number[] = [];
  let planned = 0;
  return ({ server, now, random }: { server: ListServer; now: number; random: (below: number) => number }) => {
    const { listId } = server;
    const caller = server.at(now);
    if (recipes.length === 0) {
      for (const ingredients of [
        ["500 ml milk", "200 g flour", "salt"],
        ["3 onions", "100 g tofu", "1 cup flour"],
      ]) {
        recipes.push(aRecipe(caller, { ingredients }).id);
      }
    }
    const recipeId = recipes[random(recipes.length)] ?? 0;
    const mealId = meals[random(meals.length)];
    const what = random(8);
    if (what <= 2) {
      const slot = { date: dayOf(planned++), mealType: "dinner" as const };
      const { id } = addMeal(caller, { ...slot, recipeId, servings: 1 + random(6) });
      meals.push(id);
      addToShoppingList(caller, listId, addInput.parse({ mealPlanIds: [id] }));
    } else if (what === 3) addToShoppingList(caller, listId, addInput.parse({ recipeIds: [recipeId] }));
    else if (what === 4 && mealId !== undefined) changeMeal(caller, mealId, { servings: 1 + random(6) });
    else if (what === 5 && mealId !== undefined) removeMeal(caller, meals.splice(meals.indexOf(mealId), 1)[0] ?? 0);
    else if (what === 6) setStaples(caller, random(2) === 0 ? [] : ["salt", "flour"]);
    else submitListForm(caller, listId, random(2) === 0 ? { intent: "clear" } : { intent: "add", text: "1 l milk" });
  };
}

test.each([false, true])(
  "needs stay on a list that is changed meanwhile; clocks are changed: %s",
  async (hasJumps) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const meanwhile = aKitchen();
        const { server, tabs, now } = await runWorld({ seed, changes: CHANGES, hasJumps, meanwhile });
        expectNeeds(server.at(now), server.listId);
        const { version } = server.load(now);
        for (const tab of tabs) expect(tab.read().list).toMatchObject({ version, waiting: [] });
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  3_600_000,
);

const FOODS = ["flour", "milk", "onions"];
const LINES = ["100 g flour", "300 ml milk", "7 onions"];
const anOperation = fc.record({
  what: fc.constantFrom("add", "set", "rename", "tick", "untick", "remove", "undo"),
  item: fc.nat(3),
  text: fc.constantFrom("100 g rice", "3 l water", "70 g quinoa"),
  late: fc.nat(7),
  place: fc.nat(1000),
});
const aPlanChange = fc.record({
  what: fc.constantFrom("meal", "meal", "recipe", "servings", "remove"),
  meal: fc.nat(5),
  servings: fc.integer({ min: 1, max: 8 }),
});

/** Returns what is open of each food and kind of unit, in grams, millilitres or pieces. */
function openAmounts(caller: Caller, listId: number) {
  const amounts: Record<string, number> = {};
  for (const { name, quantityText, isTicked } of getShoppingList(caller, listId).items) {
    for (const part of isTicked || !quantityText ? [] : quantityText.split(" + ")) {
      const [, number, unit = ""] = /^([\d.]+) ?(k?g|m?l)?$/.exec(part) ?? [];
      const key = `${unit.at(-1) ?? ""} ${name}`;
      const factor = unit === "l" || unit === "kg" ? 1000 : 1;
      amounts[key] = Math.round((amounts[key] ?? 0) + Number(number) * factor);
    }
  }
  return amounts;
}

test("operations that are older than all new needs end in the same amounts, however late they arrive", () => {
  const changes = fc.tuple(
    fc.array(anOperation, { minLength: 1, maxLength: 14 }),
    fc.array(aPlanChange, { minLength: 1, maxLength: 7 }),
  );
  fc.assert(
    fc.property(changes, ([operations, plan]) => {
      const {
        caller,
        listId,
        recipe,
        plan: planMeal,
        add,
        item,
      } = aList({
        ingredients: ["200 g flour", "500 ml milk", "2 onions"],
      });
      const first = planMeal(dayOf(0), 2);
      add({ mealPlanIds: [first] });
      const ids = [...FOODS.map((food) => item(food)?.id ?? ""), randomUUID()];
      const removals = new Map<string, string>();
      const renamed = new Map<string, string>();
      const sent = operations.map(({ what, item: index, text }, seconds) => {
        const [id, itemId] = [randomUUID(), ids[index] ?? ""];
        // An item that was renamed does not get its first name again: its need may be another item's by then.
        if (what === "rename") renamed.set(itemId, text);
        const own = renamed.get(itemId) ?? LINES[index] ?? text;
        const undoes = what === "undo" ? removals.get(itemId) : undefined;
        if (what === "remove") removals.set(itemId, id);
        const type = what === "undo" ? "add" : what === "rename" ? "set" : what;
        const fields = what === "rename" ? { name: text.split(" ").at(-1) } : { text: own };
        return { id, itemId, type, fields, undoes, at: new Date(START + 1000 * (1 + seconds)).toISOString() };
      });
      const copy = caller.db.$client.serialize();
      const results = [false, true].map((isLate) => {
        const own = { ...caller, db: openDatabase(copy) };
        const order = sent.map((operation, index) => ({ operation, ...operations[index] }));
        if (isLate)
          order.sort((one, other) => (one.late ?? 0) - (other.late ?? 0) || (one.place ?? 0) - (other.place ?? 0));
        const deliver = (until: number, now: number) => {
          while (order.length > 0 && (!isLate || (order[0]?.late ?? 0) <= until)) {
            const input = operationsInput.parse({ operations: [order.shift()?.operation] });
            exchangeOperations(at(own, now), listId, input);
          }
        };
        const meals = [first];
        for (const [index, { what, meal, servings }] of plan.entries()) {
          const now = 100 + 10 * index;
          deliver(index - 1, now);
          const mealId = meals[meal % Math.max(meals.length, 1)];
          const here = at(own, now + 1);
          if (what === "recipe") addToShoppingList(here, listId, addInput.parse({ recipeIds: [recipe.id] }));
          else if (what === "meal") {
            const added = addMeal(here, { date: dayOf(index + 1), mealType: "lunch", recipeId: recipe.id, servings });
            meals.push(added.id);
            addToShoppingList(here, listId, addInput.parse({ mealPlanIds: [added.id] }));
          } else if (mealId !== undefined && what === "servings") changeMeal(here, mealId, { servings });
          else if (mealId !== undefined) removeMeal(here, meals.splice(meals.indexOf(mealId), 1)[0] ?? 0);
          getShoppingList(here, listId);
        }
        deliver(Number.MAX_VALUE, 300);
        expectNeeds(at(own, 301), listId);
        const amounts = openAmounts(at(own, 301), listId);
        own.db.$client.close();
        return amounts;
      });
      const [inTime = {}, late = {}] = results;
      // What was bought for one meal makes up for another one's need in the same item: late it may be in two.
      if (!operations.some(({ what }) => what === "tick")) expect(late).toEqual(inTime);
      for (const [food, amount] of Object.entries(inTime)) expect(late[food] ?? 0).toBeGreaterThanOrEqual(amount);
    }),
    { numRuns: 20 * RUNS, endOnFailure: true },
  );
}, 3_600_000);
