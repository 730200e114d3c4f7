import { existsSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { projectRoot } from "#db/migrate.server.ts";
import { pictures, recipes } from "#db/schema.ts";
import { aCook, aRecipe, listNewest, testContext } from "#tests/support/test-context.ts";
import { setFavorite } from "../collection.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { recipeInput } from "../recipe-input.ts";
import { addSamples, countSamples, removeSamples, restoreSamples } from "./sample-recipes.server.ts";
import { SAMPLE_RECIPES } from "./sample-recipes.ts";

const names = (caller: Parameters<typeof listNewest>[0]) => listNewest(caller, 50).map(({ name }) => name);
const SAMPLE_NAMES = SAMPLE_RECIPES.map(({ name }) => name);

let stored: Buffer;
beforeAll(async () => {
  const { caller, db } = testContext();
  await addSamples(caller);
  stored = db.$client.serialize();
});

/** Makes a context in whose database another cook has the samples, so that no picture is made again. */
const afterOthers = (options: Parameters<typeof testContext>[0] = {}) =>
  testContext({ ...options, db: openDatabase(stored) });

describe("the sample recipes", () => {
  test("are a dozen, complete, with a picture each", () => {
    expect(new Set(SAMPLE_NAMES).size).toBe(12);
    for (const { picture, ...sample } of SAMPLE_RECIPES) {
      expect(recipeInput.parse(sample)).toEqual(sample);
      expect([sample.name, sample.prepTime, sample.totalTime, sample.servings]).not.toContain(null);
      expect(sample.instructions.length).toBeGreaterThan(2);
      expect(existsSync(path.join(projectRoot(), "public", "samples", `${picture}.webp`))).toBe(true);
    }
    expect(new Set(SAMPLE_RECIPES.map(({ difficulty }) => difficulty)).size).toBe(4);
  });

  test("come with their pictures, in their order, and once", async () => {
    const { caller } = testContext();
    expect(await addSamples(caller)).toEqual({ added: 12, left: 0 });
    expect(names(caller)).toEqual(SAMPLE_NAMES);
    expect(listNewest(caller, 50).every(({ imagePath }) => imagePath)).toBe(true);
    await expect(addSamples(caller)).rejects.toThrow("The sample recipes are in your collection already.");
  });

  test("are in the database once, for however many cooks", async () => {
    const { caller, visitor, db } = testContext();
    const other = aCook(visitor);
    await addSamples(caller);
    await addSamples(other);
    expect(db.select().from(recipes).all()).toHaveLength(12);
    expect(db.select().from(pictures).all()).toHaveLength(12);
    removeSamples(caller);
    expect(names(other)).toHaveLength(12);
  });

  test("leave out what the collection has by name", async () => {
    const { caller } = afterOthers();
    aRecipe(caller, { name: "plum tart with almonds" });
    expect(await addSamples(caller)).toEqual({ added: 11, left: 0 });
    expect(removeSamples(caller)).toHaveLength(11);
    expect(names(caller)).toEqual(["plum tart with almonds"]);
  });

  test("are as many as the tier allows", async () => {
    const { caller } = afterOthers({ accountType: "trial" });
    aRecipe(caller);
    expect(await addSamples(caller)).toEqual({ added: 9, left: 3 });
    await expect(addSamples(caller)).rejects.toThrow("Your trial account is limited to 10 recipes");
    expect(names(caller)).toHaveLength(10);
  });
});

describe("taking them out", () => {
  test.each(["premium", "administrator"] as const)(
    "leaves what a cook (%s) has edited or planned",
    async (accountType) => {
      const { caller } = afterOthers({ accountType });
      await addSamples(caller);
      const [edited, planned] = listNewest(caller, 2);
      if (!edited || !planned) throw new Error("No samples");
      updateRecipe(caller, edited.id, { ...edited, ingredients: ["1 onion"] });
      addMeal(caller, { date: "2026-03-03", mealType: "lunch", recipeId: planned.id });
      expect(countSamples(caller)).toBe(10);
      removeSamples(caller);
      expect(names(caller).toSorted()).toEqual([edited.name, planned.name].toSorted());
      expect(() => removeSamples(caller)).toThrow("There are no sample recipes left to remove.");
    },
  );

  test("is undone with hearts and order, all or nothing", async () => {
    const { caller } = afterOthers();
    await addSamples(caller);
    const before = listNewest(caller, 50);
    setFavorite(caller, before[3]?.id ?? 0, true);
    const recipeIds = removeSamples(caller).map(({ recipeId }) => recipeId);
    expect(countSamples(caller)).toBe(0);
    expect(() => restoreSamples(caller, { recipeIds: [...recipeIds, 999] })).toThrow("Recipe not found");
    expect(names(caller)).toEqual([]);
    expect(restoreSamples(caller, { recipeIds })).toBe(12);
    expect(names(caller)).toEqual(SAMPLE_NAMES);
    expect(listNewest(caller, 50).filter(({ isFavorite }) => isFavorite)).toMatchObject([{ name: SAMPLE_NAMES[3] }]);
  });

  test("another cook's plan keeps nothing in this one's collection", async () => {
    const { caller, visitor } = afterOthers();
    const other = aCook(visitor);
    await addSamples(caller);
    const [first] = listNewest(caller, 1);
    addMeal(other, { date: "2026-03-03", mealType: "lunch", recipeId: first?.id ?? 0 });
    expect(removeSamples(caller)).toHaveLength(12);
  });
});
