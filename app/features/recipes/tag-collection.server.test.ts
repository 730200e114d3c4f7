import { describe, expect, test } from "vitest";
import { kitchenOf } from "#app/features/kitchens/kitchens.server.ts";
import { changeRules } from "#app/features/planner/rules/rules.server.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { addToMyCollection } from "./collection.server.ts";
import { listRecipes } from "./list/recipe-list.server.ts";
import { indexUpdated } from "./search/index-updates.server.ts";
import { NO_FILTERS } from "./search/recipe-search.ts";
import { deleteTag, describeTag, renameTag } from "./tag-collection.server.ts";
import { listTags } from "./tags.server.ts";
import { removeFromCollection } from "./trash/removal.server.ts";
import { restoreRecipe } from "./trash/restore.server.ts";

function aKitchen() {
  const { caller } = testContext();
  const found = (search: string) =>
    listRecipes(caller, { ...NO_FILTERS, sortBy: "name", search }, { limit: null, offset: 0 }).recipes.map(
      ({ name, tags }) => [name, ...tags],
    );
  return { caller, found };
}

test("a renamed tag has its new name on every recipe, and is found by it", () => {
  const { caller, found } = aKitchen();
  aRecipe(caller, { name: "Borscht", tags: ["Guests", "Winter"] });
  aRecipe(caller, { name: "Gazpacho", tags: ["Guests"] });
  expect(renameTag(caller, { tag: "guests", to: " für  Gäste " })).toEqual({ tag: "für Gäste", count: 2 });
  expect(found("gast")).toEqual([
    ["Borscht", "für Gäste", "Winter"],
    ["Gazpacho", "für Gäste"],
  ]);
  expect(found("guests")).toEqual([]);
  expect(found("winter")).toHaveLength(1);
});

test("only the writing of a name may change", () => {
  const { caller } = aKitchen();
  aRecipe(caller, { tags: ["fur gaste"] });
  expect(renameTag(caller, { tag: "fur gaste", to: "Für Gäste" })).toEqual({ tag: "Für Gäste", count: 1 });
  expect(listTags(caller)).toEqual([{ tag: "Für Gäste", count: 1 }]);
});

describe("renaming to the name of another tag", () => {
  test("is refused until the cook agrees to merge that one", () => {
    const { caller } = aKitchen();
    aRecipe(caller, { tags: ["Soup"] });
    aRecipe(caller, { tags: ["Soups"] });
    expect(() => renameTag(caller, { tag: "Soups", to: "SOUP" })).toThrow(
      "You already have the tag “Soup”. Merging gives it to the recipes with “Soups” too.",
    );
    expect(() => renameTag(caller, { tag: "Soups", to: "soup", mergeInto: "Stew" })).toThrow();
    expect(listTags(caller)).toHaveLength(2);
  });

  test("merges both: each recipe has the tag once", () => {
    const { caller, found } = aKitchen();
    aRecipe(caller, { name: "Borscht", tags: ["Broths", "Soup", "Winter"] });
    aRecipe(caller, { name: "Gazpacho", tags: ["Summer", "Broths"] });
    expect(renameTag(caller, { tag: "Broths", to: "soup", mergeInto: "soup" })).toEqual({ tag: "Soup", count: 2 });
    expect(found("soup")).toEqual([
      ["Borscht", "Soup", "Winter"],
      ["Gazpacho", "Summer", "Soup"],
    ]);
    expect(found("broths")).toEqual([]);
    expect(listTags(caller).map(({ tag }) => tag)).toEqual(["Soup", "Summer", "Winter"]);
  });
});

test("a deleted tag leaves its recipes", () => {
  const { caller, found } = aKitchen();
  aRecipe(caller, { name: "Borscht", tags: ["Soup", "Winter"] });
  expect(deleteTag(caller, "soup")).toEqual({ tag: "Soup", count: 1 });
  expect([found("soup"), found("")]).toEqual([[], [["Borscht", "Winter"]]]);
  expect(() => describeTag(caller, "Soup")).toThrow("Tag not found");
});

test("tags are those of one collection", () => {
  const { caller, found } = aKitchen();
  const soup = aRecipe(caller, { name: "Borscht", tags: ["Soup"] });
  const other = aCook(caller);
  for (const change of [
    () => renameTag(other, { tag: "Soup", to: "Stew" }),
    () => deleteTag(other, "Soup"),
    () => describeTag(other, "Soup"),
  ])
    expect(change).toThrow("Tag not found");
  addToMyCollection(other, soup.id);
  aRecipe(other, { tags: ["Soup"] });
  deleteTag(other, "Soup");
  expect(found("soup")).toEqual([["Borscht", "Soup"]]);
});

test("a recipe that comes back has the tags under their new names", () => {
  const { caller, found } = aKitchen();
  const soup = aRecipe(caller, { name: "Borscht", tags: ["Soup", "Old"] });
  aRecipe(caller, { name: "Gazpacho", tags: ["Soup"] });
  removeFromCollection(caller, soup.id);
  renameTag(caller, { tag: "Soup", to: "Stew" });
  // Nobody sees the tag that only the removed recipe has, so there is nothing to merge.
  expect(renameTag(caller, { tag: "Stew", to: "OLD" })).toEqual({ tag: "OLD", count: 1 });
  restoreRecipe(caller, soup.id);
  expect(found("old")).toEqual([
    ["Borscht", "OLD"],
    ["Gazpacho", "OLD"],
  ]);
});

test("a tag of 1,000 recipes is renamed with the search entries of those recipes alone", async () => {
  const { caller, found } = aKitchen();
  const total = 1000;
  for (let at = 0; at < total; at++) aRecipe(caller, { name: `Soup ${at}`, tags: ["Common"] });
  aRecipe(caller, { name: "Cake", tags: ["Sweet"] });
  expect(renameTag(caller, { tag: "Common", to: "Everyday" }).count).toBe(total);
  await indexUpdated(caller.db);
  expect([found("everyday").length, found("common").length, found("sweet").length]).toEqual([total, 0, 1]);
});

test("a deleted tag is in no rule for Randomize Week", () => {
  const { caller } = aKitchen();
  aRecipe(caller, { name: "Borscht", tags: ["Guests", "Slow"] });
  const rule = { tags: ["guests"], withoutTags: [], maxMinutes: null, notAgainWeeks: null };
  changeRules(caller, { dinner: rule, lunch: { ...rule, tags: ["Guests", "Slow"] } });
  deleteTag(caller, "Guests");
  const { randomizeRules } = kitchenOf(caller.db, caller.user.id);
  expect(randomizeRules).toEqual({ dinner: { ...rule, tags: [] }, lunch: { ...rule, tags: ["Slow"] } });
});

test("a renamed or merged tag has its new name in the rules for Randomize Week too", () => {
  const { caller } = aKitchen();
  aRecipe(caller, { name: "Borscht", tags: ["Guests", "Winter", "Slow"] });
  const rule = { tags: ["guests", "Slow"], withoutTags: ["Winter"], maxMinutes: 30, notAgainWeeks: null };
  changeRules(caller, { dinner: rule, lunch: { ...rule, tags: [], withoutTags: ["Guests"] } });
  const rules = () => kitchenOf(caller.db, caller.user.id).randomizeRules;
  renameTag(caller, { tag: "Guests", to: "Friends" });
  expect(rules()).toEqual({
    dinner: { ...rule, tags: ["Friends", "Slow"] },
    lunch: { ...rule, tags: [], withoutTags: ["Friends"] },
  });
  renameTag(caller, { tag: "Winter", to: "Friends", mergeInto: "Friends" });
  expect(rules()).toEqual({
    dinner: { ...rule, tags: ["Friends", "Slow"], withoutTags: [] },
    lunch: { ...rule, tags: [], withoutTags: ["Friends"] },
  });
  expect(() => renameTag(caller, { tag: "Slow", to: "Friends" })).toThrow();
  expect(rules().dinner?.tags).toEqual(["Friends", "Slow"]);
});
