import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { anOldDatabase, readSound } from "#tests/support/data-folder.ts";
import { openDatabase, readMigrations } from "./client.server.ts";
import { loadSqlite } from "./load-sqlite.server.ts";

const steps = readMigrations().map(({ name }) => name);

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
      collection: sql("SELECT recipe_id || ':' || is_favorite || ':' || name_key FROM user_recipe ORDER BY recipe_id"),
      sizes: sql("SELECT size FROM collection ORDER BY id"),
      favourites: sql("SELECT recipe_id FROM user_favorite"),
      meals: sql("SELECT date || ' ' || meal_type || ' ' || recipe_id FROM meal_plan"),
      shares: sql("SELECT share_code FROM shared_collection WHERE is_active"),
      // Of the list that was ticked last.
      ticks: sql("SELECT food || ' ' || ticked_at FROM grocery_tick ORDER BY food"),
      codes: sql("SELECT code FROM invite_code"),
      picture: sql("SELECT hex(bytes) FROM picture_size JOIN recipe USING (picture_id)"),
    }));
    expect(left).toEqual({
      steps,
      recipes: ["Crème brûlée hard 45", "Leek soup easy ?"],
      collection: ["1:1:creme brulee", "2:0:leek soup"],
      sizes: [2, 2],
      favourites: [1],
      meals: ["2026-03-02 dinner 2"],
      shares: ["abcdefghijklmnopqrstuv"],
      ticks: ["egg yolk 3000", "leek 2000"],
      codes: ["KEEPSAKE"],
      picture: ["00FF"],
    });
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
