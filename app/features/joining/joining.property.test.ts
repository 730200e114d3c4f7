import fc from "fast-check";
import { expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { DomainError } from "#app/errors.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { addMeal, listMeals } from "#app/features/planner/meal-plans.server.ts";
import { repeatPlanned } from "#app/features/planner/repeats/repeats.server.ts";
import { noteCooked } from "#app/features/recipes/cooked/cooked.server.ts";
import { updateRecipe } from "#app/features/recipes/recipe-edits.server.ts";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { setTags } from "#app/features/recipes/tags.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import type { Db } from "#db/client.server.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { createInvitation } from "./invitations.server.ts";
import { joinKitchen, leaveKitchen, removeMember } from "./moves.server.ts";
import { findMove, undoMove } from "./undo-move.server.ts";

const TODAY = "2026-03-02"; // of the test context
const COOKS = 4;
const cook = fc.nat(COOKS - 1);

type Step =
  | { act: "join"; who: number; host: number }
  | { act: "leave" | "undo" | "add" | "rest"; who: number }
  | { act: "remove"; who: number; whom: number }
  | { act: "plan"; who: number; day: number; mealType: number; recipe: number }
  | { act: "repeat"; who: number; meal: number; everyWeeks: number }
  | { act: "edit"; who: number; recipe: number }
  | { act: "tag"; who: number; recipe: number; tag: number }
  | { act: "cook"; who: number; recipe: number; day: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("join" as const), who: cook, host: cook }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("undo" as const), who: cook }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("leave" as const, "add" as const), who: cook }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("remove" as const), who: cook, whom: cook }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("rest" as const), who: cook }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("plan" as const),
      who: cook,
      day: fc.integer({ min: -2, max: 3 }),
      mealType: fc.nat(1),
      recipe: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("repeat" as const),
      who: cook,
      meal: fc.nat(5),
      everyWeeks: fc.integer({ min: 8, max: 20 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("tag" as const), who: cook, recipe: fc.nat(20), tag: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("edit" as const), who: cook, recipe: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("cook" as const), who: cook, recipe: fc.nat(20), day: fc.nat(3) }),
  },
);

/** Several cooks of one database, whose clock goes on. */
function household() {
  const { caller, visitor, db } = testContext();
  const cooks = [caller, ...Array.from({ length: COOKS - 1 }, () => aCook(visitor))];
  let now = visitor.now;
  const as = (who: number): Caller => {
    const { user } = cooks[who] ?? caller;
    now = new Date(now.getTime() + 1000);
    return callerOfUser({ ...visitor, now }, user.id);
  };
  /** Lets hours pass, so that an undo may come too late. */
  const rest = () => {
    now = new Date(now.getTime() + 5 * 3_600_000);
  };
  return { db, as, rest };
}

type World = ReturnType<typeof household>;

const recipesIn = ({ db, kitchen }: Caller): number[] =>
  db.$client
    .prepare("SELECT recipe_id FROM collection_recipe WHERE collection_id = ? ORDER BY recipe_id")
    .pluck()
    .all(kitchen.collectionId) as number[];

/** Runs a step; returns the recipe that a cook has added, the id of the meal, or when it noted that it cooked. */
async function run(world: World, given: Step): Promise<{ recipe?: number; meal?: number; cooked?: number }> {
  const caller = world.as(given.who);
  const known = recipesIn(caller);
  const nth = (index: number) => known[index % Math.max(known.length, 1)] ?? 0;
  switch (given.act) {
    case "join": {
      const host = world.as(given.host);
      if (host.kitchen.id !== caller.kitchen.id) {
        await joinKitchen(world.as(given.who), (await createInvitation(host, { email: null })).code);
      }
      return {};
    }
    case "leave":
      await leaveKitchen(caller);
      return {};
    case "undo":
      await undoMove(caller, findMove(caller)?.id ?? 0);
      return {};
    case "remove":
      await removeMember(caller, world.as(given.whom).user.id);
      return {};
    case "rest":
      world.rest();
      return {};
    case "add":
      return { recipe: aRecipe(caller).id };
    case "plan": {
      const slot = { date: addDays(TODAY, given.day), mealType: MEAL_TYPES[given.mealType] ?? "dinner" };
      return { meal: addMeal(caller, { ...slot, recipeId: nth(given.recipe) }).id };
    }
    case "repeat": {
      const meals = listMeals(caller, {});
      const id = meals[given.meal % Math.max(meals.length, 1)]?.id ?? 0;
      repeatPlanned(caller, id, { everyWeeks: given.everyWeeks, until: null });
      return {};
    }
    case "edit": {
      const recipe = getRecipe(caller, nth(given.recipe));
      updateRecipe(caller, recipe.id, { ...recipe, name: `Edited ${caller.now.getTime()}` });
      return {};
    }
    case "tag":
      setTags(caller, nth(given.recipe), { tags: [`Tag ${given.tag}`] });
      return {};
    case "cook":
      return {
        cooked: Date.parse(noteCooked(caller, nth(given.recipe), { date: addDays(TODAY, -given.day) }).createdAt),
      };
  }
}

async function tryRun(world: World, given: Step) {
  try {
    return await run(world, given);
  } catch (error) {
    if (error instanceof DomainError) return {};
    throw error;
  }
}

/** Returns all rows by table, without invitations, moves, counters and sequences, and without the words of the index. */
function rowsOf({ $client }: Db): Record<string, unknown[]> {
  const tables = $client
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .pluck()
    .all() as string[];
  const left = /^(kitchen_invitation|kitchen_move|throttle|collection_search|search_word)/;
  return Object.fromEntries(
    tables
      .filter((table) => !left.test(table))
      .map((table) => [
        table,
        $client
          .prepare(`SELECT * FROM "${table}"`)
          .all()
          .map((row) => JSON.stringify(row))
          .sort(),
      ]),
  );
}

/** Returns the entries that a search finds: those of the index of each collection. */
const indexed = ({ $client }: Db) =>
  $client.prepare("SELECT rowid FROM collection_search ORDER BY rowid").pluck().all() as number[];

function checkWhole({ $client }: Db) {
  expect($client.pragma("foreign_key_check")).toEqual([]);
  const awake = "FROM kitchen_member WHERE sleeps_since IS NULL";
  const [users, members] = $client
    .prepare(`SELECT (SELECT count(*) FROM user), (SELECT count(*) ${awake})`)
    .raw()
    .get() as number[];
  expect(members).toBe(users);
  const owners = $client.prepare(`SELECT sum(role = 'owner') ${awake} GROUP BY kitchen_id`).pluck().all();
  expect(new Set(owners)).toEqual(new Set([1]));
  expect(
    $client.prepare("SELECT * FROM kitchen WHERE id NOT IN (SELECT kitchen_id FROM kitchen_member)").all(),
  ).toEqual([]);
  const sizes = $client
    .prepare(
      `SELECT size, (SELECT count(*) FROM collection_recipe WHERE collection_id = collection.id) AS counted
       FROM collection WHERE id > 0`,
    )
    .all() as { size: number; counted: number }[];
  expect(sizes.filter(({ size, counted }) => size !== counted)).toEqual([]);
  expect($client.prepare("SELECT * FROM tag WHERE id NOT IN (SELECT tag_id FROM recipe_tag)").all()).toEqual([]);
  const isStale = `last_cooked <> ifnull((SELECT max(date) FROM cooked_recipe JOIN collection USING (kitchen_id)
    WHERE collection.id = collection_id AND cooked_recipe.recipe_id = collection_recipe.recipe_id), '')`;
  expect($client.prepare(`SELECT * FROM collection_recipe WHERE ${isStale}`).all()).toEqual([]);
}

test("joining or leaving and its undo leave the database as it was", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      cook,
      cook,
      fc.boolean(),
      async (steps, who, host, isLeaving) => {
        const world = household();
        for (const given of steps) await tryRun(world, given);
        const { kitchen } = world.as(who);
        const code = (await createInvitation(world.as(host), { email: null })).code;
        const before = { rows: rowsOf(world.db), indexed: indexed(world.db) };
        try {
          const { moveId } = isLeaving ? await leaveKitchen(world.as(who)) : await joinKitchen(world.as(who), code);
          expect(world.as(who).kitchen.id).not.toBe(kitchen.id);
          checkWhole(world.db);
          await undoMove(world.as(who), moveId);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
        expect({ rows: rowsOf(world.db), indexed: indexed(world.db) }).toEqual(before);
        checkWhole(world.db);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test("no sequence of joining, leaving, removing and undoing loses a recipe, a planned meal or a time that one was cooked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const world = household();
      const added = new Map<number, Set<number>>();
      const meals = new Set<number>();
      const cooked = new Map<number, Set<number>>();
      const planned = world.db.$client.prepare("SELECT id FROM meal_plan").pluck();
      // Each time has its own moment.
      const noted = world.db.$client.prepare("SELECT created_at FROM cooked_recipe WHERE kitchen_id = ?").pluck();
      for (const given of steps) {
        const { recipe, meal, cooked: time } = await tryRun(world, given);
        if (recipe) added.set(given.who, (added.get(given.who) ?? new Set()).add(recipe));
        if (meal) meals.add(meal);
        if (time) cooked.set(given.who, (cooked.get(given.who) ?? new Set()).add(time));
        for (const [who, recipes] of added) {
          expect(recipesIn(world.as(who))).toEqual(expect.arrayContaining([...recipes]));
        }
        expect(planned.all()).toEqual(expect.arrayContaining([...meals]));
        for (const [who, times] of cooked) {
          expect(noted.all(world.as(who).kitchen.id)).toEqual(expect.arrayContaining([...times]));
        }
      }
      checkWhole(world.db);
    }),
    { numRuns: 80 },
  );
}, 60_000);
