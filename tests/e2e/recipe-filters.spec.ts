import type { Page } from "@playwright/test";
import { aCookIn, expect, test } from "#tests/support/browser-test.ts";
import { hold } from "#tests/support/held-requests.ts";
import { summary } from "#tests/support/locators.ts";

const ingredient = (page: Page) => page.getByLabel("Ingredient", { exact: true });
const chips = (page: Page) => page.getByRole("button", { name: /^Remove / });
const count = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ recipes?/ });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

async function add(page: Page, text: string) {
  await ingredient(page).fill(text);
  await page.getByRole("button", { name: "Add ingredient" }).click();
}

test("filters are open on a wide screen, in the address, kept by the tabs, and removed one by one or by Clear; a list that cannot be parsed is skipped with one warning @js", async ({
  page,
  cook,
  server,
}) => {
  cook.hasRecipe("Leek Soup", { ingredients: ["1 leek"], totalTime: 10 });
  cook.hasRecipe("Tomato Soup", { ingredients: ["1 kg tomatoes"], totalTime: 40 });
  cook.hasRecipe("Egg Salad", { ingredients: ["6 eggs", "1 tomato"], totalTime: 12 });
  for (let number = 1; number <= 25; number++) cook.hasRecipe(`Toast ${number}`, { totalTime: 10 });
  aCookIn(server).hasRecipe("Leek Pie", { ingredients: ["2 leeks"], totalTime: 12 });
  const [search, time] = [page.getByLabel("Search"), page.getByLabel("Time")];
  const clear = page.getByRole("button", { name: "Clear", exact: true }).first();
  const warnings: string[] = [];
  // The browser logs warnings of its own too, such as late fonts.
  page.on("console", (entry) => {
    if (entry.type() === "warning" && entry.text().startsWith("Ingredients ")) warnings.push(entry.text());
  });
  await page.goto(`/recipes?ingredients=${encodeURIComponent('["leek"')}`);
  await expect.poll(() => warnings).toEqual(['Ingredients that cannot be parsed are skipped: ["leek"']);
  await expect(count(page)).toHaveText("28 recipes");
  for (const label of ["Search", "Ingredient", "Time", "Difficulty", "Sort by"])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(summary(page, "Filters")).toBeHidden();

  await test.step("any word is searched for", async () => {
    await search.fill("any");
    await expect(page).toHaveURL(/\/recipes\?search=any$/);
    await expect(count(page)).toHaveText("0 recipes");
    await search.fill("");
    await expect(count(page)).toHaveText("28 recipes");
  });

  await test.step("a removed ingredient stays removed", async () => {
    for (const takeOut of ["Remove Leek", "Clear"]) {
      await add(page, "  Leek ");
      await expect(chips(page)).toHaveText([/Leek/]);
      await expect(count(page)).toHaveText("1 recipe");
      await expect(ingredient(page)).toHaveValue("");
      await page.getByRole("button", { name: takeOut, exact: true }).first().click();
      await expect(chips(page)).toHaveCount(0);
      await expect(count(page)).toHaveText("28 recipes");
      await time.selectOption("under-15");
      await expect(page).toHaveURL(/totalTime=under-15/);
      await expect(count(page)).toHaveText("27 recipes");
      await expect(chips(page)).toHaveCount(0);
      await time.selectOption("");
      await expect(page).not.toHaveURL(/under-15/);
    }
  });

  await test.step("Match Any and Match All appear with the second ingredient", async () => {
    const both = page.getByText(/^Match (Any|All)$/);
    await add(page, "tomato");
    await expect(chips(page)).toHaveText([/tomato/]);
    await expect(both.filter({ visible: true })).toHaveCount(0);
    // Duplicates and blanks are ignored.
    for (const text of ["Tomato", "   ", "egg"]) await add(page, text);
    await expect(chips(page)).toHaveText([/tomato/, /egg/]);
    await expect(both.filter({ visible: true })).toHaveText(["Match Any", "Match All"]);
    await expect(title(page, "Egg Salad")).toBeVisible();
    await expect(title(page, "Tomato Soup")).toBeVisible();
    await expect(count(page)).toHaveText("2 recipes");
    await page.getByText("Match All").click();
    await expect(title(page, "Tomato Soup")).toBeHidden();
    await expect(page).toHaveURL(/ingredientMatchMode=all/);
    await page.getByRole("button", { name: "Remove egg", exact: true }).click();
    await expect(title(page, "Tomato Soup")).toBeVisible();
    // One ingredient leaves no choice of mode.
    await expect(both.filter({ visible: true })).toHaveCount(0);
    await time.focus();
    await time.selectOption("under-15");
    await expect(title(page, "Tomato Soup")).toBeHidden();
    // Choosing with the arrow keys keeps the focus.
    await expect(time).toBeFocused();
    await page.getByRole("button", { name: "Remove tomato", exact: true }).click();
    await expect(page).toHaveURL(/\/recipes\?totalTime=under-15$/);
  });

  await test.step("an unfinished ingredient is no filter until it is added", async () => {
    await ingredient(page).fill("le");
    await search.fill("toast");
    await expect(page).toHaveURL(/\?search=toast&totalTime=under-15$/);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/search=toast&totalTime=under-15&page=2$/);
    await expect(chips(page)).toHaveCount(0);
    await expect(ingredient(page)).toHaveValue("le");
    // Enter that ends the composition of a word, as of Japanese; Safari sends 229 after it.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      await ingredient(page).dispatchEvent("keydown", { key: "Enter", bubbles: true, ...composing });
    await expect(ingredient(page)).toHaveValue("le");
    await expect(chips(page)).toHaveCount(0);
    await ingredient(page).press("Enter");
    await expect(chips(page)).toHaveText([/le/]);
    await ingredient(page).fill("bre");
    await clear.click();
    await expect(page).toHaveURL(/\/recipes$/);
    await expect(ingredient(page)).toHaveValue("");
    await expect(search).toHaveValue("");
    await search.fill("toast 25");
    await search.press("Enter");
    await expect(count(page)).toHaveText("1 recipe");
    await expect(page).toHaveURL(/\/recipes\?search=toast\+25$/);
  });

  await test.step("tabs keep search and filters", async () => {
    await search.fill("leek");
    await expect(title(page, "Leek Soup")).toBeVisible();
    await time.selectOption("under-15");
    await add(page, "leek");
    await page.getByLabel("Sort by").selectOption("name");
    const filters = { search: "leek", totalTime: "under-15", ingredient: "leek", sortBy: "name" };
    const address = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(address).toEqual(filters);
    await page.getByRole("button", { name: "Everyone's recipes" }).click();
    await expect(count(page)).toHaveText("2 recipes");
    expect(address()).toEqual({ ...filters, scope: "all" });
    await expect(search).toHaveValue("leek");
    await expect(chips(page)).toHaveText([/leek/]);
    await page.getByRole("button", { name: "Favourites" }).click();
    await expect(count(page)).toHaveText("0 recipes");
    expect(address()).toEqual({ ...filters, favorites: "1" });
    await page.getByRole("button", { name: "My collection", exact: true }).click();
    await expect(count(page)).toHaveText("1 recipe");
  });
  expect(warnings).toHaveLength(1);
});

/** Returns whether an address requests a list with just these ingredients. */
function listWith(ingredients: string) {
  return ({ pathname, searchParams }: URL) =>
    pathname.endsWith(".data") &&
    searchParams.getAll("ingredient").join() === ingredients &&
    !searchParams.has("difficulty");
}

test("before an answer no added ingredient is lost and no removed one restored; removing one moves the focus to the next, at the end to the field @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Soup", { ingredients: ["1 leek"], totalTime: 10 });
  cook.hasRecipe("Stew", { ingredients: ["1 leek", "1 carrot"], totalTime: 100 });
  cook.hasRecipe("Toast", { ingredients: ["bread"], totalTime: 10 });
  await page.goto("/recipes");

  await test.step("another filter before the answer", async () => {
    const leek = await hold(page, listWith("leek"));
    await add(page, "leek");
    await leek.asked;
    await add(page, "Leek");
    await add(page, "carrot");
    await expect(chips(page)).toHaveText([/leek/, /carrot/]);
    await page.getByLabel("Time").selectOption("under-15");
    await expect(count(page)).toHaveText("1 recipe");
    await expect(chips(page)).toHaveText([/leek/, /carrot/]);
    leek.letGo();
    const carrot = await hold(page, listWith("carrot"));
    await page.getByRole("button", { name: "Remove leek" }).click();
    await carrot.asked;
    await page.getByLabel("Difficulty").selectOption("easy");
    await page.getByLabel("Sort by").selectOption("name");
    carrot.letGo();
    await expect(page).toHaveURL(/sortBy=name/);
    await expect(chips(page)).toHaveText([/carrot/]);
    await expect(count(page)).toHaveText("0 recipes");
  });

  await test.step("a chip whose removal was cancelled is kept", async () => {
    await page.getByRole("button", { name: "Clear", exact: true }).first().click();
    await expect(count(page)).toHaveText("3 recipes");
    await add(page, "leek");
    await expect(count(page)).toHaveText("2 recipes");
    const all = await hold(page, listWith(""));
    await page.getByRole("button", { name: "Remove leek" }).click();
    await all.asked;
    await page.getByRole("link", { name: "Add Recipe" }).first().click();
    await page.getByRole("dialog", { name: "Add Recipe" }).getByRole("link", { name: "Close" }).first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(chips(page)).toHaveText([/leek/]);
    await page.getByLabel("Time").selectOption("under-15");
    await expect(page).toHaveURL(/totalTime=under-15/);
    await expect(chips(page)).toHaveText([/leek/]);
    await expect(count(page)).toHaveText("1 recipe");
    all.letGo();
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("the focus", async () => {
    for (const text of ["carrot", "salt"]) await add(page, text);
    await expect(chips(page)).toHaveText([/leek/, /carrot/, /salt/]);
    await page.getByRole("button", { name: "Remove carrot" }).click();
    await expect(page.getByRole("button", { name: "Remove salt" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove leek" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(ingredient(page)).toBeFocused();
  });
});
