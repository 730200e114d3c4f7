import { expect, test } from "vitest";
import { offeredTags } from "./tags.ts";

test("ten tags that a recipe does not have are offered, by what is typed behind the last comma", () => {
  const tags = ["Été", "For guests", "Winter", ...Array.from({ length: 12 }, (_, at) => `Tag ${at}`)];
  expect(offeredTags(tags, ["winter"], "")).toEqual(["Été", "For guests", ...tags.slice(3, 11)]);
  expect(offeredTags(tags, [], "Soup, ete")).toEqual(["Été"]);
  expect(offeredTags(tags, [], "guests")).toEqual(["For guests"]);
  expect(offeredTags(tags, [], "nothing like it")).toEqual([]);
});
