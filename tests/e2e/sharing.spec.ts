import type { Page } from "@playwright/test";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { expect, expectAccessible, hasScripts, type Kitchen, test } from "#tests/support/kitchen.ts";
import { aPerson } from "#tests/support/people.ts";
import { aRecipe } from "#tests/support/world.ts";

const DISHES = [
  { name: "Crème brûlée", totalTime: 30, difficulty: "hard", ingredients: ["500 ml cream", "1 vanilla pod"] },
  { name: "Apple cake", totalTime: 61, difficulty: "medium", ingredients: ["3 apples", "200 g butter", "2 eggs"] },
  { name: "Toast", totalTime: null, difficulty: "ready_made", ingredients: ["bread", "butter"], instructions: [] },
  {
    name: "Shakshuka",
    totalTime: 35,
    difficulty: "easy",
    ingredients: ["2 tbsp olive oil", "1 onion", "3 eggs", "400 g tomatoes", "salt"],
    instructions: ["Heat the oil.", "Crack in the eggs."],
    sourceUrl: "https://example.org/shakshuka",
  },
] as const;

/** Marta's collection of four dishes behind a link. */
async function aSharedKitchen(kitchen: Kitchen, expiresAt: string | null = null) {
  const marta = aPerson(kitchen, { firstName: "Marta" });
  const recipes = DISHES.map((dish) =>
    aRecipe(marta.cook, { instructions: ["Mix.", "Bake."], ...dish, ingredients: [...dish.ingredients] } as object),
  );
  const share = await shareCollection(marta.cook, { recipientEmail: "ilse@example.org", expiresAt });
  return { marta, recipes, ...share, address: `/shared/${share.shareCode}` };
}

function signIn(page: Page, kitchen: Kitchen, person: { cookie: { name: string; value: string } }) {
  return page.context().addCookies([{ ...person.cookie, url: kitchen.url }]);
}

/** With scripts filters apply by themselves. */
async function apply(page: Page) {
  const button = page.getByRole("button", { name: "Apply" });
  if (hasScripts()) await expect(button).toBeHidden();
  else await button.click();
}

const names = (page: Page) => page.locator(".index-card h2");
const count = (page: Page) => page.getByRole("status");

test("sharing asks for an e-mail and an end, and shows the link", async ({ page, kitchen }) => {
  const marta = aPerson(kitchen, { firstName: "Marta" });
  await signIn(page, kitchen, marta);
  await page.goto("/recipes/share");
  const dialog = page.getByRole("dialog", { name: "Share Collection" });
  await expect(dialog.getByLabel("Expires")).toHaveAttribute("min", /^\d{4}-\d\d-\d\d$/);
  await expectAccessible(page);
  // The browser's own check of type=email comes first; ours is behind it.
  await dialog.getByLabel("Recipient's e-mail").fill("ilse@example");
  await dialog.getByRole("button", { name: "Share Collection" }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel("Recipient's e-mail").fill("ilse@example.org");
  await dialog.getByLabel("Expires").fill("2035-12-31");
  await dialog.getByRole("button", { name: "Share Collection" }).click();
  await expect(dialog.getByText("Collection Shared!")).toBeVisible();
  await expect(dialog.getByText("It works until 31 December 2035.")).toBeVisible();
  await expect(dialog.getByText("E-mail is not set up on this server")).toBeVisible();
  await expect(dialog.getByLabel("Share link")).toHaveValue(/\/shared\/[\w-]{22}$/);
  const mailto = await dialog.getByRole("link", { name: "Write the e-mail" }).getAttribute("href");
  expect(mailto).toContain("mailto:ilse@example.org?subject=Marta%20shared");
  expect(mailto).toContain(encodeURIComponent(await dialog.getByLabel("Share link").inputValue()));
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Done" }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test("the link is copied at a press, and the button says so for two seconds @js", async ({ page, kitchen }) => {
  const { marta, id, address } = await aSharedKitchen(kitchen);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, kitchen, marta);
  await page.goto(`/recipes/share/${id}`);
  const button = page.getByRole("button", { name: /^Cop/ });
  await button.click();
  await expect(button).toHaveText("Copied");
  await expect(page.getByText("Copied!").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${kitchen.url}${address}`);
  await expect(button).toHaveText("Copy");
});

test("a phone's own share sheet gets the link @js", async ({ page, kitchen }) => {
  const { marta, id, address } = await aSharedKitchen(kitchen);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => void Object.assign(document.documentElement.dataset, { shared: shared.url }),
    });
  });
  await signIn(page, kitchen, marta);
  await page.goto(`/recipes/share/${id}`);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", `${kitchen.url}${address}`);
});

test("my shares are listed, and end when revoked", async ({ page, kitchen }) => {
  const { marta, address } = await aSharedKitchen(kitchen, "2035-12-31");
  await page.goto(address);
  await signIn(page, kitchen, marta);
  await page.goto("/account/shares");
  const share = page.getByRole("listitem").filter({ hasText: "ilse@example.org" });
  await expect(share.getByText("31 December 2035")).toBeVisible();
  await expect(share.getByText("Not yet")).toBeHidden();
  await expectAccessible(page);

  await share.getByRole("link", { name: "Revoke" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke this share?" });
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await share.getByRole("link", { name: "Revoke" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Share revoked").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("No shares yet")).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Collection Not Found" })).toBeVisible();
});

test("a visitor reads whose collection it is, until when, and how to keep recipes", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen, "2035-12-31");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marta's Recipe Collection");
  const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
  await expect(page.getByText(`Shared on ${today}`)).toBeVisible();
  await expect(page.getByText("Expires on 31 December 2035")).toBeVisible();
  await expect(page.getByText("Sign in to add recipes to your own collection.")).toBeVisible();
  await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
  await expect(page.getByRole("button", { name: /Add to my collection/ })).toHaveCount(0);
  await expect(page.getByPlaceholder("Search recipes, ingredients, or instructions...")).toBeVisible();

  const card = page.locator(".index-card").filter({ hasText: "Shakshuka" });
  await expect(card.getByText("35 min total")).toBeVisible();
  await expect(card.getByText("Easy")).toBeVisible();
  await expect(card.locator(".ing li")).toHaveText(["2 tbsp olive oil", "1 onion", "3 eggs", "+ 2 more"]);
  await expect(card.locator(".first")).toHaveText("First stepHeat the oil.");
  await expect(page.locator(".index-card").filter({ hasText: "Toast" }).getByText("First step")).toBeHidden();
  await expectAccessible(page);
});

test("filters and orders are offered in the words of the specification", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
  await page.goto(address);
  const options = (label: string) => page.getByLabel(label).locator("option");
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

test("short words and words without their accents are found", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
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

test("filters narrow the collection and clear again", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
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

test("ingredients become chips, of which any or all must match", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
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
  await expect(page.locator(".chip")).toHaveText([/butter/, /egg/]);

  await page.getByRole("link", { name: "Remove butter" }).click();
  await expect(page.locator(".chip")).toHaveText([/egg/]);
  await expect(count(page)).toHaveText("Showing 2 of 4 recipes (filtered)");
  await expect(page).toHaveURL(/\?ingredients=egg/);
  await page.getByRole("link", { name: "Remove egg" }).click();
  await expect(count(page)).toHaveText("Showing 4 of 4 recipes");
  await expect(page).toHaveURL(address);
});

test("with scripts focus and typing stay, and Back goes a filter back @js", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
  await page.goto(address);
  const search = page.getByLabel("Search");
  await search.pressSequentially("toast");
  await expect(names(page)).toHaveText(["Toast"]);
  await expect(search).toBeFocused();

  const field = page.getByLabel("Ingredient", { exact: true });
  await field.fill("bread");
  await field.press("Enter");
  await expect(page.locator(".chip")).toHaveCount(1);
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

  // What is half typed is no filter yet.
  await field.fill("but");
  await page.getByLabel("Difficulty").selectOption("ready_made");
  await expect(page).toHaveURL(/\?search=toast&difficulty=ready_made$/);
  await expect(field).toHaveValue("but");
  await page.goBack();
  await expect(page).not.toHaveURL(/difficulty/);

  await page.goBack();
  await expect(page.locator(".chip")).toHaveText([/butter/]);
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(search).toHaveValue("toast");
});

test("a slow answer says that it loads, and never overtakes a later one @js", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
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

test("another filter before the answer neither loses a chip nor brings one back @js", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
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
  await expect(page.locator(".chip")).toHaveText([/butter/, /egg/]);
  await expect(names(page)).toHaveText(["Apple cake"]);

  await page.getByRole("link", { name: "Remove egg" }).click();
  await expect.poll(() => held.length).toBe(3);
  await page.getByLabel("Sort By").selectOption("name");
  await expect(page.locator(".chip")).toHaveText([/butter/]);
  await expect(page).toHaveURL(/\?totalTime=long&sortBy=name&ingredients=butter$/);
  for (const letGo of held) letGo();
});

test("a link that ends while it is read says so at the next filter", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
  await page.goto(address);
  kitchen.db.run("UPDATE shared_collection SET expires_at = 1");
  await page.getByLabel("Difficulty").selectOption("hard");
  if (!hasScripts()) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { name: "Collection Expired" })).toBeVisible();
  await expect(page.getByText("This shared collection has expired and is no longer accessible.")).toBeVisible();
  await expectAccessible(page);
});

test("a link to nothing says so", async ({ page }) => {
  const answer = await page.goto("/shared/nonsense");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Collection Not Found" })).toBeVisible();
  await expect(
    page.getByText("The shared collection you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await expectAccessible(page);
});

test("an empty collection says that it is", async ({ page, kitchen }) => {
  const { cook } = aPerson(kitchen);
  const { shareCode } = await shareCollection(cook, { recipientEmail: "ilse@example.org", expiresAt: null });
  await page.goto(`/shared/${shareCode}`);
  await expect(page.getByText("No recipes found in this collection.")).toBeVisible();
  await expect(count(page)).toHaveText("Showing 0 of 0 recipes");
  await expectAccessible(page);
});

test("a recipe opens in full, with the way back to the same list", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
  await page.goto(`${address}?search=egg`);
  await page.getByRole("link", { name: "Shakshuka", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shakshuka");
  await expect(page.locator(".ruled li")).toHaveText([
    "2 tbsp olive oil",
    "1 onion",
    "3 eggs",
    "400 g tomatoes",
    "salt",
  ]);
  await expect(page.locator(".steps li")).toHaveText(["Heat the oil.", "Crack in the eggs."]);
  await expect(page.getByRole("link", { name: "example.org" })).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Marta's Recipe Collection" }).click();
  await expect(count(page)).toHaveText("Showing 2 of 4 recipes (filtered)");

  await page.goto(address);
  await page.getByRole("link", { name: "Toast", exact: true }).click();
  await expect(page.getByText("No cooking instructions available")).toBeVisible();
});

test("a cook adds a recipe with one press and is told when it is there already", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen);
  const ilse = aPerson(kitchen, { firstName: "Ilse" });
  await signIn(page, kitchen, ilse);
  await page.goto(`${address}?sortBy=name`);
  await expect(page.getByText("Sign in to add recipes")).toBeHidden();
  const card = page.locator(".index-card").filter({ hasText: "Toast" });
  await card.getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Recipe Added!")).toBeInViewport();
  await expect(page).toHaveURL(/sortBy=name#recipe-\d+$/);
  await expect(card.getByText("In your collection")).toBeInViewport();
  await expectAccessible(page);

  await card.getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Already Added")).toBeInViewport();
  await expect(page.getByText("You already have this recipe in your collection.")).toBeVisible();

  await page.getByRole("link", { name: "Shakshuka", exact: true }).click();
  await page.getByRole("button", { name: "Add to my collection" }).click();
  await expect(page.getByText("Recipe Added!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shakshuka");
});

test("a long collection comes a page at a time", async ({ page, kitchen }) => {
  const { marta, address } = await aSharedKitchen(kitchen);
  for (let number = 10; number < 40; number++) aRecipe(marta.cook, { name: `Soup ${number}` });
  await page.goto(`${address}?sortBy=name&search=soup`);
  await expect(names(page)).toHaveCount(24);
  await expect(count(page)).toHaveText("Showing 30 of 34 recipes (filtered)");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(names(page)).toHaveText([/34/, /35/, /36/, /37/, /38/, /39/]);
  await expect(page).toHaveURL(/search=soup&sortBy=name&page=2/);
  await expectAccessible(page);
});

test("nothing scrolls sideways on the smallest phone, and paper gets the recipes only", async ({ page, kitchen }) => {
  const { address } = await aSharedKitchen(kitchen, "2035-12-31");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${address}?ingredients=egg&ingredients=butter`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByText("Filters and sorting").click();
  await expect(page.getByLabel("Difficulty")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Search")).toBeHidden();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeHidden();
  await expect(names(page).first()).toBeVisible();
});
