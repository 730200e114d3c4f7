import type { Page } from "@playwright/test";
import { aCookIn, expect, expectAccessible, hasScripts, test } from "#tests/support/browser-test.ts";

const ingredient = (page: Page) => page.getByLabel("Ingredient", { exact: true });
const chips = (page: Page) => page.getByRole("button", { name: /^Remove / });
const count = (page: Page) => page.getByRole("status").filter({ hasText: /^\d+ recipes?/ });

async function add(page: Page, text: string) {
  await ingredient(page).fill(text);
  await page.getByRole("button", { name: "Add ingredient" }).click();
}

async function search(page: Page, text: string) {
  await page.getByLabel("Search").fill(text);
  if (!hasScripts()) await page.getByRole("button", { name: "Apply" }).click();
}

test("a removed ingredient stays removed, and Enter in the search applies it", async ({ page, cook }) => {
  cook.hasRecipe("Soup", { ingredients: ["1 leek"], totalTime: 10 });
  cook.hasRecipe("Toast", { ingredients: ["bread"], totalTime: 10 });
  await page.goto("/recipes");
  for (const takeOut of ["Remove leek", "Clear"]) {
    await add(page, "leek");
    await expect(chips(page)).toHaveText([/leek/]);
    await expect(count(page)).toHaveText("1 recipe");
    await expect(ingredient(page)).toHaveValue("");
    await page.getByRole("button", { name: takeOut, exact: true }).first().click();
    await expect(chips(page)).toHaveCount(0);
    await expect(count(page)).toHaveText("2 recipes");
    await page.getByLabel("Time").selectOption("under-15");
    if (!hasScripts()) await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/totalTime=under-15/);
    await expect(count(page)).toHaveText("2 recipes");
    await expect(chips(page)).toHaveCount(0);
    await page.getByLabel("Time").selectOption("");
    if (!hasScripts()) await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).not.toHaveURL(/under-15/);
  }
  // Enter in the search applies it.
  await page.getByLabel("Search").fill("toast");
  await page.getByLabel("Search").press("Enter");
  await expect(count(page)).toHaveText("1 recipe");
  await expect(page).toHaveURL(/\/recipes\?search=toast/);
});

test("an unfinished ingredient is no filter until it is added @js", async ({ page, cook }) => {
  for (let number = 1; number <= 25; number++) cook.hasRecipe(`Toast ${number}`, { totalTime: 10 });
  await page.goto("/recipes");
  await ingredient(page).fill("le");
  await page.getByLabel("Time").selectOption("under-15");
  await expect(page).toHaveURL(/\/recipes\?totalTime=under-15$/);
  await search(page, "toast");
  await expect(page).toHaveURL(/search=toast&totalTime=under-15$/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/search=toast&totalTime=under-15&page=2$/);
  await expect(chips(page)).toHaveCount(0);
  await expect(ingredient(page)).toHaveValue("le");
  await ingredient(page).press("Enter");
  await expect(chips(page)).toHaveText([/le/]);
  await ingredient(page).fill("bre");
  await page.getByRole("button", { name: "Clear", exact: true }).first().click();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(ingredient(page)).toHaveValue("");
  await expect(page.getByLabel("Search")).toHaveValue("");
});

test("another filter before the answer neither loses an added ingredient nor restores a removed one @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Soup", { ingredients: ["1 leek"], totalTime: 10 });
  cook.hasRecipe("Stew", { ingredients: ["1 leek", "1 carrot"], totalTime: 100 });
  await page.goto("/recipes");
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

test("a chip whose removal was cancelled is kept; removing one moves the focus to the next, at the end to the field @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Soup", { ingredients: ["1 leek"], totalTime: 10 });
  cook.hasRecipe("Toast", { ingredients: ["bread"], totalTime: 10 });
  await page.goto("/recipes?ingredient=leek");
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

  for (const text of ["carrot", "salt"]) await add(page, text);
  await expect(chips(page)).toHaveText([/leek/, /carrot/, /salt/]);
  await page.getByRole("button", { name: "Remove carrot" }).click();
  await expect(page.getByRole("button", { name: "Remove salt" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove leek" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(ingredient(page)).toBeFocused();
});

/** Resolves with the first request for a list with just these ingredients. */
function listWith(ingredients: string) {
  return ({ pathname, searchParams }: URL) =>
    pathname.endsWith(".data") &&
    searchParams.getAll("ingredient").join() === ingredients &&
    !searchParams.has("difficulty");
}

/** Holds such requests back until `letGo`; `asked` resolves with the first. */
async function hold(page: Page, isHeld: (url: URL) => boolean) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(isHeld, async (route) => {
    await held;
    await route.continue().catch(() => {}); // the browser has cancelled it
  });
  return { asked: page.waitForRequest((request) => isHeld(new URL(request.url()))), letGo };
}

test("a list of ingredients that cannot be parsed is skipped with one warning on the console @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Soup", { ingredients: ["1 leek"] });
  cook.hasRecipe("Toast", { ingredients: ["bread"] });
  const warnings: string[] = [];
  // The browser logs warnings of its own too, such as late fonts.
  const isOurs = (text: string) => text.startsWith("Ingredients ");
  page.on(
    "console",
    (entry) => void (entry.type() === "warning" && isOurs(entry.text()) && warnings.push(entry.text())),
  );
  await page.goto(`/recipes?ingredients=${encodeURIComponent('["leek"')}`);
  await expect.poll(() => warnings).toEqual(['Ingredients that cannot be parsed are skipped: ["leek"']);
  await expect(count(page)).toHaveText("2 recipes");
  await search(page, "soup");
  await expect(count(page)).toHaveText("1 recipe");
  await page.goto(`/recipes?ingredients=${encodeURIComponent('["leek"]')}`);
  await expect(chips(page)).toHaveText([/leek/]);
  expect(warnings).toHaveLength(1);
});

test("a selection survives chips, Clear and tabs", async ({ page, cook }) => {
  cook.hasRecipe("Leek Soup", { ingredients: ["1 leek"] });
  cook.hasRecipe("Leek Pie", { ingredients: ["2 leeks", "1 egg"] });
  cook.hasRecipe("Toast", { ingredients: ["bread"] });
  const tick = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  const groceries = (number: number) => page.getByRole("button", { name: `Grocery List ${number}`, exact: true });
  await page.goto("/recipes?ingredient=leek&ingredient=egg");
  await tick("Leek Soup").check();
  await search(page, "leek");
  await expect(page).toHaveURL(/search=leek/);
  await expect(count(page)).toHaveText("2 recipes, 1 selected");
  await tick("Leek Pie").check();
  await page.getByRole("button", { name: "Remove leek" }).click();
  await expect(count(page)).toHaveText("1 recipe, 2 selected");
  await expect(tick("Leek Pie")).toBeChecked();
  await expect(groceries(2)).toBeVisible();

  await tick("Leek Pie").uncheck();
  await page.getByRole("button", { name: "Clear", exact: true }).first().click();
  await expect(count(page)).toHaveText("3 recipes, 1 selected");
  await expect(tick("Leek Soup")).toBeChecked();
  await expect(page.getByLabel("Search")).toHaveValue("");
  await expectAccessible(page);

  await tick("Toast").check();
  await page.getByRole("button", { name: "Favourites" }).click();
  await expect(page.getByRole("button", { name: "Favourites" })).toHaveAttribute("aria-current", "page");
  await expect(count(page)).toHaveText("0 recipes, 2 selected");
  await page.getByRole("main").getByRole("button", { name: "Clear", exact: true }).last().click();
  await expect(count(page)).toHaveText("3 recipes, 2 selected");
  await page.reload();
  await expect(count(page)).toHaveText("3 recipes, 2 selected");
  await groceries(2).click();
  await expect(page.getByRole("checkbox", { name: /bread/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /leek/ })).toBeVisible();
});

test("tabs keep search and filters", async ({ page, cook, server }) => {
  cook.hasRecipe("Leek Soup", { ingredients: ["1 leek"], totalTime: 10 });
  aCookIn(server).hasRecipe("Leek Pie", { ingredients: ["2 leeks"], totalTime: 12 });
  await page.goto("/recipes?totalTime=under-15&ingredient=leek&sortBy=name");
  await search(page, "leek");
  await expect(count(page)).toHaveText("1 recipe");
  await page.getByRole("button", { name: "Everyone's recipes" }).click();
  await expect(count(page)).toHaveText("2 recipes");
  await expect(page).toHaveURL(/search=leek&totalTime=under-15&ingredient=leek&sortBy=name&scope=all$/);
  await expect(page.getByLabel("Search")).toHaveValue("leek");
  await expect(chips(page)).toHaveText([/leek/]);
  await page.getByRole("button", { name: "Favourites" }).click();
  await expect(count(page)).toHaveText("0 recipes");
  await expect(page).toHaveURL(/search=leek&totalTime=under-15&ingredient=leek&sortBy=name&favorites=1$/);
  await page.getByRole("button", { name: "My collection", exact: true }).click();
  await expect(count(page)).toHaveText("1 recipe");
});
