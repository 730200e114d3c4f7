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

async function fillCard(form: Page | Locator) {
  await form.getByLabel("Recipe photo").setInputFiles("tests/fixtures/pages/dal.jpg");
  await fillCardText(form);
}

async function fillCardText(form: Page | Locator) {
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

test("a PDF dropped on the upload area is imported; meanwhile the page stays open @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  let letGo = () => {};
  await page.route("**/recipes/add/pdf", async (route) => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await route.continue();
  });
  await page.goto("/recipes/add?from=pdf");
  const pdf = { name: "soup.pdf", type: "application/pdf", path: "tests/fixtures/pdfs/one-column.pdf" };
  const plate = await dropOn(page, "Recipe PDF", pdf);
  await expect(plate.getByText(/^soup\.pdf, \d+ KB$/)).toBeVisible();
  await expect(plate.getByRole("presentation")).toHaveCount(0);
  const sent = page.waitForRequest("**/recipes/add/pdf");
  await page.getByRole("button", { name: "Import PDF" }).click();
  await sent;
  await page.getByRole("link", { name: "All recipes" }).click();
  await expect(message(page)).toContainText("This page stays open until the upload is finished.");
  await expect(page.getByRole("progressbar")).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Recipe" })).toBeVisible({ timeout: 20_000 });
});

const TEXT = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("leeks") };
const FILE_FIELDS = [
  {
    address: "/recipes/add?from=image",
    label: "Recipe photo",
    button: "Save Recipe",
    refusal: "Please choose a JPEG, PNG, WebP, GIF or AVIF picture",
    good: "tests/fixtures/pages/dal.jpg",
  },
  {
    address: "/recipes/add?from=pdf",
    label: "Recipe PDF",
    button: "Import PDF",
    refusal: "Please select a valid PDF file",
    good: "tests/fixtures/pdfs/one-column.pdf",
  },
];
for (const { address, label, button, refusal, good } of FILE_FIELDS) {
  test(`another type of file is refused before it is sent at ${address} @js`, async ({ page, cook }) => {
    cook.hasRecipe("Rice");
    await page.goto(address);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    const field = page.getByLabel(label);
    for (const file of [TEXT, { ...TEXT, name: "folder.zip", mimeType: "" }]) {
      await field.setInputFiles(file);
      await expect(page.getByRole("alert")).toHaveText(refusal);
      await expect(field).toHaveAccessibleDescription(new RegExp(refusal));
    }
    if (label === "Recipe photo") await fillCardText(page);
    await page.getByRole("button", { name: button }).click();
    await expect(field).toBeFocused();
    expect(posts).toEqual([]);
    await field.setInputFiles(good);
    await expect(page.getByText(refusal)).toHaveCount(0);
  });
}

test("a photo is named once; a message about reading one goes with the next photo @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes/add?from=image", { waitUntil: "networkidle" });
  const field = page.getByLabel("Recipe photo");
  const read = page.getByRole("button", { name: "Read the text from the picture" });
  await expect(page.getByText("Choose a file", { exact: true })).toBeVisible();
  await read.click();
  const said = page.getByRole("status").filter({ hasText: "Please select an image file" });
  await expect(said).toBeVisible();
  await field.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("leeks") });
  await expect(said).toHaveCount(0);
  await read.click();
  const refused = page.getByRole("status").filter({ hasText: "This picture could not be read" });
  await expect(refused).toBeVisible({ timeout: 20_000 });
  const large = { name: "card.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(12_000_000) };
  await field.setInputFiles(large);
  await expect(refused).toHaveCount(0);
  await read.click();
  const tooLarge = page.getByRole("status").filter({ hasText: "The picture is larger than 10 MB" });
  await expect(tooLarge).toBeVisible();
  await field.setInputFiles("tests/fixtures/pages/dal.jpg");
  await expect(tooLarge).toHaveCount(0);

  await expect(page.getByText("Choose another file", { exact: true })).toBeVisible();
  await expect(page.getByText(/^dal\.jpg, \d+ KB$/)).toBeVisible();
  // The field itself would repeat the name.
  await expect(field).toHaveCSS("opacity", "0");
  const chooser = page.waitForEvent("filechooser");
  await field.click();
  await chooser;
});

test("a message of the server about a file goes with the next file @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes/add?from=image");
  await fillCardText(page);
  const field = page.getByLabel("Recipe photo");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  const refused = page.getByText("Please select an image file");
  await expect(refused).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Please select an image file/);
  await field.setInputFiles("tests/fixtures/pages/dal.jpg");
  await expect(refused).toHaveCount(0);
  await page.goto("/recipes/add?from=pdf");
  const pdf = page.getByLabel("Recipe PDF");
  await pdf.setInputFiles({ name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("leeks") });
  await page.getByRole("button", { name: "Import PDF" }).click();
  const failed = page.getByRole("alert").filter({ hasText: "PDF Processing Failed" });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await pdf.setInputFiles("tests/fixtures/pdfs/one-column.pdf");
  await expect(failed).toHaveCount(0);
});
