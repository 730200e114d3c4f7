import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#app/lib/durations.ts";
import { storePicture } from "#app/platform/pictures/pictures.server.ts";
import { copyDatabase } from "#db/backup.server.ts";
import { closeDatabase, openDatabase } from "#db/client.server.ts";
import { pictures, trash, users } from "#db/schema.ts";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { deleteForEveryone } from "../recipes/trash/removal.server.ts";
import { deleteShoppingList, forgetDeletedLists, makeShoppingList } from "../shopping/shopping-lists.server.ts";

// Abuse case 175.
test("what was deleted is in neither the database file nor a backup", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "trivet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "recipes.sqlite");
  const db = openDatabase(file);
  const { caller } = testContext({ db, accountType: "administrator" });
  const marks = ["quincemarker", "medlarmarker", "sorrelmarker"];
  const [site = "", list = "", image = ""] = marks;
  const recipes = Array.from({ length: 30 }, (_, number) =>
    aRecipe(caller, { sourceUrl: `https://${site}.example/${number}` }),
  );
  const lists = Array.from({ length: 20 }, () => makeShoppingList(caller, list));
  const bytes = Buffer.from(image.repeat(10_000));
  const pictureId = storePicture(db, { hash: "picture", sizes: [{ width: 1, height: 1, bytes }] });
  closeDatabase(db);
  expect(marks.filter((mark) => readFileSync(file, "latin1").includes(mark))).toEqual(marks);

  const again = openDatabase(file);
  const cook = { ...caller, db: again };
  for (const { id } of recipes) deleteForEveryone(cook, id);
  again.delete(trash).run();
  for (const { id } of lists) deleteShoppingList(cook, id);
  forgetDeletedLists(again, new Date(cook.now.getTime() + 2 * DAY_MS));
  again.delete(pictures).where(eq(pictures.id, pictureId)).run();
  again.delete(users).where(eq(users.id, cook.user.id)).run();
  const copy = path.join(folder, "copy.sqlite");
  await copyDatabase(file, copy);
  closeDatabase(again);
  for (const name of [file, copy]) {
    const content = readFileSync(name, "latin1");
    expect(marks.concat(cook.user.email ?? "").filter((mark) => content.includes(mark))).toEqual([]);
  }
});
