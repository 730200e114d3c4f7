import type { Caller } from "#app/caller.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { createMenu } from "#app/features/planner/menus/menus.server.ts";
import { repeatPlanned } from "#app/features/planner/repeats/repeats.server.ts";
import { insertEntries } from "#app/features/recipes/collection.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";

/** The day of `testContext`. */
const TODAY = "2026-03-02";

/** Rows of a query, as a table of numbers from 1 to @count. */
const NUMBERS = "WITH RECURSIVE each (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < @count)";

const NUMBERED_RECIPES = `INSERT INTO recipe (name, name_key, ingredients, instructions, created_by, created_at, original_recipe_id, is_original)
  ${NUMBERS} SELECT 'Dish ' || n, 'dish ' || n, '["2 leeks"]', '["Boil."]', @createdBy, @now,
    CASE WHEN @original IS NOT NULL THEN @original + n - 1 END, @original IS NULL FROM each RETURNING id`;

/** Adds recipes of somebody, each of them a copy of another one from `original` on, to a cook's collection; returns their ids. */
export function addRecipes(
  cook: Caller,
  count: number,
  { createdBy = cook.user.id, original = null as number | null } = {},
) {
  const { db, kitchen, user, now } = cook;
  const values = { count, createdBy, original, now: now.getTime() };
  const ids = db.$client.prepare(NUMBERED_RECIPES).pluck().all(values) as number[];
  insertEntries(db, { collectionId: kitchen.collectionId, addedBy: user.id, addedAt: now.getTime() }, ids);
  return ids;
}

/** Gives each third of a cook's recipes a tag of its own and one that all have. */
function tagThem({ db, kitchen: { collectionId } }: Caller, ids: number[]) {
  const tag = db.$client.prepare("INSERT INTO tag (collection_id, key, label) VALUES (?, ?, ?) RETURNING id").pluck();
  const give = db.$client.prepare(
    "INSERT INTO recipe_tag (collection_id, recipe_id, tag_id, position) VALUES (?, ?, ?, ?)",
  );
  const shared = tag.get(collectionId, "quick", "Quick");
  for (const id of ids.filter((one) => one % 3 === 0)) {
    give.run(collectionId, id, shared, 0);
    give.run(collectionId, id, tag.get(collectionId, `own ${id}`, `Own ${id}`), 1);
  }
}

/** Fills a cook's kitchen with recipes, tags, planned days with dishes, menus and history: more than a slice of each. */
export function fillKitchen(cook: Caller, { recipes = 600, menus = 22, cookings = 2200 } = {}): number[] {
  const { db, kitchen, user, now } = cook;
  const ids = addRecipes(cook, recipes);
  tagThem(cook, ids);
  const nth = (number: number) => ids[number % ids.length] ?? 0;
  for (let day = 0; day < 7; day++) {
    const meal = addMeal(cook, { date: addDays(TODAY, day), mealType: "dinner", recipeId: nth(day) });
    addDish(cook, meal.id, { recipeId: nth(day + 50) });
    if (day === 3) repeatPlanned(cook, meal.id, { everyWeeks: 20, until: null });
  }
  for (let menu = 0; menu < menus; menu++)
    createMenu(cook, { name: "Week", from: TODAY, to: addDays(TODAY, 6), mealPlanIds: undefined });
  db.$client
    .prepare(
      `INSERT INTO cooked_recipe (kitchen_id, recipe_id, date, cooked_by, created_at)
       ${NUMBERS} SELECT @kitchenId, @first + n % @recipes, '2026-01-01', @userId, @now - n FROM each`,
    )
    .run({ count: cookings, kitchenId: kitchen.id, first: nth(0), recipes, userId: user.id, now: now.getTime() });
  return ids;
}
