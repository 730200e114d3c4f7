import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

/** Drops a file on the upload area, which has no role: with the keyboard the file is chosen in its field. */
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
  const plate = page.locator(".file-drop", { has: page.getByLabel(label) });
  // The upload area accepts files once the scripts of the page run.
  await expect(async () => {
    await plate.dispatchEvent("dragover", { dataTransfer: transfer });
    await expect(plate).toHaveClass("file-drop over", { timeout: 500 });
  }).toPass();
  await plate.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(plate).toHaveClass("file-drop");
  return plate;
}

const DAL = { name: "dal.jpg", type: "image/jpeg", path: "tests/fixtures/pages/dal.jpg" };

test("a photo dropped on the upload area is shown and saved with the recipe @js", async ({ page, cook }) => {
  const { id } = cook.hasRecipe("Rice");
  await page.goto(`/recipes/${id}/edit`);
  const plate = await dropOn(page, "New photo (optional)", DAL);
  await expect(plate.getByText(/^dal\.jpg, \d+ KB$/)).toBeVisible();
  await expect
    .poll(() => plate.getByRole("presentation").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByRole("img", { name: "Rice" })).toHaveAttribute("src", /\/api\/recipes\/\d+\/image/);

  // A file that cannot be shown does not replace the stored photo.
  await page.goto(`/recipes/${id}/edit`);
  await expect(page.getByRole("img", { name: "As it is now" })).toBeVisible();
  const noPicture = { name: "broken.png", type: "image/png", path: "tests/fixtures/pdfs/one-column.pdf" };
  await dropOn(page, "New photo (optional)", noPicture);
  await expect(plate.getByText(/^broken\.png, \d+ KB$/)).toBeVisible();
  await expect(plate.getByRole("presentation")).toBeHidden();
  await expect(page.getByRole("img", { name: "As it is now" })).toBeVisible();
});

test("a PDF dropped on the upload area is imported @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes/add?from=pdf");
  const pdf = { name: "soup.pdf", type: "application/pdf", path: "tests/fixtures/pdfs/one-column.pdf" };
  const plate = await dropOn(page, "Recipe PDF", pdf);
  await expect(plate.getByText(/^soup\.pdf, \d+ KB$/)).toBeVisible();
  await expect(plate.getByRole("presentation")).toHaveCount(0);
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

test("during an upload the page stays open and shows it; then the recipe opens @js", async ({ page, cook }) => {
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

test("an upload from the dialog keeps it open, then the recipe opens @js", async ({ page, cook }) => {
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

test("while a PDF is being read the page stays open @js", async ({ page, cook }) => {
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
