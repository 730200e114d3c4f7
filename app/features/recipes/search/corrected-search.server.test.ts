import { describe, expect, test } from "vitest";
import type { Caller } from "#app/caller.ts";
import { statements } from "#tests/support/count-statements.ts";
import { aCook, aRecipe, testContext } from "#tests/support/test-context.ts";
import { setFavorite } from "../collection.server.ts";
import { findRecipes, listRecipes, readRecipesJson } from "../list/recipe-list.server.ts";
import { updateRecipe } from "../recipe-edits.server.ts";
import { setTags } from "../tags.server.ts";
import { removeFromCollection } from "../trash/removal.server.ts";
import { NO_FILTERS, type RecipeFilters } from "./recipe-search.ts";
import { buildMissingIndex } from "./search-index.server.ts";

const ALL = { limit: null, offset: 0 };

/** Returns what was searched instead, and the names of what was found. */
function find(caller: Caller, search: string, filters: Partial<RecipeFilters> = {}): [string | null, string[]] {
  const all = { ...NO_FILTERS, search, ...filters };
  const { recipes, total, correctedSearch } = listRecipes(caller, all, ALL);
  expect(total).toBe(recipes.length);
  const found = findRecipes(caller, all, ALL);
  expect(found.correctedSearch).toBe(correctedSearch);
  const names = recipes.map(({ name }) => name);
  expect(readRecipesJson(caller, found.ids).map((one) => JSON.parse(one).name)).toEqual(names);
  return [correctedSearch, names];
}

const plain = (name: string) => ({ name, ingredients: ["salt"], instructions: ["Mix."] });

test.each([
  ["zuchini", "zucchini", "a letter missing"],
  ["zucchhini", "zucchini", "one too many"],
  ["zuccheni", "zucchini", "another one"],
  ["zuchcini", "zucchini", "two exchanged"],
  ["zxcchimi", "zucchini", "two mistakes in eight letters"],
  ["ZUCHÍNI", "zucchini", "in capitals, with an accent"],
  ["friters", "fritters", "in a second word"],
  ["zuchini, friters!", "zucchini, fritters!", "in two words"],
  ["mix zuchini", "mix zucchini", "beside a word that matches"],
  ["friterz", null, "two mistakes in seven letters"],
  ["eg", null, "too short"],
  ["sal", "", "a part of a word"],
  ["salz", "salt", "of four letters"],
  ["slt", null, "of three letters"],
  ["zuchini nothing", null, "beside a word that is near to nothing"],
  ["1235", null, "a number"],
])("%s becomes %s: %s", (search, expected, _) => {
  const { caller } = testContext();
  aRecipe(caller, plain("Zucchini fritters 1234"));
  const names = expected === null ? [] : ["Zucchini fritters 1234"];
  expect(find(caller, search)).toEqual([expected || null, names]);
  expect(find(caller, search, { scope: "all" })).toEqual([expected || null, names]);
});

test("a word that matches something is never corrected, also where the words match nothing together", () => {
  const { caller } = testContext();
  aRecipe(caller, plain("Carrot soup"));
  aRecipe(caller, plain("Carro"));
  aRecipe(caller, plain("Parrot cake"));
  expect(find(caller, "parrot")).toEqual([null, ["Parrot cake"]]);
  expect(find(caller, "carro")).toEqual([null, ["Carro", "Carrot soup"]]);
  expect(find(caller, "parrot soup")).toEqual([null, []]);
});

test("the nearest word counts, then whole words, then that of most recipes, then the alphabet", () => {
  const { caller } = testContext();
  aRecipe(caller, plain("Carob"));
  aRecipe(caller, plain("Carrot"));
  expect(find(caller, "carot")).toEqual(["carob", ["Carob"]]);
  aRecipe(caller, plain("Carrot mash"));
  expect(find(caller, "carot")).toEqual(["carrot", ["Carrot mash", "Carrot"]]);
  for (const name of ["Onions", "Onions again"]) aRecipe(caller, plain(name));
  expect(find(caller, "onoin")).toEqual(["onion", ["Onions again", "Onions"]]);
  aRecipe(caller, plain("Onioin"));
  expect(find(caller, "onoin")).toEqual(["onioin", ["Onioin"]]);
  aRecipe(caller, plain("Onoina"));
  expect(find(caller, "onoi")).toEqual([null, ["Onoina"]]);
  for (const name of ["Cinnamon rolls", "Cinnamonic", "Cinnabarn"]) aRecipe(caller, plain(name));
  expect(find(caller, "cinamon")).toEqual(["cinnamon", ["Cinnamonic", "Cinnamon rolls"]]);
});

test("the correction is written as in a recipe", () => {
  const { caller } = testContext();
  aRecipe(caller, plain("Möhren-Gemüse"));
  aRecipe(caller, { ...plain("Soupe"), instructions: ["Ajouter la CRÈME FRAÎCHE."] });
  const tagged = aRecipe(caller, plain("Stew"));
  setTags(caller, tagged.id, { tags: ["Crémeux", "김치찌개"] });
  expect(find(caller, "Möhrn")[0]).toBe("möhren");
  expect(find(caller, "gemse")[0]).toBe("gemüse");
  expect(find(caller, "fraiche cremm")[0]).toBe("fraiche crème");
  expect(find(caller, "cremuex")).toEqual(["cremeux", ["Stew"]]);
  expect(find(caller, "김치찌게")).toEqual(["김치찌개", ["Stew"]]);
});

describe("other scripts", () => {
  test.each([
    ["борщь", "борщ", "Борщ"],
    ["κολοκυθακα", "κολοκυθάκια", "Κολοκυθάκια"],
    ["日本料里", "日本料理", "日本料理"],
    ["חומוסס", "חומוס", "חומוס"],
    ["𠮷𠮷𠮷𠮶", "𠮷𠮷𠮷𠮷", "𠮷𠮷𠮷𠮷"],
  ])("%s becomes %s", (search, expected, name) => {
    const { caller } = testContext();
    aRecipe(caller, plain(name));
    expect(find(caller, search)).toEqual([expected, [name]]);
  });
});

test("words that only others have are not told, and those of removed and edited recipes are forgotten", () => {
  const { caller } = testContext();
  const other = aCook(caller);
  const theirs = aRecipe(other, plain("Zucchini"));
  expect(find(caller, "zuchini")).toEqual([null, []]);
  expect(find(caller, "zuchini", { scope: "all" })).toEqual(["zucchini", ["Zucchini"]]);
  const mine = aRecipe(caller, plain("Zuchinis"));
  expect(find(caller, "zuccini")).toEqual(["zuchini", ["Zuchinis"]]);
  expect(find(caller, "zucinis")).toEqual(["zuchinis", ["Zuchinis"]]);
  updateRecipe(caller, mine.id, { ...mine, name: "Pie" });
  expect(find(caller, "zucinis")).toEqual([null, []]);
  // A private copy is in nobody else's list.
  updateRecipe(caller, theirs.id, { ...theirs, name: "Courgette" });
  expect(find(other, "courgete", { scope: "all" })).toEqual([null, []]);
  removeFromCollection(other, theirs.id);
  expect(find(other, "zuchini")).toEqual([null, []]);
});

test("a corrected search that the other filters leave empty is not told", () => {
  const { caller } = testContext();
  const { id } = aRecipe(caller, plain("Zucchini"));
  expect(find(caller, "zuchini", { favorites: true })).toEqual([null, []]);
  expect(find(caller, "zuchini", { difficulty: "hard" })).toEqual([null, []]);
  setFavorite(caller, id, true);
  expect(find(caller, "zuchini", { favorites: true })).toEqual(["zucchini", ["Zucchini"]]);
  expect(find(caller, "zuchini", { ingredients: ["salz"] })).toEqual([null, []]);
});

test("pages of a corrected search follow each other, and a page after the last is not corrected", () => {
  const { caller } = testContext();
  for (let number = 0; number < 5; number++) aRecipe(caller, plain(`Zucchini ${number}`));
  const read = (search: string, offset: number) => {
    const { recipes, total, correctedSearch } = listRecipes(caller, { ...NO_FILTERS, search }, { limit: 2, offset });
    return [correctedSearch, total, recipes.map(({ name }) => name)];
  };
  expect(read("zuchini", 0)).toEqual(["zucchini", 5, ["Zucchini 4", "Zucchini 3"]]);
  expect(read("zuchini", 4)).toEqual(["zucchini", 5, ["Zucchini 0"]]);
  expect(read("zucchini", 6)).toEqual([null, 5, []]);
});

test("words of before the update are found after it", () => {
  const { caller, db } = testContext();
  aRecipe(caller, plain("Zucchini"));
  db.$client.exec("DELETE FROM search_word_key");
  expect(find(caller, "zuchini")).toEqual([null, []]);
  buildMissingIndex(db);
  buildMissingIndex(db);
  expect(find(caller, "zuchini")).toEqual(["zucchini", ["Zucchini"]]);
});

describe("the work is bounded", () => {
  test("for long words", () => {
    const { caller } = testContext();
    aRecipe(caller, plain("x".repeat(64)));
    expect(find(caller, `${"x".repeat(62)}y`)[0]).toBe("x".repeat(63));
    expect(find(caller, "x".repeat(200))).toEqual([null, []]);
    expect(find(caller, `${"x".repeat(64)}y`)).toEqual([null, []]);
  });

  test("for many words", async () => {
    const { caller, db } = testContext();
    const known = Array.from({ length: 400 }, (_, number) => `ab${String.fromCodePoint(0x4e00 + number)}d`);
    aRecipe(aCook(caller), { ...plain("Theirs"), instructions: [known.join(" ")] });
    const mine = ["garlic", "onion", "butter", "pepper", "parsley", "saffron"];
    aRecipe(caller, plain(mine.join(" ")));
    const mistyped = mine.map((word) => `${word}q`);
    expect(find(caller, mistyped.slice(1).join(" "))[0]).toBe(mine.slice(1).join(" "));
    expect(find(caller, mistyped.join(" "))).toEqual([null, []]);
    const search = Array.from({ length: 40 }, (_, number) =>
      `ab${number % 10}${"cdef"[number % 4]}`.replace(/\d/, "x"),
    );
    const count = await statements(db, async () => {
      listRecipes(caller, { ...NO_FILTERS, search: search.join(" ") }, ALL);
    });
    expect(count).toBeLessThan(200);
  });

  test.each(["🍕🍕🍕🍕", "\u0301\u0301\u0301\u0301", '""""', "¤¤¤¤zuchini", "½½½½", "ﬃﬃﬃﬃ", "\u202ezuchini"])(
    "for %j",
    (search) => {
      const { caller } = testContext();
      aRecipe(caller, plain("Zucchini"));
      expect(() => find(caller, search)).not.toThrow();
    },
  );
});
