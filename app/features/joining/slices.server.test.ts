import { expect, test, vi } from "vitest";
import type { Caller } from "#app/caller.ts";
import { callerOfUser } from "#app/features/accounts/caller-of-user.server.ts";
import { type Db, openDatabase } from "#db/client.server.ts";
import { addRecipes, fillKitchen } from "#tests/support/large-kitchen.ts";
import { again, invitationOf, join, recipesOf, twoCooks } from "#tests/support/moving-cooks.ts";
import { aCook, aRecipe, testServices } from "#tests/support/test-context.ts";
import { addMeal, listMeals } from "../planner/meal-plans.server.ts";
import { setRating } from "../recipes/ratings.server.ts";
import { updateRecipe } from "../recipes/recipe-edits.server.ts";
import { getRecipe } from "../recipes/recipes.server.ts";
import { indexUpdated } from "../recipes/search/index-updates.server.ts";
import { setTags } from "../recipes/tags.server.ts";
import { getKitchen } from "./kitchen.server.ts";
import { joinKitchen, leaveKitchen, removeMember } from "./moves.server.ts";
import { finishMoves } from "./slices.server.ts";
import { findMove, undoMove } from "./undo-move.server.ts";

// Each look at the clock is later than a turn may take: each turn has one slice, the first one together with the beginning.
let clock = 0;
vi.spyOn(performance, "now").mockImplementation(() => (clock += 1000));

/** Calls `report` before each slice is committed, with the rows that its connection has changed; what it throws undoes it. */
function watchSlices({ $client }: Db, report: (changed: number) => void) {
  $client.function("report_slice", (changed) => {
    report(changed as number);
    return null;
  });
  $client.exec(`CREATE TEMP TRIGGER watched BEFORE UPDATE OF rest ON kitchen_move WHEN old.rest IS NOT NULL
    BEGIN SELECT report_slice(total_changes()); END`);
  return () => $client.exec("DROP TRIGGER watched");
}

/** Lets as many slices be stored as given, and none after them, as if the process were killed; returns the end of that. */
function failAfter(db: Db, slices: number) {
  let left = slices;
  return watchSlices(db, () => {
    if (left-- === 0) throw new Error("killed");
  });
}

/** All rows, without the index of searches. */
async function rowsOf(db: Db) {
  await indexUpdated(db);
  const all = (text: string) => db.$client.prepare(text).all();
  const tables = db.$client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const isRead = (table: string) => !/^(sqlite_|throttle|collection_search|search_word)/.test(table);
  return Object.fromEntries(tables.filter(isRead).map((table) => [table, all(`SELECT * FROM "${table}"`)]));
}

/** A cook in a copy of the database. */
function inCopy(cook: Caller, bytes: Buffer): Caller {
  const db = openDatabase(bytes);
  return callerOfUser({ ...cook, db, services: testServices(db) }, cook.user.id);
}

/** Ben, with a large kitchen, copies of recipes of Anna and recipes of Cem, and Anna, who invites him. */
async function aLargeMove() {
  const { anna, ben, visitor, db } = twoCooks();
  const cem = aCook(visitor, { firstName: "Cem" });
  const originals = addRecipes(anna, 20);
  fillKitchen(ben);
  const copies = addRecipes(ben, 20, { original: originals[0] ?? 0 });
  const cems = addRecipes(ben, 300, { createdBy: cem.user.id });
  addMeal(ben, { date: "2026-04-01", mealType: "lunch", recipeId: cems[0] ?? 0 });
  return { anna, ben, cem, db, cems, copies, code: await invitationOf(anna) };
}

const MOVES = {
  async joining() {
    const { ben, code } = await aLargeMove();
    return { mover: ben, act: (cook: Caller) => joinKitchen(cook, code) };
  },
  async "the undo of joining"() {
    const { ben, anna } = await aLargeMove();
    const { guest, moveId } = await join(ben, anna);
    addRecipes({ ...guest, now: again(guest, 0.1).now }, 300);
    return { mover: again(guest, 0.2), act: (cook: Caller) => undoMove(cook, moveId) };
  },
  async leaving() {
    const { ben, anna, cems } = await aLargeMove();
    const { guest, host } = await join(ben, anna);
    for (const id of cems.slice(0, 5)) {
      const editor = again(host, 0.1);
      updateRecipe(editor, id, { ...getRecipe(editor, id), name: `Edited ${id}` });
    }
    addRecipes(again(host, 0.1), 300);
    return { mover: again(guest, 0.2), act: leaveKitchen };
  },
  async "the undo of leaving"() {
    const { mover, act } = await MOVES.leaving();
    const { moveId } = await act(mover);
    return { mover: again(mover, 0.1), act: (cook: Caller) => undoMove(cook, moveId) };
  },
  async "removing a member"() {
    const { ben, anna } = await aLargeMove();
    const { host } = await join(ben, anna);
    addRecipes(again(host, 0.1), 300);
    return { mover: again(host, 0.2), act: (cook: Caller) => removeMember(cook, ben.user.id) };
  },
};

// Abuse case 98.
test.each(Object.entries(MOVES))(
  "%s is completed after a failure in any of its slices, as without it",
  async (_name, make) => {
    const { mover, act } = await make();
    await indexUpdated(mover.db);
    const bytes = mover.db.$client.serialize();
    let slices = 0;
    const stop = watchSlices(mover.db, () => void slices++);
    await act(mover);
    stop();
    const whole = await rowsOf(mover.db);
    expect(slices).toBeGreaterThan(6);
    const none = inCopy(mover, bytes);
    const before = await rowsOf(none.db);
    failAfter(none.db, 0);
    await expect(act(none)).rejects.toThrow("killed");
    expect(await rowsOf(none.db)).toEqual(before);
    for (let stored = 1; stored < slices; stored++) {
      const cook = inCopy(mover, bytes);
      const end = failAfter(cook.db, stored);
      await expect(act(cook)).rejects.toThrow("killed");
      end();
      await finishMoves(cook);
      expect(await rowsOf(cook.db)).toEqual(whole);
      cook.db.$client.close();
    }
  },
  120_000,
);

// Abuse case 168.
test("a slice does not grow with the kitchen", async () => {
  const largest = async (recipes: number) => {
    const { anna, ben, db } = twoCooks();
    fillKitchen(ben, { recipes, menus: recipes / 20, cookings: 4 * recipes });
    const code = await invitationOf(anna);
    const rows: number[] = [];
    for (const act of [() => joinKitchen(ben, code), () => undoMove(again(ben), 1)]) {
      await indexUpdated(db);
      const counts: number[] = [];
      const stop = watchSlices(db, (changed) => void counts.push(changed));
      await act();
      stop();
      rows.push(...counts.slice(1).map((count, at) => count - (counts[at] ?? 0)));
    }
    return Math.max(...rows);
  };
  const [small, large] = [await largest(600), await largest(2400)];
  expect(small).toBeGreaterThan(500);
  expect(large).toBeLessThan(1.05 * small);
});

test("what others change between the slices of a move is not lost, and is kept by its undo", async () => {
  const { ben, anna, db, cems, copies, code } = await aLargeMove();
  const own = recipesOf(ben);
  const end = failAfter(db, 13);
  await expect(joinKitchen(ben, code)).rejects.toThrow("killed");
  end();
  const host = again(anna, 0.01);
  const carried = recipesOf(host).filter((id) => cems.includes(id));
  expect(carried.length).toBeGreaterThan(100);
  expect(recipesOf(host).length).toBeLessThan(own.length);
  const [rated = 0, tagged = 0, planned = 0] = carried;
  const added = aRecipe(host).id;
  setRating(host, rated, { rating: 5 });
  setTags(host, tagged, { tags: ["Ours"] });
  addMeal(host, { date: "2026-03-20", mealType: "dinner", recipeId: planned });
  await finishMoves(host);
  expect(recipesOf(host)).toEqual(expect.arrayContaining([...own.filter((id) => !copies.includes(id)), added]));
  const { id = 0 } = findMove(again(ben)) ?? {};
  await undoMove(again(ben, 0.02), id);
  expect(recipesOf(host)).toEqual(expect.arrayContaining([rated, tagged, planned, added]));
  expect(recipesOf(host).length).toBeLessThan(40);
  expect(getRecipe(host, tagged).tags).toContain("Ours");
  expect(listMeals(host, {}).map(({ date }) => date)).toEqual(["2026-03-20"]);
  expect(recipesOf(again(ben))).toEqual(own);
});

test("moves wait for each other: two join at once, and one goes back while the other comes", async () => {
  const { anna, ben, cem, code } = await aLargeMove();
  fillKitchen(cem, { recipes: 500 });
  const counts = [recipesOf(anna), recipesOf(ben), recipesOf(cem)].map(({ length }) => length);
  const [first] = await Promise.all([joinKitchen(ben, code), joinKitchen(cem, await invitationOf(anna))]);
  // Twenty of Ben's are copies of Anna's.
  expect(recipesOf(anna)).toHaveLength(20 + (counts[1] ?? 0) - 20 + (counts[2] ?? 0));
  const leaving = leaveKitchen(again(cem));
  const undone = undoMove(again(ben, 0.1), first.moveId);
  await Promise.all([leaving, undone]);
  expect(getKitchen(anna).members).toHaveLength(1);
  expect(recipesOf(again(ben))).toHaveLength(counts[1] ?? 0);
  expect(recipesOf(again(cem)).length).toBeGreaterThan(counts[1] ?? 0);
});

test("a move that cannot be completed keeps its two kitchens, and no others, from further moves", async () => {
  const { anna, ben, cem, db, code } = await aLargeMove();
  const dora = aCook(anna, { firstName: "Dora" });
  const [doras, annas] = [await invitationOf(dora), await invitationOf(anna)];
  const end = failAfter(db, 3);
  await expect(joinKitchen(ben, code)).rejects.toThrow("killed");
  end();
  db.$client.exec("CREATE TEMP TRIGGER broken BEFORE INSERT ON menu BEGIN SELECT RAISE(ABORT, 'broken'); END");
  const busy = { kind: "unavailable" };
  await expect(joinKitchen(cem, annas)).rejects.toMatchObject(busy);
  await expect(leaveKitchen(again(ben))).rejects.toMatchObject(busy);
  await expect(removeMember(again(anna), ben.user.id)).rejects.toMatchObject(busy);
  expect(findMove(again(ben))).toBeUndefined();
  await joinKitchen(cem, doras);
  expect(again(cem).kitchen.id).toBe(dora.kitchen.id);
  db.$client.exec("DROP TRIGGER broken");
  await leaveKitchen(again(ben));
  expect(again(ben).kitchen.id).toBe(ben.kitchen.id);
  expect(recipesOf(anna)).toHaveLength(recipesOf(ben).length);
});
