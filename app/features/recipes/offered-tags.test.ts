import { expect, test } from "vitest";
import { offeredTags, tagsInLine } from "./tags.ts";

test("ten tags that a recipe does not have are offered, by what is typed behind the last comma", () => {
  const tags = ["Été", "For guests", "Winter", ...Array.from({ length: 12 }, (_, at) => `Tag ${at}`)];
  expect(offeredTags(tags, ["winter"], "")).toEqual(["Été", "For guests", ...tags.slice(3, 11)]);
  expect(offeredTags(tags, [], "Soup, ete")).toEqual(["Été"]);
  expect(offeredTags(tags, [], "guests")).toEqual(["For guests"]);
  expect(offeredTags(tags, [], "nothing like it")).toEqual([]);
});

test("a line of a card has the tags that are whole in it, and always the first", () => {
  expect(tagsInLine([], 2)).toEqual([]);
  expect(tagsInLine(["Winter", "Soup", "Quick"], 2)).toEqual(["Winter", "Soup"]);
  expect(tagsInLine(["Low carbohydrate", "Weeknight"], 2)).toEqual(["Low carbohydrate"]);
  expect(tagsInLine(["Donaudampfschifffahrtselektrizitäten", "Soup"], 2)).toEqual([
    "Donaudampfschifffahrtselektrizitäten",
  ]);
  expect(tagsInLine(["家庭料理の定番", "お弁当のおかず"], 2)).toEqual(["家庭料理の定番"]);
  expect(tagsInLine(["🍲🍲🍲🍲🍲🍲", "🌶🌶🌶🌶🌶🌶"], 2)).toHaveLength(1);
  expect(tagsInLine(["عشاء سريع", "للأطفال"], 2)).toEqual(["عشاء سريع", "للأطفال"]);
});
