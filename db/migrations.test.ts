import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { anOldDatabase, householdRows, readSound } from "#tests/support/data-folder.ts";
import { HOUSEHOLD_ROWS } from "#tests/support/household-rows.ts";
import { openDatabase } from "./client.server.ts";
import { loadSqlite } from "./load-sqlite.server.ts";
import { readMigrations } from "./migrate.server.ts";

const steps = readMigrations().map(({ name }) => name);

// Abuse case 102.
test.each(steps.slice(0, -1).map((name, position) => [name, position + 1] as const))(
  "a household left behind by the version of %s is whole after the update",
  (_name, count) => {
    const folder = mkdtempSync(path.join(tmpdir(), "trivet-old-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "recipes.sqlite");
    anOldDatabase(file, count);
    openDatabase(file).$client.close();
    const left = readSound(file, (sql) => ({
      steps: sql("SELECT name FROM migration ORDER BY name"),
      recipes: sql("SELECT name || ' ' || difficulty || ' ' || ifnull(total_time, '?') FROM recipe ORDER BY id"),
      collection: sql(
        "SELECT recipe_id || ':' || added_by || ':' || name_key FROM collection_recipe ORDER BY recipe_id",
      ),
      kitchens: sql(`SELECT user_id || ':' || role || ':' || week_start FROM kitchen
        JOIN kitchen_member ON kitchen_id = kitchen.id JOIN collection USING (kitchen_id)`),
      sizes: sql("SELECT size FROM collection ORDER BY id"),
      favourites: sql("SELECT recipe_id FROM user_favorite"),
      meals: sql(`SELECT date || ' ' || meal_type || ' ' || recipe_id || ' ' || added_by FROM meal_plan
        JOIN kitchen_member USING (kitchen_id) WHERE user_id = 'marta'`),
      shares: sql("SELECT share_code FROM shared_collection WHERE is_active"),
      codes: sql("SELECT code FROM invite_code"),
      picture: sql("SELECT hex(bytes) FROM picture_size JOIN recipe USING (picture_id)"),
    }));
    expect(left).toEqual({
      steps,
      recipes: ["Crème brûlée hard 45", "Leek soup easy ?"],
      collection: ["1:marta:creme brulee", "2:marta:leek soup"],
      kitchens: ["marta:owner:monday"],
      sizes: [2, 2],
      favourites: [1],
      meals: ["2026-03-02 dinner 2 marta"],
      shares: ["abcdefghijklmnopqrstuv"],
      codes: ["KEEPSAKE"],
      picture: ["00FF"],
    });
  },
);

/** Tables that later migrations replaced, whose rows have other ids now. */
const REPLACED: Record<string, string> = { user_recipe: "collection_recipe", last_grocery_list: "grocery_list" };
/** The sizes of collections are counted. */
const COUNTED_ANEW = new Set(["collection"]);
/** Ticks were of a food on any list; those of the list that was opened last are with it. */
const GONE = new Set(["grocery_tick"]);

// Abuse case 144.
test.each(steps.map((name, position) => [name, position + 1] as const))(
  "each row of each table that the version of %s could have is there after the update",
  (_name, count) => {
    const folder = mkdtempSync(path.join(tmpdir(), "trivet-full-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, "recipes.sqlite");
    anOldDatabase(file, count, HOUSEHOLD_ROWS);
    const before = householdRows(file);
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty, "tables without a row in tests/support/household-rows.ts").toEqual([]);
    openDatabase(file).$client.close();
    readSound(file, () => {});
    const after = householdRows(file);
    for (const [table, rows] of Object.entries(before)) {
      if (GONE.has(table)) continue;
      const left = after[REPLACED[table] ?? table] ?? [];
      expect([table, left.length >= (COUNTED_ANEW.has(table) ? 1 : rows.length)]).toEqual([table, true]);
      if (COUNTED_ANEW.has(table)) continue;
      const kept = Object.keys(rows[0] ?? {}).filter((column) => {
        return column in (left[0] ?? {}) && !(column === "id" && table in REPLACED);
      });
      for (const row of rows) {
        const same = Object.fromEntries(kept.map((column) => [column, row[column]]));
        expect(left, table).toContainEqual(expect.objectContaining(same));
      }
    }
  },
);

test("a set-up code that is not used yet still makes an administrator after the update", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-old-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "recipes.sqlite");
  anOldDatabase(file, steps.indexOf("0009_invite-code-tier"));
  const old = new (loadSqlite())(file);
  old.exec("INSERT INTO invite_code (code, is_setup) VALUES ('SETUP234', 1)");
  old.close();
  openDatabase(file).$client.close();
  const codes = readSound(file, (sql) => sql("SELECT code || ' ' || account_type FROM invite_code ORDER BY code"));
  expect(codes).toEqual(["KEEPSAKE trial", "SETUP234 administrator"]);
});

test("the grocery list that was opened last has the ticks after the update", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-old-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "recipes.sqlite");
  anOldDatabase(file, steps.indexOf("0037_ticks-of-choices"));
  const old = new (loadSqlite())(file);
  old.exec("INSERT INTO last_grocery_list (user_id, recipe_ids, meal_plan_ids) VALUES ('marta', '[2,1,2]', '[]')");
  old.close();
  openDatabase(file).$client.close();
  const lists = readSound(file, (sql) =>
    sql("SELECT recipe_ids || meal_plan_ids || ticked || ' ' || ticked_at FROM grocery_list"),
  );
  expect(lists).toEqual(['[1,2][]["egg yolk","leek"] 3000']);
});

test("what users had is in their kitchens after the update", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-old-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "recipes.sqlite");
  anOldDatabase(file, steps.indexOf("0019_kitchens"));
  const old = new (loadSqlite())(file);
  const row = (id: number, source: string, content: object) =>
    `(${id}, 1, '${source}', '${JSON.stringify(content)}', 'marta')`;
  old.exec(`
    UPDATE user SET week_start = 'sunday', currency = '€';
    INSERT INTO user (id, email) VALUES ('theo', 'theo@example.org');
    INSERT INTO food_place VALUES ('marta', 'leek', 'pantry');
    INSERT INTO calendar_feed (user_id, encrypted_token, token_hash, meal_hours)
    VALUES ('marta', 'sealed', 'hashed', '{"dinner":1140}');
    INSERT INTO meal_plan (id, user_id, date, meal_type, recipe_id) VALUES (50, 'marta', '2026-03-03', 'lunch', 2);
    DELETE FROM meal_plan WHERE id = 50;
    INSERT INTO trash (id, user_id, recipe_id, removed_at) VALUES (1, 'marta', 2, 7), (2, NULL, 9, 8);
    INSERT INTO trash_row (id, trash_id, source, content, user_id) VALUES
      ${row(1, "user_recipe", { id: 1, collection_id: 1, recipe_id: 2, user_id: "marta", is_favorite: 1, rating: 3 })},
      ${row(2, "meal_plan", { id: 40, user_id: "marta", recipe_id: 2 })},
      ${row(3, "recipe_tag", { collection_id: 1, recipe_id: 2 })},
      ${row(4, "user_favorite", { user_id: "marta", recipe_id: 2 })}`);
  old.close();
  const db = openDatabase(file);
  db.$client.exec(`INSERT INTO meal_plan (kitchen_id, date, meal_type, recipe_id)
    SELECT kitchen_id, '2026-03-04', 'lunch', 2 FROM kitchen_member WHERE user_id = 'theo'`);
  db.$client.close();
  const left = readSound(file, (sql) => ({
    kitchens: sql(`SELECT user_id || ' ' || role || ' ' || week_start || currency || ' ' || size FROM kitchen_member
      JOIN kitchen ON kitchen.id = kitchen_id JOIN collection USING (kitchen_id) ORDER BY user_id`),
    foods: sql(
      "SELECT user_id || ' ' || food || ' ' || category FROM food_place JOIN kitchen_member USING (kitchen_id)",
    ),
    feed: sql(`SELECT user_id || ' ' || token_hash || ' ' || meal_hours FROM calendar_feed
      JOIN kitchen ON kitchen.id = kitchen_id`),
    meals: sql("SELECT id FROM meal_plan ORDER BY id"),
    trash: sql(`SELECT trash.id || ' ' || ifnull(user_id, 'everyone') FROM trash
      LEFT JOIN kitchen_member USING (kitchen_id) ORDER BY 1`),
    rows: sql(`SELECT source || ' ' || ifnull(trash_row.user_id, '') || ' ' || ifnull(kitchen_member.user_id, '') || ' ' ||
      content FROM trash_row LEFT JOIN kitchen_member USING (kitchen_id) ORDER BY trash_row.id`),
  }));
  expect(left).toEqual({
    kitchens: ["marta owner sunday€ 2", "theo owner monday$ 0"],
    foods: ["marta leek pantry"],
    feed: ['marta hashed {"dinner":1140}'],
    meals: [1, 51],
    trash: ["1 marta", "2 everyone"],
    rows: [
      'collection_recipe  marta {"id":1,"collection_id":1,"recipe_id":2,"added_by":"marta"}',
      'meal_plan  marta {"id":40,"recipe_id":2,"kitchen_id":1,"added_by":"marta"}',
      'recipe_tag  marta {"collection_id":1,"recipe_id":2}',
      'user_favorite marta  {"user_id":"marta","recipe_id":2}',
    ],
  });
});
