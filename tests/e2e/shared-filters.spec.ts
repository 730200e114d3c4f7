import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";
import { aSharedKitchen, chips, count, names, signIn } from "#tests/support/shared-collection.ts";
import { aPerson } from "#tests/support/signed-in-users.ts";

const ingredientField = (page: Page) => page.getByLabel("Ingredient", { exact: true });

test("without scripts a visitor filters and sorts with a button, and a cook adds a recipe @no-js", async ({
  page,
  server,
}) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  const apply = page.getByRole("button", { name: "Apply" });
  await page.getByLabel("Search").fill("brulee");
  await apply.click();
  await expect(count(page)).toHaveText("Showing 1 of 4 recipes (filtered)");
  await expect(names(page)).toHaveText(["Crème brûlée"]);
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page.getByLabel("Search")).toHaveValue("");

  await page.getByLabel("Sort By").selectOption("time");
  await ingredientField(page).fill(" butter ");
  await ingredientField(page).press("Enter");
  await ingredientField(page).fill("egg");
  await page.getByRole("button", { name: "Add ingredient" }).click();
  await expect(names(page)).toHaveText(["Shakshuka", "Apple cake", "Toast"]);
  await expectAccessible(page);
  await page.getByLabel("Match All").check();
  await apply.click();
  await expect(names(page)).toHaveText(["Apple cake"]);
  await page.getByRole("link", { name: "Remove egg" }).click();
  await expect(chips(page)).toHaveText([/butter/]);
  await expect(names(page)).toHaveText(["Apple cake", "Toast"]);

  await signIn(page, server, aPerson(server, { firstName: "Ilse" }));
  await page.reload();
  const toast = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Toast" }) });
  await toast.getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Recipe Added!")).toBeInViewport();
  await expect(toast.getByRole("link", { name: "In your collection" })).toBeInViewport();
});

test("with scripts filters apply at once, keep the focus and what was typed, and Back undoes them @js", async ({
  page,
  server,
}) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Apply" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Clear All" })).toBeHidden();
  const search = page.getByLabel("Search");
  const field = ingredientField(page);

  await test.step("search, ingredients, focus and Back", async () => {
    await search.pressSequentially("toast");
    await expect(names(page)).toHaveText(["Toast"]);
    await expect(count(page)).toHaveText("Showing 1 of 4 recipes (filtered)");
    await expect(search).toBeFocused();
    await field.fill("bread");
    await field.press("Enter");
    await expect(chips(page)).toHaveCount(1);
    await expect(page.getByText("Match Any")).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await field.fill("butter");
    await field.press("Enter");
    await page.getByLabel("Match All").check();
    await expect(page).toHaveURL(/ingredientMatchMode=all/);
    await expect(page.getByLabel("Match All")).toBeFocused();
    await expectAccessible(page);
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

  await test.step("lists and orders", async () => {
    await search.fill("caviar");
    await page.getByLabel("Difficulty").selectOption("hard");
    await expect(page.getByText("No recipes match your current filters.")).toBeVisible();
    await expect(count(page)).toHaveText("Showing 0 of 4 recipes (filtered)");
    await page.getByRole("link", { name: "Clear Filters" }).click();
    await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
    await expect(page.getByLabel("Difficulty")).toHaveValue("");
    await page.getByLabel("Sort By").selectOption("name");
    await expect(names(page)).toHaveText(["Apple cake", "Crème brûlée", "Shakshuka", "Toast"]);
    await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
    await page.getByLabel("Total Time").selectOption("medium");
    await expect(names(page)).toHaveText(["Shakshuka"]);
    await page.getByRole("link", { name: "Clear All" }).click();
    await expect(names(page)).toHaveCount(4);
  });

  await test.step("any or all ingredients", async () => {
    await field.fill(" butter ");
    await field.press("Enter");
    await expect(count(page)).toHaveText("Showing 2 of 4 recipes (filtered)");
    await field.fill("egg");
    await page.getByRole("button", { name: "Add ingredient" }).click();
    await expect(count(page)).toHaveText("Showing 3 of 4 recipes (filtered)");
    await page.getByLabel("Match All").check();
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
});

test("a slow answer shows that it loads and does not replace a later one, and no chip is lost or restored @js", async ({
  page,
  server,
}) => {
  const { address } = await aSharedKitchen(server);
  await page.goto(address);
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/totalTime=quick/, async (route) => {
    await isHeld;
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

  await page.goto(address);
  const held: (() => void)[] = [];
  await page.route(/\?(totalTime=long&)?ingredients=butter$/, async (route) => {
    await new Promise<void>((resolve) => void held.push(resolve));
    await route.continue().catch(() => {}); // the page has given up on it by then
  });
  const field = ingredientField(page);
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
