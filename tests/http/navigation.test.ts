import { load } from "cheerio";
import { expect, test } from "vitest";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

test.each([
  ["/", ["Meal Planner"]],
  ["/meal-planner", ["Meal Planner"]],
  ["/recipes", ["Recipes"]],
  ["/credentials", []],
])("on %s the navigation marks the current page as %j, and the logo links home", async (path, current) => {
  const { call } = aSignedInBrowser(await aServedApp());
  const page = load(await (await call(path)).text());
  const marked = page('nav[aria-label="Main"] a[aria-current="page"]').map((_, link) => page(link).text());
  expect(marked.get()).toEqual(current.map((name) => expect.stringContaining(name)));
  expect(page('a:contains("Trivet home"), a[aria-label="Trivet home"]').attr("href")).toBe("/");
});
