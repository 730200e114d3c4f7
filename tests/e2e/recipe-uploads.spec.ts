import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";
import { aLargeFile, dropOn } from "#tests/support/file-drop.ts";
import { hold } from "#tests/support/held-requests.ts";
import { openRecipeMenu } from "#tests/support/locators.ts";
import { listNewest } from "#tests/support/test-context.ts";

const DAL = { name: "dal.jpg", type: "image/jpeg", path: "tests/fixtures/pages/dal.jpg" };
const TEXT = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("leeks") };

async function fillCard(form: Page | Locator, name: string) {
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Prep time (minutes)").fill("5");
  await form.getByLabel("Total time (minutes)").fill("20");
  await form.getByText("Easy").click();
  await form.getByLabel("Ingredients").fill("1 cup lentils, 2 cups water");
  await form.getByLabel("Instructions").fill("Rinse.\nBoil.");
}

test("a photo is refused before it is sent or by the server; while the next one is sent the page stays open, then the recipe opens @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes/add?from=image");
  const field = page.getByLabel("Recipe photo");
  const save = page.getByRole("button", { name: "Save recipe" });
  const alert = page.getByRole("alert");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await fillCard(page, "Rice");

  const refusal = "Please choose a JPEG, PNG, WebP, GIF or AVIF picture";
  for (const wrong of [TEXT, { ...TEXT, name: "folder.zip", mimeType: "" }]) {
    await field.setInputFiles(wrong);
    await expect(alert).toHaveText(refusal);
    await expect(field).toHaveAccessibleDescription(new RegExp(refusal));
  }
  await save.click();
  await expect(field).toBeFocused();
  await field.setInputFiles(aLargeFile("soup.jpg"));
  await expect(page.getByText(refusal)).toHaveCount(0);
  await save.click();
  await expect(alert).toHaveText("The picture is larger than 10 MB");
  await expect(field).toBeFocused();
  expect(posts).toEqual([]);

  await field.setInputFiles([]);
  await save.click();
  const refused = page.getByText("Please select an image file");
  await expect(refused).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Please select an image file/);
  await expect(page.getByLabel("Ingredients")).toHaveValue("1 cup lentils, 2 cups water");
  await field.setInputFiles(DAL.path);
  await expect(refused).toHaveCount(0);
  await save.click();
  await expect(alert.first()).toContainText("Recipe Already Exists");
  expect(listNewest(cook, 2)).toMatchObject([{ name: "Rice" }]);

  await page.getByLabel("Name").fill("Dal");
  await field.setInputFiles(DAL.path);
  const sent = await hold(page, "**/recipes/add.data**", "POST");
  await save.click();
  await sent.asked;
  await expect(page.getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("progressbar", { name: "Sending the file" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
  for (const way of ["All recipes", "From URL"]) {
    await page.getByRole("link", { name: way }).click();
    await expect(message(page)).toContainText("This page stays open until the upload is finished.");
    await expect(page).toHaveURL(/\/recipes\/add\?from=image$/);
  }
  sent.letGo();
  // The message goes after some seconds.
  await expect(message(page, "Recipe Saved!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dal" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "2 cups water" })).toBeVisible();
});

test("an upload from the dialog keeps it open, then the recipe opens @js", async ({ page, cook }) => {
  cook.hasRecipe("Rice");
  await page.goto("/recipes?sortBy=name");
  await page.getByRole("link", { name: "Add Recipe" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Recipe" });
  await dialog.getByRole("link", { name: "Upload Image" }).click();
  // A photo that is chosen after the fields are filled in is not read.
  await fillCard(dialog, "Dal");
  await dialog.getByLabel("Recipe photo").setInputFiles(DAL.path);
  const close = dialog.getByRole("link", { name: "Close" });
  await expect(close).not.toHaveAttribute("aria-disabled");
  const sent = await hold(page, "**/recipes/new.data**", "POST");
  await dialog.getByRole("button", { name: "Save recipe" }).click();
  await sent.asked;
  await expect(close).toHaveAttribute("aria-disabled", "true");
  await expect(dialog.getByRole("link", { name: "Cancel" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(message(page)).toContainText("This page stays open until the upload is finished.");
  await expect(dialog).toBeVisible();
  sent.letGo();
  // The message goes after some seconds.
  await expect(message(page, "Recipe Saved!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dal" })).toBeVisible();
});

test("in the form of a recipe a photo over 10 MB is kept while lines change, and refused; a dropped one is shown and saved @js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Rice", { ingredients: ["1 leek"], instructions: ["Boil."] });
  await page.goto(`/recipes/${id}`);
  await page.getByRole("link", { name: "Add a photo" }).click();
  const photo = page.getByLabel("New photo (optional)");
  await expect(photo).toBeFocused();
  const save = page.getByRole("button", { name: "Save changes" });
  await page.getByLabel("Name").fill("Stew");
  await page.getByLabel("Ingredient 1").fill("2 leeks");
  await photo.setInputFiles(aLargeFile("soup.jpg"));
  await page.getByRole("button", { name: "Add line" }).click();
  await expect(page.getByLabel("Ingredient 2")).toBeVisible();
  await expect(page.getByText("soup.jpg, 11.4 MB")).toBeVisible();
  await page.getByRole("button", { name: "Remove ingredient 2" }).click();
  await expect(page.getByLabel("Ingredient 2")).toHaveCount(0);
  await expect(page.getByLabel("Ingredient 1")).toHaveValue("2 leeks");
  await expect(page.getByLabel("Step 1")).toHaveValue("Boil.");
  expect(await photo.evaluate((input: HTMLInputElement) => input.files?.[0]?.size)).toBe(12_000_000);
  await save.click();
  await expect(page.getByRole("alert")).toHaveText("The picture is larger than 10 MB");
  await expect(photo).toBeFocused();
  await expect(page.getByLabel("Name")).toHaveValue("Stew");
  expect(listNewest(cook, 2)).toMatchObject([{ name: "Rice" }]);

  const plate = await dropOn(page, "New photo (optional)", DAL);
  await expect(plate.getByText(/^dal\.jpg, \d+ KB$/)).toBeVisible();
  await expect
    .poll(() => plate.getByRole("presentation").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  // The footer covers what is scrolled behind it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await save.click();
  await expect(message(page)).toContainText("Recipe Updated!");
  await expect(page.getByRole("img", { name: "Stew" })).toHaveAttribute("src", /\/api\/recipes\/\d+\/image/);

  // A file that cannot be shown does not replace the stored photo.
  await openRecipeMenu(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("img", { name: "As it is now" })).toBeVisible();
  const noPicture = { name: "broken.png", type: "image/png", path: "tests/fixtures/pdfs/one-column.pdf" };
  await dropOn(page, "New photo (optional)", noPicture);
  await expect(plate.getByText(/^broken\.png, \d+ KB$/)).toBeVisible();
  await expect(plate.getByRole("presentation")).toBeHidden();
  await expect(page.getByRole("img", { name: "As it is now" })).toBeVisible();

  // A stored picture that does not load is replaced by the plate.
  await page.route("**/api/recipes/*/image*", (route) => route.fulfill({ status: 404, body: "" }));
  for (const path of [`/recipes/${id}`, "/recipes"]) {
    await page.goto(path);
    await expect(page.getByText("Image not available")).toBeVisible();
    await expect(page.getByRole("img", { name: "Stew" })).toBeHidden();
  }
});
