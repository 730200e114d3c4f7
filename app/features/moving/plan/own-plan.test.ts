import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { addDish, changeDish } from "#app/features/planner/dishes/dishes.server.ts";
import { listGuests, setGuests } from "#app/features/planner/eaters/eaters.server.ts";
import { addLeftovers } from "#app/features/planner/leftovers/leftovers.server.ts";
import { addMeal, changeMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { createMenu, listMenus, renameMenu } from "#app/features/planner/menus/menus.server.ts";
import { repeatPlanned } from "#app/features/planner/repeats/repeats.server.ts";
import { changeRules } from "#app/features/planner/rules/rules.server.ts";
import { addText, listTexts } from "#app/features/planner/texts/plan-texts.server.ts";
import { addToTray, listTray, putOnTray } from "#app/features/planner/tray/tray.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { kitchens } from "#db/schema.ts";
import { aMover, previewed } from "#tests/support/move-in-previews.ts";
import { aRecipe } from "#tests/support/test-context.ts";
import { zipOfFiles } from "#tests/support/zip.ts";
import { commitMoveIn, undoMoveIn } from "../commit.server.ts";
import { exportFile } from "../export/export-file.server.ts";
import { recipeIdsByName } from "../export/read-collection.server.ts";
import { viewMoveIn } from "../move-ins.server.ts";
import { readPlan } from "./export-plan.server.ts";

const MONDAY = "2026-03-02"; // today of the test context
const SUNDAY = "2026-03-08";

const again = (cook: Caller): Caller => callerOfUser(cook, cook.user.id);
const slot = (day: number, mealType: "lunch" | "dinner" = "dinner") => ({ date: `2026-03-0${day}`, mealType });

/** A cook who has planned with all that the planner offers. */
function aPlanner(): Caller {
  const cook = aMover();
  const [soup, cake, stew] = ["Soup", "Cake", "Stew"].map(
    (name) => aRecipe(cook, { name, ingredients: [`1 ${name}`] }).id,
  );
  if (!soup || !cake || !stew) throw new Error("No recipes");
  const meal = addMeal(cook, { ...slot(3), recipeId: soup, servings: 6 });
  changeMeal(cook, meal.id, { note: "With candles\n🍲 أسبوع" });
  addDish(cook, meal.id, { text: "Bread" });
  const side = addDish(cook, meal.id, { recipeId: cake });
  changeDish(cook, meal.id, side.id, { servings: 3 });
  addLeftovers(cook, meal.id, slot(4, "lunch"));
  addText(cook, { ...slot(6), text: "Eating out" });
  const stews = addMeal(cook, { ...slot(5), recipeId: stew });
  createMenu(cook, { name: "Week", from: MONDAY, to: SUNDAY });
  repeatPlanned(cook, stews.id, { everyWeeks: 2, until: "2026-04-10" });
  addToTray(cook, { weekStart: MONDAY, text: "Pizza" });
  const tray = addToTray(cook, { weekStart: "2026-03-09", recipeId: cake, servings: 8 });
  expect(tray.weekStart).toBe("2026-03-09");
  const withSide = addMeal(cook, { ...slot(7), recipeId: stew });
  addDish(cook, withSide.id, { text: "Rice" });
  putOnTray(cook, withSide.id, "2026-03-09");
  setGuests(cook, [{ date: "2026-03-07", guests: 4 }]);
  changeRules(cook, { dinner: { tags: ["Quick"], withoutTags: ["Fish"], maxMinutes: 30, notAgainWeeks: 2 } });
  cook.db.update(kitchens).set({ usualServings: 3 }).run();
  return again(cook);
}

async function exported(cook: Caller): Promise<Buffer> {
  const { db, user, kitchen } = cook;
  const chunks: Uint8Array[] = [];
  for await (const chunk of exportFile({ db, user, kitchen, log: createLog(() => {}) }, "jsonld")) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Returns the plan of a kitchen with names instead of ids. */
function planOf(cook: Caller) {
  const ids = recipeIdsByName(cook);
  const plan = readPlan(cook, new Set(ids));
  const names = new Map(
    cook.db.$client.prepare("SELECT id, name FROM recipe").raw().all() as [number | null, string][],
  );
  const named = <Dish extends { recipe: number | null }>(dish: Dish) => ({
    ...dish,
    recipe: names.get(dish.recipe) ?? null,
  });
  if (!plan) return null;
  const { meals, repeats, menus, ...rest } = plan;
  const placeOf = (id: number | null) => (id === null ? null : meals.findIndex((meal) => meal.id === id));
  const repeatOf = (id: number | null) => (id === null ? null : repeats.findIndex((repeat) => repeat.id === id));
  return {
    ...rest,
    meals: meals.map((meal) => ({
      ...named(meal),
      id: placeOf(meal.id),
      dishes: meal.dishes.map(named),
      leftoverOf: placeOf(meal.leftoverOf),
      repeat: repeatOf(meal.repeat),
    })),
    repeats: repeats.map((repeat) => ({ ...repeat, id: repeatOf(repeat.id) })),
    menus: menus.map((menu) => ({
      ...menu,
      meals: menu.meals.map((meal) => ({ ...named(meal), dishes: meal.dishes.map(named) })),
    })),
  };
}

test("the plan of a kitchen is in its export, and comes into another one in every field; undo takes it away", async () => {
  const from = aPlanner();
  const to = aMover();
  aRecipe(to, { name: "Before it, so that ids differ" });
  const id = await previewed(to, await exported(from));
  const expected = {
    format: "nextcloud",
    counts: { new: 3, failed: 0 },
    meals: { planned: 12, taken: 0, beyond: 0, without: 0 },
    plan: { menus: 1, repeats: 1, guests: 1, rules: 1, usualServings: 3 },
  };
  expect(viewMoveIn(to, id)).toMatchObject({ state: "ready", ...expected });
  commitMoveIn(to, id);
  expect(viewMoveIn(again(to), id)).toMatchObject({ state: "committed", ...expected });
  const plan = planOf(to);
  expect(plan).toEqual(planOf(from));
  expect(plan?.meals.filter(({ repeat }) => repeat !== null).map(({ date }) => date)).toEqual([
    "2026-03-05",
    "2026-03-19",
    "2026-04-02",
  ]);
  undoMoveIn(again(to), id);
  expect(planOf(to)).toBeNull();
});

test("what was changed since stays when it is undone", async () => {
  const from = aPlanner();
  const to = aMover();
  const id = await previewed(to, await exported(from));
  commitMoveIn(to, id);
  renameMenu(to, listMenus(to, 1).menus[0]?.id ?? 0, "Ours");
  setGuests(to, [{ date: "2026-03-07", guests: 5 }]);
  changeRules(again(to), { dinner: { tags: [], withoutTags: [], maxMinutes: 20, notAgainWeeks: null } });
  undoMoveIn(again(to), id);
  expect(planOf(to)).toMatchObject({
    meals: [],
    repeats: [],
    menus: [{ name: "Ours" }],
    guests: [{ guests: 5 }],
    randomizeRules: { dinner: { maxMinutes: 20 } },
    usualServings: null,
  });
});

test("nothing of a plan is written over, and a second time nothing is added", async () => {
  const file = await exported(aPlanner());
  const to = aMover();
  addText(to, { ...slot(3), text: "Ours" });
  setGuests(to, [{ date: "2026-03-07", guests: 1 }]);
  changeRules(to, { dinner: { tags: [], withoutTags: [], maxMinutes: 20, notAgainWeeks: null } });
  to.db.update(kitchens).set({ usualServings: 2 }).run();
  for (let at = 0; at < 13; at++) addToTray(to, { weekStart: "2026-03-09", text: `Dish ${at}` });
  const id = await previewed(to, file);
  const cook = again(to);
  // The soup with two dishes beside it, and the second dish of the tray with its own.
  expect(viewMoveIn(cook, id).meals).toEqual({ planned: 7, taken: 5, beyond: 0, without: 0 });
  expect(viewMoveIn(cook, id).plan).toEqual({ menus: 1, repeats: 1, guests: 0, rules: 0, usualServings: null });
  commitMoveIn(cook, id);
  expect(listTexts(cook, {})).toMatchObject([
    { text: "Ours" },
    { text: "Leftovers: Soup", leftoverOf: null },
    { text: "Eating out" },
  ]);
  expect(listGuests(cook, {})).toEqual([{ date: "2026-03-07", guests: 1 }]);
  expect(again(cook).kitchen).toMatchObject({ usualServings: 2, randomizeRules: { dinner: { maxMinutes: 20 } } });
  expect(listTray(cook, { from: "2026-03-09" })).toHaveLength(14);
  const second = await previewed(again(to), file);
  const view = viewMoveIn(again(to), second);
  expect([view.meals?.planned, view.plan]).toEqual([0, undefined]);
});

test("a plan without recipes is a file too; in one that a person has changed each part counts alone", async () => {
  const plan = {
    trivetPlan: 1,
    meals: [
      { id: 1, ...slot(3), text: "Picnic" },
      { id: 2, ...slot(4), recipe: 77, dishes: [{ text: "Bread" }] },
      { id: 3, ...slot(5), text: "x".repeat(121) },
      { id: 4, date: "2026-02-30", mealType: "lunch", text: "No such day" },
      "nonsense",
    ],
    menus: [
      {
        name: "Twice",
        createdAt: "2026-01-01T00:00:00.000Z",
        meals: [
          { weekday: 0, mealType: "lunch", text: "One" },
          { weekday: 0, mealType: "lunch", text: "Other" },
          { weekday: 1, mealType: "lunch", recipe: 77 },
        ],
      },
    ],
    guests: [
      { date: "2026-03-03", guests: 2 },
      { date: "2026-03-03", guests: 3 },
      { date: "2026-03-04", guests: -1 },
    ],
    randomizeRules: "none",
    usualServings: "many",
  };
  const to = aMover();
  const id = await previewed(to, zipOfFiles({ "trivet-plan.json": JSON.stringify(plan) }));
  expect(viewMoveIn(to, id)).toMatchObject({
    state: "ready",
    total: 0,
    meals: { planned: 2, without: 1 },
    plan: { menus: 1, repeats: 0, guests: 1, rules: 0, usualServings: null },
  });
  commitMoveIn(to, id);
  expect(listTexts(to, {}).map(({ date, text }) => [date, text])).toEqual([
    ["2026-03-03", "Picnic"],
    ["2026-03-04", "Bread"],
  ]);
  expect(listMenus(to, 1).menus).toMatchObject([{ name: "Twice", meals: [{ name: "One" }] }]);
  expect(listGuests(to, {})).toEqual([{ date: "2026-03-03", guests: 2 }]);
});

test("a recipe of the plan that is not in the collection comes as its name", async () => {
  const from = aMover();
  const { id } = aRecipe(aMover(), { name: "Theirs" });
  const own = aRecipe(from, { name: "Ours" });
  expect(id).toBe(own.id);
  addMeal(from, { ...slot(3), recipeId: own.id });
  from.db.$client.exec("DELETE FROM collection_recipe");
  expect(readPlan(from, new Set())?.meals).toMatchObject([{ recipe: null, text: "Ours" }]);
  expect(listMeals(from, {})).toHaveLength(1);
});
