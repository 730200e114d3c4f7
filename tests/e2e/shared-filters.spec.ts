import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { apply, aSharedKitchen, chips, count, names } from "#tests/support/shared-collection.ts";

test("filters and orders are offered with the documented texts @js", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  const options = (label: string) => page.getByLabel(label).getByRole("option");
  await expect(options("Total Time")).toHaveText([
    "All times",
    "Quick (30 min or less)",
    "Medium (30-60 min)",
    "Long (over 60 min)",
  ]);
  await expect(options("Difficulty")).toHaveText(["All difficulties", "Ready Made", "Easy", "Medium", "Hard"]);
  await expect(options("Sort By")).toHaveText([
    "Default",
    "Name (A-Z)",
    "Time (shortest first)",
    "Difficulty (easy first)",
    "Recently added",
  ]);
});

test("search finds short words and words without accents @js", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  for (const [words, found] of [
    ["l", ["Shakshuka", "Apple cake", "Crème brûlée"]],
    ["gg", ["Shakshuka", "Apple cake"]],
    ["CREME BRUL", ["Crème brûlée"]],
    ["crème", ["Crème brûlée"]],
    ["ml", ["Crème brûlée"]],
  ] as const) {
    await page.getByLabel("Search").fill(words);
    await apply(page);
    await expect(names(page)).toHaveText([...found]);
  }
});

test("filters narrow the collection and clear again", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  await expect(page.getByRole("link", { name: "Clear All" })).toBeHidden();

  await page.getByLabel("Search").fill("brulee");
  await apply(page);
  await expect(count(page)).toHaveText("Showing 1 of 4 recipes (filtered)");
  await expect(names(page)).toHaveText(["Crème brûlée"]);
  await expect(page).toHaveURL(/search=brulee/);
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
  await expect(page.getByLabel("Search")).toHaveValue("");

  await page.getByLabel("Total Time").selectOption("medium");
  await apply(page);
  await expect(names(page)).toHaveText(["Shakshuka"]);
  await page.getByLabel("Total Time").selectOption("");
  await page.getByLabel("Difficulty").selectOption("ready_made");
  await apply(page);
  await expect(names(page)).toHaveText(["Toast"]);

  await page.getByLabel("Search").fill("caviar");
  await apply(page);
  await expect(page.getByText("No recipes match your current filters.")).toBeVisible();
  await expect(count(page)).toHaveText("Showing 0 of 4 recipes (filtered)");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
  await expect(page.getByLabel("Difficulty")).toHaveValue("");

  await page.getByLabel("Sort By").selectOption("name");
  await apply(page);
  await expect(names(page)).toHaveText(["Apple cake", "Crème brûlée", "Shakshuka", "Toast"]);
  await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
  await page.getByLabel("Sort By").selectOption("time");
  await apply(page);
  await expect(names(page)).toHaveText(["Crème brûlée", "Shakshuka", "Apple cake", "Toast"]);
  await page.getByLabel("Sort By").selectOption("difficulty");
  await apply(page);
  await expect(names(page)).toHaveText(["Toast", "Shakshuka", "Apple cake", "Crème brûlée"]);
  await page.getByLabel("Sort By").selectOption("recent");
  await apply(page);
  await expect(names(page)).toHaveText(["Shakshuka", "Toast", "Apple cake", "Crème brûlée"]);
  for (const [time, found] of [
    ["quick", ["Crème brûlée"]],
    ["long", ["Apple cake"]],
  ] as const) {
    await page.getByLabel("Total Time").selectOption(time);
    await apply(page);
    await expect(names(page)).toHaveText([...found]);
  }
});

test("ingredients become chips, of which any or all must match", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  const field = page.getByLabel("Ingredient", { exact: true });
  await field.fill(" butter ");
  await field.press("Enter");
  await expect(count(page)).toHaveText("Showing 2 of 4 recipes (filtered)");
  await expect(page.getByText("Match Any")).toBeHidden();
  await expect(field).toHaveValue("");

  await field.fill("egg");
  await page.getByRole("button", { name: "Add ingredient" }).click();
  await expect(count(page)).toHaveText("Showing 3 of 4 recipes (filtered)");
  await expectAccessible(page);
  await page.getByLabel("Match All").check();
  await apply(page);
  await expect(names(page)).toHaveText(["Apple cake"]);
  await field.fill("BUTTER");
  await field.press("Enter");
  await expect(chips(page)).toHaveText([/butter/, /egg/]);

  await page.getByRole("link", { name: "Remove butter" }).click();
  await expect(chips(page)).toHaveText([/egg/]);
  await expect(count(page)).toHaveText("Showing 2 of 4 recipes (filtered)");
  await expect(page).toHaveURL(/\?ingredients=egg/);
  await page.getByRole("link", { name: "Remove egg" }).click();
  await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
  await expect(page).toHaveURL(address);
});

test("with scripts focus and input are kept, and Back undoes a filter @js", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  const search = page.getByLabel("Search");
  await search.pressSequentially("toast");
  await expect(names(page)).toHaveText(["Toast"]);
  await expect(search).toBeFocused();

  const field = page.getByLabel("Ingredient", { exact: true });
  await field.fill("bread");
  await field.press("Enter");
  await expect(chips(page)).toHaveCount(1);
  await expect(field).toBeFocused();
  await field.fill("butter");
  await field.press("Enter");
  await page.getByLabel("Match All").check();
  await expect(page).toHaveURL(/ingredientMatchMode=all/);
  await expect(page.getByLabel("Match All")).toBeFocused();
  await page.getByRole("link", { name: "Remove bread" }).click();
  await expect(page.getByRole("link", { name: "Remove butter" })).toBeFocused();
  await page.getByRole("link", { name: "Remove butter" }).click();
  await expect(field).toBeFocused();

  // An unfinished word is no filter yet.
  await field.fill("but");
  await page.getByLabel("Difficulty").selectOption("ready_made");
  await expect(page).toHaveURL(/\?search=toast&difficulty=ready_made$/);
  await expect(field).toHaveValue("but");
  await page.goBack();
  await expect(page).not.toHaveURL(/difficulty/);

  await page.goBack();
  await expect(chips(page)).toHaveText([/butter/]);
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue("toast");
});

test("a slow answer shows that it loads, and does not replace a later one @js", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/totalTime=quick/, async (route) => {
    await held;
    await route.continue().catch(() => {}); // the page has given up on it by then
  });
  await page.getByLabel("Total Time").selectOption("quick");
  await expect(count(page)).toHaveText("Loading shared collection...");
  await page.getByLabel("Total Time").selectOption("long");
  await expect(names(page)).toHaveText(["Apple cake"]);
  release();
  await page.getByLabel("Sort By").selectOption("name");
  await expect(page).toHaveURL(/sortBy=name/);
  await expect(names(page)).toHaveText(["Apple cake"]);
});

test("another filter before the answer neither loses a chip nor restores one @js", async ({ page, server }) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  const held: (() => void)[] = [];
  await page.route(/\?(totalTime=long&)?ingredients=butter$/, async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve));
    await route.continue().catch(() => {}); // the page has given up on it by then
  });
  const field = page.getByLabel("Ingredient", { exact: true });
  await field.fill("butter");
  await field.press("Enter");
  await expect.poll(() => held.length).toBe(1);
  await page.getByLabel("Total Time").selectOption("long");
  await expect.poll(() => held.length).toBe(2);
  await field.fill("egg");
  await field.press("Enter");
  await expect(chips(page)).toHaveText([/butter/, /egg/]);
  await expect(names(page)).toHaveText(["Apple cake"]);

  await page.getByRole("link", { name: "Remove egg" }).click();
  await expect.poll(() => held.length).toBe(3);
  await page.getByLabel("Sort By").selectOption("name");
  await expect(chips(page)).toHaveText([/butter/]);
  await expect(page).toHaveURL(/\?totalTime=long&sortBy=name&ingredients=butter$/);
  for (const letGo of held) letGo();
});
