import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { Caller } from "#app/caller.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { pngOf } from "#tests/support/move-in.ts";
import { aMover, fileOf, namesOf, previewed } from "#tests/support/move-in-previews.ts";
import { aCook, aRecipe } from "#tests/support/test-context.ts";
import { zipOfFiles } from "#tests/support/zip.ts";
import { listCooked } from "../recipes/cooked/cooked.server.ts";
import { listRecipes } from "../recipes/list/recipe-list.server.ts";
import { updateRecipe } from "../recipes/recipe-edits.server.ts";
import { getRecipe } from "../recipes/recipes.server.ts";
import { NO_FILTERS } from "../recipes/search/recipe-search.ts";
import { chooseAll, chooseRecipes, commitMoveIn, undoMoveIn } from "./commit.server.ts";
import { addMoveIn, getMoveIn, viewMoveIn } from "./move-ins.server.ts";

const statesOf = (caller: Caller, id: number) => viewMoveIn(caller, id).recipes.map(({ name, state }) => [name, state]);

test("a recipe of the same page, or of the same name and ingredients, is there already; the same name alone is none", async () => {
  const caller = aMover();
  aRecipe(caller, { name: "Leek Soup", ingredients: ["2  Leeks"] });
  aRecipe(caller, { name: "Old name", sourceUrl: "https://www.example.org/stew" });
  aRecipe(caller, { name: "Of the site", sourceUrl: "https://example.org/" });
  const id = await previewed(
    caller,
    fileOf([
      { name: "leek soup", recipeIngredient: ["2 leeks"] },
      { name: "Leek soup", recipeIngredient: ["3 leeks"] },
      { name: "Stew", url: "http://example.org/stew/?utm_source=x" },
      { name: "Pie", url: "https://example.org" },
    ]),
  );
  expect(statesOf(caller, id)).toEqual([
    ["leek soup", "existing"],
    ["Leek soup", "new"],
    ["Stew", "existing"],
    ["Pie", "new"],
  ]);
  expect(commitMoveIn(caller, id)).toBe(2);
  expect(namesOf(caller)).toEqual(["Leek Soup", "Leek soup", "Of the site", "Old name", "Pie"]);
});

test("what a file has twice is taken once; two recipes of one page are two", async () => {
  const caller = aMover();
  const url = "https://example.org/menu";
  const id = await previewed(
    caller,
    fileOf([{ name: "Soup" }, { name: "Soup" }, { name: "Starter", url }, { name: "Main", url }]),
  );
  expect(statesOf(caller, id).map(([, state]) => state)).toEqual(["new", "existing", "new", "new"]);
  expect(viewMoveIn(caller, id).recipes[1]?.reason).toBe("The file has it twice.");
  expect(commitMoveIn(caller, id)).toBe(3);
});

// Abuse case 143.
test("a preview that an earlier version has stored in another form is refused with what to do, and nothing is taken", async () => {
  const caller = aMover();
  const dishes = [{ name: "Soup" }, { name: "Stew" }];
  const id = await previewed(caller, fileOf(dishes));
  const { $client } = caller.db;
  const change = $client.prepare("UPDATE moved_recipe SET content = ? WHERE position = 1");
  const written = JSON.parse(
    $client.prepare("SELECT content FROM moved_recipe WHERE position = 1").pluck().get() as string,
  );
  const { nameKey: _, ...values } = written.recipe.values;
  for (const old of [
    { name: "Soup", ingredients: ["1 leek"], createdAt: null, isFavorite: false },
    { recipe: written.recipe.values, createdAt: null, isFavorite: false },
    { ...written, recipe: { ...written.recipe, values } },
  ]) {
    change.run(JSON.stringify(old));
    expect(() => commitMoveIn(caller, id)).toThrow("Please upload this one again");
    expect(namesOf(caller)).toEqual([]);
  }
  expect(viewMoveIn(caller, id).state).toBe("ready");
  const again = await previewed(caller, fileOf(dishes));
  expect(commitMoveIn(caller, again)).toBe(2);
});

test("the search index of many recipes is written at once", async () => {
  const caller = aMover();
  const id = await previewed(caller, fileOf(Array.from({ length: 200 }, (_, at) => ({ name: `Dish ${at}` }))));
  const changes = () => caller.db.$client.prepare("SELECT total_changes()").pluck().get() as number;
  const before = changes();
  expect(commitMoveIn(caller, id)).toBe(200);
  // Of a recipe: its row, entry, preview and two in the index; both collections count it.
  expect((changes() - before) / 200).toBeLessThan(10);
  const found = listRecipes(caller, { ...NO_FILTERS, search: "dish 17" }, { limit: 10, offset: 0 });
  expect(found.recipes.map(({ name }) => name)).toContain("Dish 17");
});

test("an incomplete recipe says what it lacks, and is taken", async () => {
  const caller = aMover();
  const id = await previewed(caller, fileOf([{ name: "Idea", recipeIngredient: [], recipeInstructions: [] }]));
  expect(viewMoveIn(caller, id).recipes).toEqual([
    { key: "1", name: "Idea", state: "incomplete", reason: "It has no ingredients. It has no steps.", left: [] },
  ]);
  expect(commitMoveIn(caller, id)).toBe(1);
  expect(namesOf(caller)).toEqual(["Idea"]);
});

test("the choice is kept on the server, page by page, and the commit may name another one", async () => {
  const caller = aMover();
  const file = fileOf([{ name: "A" }, { name: "B" }, { name: "C" }]);
  const id = await previewed(caller, file);
  chooseRecipes(caller, id, { shown: ["1", "2"], taken: ["2"] });
  const { choice } = getMoveIn(caller, id, { limit: 10, offset: 0 });
  expect(choice).toMatchObject({ chosen: 2, skipped: ["1"] });
  expect(getMoveIn(caller, id, { limit: 1, offset: 2, show: "new" }).recipes.map(({ name }) => name)).toEqual(["C"]);
  chooseAll(caller, id, true, "new");
  expect(getMoveIn(caller, id, { limit: 10, offset: 0 }).choice.chosen).toBe(0);
  expect(() => commitMoveIn(caller, id, ["9"])).toThrow("not in the file");
  expect(commitMoveIn(caller, id, ["3"])).toBe(2);
  expect(namesOf(caller)).toEqual(["A", "B"]);
});

test("the limit of the tier is said before, and refuses all", async () => {
  const caller = aMover("trial");
  for (let count = 0; count < 8; count++) aRecipe(caller);
  const id = await previewed(caller, fileOf(["A", "B", "C", "D"].map((name) => ({ name }))));
  const message = "Your trial account is limited to 10 recipes";
  expect(viewMoveIn(caller, id).message).toBe(`${message}. Leave out at least 2 recipes.`);
  expect(() => commitMoveIn(caller, id)).toThrow(message);
  expect(viewMoveIn(caller, id).state).toBe("ready");
  expect(commitMoveIn(caller, id, ["1", "2"])).toBe(2);
});

test("the history of an own export comes along, without days to come", async () => {
  const caller = aMover();
  const times = ["2026-02-14", "2026-03-02", "2026-03-03"].map((date) => ({ date, note: null }));
  const own = { updatedAt: "2026-03-01T00:00:00Z" };
  const cooked = [...times, { date: "2026-02-20", note: "With peas" }];
  const broken = [{ date: "soon", note: null }];
  const content = fileOf([
    { name: "A", trivet: { ...own, cooked } },
    { name: "B", trivet: { ...own, cooked: broken } },
  ]);
  commitMoveIn(caller, await previewed(caller, content));
  const [a = 0, b = 0] = caller.db.$client.prepare("SELECT id FROM recipe ORDER BY name").pluck().all() as number[];
  expect(listCooked(caller, a).map(({ date, note }) => [date, note])).toEqual([
    ["2026-03-02", null],
    ["2026-02-20", "With peas"],
    ["2026-02-14", null],
  ]);
  expect(getRecipe(caller, b)).toMatchObject({ lastCooked: null, timesCooked: 0 });
});

test("a date of an own export that is none does not spoil the recipe", async () => {
  const caller = aMover();
  const dates = ["1 March 2025", "2025-03-01", "2025-03-01T10:00:00.000Z"];
  const own = (createdAt: string) => ({ updatedAt: "2026-03-01T00:00:00Z", createdAt, rating: 4 });
  const id = await previewed(caller, fileOf(dates.map((date, at) => ({ name: `Dish ${at}`, trivet: own(date) }))));
  expect(viewMoveIn(caller, id).counts).toMatchObject({ new: 3, failed: 0 });
  commitMoveIn(caller, id);
  const recipes = listRecipes(caller, NO_FILTERS, { limit: 10, offset: 0 }).recipes;
  expect(recipes.map(({ rating }) => rating)).toEqual([4, 4, 4]);
});

test("a heading of an own export that has nothing below it is left out", async () => {
  const caller = aMover();
  const ingredientSections = [0, 9].map((index) => ({ index, title: `Group ${index}` }));
  const content = fileOf([{ name: "A", trivet: { updatedAt: "2026-03-01T00:00:00Z", ingredientSections } }]);
  commitMoveIn(caller, await previewed(caller, content));
  const id = caller.db.$client.prepare("SELECT id FROM recipe").pluck().get() as number;
  expect(getRecipe(caller, id).ingredientSections).toEqual([ingredientSections[0]]);
});

test("undo leaves what was edited or planned since, and says so", async () => {
  const caller = aMover();
  const id = await previewed(caller, fileOf(["A", "B", "C"].map((name) => ({ name }))));
  commitMoveIn(caller, id);
  const idOf = (name: string) =>
    caller.db.$client.prepare("SELECT id FROM recipe WHERE name = ?").pluck().get(name) as number;
  updateRecipe(caller, idOf("A"), { ...getRecipe(caller, idOf("A")), name: "A2" });
  addMeal(caller, { date: "2026-03-03", mealType: "dinner", recipeId: idOf("B") });
  expect(undoMoveIn(caller, id)).toEqual({ removed: 1, kept: 2 });
  expect(namesOf(caller)).toEqual(["A2", "B"]);
  expect(viewMoveIn(caller, id)).toMatchObject({
    state: "undone",
    message: "2 recipes stayed, because you have edited or planned them since.",
  });
});

test("pictures are stored for the preview, and go with what is not taken", async () => {
  const caller = aMover();
  const dish = (name: string) => fileOf([{ name }]).slice(1, -1);
  const id = await previewed(
    caller,
    zipOfFiles({
      "a/recipe.json": dish("A"),
      "a/full.jpg": pngOf(1),
      "b/recipe.json": dish("B"),
      "b/full.jpg": pngOf(2),
    }),
  );
  const pictures = () => caller.db.$client.prepare("SELECT count(*) FROM picture").pluck().get();
  expect(pictures()).toBe(2);
  const skip = viewMoveIn(caller, id).recipes.flatMap(({ key, name }) => (name === "B" ? [key] : []));
  commitMoveIn(caller, id, skip);
  await vi.waitFor(() => expect(pictures()).toBe(1));
});

test("files of others do not exist", async () => {
  const caller = aMover();
  const id = await previewed(caller, fileOf([{ name: "A" }]));
  const other = aCook(caller);
  for (const look of [viewMoveIn, commitMoveIn, undoMoveIn]) {
    expect(() => look(other, id)).toThrow(expect.objectContaining({ kind: "notFound" }));
  }
});

// Abuse case 152.
test("uploads that are not whole yet count with the size that they announce", async () => {
  const caller = aMover();
  let end = (_file: null) => {};
  const ended = new Promise<null>((resolve) => {
    end = resolve;
  });
  const half = 512 * 1024 ** 2;
  const nothing = { maxBytes: 1_000, receive: async () => null };
  const slow = [1, 2].map(() => addMoveIn(caller, { maxBytes: half, receive: () => ended }));
  await expect(addMoveIn(caller, nothing)).rejects.toMatchObject({ kind: "unavailable" });
  end(null);
  for (const upload of slow) await expect(upload).rejects.toMatchObject({ kind: "invalid" });
  await expect(addMoveIn(caller, nothing)).rejects.toMatchObject({ kind: "invalid" });
});

test("too much that is still to be read is refused, and the oldest previews go for new ones", async () => {
  const caller = aMover();
  const uploads = path.join(caller.services.settings.dataDir, "move-ins");
  mkdirSync(uploads);
  const unread = Array.from({ length: 10 }, (_, at) => path.join(uploads, `${caller.user.id}-${at}`));
  for (const file of unread) writeFileSync(file, "");
  const receive = vi.fn();
  await expect(addMoveIn(caller, { maxBytes: 1_000, receive })).rejects.toMatchObject({
    kind: "unavailable",
    retryAfter: 60,
  });
  expect(receive).not.toHaveBeenCalled();
  for (const file of unread) rmSync(file);
  const oldest = await previewed(caller, fileOf([{ name: "A" }]));
  caller.db.$client.exec("UPDATE move_in SET total = 20000");
  await previewed(caller, fileOf([{ name: "B" }]));
  caller.db.$client.exec("UPDATE move_in SET total = 20000");
  await previewed(caller, fileOf([{ name: "C" }]));
  expect(() => viewMoveIn(caller, oldest)).toThrow(expect.objectContaining({ kind: "notFound" }));
});

test("a file of no known program is refused with the reason", async () => {
  const caller = aMover();
  const id = await previewed(caller, "nothing of the kind");
  expect(viewMoveIn(caller, id)).toMatchObject({
    state: "failed",
    message: "Trivet cannot read files of this program.",
  });
});
