import { describe, expect, test } from "vitest";
import { aRecipe, testContext } from "#tests/support/test-context.ts";
import { entryRange } from "../entry-ids.ts";
import { listRecipes } from "../list/recipe-list.server.ts";
import { findForgiving } from "./corrected-search.server.ts";
import { NO_FILTERS, type RecipeFilters } from "./recipe-search.ts";

type World = ReturnType<typeof testContext>;

function find({ caller }: World, filters: Partial<RecipeFilters>) {
  return listRecipes(caller, { ...NO_FILTERS, ...filters }, { limit: null, offset: 0 }).recipes.map(({ name }) => name);
}

describe("letters that have no accent to remove are searched as what is written without them", () => {
  test.each([
    ["Bœuf braisé", "boeuf", "BŒUF"],
    ["Lægekage", "laegekage", "æge"],
    ["Grießklöße", "griess", "klosse", "GRIEẞ"],
    ["Rødgrød", "rodgrod", "grød"],
    ["Żurek z kiełbasą", "kielbasa", "kiełb"],
    ["İmam bayıldı", "imam bayildi", "BAYILDI"],
    ["Đuveč", "duvec", "đuv"],
    ["Þorramatur með síld", "thorramatur", "med"],
  ])("%s", (name, ...searches) => {
    const world = testContext();
    aRecipe(world.caller, { name, ingredients: [`2 ${name} and more`], tags: [name] });
    aRecipe(world.caller, { name: "Toast", ingredients: ["1 slice"] });
    for (const search of searches) {
      expect(find(world, { search }), search).toEqual([name]);
      expect(find(world, { ingredients: [search] }), search).toEqual([name]);
      expect(find(world, { ingredients: [`${search} more`] }), search).toEqual([name]);
    }
  });

  test("in either direction, for recipes written both ways", () => {
    const world = testContext();
    for (const name of ["Boeuf", "Bœuf"]) aRecipe(world.caller, { name });
    for (const search of ["boeuf", "bœuf", "oeu", "œu"]) expect(find(world, { search })).toEqual(["Bœuf", "Boeuf"]);
  });
});

describe('"and" is the same as "&"', () => {
  test.each([
    ["Mac & Cheese", "mac and cheese", "mac & cheese", "mac cheese"],
    ["Mac and Cheese", "mac and cheese", "mac & cheese"],
    ["Brot & Butter", "brot und butter", "Butter und Brot"],
    ["Jambon & beurre", "jambon et beurre"],
    ["Pane e olio", "pane & olio"],
    ["Brood & kaas", "brood en kaas"],
    ["Pan & ajo", "pan y ajo"],
  ])("%s", (name, ...searches) => {
    const world = testContext();
    aRecipe(world.caller, { name, ingredients: [`1 ${name}`] });
    for (const search of searches) {
      expect(find(world, { search }), search).toEqual([name]);
      expect(find(world, { ingredients: [search] }), search).toEqual([name]);
    }
  });

  test("but is searched where it is not between words", () => {
    const world = testContext();
    aRecipe(world.caller, { name: "Plain tart" });
    aRecipe(world.caller, { name: "Mandarin tart" });
    for (const search of ["and", "tart and", "and tart"]) expect(find(world, { search })).toEqual(["Mandarin tart"]);
  });
});

describe("signs alone find nothing", () => {
  test.each(["🥭", "%", "·", "&", "++", "…", '"'])("%s", (signs) => {
    const world = testContext();
    aRecipe(world.caller, { name: `Mango ${signs}`, ingredients: [`1 mango ${signs}`] });
    expect(find(world, { search: signs })).toEqual([]);
    expect(find(world, { ingredients: [signs] })).toEqual([]);
    expect(find(world, { ingredients: [signs, "mango"], ingredientMatchMode: "all" })).toEqual([]);
    expect(find(world, { ingredients: [signs, "1 mango"] })).toHaveLength(1);
    expect(find(world, { search: `mango ${signs}` })).toHaveLength(1);
    expect(find(world, { search: "  " })).toHaveLength(1);
  });
});

test("a typing mistake is corrected in a search with such letters", () => {
  const world = testContext();
  aRecipe(world.caller, { name: "Süßkartoffeln" });
  const range = entryRange(world.caller.kitchen.collectionId);
  const { found } = findForgiving(
    { db: world.db, range, search: "suesskartoffeln" },
    (search) => find(world, { search }),
    (names: string[]) => names.length === 0,
  );
  expect(found).toEqual(["Süßkartoffeln"]);
});
