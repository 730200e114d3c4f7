import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { joinKitchen } from "#app/features/joining/moves.server.ts";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { planRuns, timeOfRuns } from "#tests/support/plan-runs.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { listPlan } from "./calendar/planner.server.ts";
import { addDish } from "./dishes/dishes.server.ts";
import { listGuests, setGuests } from "./eaters/eaters.server.ts";
import { addLeftovers } from "./leftovers/leftovers.server.ts";
import { MEAL_TYPES } from "./meal.ts";
import { addMeal, addToNextSlot, changeMeal } from "./meal-plans.server.ts";
import { createMenu, listMenus, planMenu } from "./menus/menus.server.ts";
import { movePlanned, removePlanned, restorePlanned, swapPlanned } from "./planned.server.ts";
import { pushBack } from "./pushing/push-back.server.ts";
import { removeLater, repeatPlanned } from "./repeats/repeats.server.ts";
import { slotKey } from "./slots.ts";
import { addText } from "./texts/plan-texts.server.ts";
import { addToTray, putOnTray, takeOver } from "./tray/tray.server.ts";
import { copyWeek } from "./weeks/copy-week.server.ts";
import { randomizeWeek } from "./weeks/randomize-week.server.ts";

const RUNS = 12;
const WEEKS = ["2026-03-02", "2026-03-09", "2026-03-16"] as const;

const step = fc.record({
  by: fc.nat(1),
  what: fc.nat(15),
  one: fc.nat(30),
  other: fc.nat(30),
  week: fc.constantFrom(...WEEKS),
  day: fc.nat(6),
  mealType: fc.constantFrom(...MEAL_TYPES),
  count: fc.integer({ min: 1, max: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A meal is put on the tray of a week behind that of its leftovers, which are before it then. */
const MOVED_BEHIND_LEFTOVERS: Step[] = (
  [
    [0, "2026-03-02", 1],
    [15, "2026-03-09", 5],
    [5, "2026-03-16", 1],
  ] as const
).map(([what, week, count]) => ({ by: 0, what, one: 0, other: 0, week, day: 0, mealType: "breakfast", count }));

/** What an open page of a week shows. */
const shown = (caller: Caller, from: string) => {
  const range = { from, to: addDays(from, 6) };
  return { ...listPlan(caller, range.from, range.to), guests: listGuests(caller, range) };
};

/** Does one of the things that members do; undone removals come from `removals`. */
function act(caller: Caller, recipes: number[], removals: number[], given: Step) {
  const { what, one, other, week, day, mealType, count } = given;
  const slot = { date: addDays(week, day), mealType };
  const there = WEEKS.flatMap((from) => {
    const { meals, tray } = listPlan(caller, from, addDays(from, 6));
    return [...meals, ...tray].map(({ id }) => id);
  });
  const id = there[one % Math.max(there.length, 1)] ?? 0;
  const recipeId = recipes[one % recipes.length] ?? 0;
  const menu = listMenus(caller, 1).menus[0]?.id ?? 0;
  const kinds = [
    () => addMeal(caller, { ...slot, recipeId }),
    () => addText(caller, { ...slot, text: "Eating out 🍕" }),
    () => addDish(caller, id, { recipeId, servings: count }),
    () => setGuests(caller, [{ date: slot.date, guests: count - 1 }]),
    () => addToTray(caller, { weekStart: week, recipeId }),
    () => putOnTray(caller, id, week),
    () => movePlanned(caller, id, slot),
    () => removals.push(removePlanned(caller, id).removalId),
    () => restorePlanned(caller, removals[other % Math.max(removals.length, 1)] ?? 0),
    () => swapPlanned(caller, id, there[other % Math.max(there.length, 1)] ?? 0),
    () => pushBack(caller, { from: slot.date, mealType }),
    () => (menu === 0 ? createMenu(caller, { name: "Week", from: week, to: slot.date }) : planMenu(caller, menu, week)),
    () => (count > 3 ? repeatPlanned(caller, id, { everyWeeks: 1, until: null }) : removeLater(caller, id)),
    () => (count > 3 ? copyWeek(caller, { sourceWeekStart: WEEKS[0], targetWeekStart: week }) : takeOver(caller, week)),
    () => randomizeWeek(caller, { weekStart: week, numberOfSlots: count, mealTypes: [mealType] }, () => 0),
    () =>
      count > 4
        ? addLeftovers(caller, id, slot)
        : count > 2
          ? changeMeal(caller, id, { servings: count, note: "Note" })
          : addToNextSlot(caller, { recipeId }),
  ];
  kinds[what]?.();
}

test(
  "what two members do shows on the pages of both, and no slot holds two things",
  async () => {
    const { caller: anna, visitor } = testContext();
    const cook = aCook(visitor, { firstName: "Ben" });
    const { code } = await createInvitation(anna, { email: null });
    await joinKitchen(cook, code);
    const ben = { ...cook, kitchen: kitchenOf(cook.db, cook.user.id) };
    const members = [anna, ben];
    const recipes = ["Soup", "Stew", "Pie"].map((name) => aRecipe(anna, { name }).id);
    const announced: { topic: string; dates?: readonly string[] }[] = [];
    anna.services.events.publish = (changes) => void announced.push(...changes);
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
        for (const table of ["meal_plan", "meal_repeat", "plan_guests", "menu", "plan_removal"])
          anna.db.$client.exec(`DELETE FROM ${table}`);
        const pages = members.flatMap((member) => WEEKS.map((week) => ({ member, week, has: shown(member, week) })));
        const removals: number[] = [];
        for (const given of steps) {
          announced.length = 0;
          const before = WEEKS.map((week) => shown(anna, week));
          try {
            act(members[given.by] ?? anna, recipes, removals, given);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
            expect(WEEKS.map((week) => shown(anna, week))).toEqual(before); // a refused change changes nothing
          }
          for (const page of pages) {
            const isOf = (date: string) => date >= page.week && date <= addDays(page.week, 6);
            if (announced.some(({ topic, dates }) => topic === "plan" && (!dates || dates.some(isOf))))
              page.has = shown(page.member, page.week);
            expect(page.has).toEqual(shown(page.member, page.week));
            const keys = page.has.meals.map(slotKey);
            expect(new Set(keys).size).toBe(keys.length);
          }
        }
      }),
      { numRuns: planRuns(RUNS), examples: [[MOVED_BEHIND_LEFTOVERS]] },
    );
  },
  timeOfRuns(RUNS),
);
