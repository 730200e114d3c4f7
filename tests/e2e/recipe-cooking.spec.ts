import type { Page } from "@playwright/test";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

const DAL = {
  servings: 2,
  ingredients: ["200 g red lentils", "1 onion"],
  instructions: ["Rinse the lentils.", "Fry the onion."],
  sourceUrl: "https://example.org/dal",
};

/** Opens the dialog over the list with scripts, the page without. */
async function open(page: Page, name: string) {
  await page.goto("/recipes");
  await page.getByRole("link", { name: `View ${name}` }).click();
  await expect(page.getByRole("heading", { name, exact: true }).first()).toBeVisible();
}

test("the dialog has cost and servings, larger text for all recipes, a plan and a printed page @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Lentil Dal", DAL);
  cook.hasRecipe("Mystery Cake", { servings: null, instructions: ["Boil the peas."] });
  const size = (text: string) => page.getByText(text).evaluate((step) => getComputedStyle(step).fontSize);
  await open(page, "Lentil Dal");
  // Lentils 0.50 and an onion 0.50, for two.
  await expect(page.getByText(/^Cost per serving.*0\.50/)).toBeVisible();
  await expect(page.getByText(/^Servings *2$/)).toBeVisible();

  const normal = await size("Rinse the");
  const larger = page.getByRole("button", { name: "Larger text" });
  await expect(larger).toHaveAttribute("aria-pressed", "false");
  const saved = page.waitForRequest("**/text-size");
  await larger.click();
  await saved;
  await expect(larger).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await expect(page.getByRole("dialog", { name: "Lentil Dal" })).toBeVisible();

  // Another recipe, after the list has been loaded again.
  await open(page, "Mystery Cake");
  await expect(page.getByText(/^Cost per serving *N\/A$/)).toBeVisible();
  await expect(page.getByText(/^Servings *Unknown$/)).toBeVisible();
  await expect(larger).toHaveAttribute("aria-pressed", "true");
  expect(Number.parseFloat(await size("Boil the"))).toBeGreaterThan(Number.parseFloat(normal));
  await larger.click();
  await expect(larger).toHaveAttribute("aria-pressed", "false");
  expect(await size("Boil the")).toBe(normal);
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).first().click();

  // Planning leaves the dialog open over the list.
  await page.getByRole("link", { name: "View Lentil Dal" }).click();
  const dialog = page.getByRole("dialog", { name: "Lentil Dal" });
  await dialog.getByRole("button", { name: "Add to Next Available Slot" }).click();
  await expect(message(page)).toContainText("Recipe Added!");
  await expect(dialog).toBeVisible();

  // The printed page has the recipe and no controls.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const text of ["200 g red lentils", "Rinse the lentils.", "Fry the onion.", "Cost per serving"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lentil Dal" }).first()).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  for (const name of ["Edit", "Close", "2×", "All recipes"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  for (const text of ["Rinse the", "Easy"])
    await expect(page.getByText(text).filter({ visible: true }).first()).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("when a recipe was cooked is noted in its dialog, listed, removed and restored @js", async ({ page, cook }) => {
  cook.hasRecipe("Lentil Dal", DAL);
  cook.hasRecipe("Mystery Cake");
  await open(page, "Lentil Dal");
  await expect(page.getByText("You have not cooked this yet.")).toBeVisible();
  await page.getByLabel("Note").fill("Less salt, مرة أخرى");
  await page.getByRole("button", { name: "We cooked this" }).click();
  await expect(message(page, "Cooked!")).toContainText("Lentil Dal, on ");
  const times = page.getByRole("list", { name: "When we cooked it" });
  await expect(times).toContainText("Less salt, مرة أخرى");
  await expect(page.getByLabel("Note")).toHaveValue("");
  await expectAccessible(page);
  await times.getByRole("button", { name: /^Remove / }).click();
  await expect(times).toHaveCount(0);
  await message(page, "Removed from the history").getByRole("button", { name: "Undo" }).click();
  await expect(times).toContainText("Less salt, مرة أخرى");
  await page.goto("/recipes?sortBy=longest-not-cooked");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Mystery Cake", "Lentil Dal"]);
});

test("stars are radio buttons; the list shows them, filters and sorts by them @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Lentil Dal", DAL);
  cook.hasRecipe("Mystery Cake", { rating: 3 });
  cook.hasRecipe("Toast");
  const rate = async (name: string) => {
    await page.getByRole("group", { name: "Your rating" }).getByRole("radio", { name }).check();
  };
  const stored = async () => (await (await page.request.get(`/api/recipes/${id}`)).json()).rating;
  await page.goto(`/recipes/${id}`);
  await expect(page.getByRole("radio", { name: "No rating" })).toBeChecked();
  await rate("4 stars");
  await expect.poll(stored).toBe(4);
  await expectAccessible(page);
  for (const rating of [5, null, 1, 2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(stored).toBe(rating);
  }
  await page.goto("/recipes?sortBy=rating");
  const names = page.getByRole("heading", { level: 2 });
  await expect(names).toHaveText(["Lentil Dal", "Mystery Cake", "Toast"]);
  await expect(page.getByText("Your rating: 4 of 5 stars")).toBeVisible();
  await page.getByLabel("Rating").selectOption({ label: "4+ stars" });
  await expect(page).toHaveURL(/minRating=4/);
  await expect(names).toHaveText(["Lentil Dal"]);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(names).toHaveCount(3);
  await expect(page.getByLabel("Rating")).toHaveValue("");
  // The dialog and the card below it show the same state.
  await page.getByRole("link", { name: "View Lentil Dal" }).click();
  await rate("No rating");
  await expect.poll(stored).toBeNull();
  await page.getByRole("link", { name: "Close" }).first().click();
  await expect(names).toHaveCount(3);
  await expect(page.getByText("Your rating: 4 of 5 stars")).toHaveCount(0);
});

test("½× halves exactly, and is offered only for a whole number of servings @js", async ({ page, cook }) => {
  const rice = cook.hasRecipe("Rice", { servings: 4, ingredients: ["2 cups rice", "1 onion"] });
  const pie = cook.hasRecipe("Pie", { servings: 3, ingredients: ["3 onions"] });
  await page.goto(`/recipes/${rice.id}`);
  await page.getByRole("link", { name: "½×" }).click();
  await expect(page.getByText("2 servings", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Ingredients" }).getByRole("listitem")).toHaveText([
    "1 cup rice",
    "½ onion",
  ]);
  await page.getByRole("link", { name: "Reset" }).click();
  await expect(page.getByText("4 servings", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Ingredients" }).getByRole("listitem")).toHaveText([
    "2 cups rice",
    "1 onion",
  ]);
  await expect(page.getByRole("link", { name: "Reset" })).toHaveCount(0);
  await page.goto(`/recipes/${pie.id}`);
  await expect(page.getByRole("link", { name: "2×" })).toBeVisible();
  await expect(page.getByRole("link", { name: "½×" })).toHaveCount(0);
});

test("a picture that does not load is replaced by the plate @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Lentil Dal", DAL);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("New photo (optional)").setInputFiles("tests/fixtures/pages/dal.jpg");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("img", { name: "Lentil Dal" })).toBeVisible();
  await expect(page.getByText("Image not available")).toBeHidden();
  await page.route("**/api/recipes/*/image*", (route) => route.fulfill({ status: 404, body: "" }));
  for (const path of [`/recipes/${id}`, "/recipes"]) {
    await page.goto(path);
    await expect(page.getByText("Image not available")).toBeVisible();
    await expect(page.getByRole("img", { name: "Lentil Dal" })).toBeHidden();
  }
});

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

test("the screen stays on while switched on, until the recipe is closed, unless the browser refuses @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Lentil Dal", DAL);
  await withWakeLock(page);
  await open(page, "Lentil Dal");
  const keep = page.getByRole("button", { name: "Keep screen on" });
  expect(await held(page)).toBe(0);
  await keep.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => held(page)).toBe(1);
  await keep.click();
  await expect.poll(() => held(page)).toBe(0);
  await keep.click();
  await expect.poll(() => held(page)).toBe(1);
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).first().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => held(page)).toBe(0);

  // The button shows off where the browser refuses.
  await page.evaluate(() => (window as unknown as { refuseLocks(): void }).refuseLocks());
  await page.getByRole("link", { name: "View Lentil Dal" }).click();
  await expect(keep).toHaveAttribute("aria-pressed", "false");
  await keep.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { refusedLocks: number }).refusedLocks)).toBe(1);
  await expect(keep).toHaveAttribute("aria-pressed", "false");
});
