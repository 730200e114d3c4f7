import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { aCookIn, expect, expectAccessible, hasScripts, message, signIn, test } from "#tests/support/kitchen.ts";

const LOST = "Leave without saving? What you have typed will be lost.";

/** Answers the browser's questions from now on, and keeps what they were. */
function answerQuestions(page: Page, isYes: () => boolean) {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    if (isYes()) await dialog.accept();
    else await dialog.dismiss();
  });
  return asked;
}

test("what was typed is not lost by a stray click, Escape or going back @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  let isLeaving = false;
  const asked = answerQuestions(page, () => isLeaving);
  await page.goto(`/recipes/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const name = page.getByLabel("Name");
  await name.fill("Fried Rice");
  await page.getByRole("link", { name: "Meal Planner" }).click();
  await expect.poll(() => asked).toEqual([LOST]);
  await expect(name).toHaveValue("Fried Rice");
  await page.keyboard.press("Escape");
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual([LOST, LOST]);
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}/edit$`));
  await expect(name).toHaveValue("Fried Rice");
  isLeaving = true;
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
  expect(asked).toHaveLength(3);
});

test("a removed line counts as a change, and nothing changed asks nothing @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice", "salt"] });
  const asked = answerQuestions(page, () => true);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rice" })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Remove ingredient 2" }).click();
  await expect(page.getByLabel("Ingredient 2")).toHaveCount(0);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => asked).toEqual([LOST]);
});

test("closing the tab asks first once something was typed @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const kinds: string[] = [];
  page.on("dialog", async (dialog) => {
    kinds.push(dialog.type());
    await dialog.dismiss();
  });
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => kinds).toEqual(["beforeunload"]);
  expect(page.isClosed()).toBe(false);
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
});

test("closing the tab asks nothing where nothing was typed @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const asked = answerQuestions(page, () => false);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").click();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual([]);
});

test("an edit that fails says so above the form, and as a toast where scripts run", async ({ page, cook, kitchen }) => {
  const { id } = cook.hasRecipe("Rice");
  kitchen.breaks("CREATE TRIGGER broken BEFORE UPDATE ON recipe BEGIN SELECT RAISE(ABORT, 'broken'); END");
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const failed = "Failed to update recipe. Please try again.";
  await expect(page.locator("form [role=alert]")).toContainText(failed);
  await expect(page.getByLabel("Name")).toHaveValue("Fried Rice");
  if (!hasScripts()) return;
  await expect(message(page)).toContainText("Error");
  await expect(message(page)).toContainText(failed);
  await message(page).getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText(failed);
});

test("an edit that is refused says why @js", async ({ page, kitchen, context }) => {
  const { id } = aCookIn(kitchen, { firstName: "Ben" }).hasRecipe("Ben's Pie");
  const cook = aCookIn(kitchen, { accountType: "trial" });
  for (let number = 1; number <= 10; number++) cook.hasRecipe(`Dish ${number}`);
  await signIn(context, kitchen, cook);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText(/Error.*10 recipes/);
});

/** Lets go of a file over the middle of the plate, as a hand with a mouse does. */
async function dropOn(page: Page, label: string, file: { name: string; type: string; path: string }) {
  const bytes = readFileSync(file.path).toString("base64");
  const transfer = await page.evaluateHandle(
    ({ bytes, name, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }));
      return transfer;
    },
    { bytes, ...file },
  );
  const plate = page.locator(".drop", { has: page.getByLabel(label) });
  // The plate takes files once the page's scripts have run.
  await expect(async () => {
    await plate.dispatchEvent("dragover", { dataTransfer: transfer });
    await expect(plate).toHaveClass("drop over", { timeout: 500 });
  }).toPass();
  await plate.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(plate).toHaveClass("drop");
  return plate;
}

const DAL = { name: "dal.jpg", type: "image/jpeg", path: "tests/fixtures/pages/dal.jpg" };

test("a photo dropped on its plate is shown, and kept with the recipe @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  await page.goto(`/recipes/${id}/edit`);
  const plate = await dropOn(page, "New photo (optional)", DAL);
  await expect(plate.getByText(/^dal\.jpg, \d+ KB$/)).toBeVisible();
  await expect
    .poll(() => plate.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByRole("img", { name: "Rice" })).toHaveAttribute("src", /\/api\/recipes\/\d+\/image/);

  // What cannot be drawn does not take the place of the photo that stays.
  await page.goto(`/recipes/${id}/edit`);
  await expect(page.getByRole("img", { name: "As it is now" })).toBeVisible();
  const noPicture = { name: "broken.png", type: "image/png", path: "tests/fixtures/pdfs/one-column.pdf" };
  await dropOn(page, "New photo (optional)", noPicture);
  await expect(plate.getByText(/^broken\.png, \d+ KB$/)).toBeVisible();
  await expect(plate.locator(".drop-preview")).toBeHidden();
  await expect(page.getByRole("img", { name: "As it is now" })).toBeVisible();
});

test("a PDF dropped on its plate is what gets read @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes/add?from=pdf");
  const pdf = { name: "soup.pdf", type: "application/pdf", path: "tests/fixtures/pdfs/one-column.pdf" };
  const plate = await dropOn(page, "Recipe PDF", pdf);
  await expect(plate.getByText(/^soup\.pdf, \d+ KB$/)).toBeVisible();
  await expect(plate.locator("img")).toHaveCount(0);
});

test("saving asks nothing @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  const asked = answerQuestions(page, () => false);
  await page.goto(`/recipes/${id}/edit`);
  await page.getByLabel("Name").fill("Fried Rice");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByRole("heading", { level: 1, name: "Fried Rice" })).toBeVisible();
  expect(asked).toEqual([]);
});

async function fillCard(form: Page | Locator) {
  await form.getByLabel("Recipe photo").setInputFiles("tests/fixtures/pages/dal.jpg");
  await form.getByLabel("Name").fill("Dal");
  await form.getByLabel("Prep time (minutes)").fill("5");
  await form.getByLabel("Total time (minutes)").fill("20");
  await form.getByText("Easy").click();
  await form.getByLabel("Ingredients").fill("lentils, water");
  await form.getByLabel("Instructions").fill("Boil.");
}

test("while a photo is on its way the page stays and says so; then it opens the recipe @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  let letGo = () => {};
  await page.route("**/recipes/add.data**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.continue();
  });
  await page.goto("/recipes/add?from=image");
  await fillCard(page);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await sent;
  await expect(page.getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("progressbar", { name: "Sending the file" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
  for (const way of ["All recipes", "From URL"]) {
    await page.getByRole("link", { name: way }).click();
    await expect(message(page)).toContainText("This page stays open until the upload is finished.");
    await expect(page).toHaveURL(/\/recipes\/add\?from=image$/);
  }
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Dal" })).toBeVisible();
  await expect(message(page)).toContainText("Recipe Saved!");
});

test("a photo sent from the dialog keeps it open meanwhile, then opens the recipe @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  let letGo = () => {};
  await page.route("**/recipes/new.data**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.continue();
  });
  await page.goto("/recipes?sortBy=name");
  await page.getByRole("link", { name: "Add Recipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Recipe" });
  await dialog.getByRole("link", { name: "Upload Image" }).click();
  await fillCard(dialog);
  const close = dialog.getByRole("link", { name: "Close" });
  await expect(close).not.toHaveAttribute("aria-disabled");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await dialog.getByRole("button", { name: "Save Recipe" }).click();
  await sent;
  await expect(close).toHaveAttribute("aria-disabled", "true");
  await expect(dialog.getByRole("link", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(message(page)).toContainText("This page stays open until the upload is finished.");
  await expect(dialog).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Dal" })).toBeVisible();
  await expect(message(page)).toContainText("Recipe Saved!");
});

test("while a PDF is being read the page stays @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  let letGo = () => {};
  await page.route("**/api/recipes/from-pdf", async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.continue();
  });
  await page.goto("/recipes/add?from=pdf");
  await page.getByLabel("Recipe PDF").setInputFiles("tests/fixtures/pdfs/one-column.pdf");
  const sent = page.waitForRequest("**/api/recipes/from-pdf");
  await page.getByRole("button", { name: "Import PDF" }).click();
  await sent;
  await page.getByRole("link", { name: "All recipes" }).click();
  await expect(message(page)).toContainText("This page stays open until the upload is finished.");
  await expect(page.getByRole("progressbar")).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Recipe" })).toBeVisible({ timeout: 20_000 });
});

test("Add Recipe opens over the list: the tabs keep what was typed, closing forgets it @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  let isLeaving = false;
  const asked = answerQuestions(page, () => isLeaving);
  await page.goto("/recipes?difficulty=easy");
  await page.getByRole("link", { name: "Add Recipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Recipe" });
  await expect(dialog.getByLabel("Web address 1")).toBeFocused();
  await expect(page).toHaveURL(/\/recipes\/add$/);
  await page.getByLabel("Web address 1").fill("example.org/dal");
  await page.getByRole("link", { name: "Upload Image" }).click();
  await expect(page).toHaveURL(/\/recipes\/add\?from=image$/);
  await page.getByLabel("Name").fill("Dal");
  await page.getByRole("link", { name: "From URL" }).click();
  await expect(page.getByLabel("Web address 1")).toHaveValue("example.org/dal");
  await page.getByRole("link", { name: "Upload Image" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Dal");
  await expect(page.getByLabel("Web address 1")).toBeHidden();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => asked).toEqual([LOST]);
  await expect(page.getByLabel("Name")).toHaveValue("Dal");
  isLeaving = true;
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
  expect(asked).toEqual([LOST, LOST]);
  await page.getByRole("link", { name: "Add Recipe" }).click();
  await expect(page.getByLabel("Web address 1")).toHaveValue("");
  await page.getByRole("link", { name: "Upload Image" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Add Recipe" })).toBeVisible();
});

test("Edit Recipe opens over the list, a refusal stays there, saving leads back @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 cup rice"] });
  let isLeaving = false;
  const asked = answerQuestions(page, () => isLeaving);
  await page.goto("/recipes?difficulty=easy");
  await page.getByRole("checkbox", { name: "Select Rice" }).check();
  await page.getByRole("link", { name: "Edit Rice" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Recipe" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/recipes/${id}/edit$`));
  await expectAccessible(page);
  await dialog.getByLabel("Ingredient 1", { exact: true }).fill("");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Please fill in all required fields")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect.poll(() => asked).toEqual([LOST]);
  await expect(dialog).toBeVisible();
  isLeaving = true;
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
  await expect(page.getByRole("link", { name: "Edit Rice" })).toBeFocused();
  expect(asked).toEqual([LOST, LOST]);
  await page.getByRole("link", { name: "Edit Rice" }).click();
  await dialog.getByLabel("Name").fill("Fried Rice");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/recipes\?difficulty=easy$/);
  await expect(page.getByRole("checkbox", { name: "Select Fried Rice" })).toBeChecked();
  expect(asked).toHaveLength(2);
});

test("buttons of a recipe say what they are doing and are not pressed twice @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice", { sourceUrl: "https://example.org/rice" });
  const posts: string[] = [];
  const waiting: (() => void)[] = [];
  await page.route(/\/(next-slot|re-import)\.data/, async (route) => {
    posts.push(new URL(route.request().url()).pathname);
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto(`/recipes/${id}`);
  for (const [idle, busy] of [
    ["Add to Next Available Slot", "Adding..."],
    ["Re-import Recipe", "Re-importing..."],
  ] as const) {
    await page.getByRole("button", { name: idle }).click();
    await expect(page.getByRole("button", { name: busy })).toHaveAttribute("aria-busy", "true");
    await page.getByRole("button", { name: busy }).click();
    await expect.poll(() => waiting.length).toBe(1);
    waiting.pop()?.();
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole("button", { name: idle })).toBeVisible();
  }
  expect(posts).toEqual([`/recipes/${id}/next-slot.data`, `/recipes/${id}/re-import.data`]);
});
