import type { Page } from "@playwright/test";
import { getRecipe } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";

const DAL = {
  servings: 2,
  ingredients: ["200 g red lentils", "1 onion"],
  instructions: ["Rinse the lentils.", "Fry the onion."],
  sourceUrl: "https://example.org/dal",
};

/** Counts the wake locks, in place of the browser's own lock, which a headless browser refuses. */
function withWakeLock(page: Page) {
  return page.addInitScript(() => {
    const held = new Set<object>();
    let refuses = false;
    const wakeLock = {
      async request() {
        if (refuses) {
          Object.assign(window, { refusedLocks: 1 });
          throw new DOMException("Battery", "NotAllowedError");
        }
        const lock = { release: async () => void held.delete(lock) };
        held.add(lock);
        return lock;
      },
    };
    Object.defineProperty(navigator, "wakeLock", { value: wakeLock, configurable: true });
    const refuseLocks = () => {
      refuses = true;
    };
    Object.assign(window, { heldLocks: held, refuseLocks });
  });
}
const held = (page: Page) => page.evaluate(() => (window as unknown as { heldLocks: Set<object> }).heldLocks.size);

test("the dialog has cost and servings, larger text for all recipes, a plan and a printed page; cook mode keeps the screen on @js", async ({
  page,
  cook,
}) => {
  const dal = cook.hasRecipe("Lentil Dal", DAL);
  cook.hasRecipe("Mystery Cake", { servings: null, instructions: ["Boil the peas."] });
  const size = (text: string) => page.getByText(text).evaluate((step) => getComputedStyle(step).fontSize);
  const open = (name: string) => page.getByRole("link", { name: `View ${name}` }).click();
  const close = () => page.getByRole("dialog").getByRole("link", { name: "Close" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
  await withWakeLock(page);
  await page.goto("/recipes");
  await open("Lentil Dal");
  // Lentils 0.50 and an onion 0.50, for two.
  await expect(page.getByText(/^Cost per serving.*0\.50/)).toBeVisible();
  await expect(page.getByText(/^Servings *2$/)).toBeVisible();
  const normal = await size("Rinse the");
  const larger = page.getByRole("button", { name: "Larger text" });

  await test.step("larger text for all recipes", async () => {
    await openRecipeMenu(page);
    await expect(larger).toHaveAttribute("aria-pressed", "false");
    const saved = page.waitForRequest("**/text-size");
    await larger.click();
    await saved;
    await expect(larger).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();

    await open("Mystery Cake");
    await expect(page.getByText(/^Cost per serving *N\/A$/)).toBeVisible();
    await expect(page.getByText(/^Servings *Unknown$/)).toBeVisible();
    await openRecipeMenu(page);
    await expect(larger).toHaveAttribute("aria-pressed", "true");
    expect(Number.parseFloat(await size("Boil the"))).toBeGreaterThan(Number.parseFloat(normal));
    await larger.click();
    await expect(larger).toHaveAttribute("aria-pressed", "false");
    expect(await size("Boil the")).toBe(normal);
    await close();
  });

  await test.step("cook mode alone keeps the screen on, by itself, until it is switched off or the browser refuses", async () => {
    await open("Lentil Dal");
    const keep = page.getByRole("button", { name: "Keep screen on" });
    await expect(dialog).toBeVisible();
    await expect(keep).toHaveCount(0);
    expect(await held(page)).toBe(0);
    await page.goto(`/recipes/${dal.id}/cook`);
    await expect.poll(() => held(page)).toBe(1);
    await keep.click();
    await expect.poll(() => held(page)).toBe(0);
    await page.evaluate(() => (window as unknown as { refuseLocks(): void }).refuseLocks());
    await keep.click();
    await expect.poll(() => page.evaluate(() => (window as unknown as { refusedLocks: number }).refusedLocks)).toBe(1);
    await expect(keep).toHaveAttribute("aria-pressed", "false");
    await page.goto("/recipes");
    await open("Lentil Dal");
  });

  // Planning leaves the dialog open over the list.
  await dialog.getByRole("button", { name: "Add to Next Available Slot" }).click();
  await expect(message(page)).toContainText("Recipe Added!");
  await expect(dialog).toBeVisible();

  await test.step("the printed page has the recipe and no controls", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const text of ["200 g red lentils", "Rinse the lentils.", "Fry the onion.", "Cost per serving"])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Lentil Dal" }).first()).toBeVisible();
    await expect(page.locator(".recipe-top .no-picture")).toBeHidden();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    for (const name of ["Edit", "Close", "2×", "All recipes"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    for (const text of ["Rinse the", "Easy"])
      await expect(page.getByText(text).filter({ visible: true }).first()).toHaveCSS("color", "rgb(0, 0, 0)");
  });
});

test("in the dialog the recipe is rated with radio buttons, and when it was cooked is noted, removed and restored; the list shows, filters and sorts by both @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Lentil Dal", DAL);
  cook.hasRecipe("Mystery Cake", { rating: 3 });
  cook.hasRecipe("Toast");
  const names = page.getByRole("heading", { level: 2 });
  const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
  const rate = async (name: string) => {
    await page.getByRole("group", { name: "Your rating" }).getByRole("radio", { name }).check();
  };
  const stored = () => getRecipe(cook, id).rating;
  await page.goto("/recipes");
  await page.getByRole("link", { name: "View Lentil Dal" }).click();

  await test.step("when it was cooked", async () => {
    await expect(page.getByText("Not cooked yet.")).toBeVisible();
    await page.getByLabel("Note").fill("Less salt, مرة أخرى");
    await page.getByRole("button", { name: "We cooked this" }).click();
    await expect(message(page, "Cooked!")).toContainText("Lentil Dal, on ");
    const times = page.getByRole("list", { name: "When we cooked it" });
    await expect(times).toContainText("Less salt, مرة أخرى");
    await expect(page.getByLabel("Note")).toHaveValue("");
    await times.getByRole("button", { name: /^Remove / }).click();
    await expect(times).toHaveCount(0);
    await message(page, "Removed from the history").getByRole("button", { name: "Undo" }).click();
    await expect(times).toContainText("Less salt, مرة أخرى");
  });

  await test.step("stars", async () => {
    await expect(page.getByRole("radio", { name: "No rating" })).toBeChecked();
    await rate("4 stars");
    await expect.poll(stored).toBe(4);
    await expectAccessible(page);
    for (const rating of [5, null, 1, 2, 3, 4]) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(stored).toBe(rating);
    }
    await dialog.getByRole("link", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
  });

  await test.step("the list", async () => {
    await expect(page.getByText("Your rating: 4 of 5 stars")).toBeVisible();
    await page.getByLabel("Sort by").selectOption("longest-not-cooked");
    await expect(names.last()).toHaveText("Lentil Dal");
    await page.getByLabel("Sort by").selectOption("rating");
    await expect(names).toHaveText(["Lentil Dal", "Mystery Cake", "Toast"]);
    await page.getByLabel("Rating").selectOption({ label: "4+ stars" });
    await expect(page).toHaveURL(/minRating=4/);
    await expect(names).toHaveText(["Lentil Dal"]);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(names).toHaveCount(3);
    await expect(page.getByLabel("Rating")).toHaveValue("");
    await page.getByRole("link", { name: "View Lentil Dal" }).click();
    await rate("No rating");
    await expect.poll(stored).toBeNull();
    await dialog.getByRole("link", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Your rating: 4 of 5 stars")).toHaveCount(0);
  });
});
