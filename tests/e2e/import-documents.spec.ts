import path from "node:path";
import { listNewest } from "#app/features/recipes/recipes.server.ts";
import { expect, expectAccessible, hasScripts, message, test } from "#tests/support/kitchen.ts";

const FIXTURES = path.join(import.meta.dirname, "..", "fixtures");

test.beforeEach(({ cook: _ }) => {
  // A document is read in a process that starts with it.
  test.slow();
});

test("a PDF becomes a recipe that opens for review", async ({ page, cook }) => {
  await page.goto("/recipes/add?from=pdf");
  await expectAccessible(page);
  await page.getByLabel("Recipe PDF").setInputFiles(path.join(FIXTURES, "pdfs", "two-columns.pdf"));
  await page.getByRole("button", { name: "Import PDF" }).click();
  await expect(page).toHaveURL(/\/recipes\/\d+\/edit$/, { timeout: 30_000 });
  await expect(message(page)).toContainText("The recipe was extracted with OCR and should be reviewed.");
  await expect(page.getByLabel("Name")).toHaveValue("Braised Chicken with Lemon and Olives");
  expect(listNewest(cook, 1)[0]?.ingredients).toHaveLength(8);
});

test("what is no PDF, no recipe or known already is said in the page", async ({ page, cook }) => {
  cook.hasRecipe("Pumpkin Soup with Ginger");
  await page.goto("/recipes/add?from=pdf");
  const file = page.getByLabel("Recipe PDF");
  const button = page.getByRole("button", { name: "Import PDF" });
  await file.setInputFiles({ name: "soup.txt", mimeType: "text/plain", buffer: Buffer.from("soup") });
  await button.click();
  await expect(page.getByText("Please select a valid PDF file")).toBeVisible();

  await file.setInputFiles({ name: "soup.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF at all") });
  await button.click();
  await expect(page.getByText("PDF Processing Failed").first()).toBeVisible();
  await expectAccessible(page);

  await file.setInputFiles(path.join(FIXTURES, "pdfs", "one-column.pdf"));
  await button.click();
  await expect(page.getByText("Recipe Already Exists").first()).toBeVisible({ timeout: 30_000 });
});

test("without a file the form asks for one @js", async ({ page }) => {
  await page.goto("/recipes/add?from=pdf", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Import PDF" }).click();
  await expect(page.getByText("Please select a PDF file")).toBeVisible();
});

test("the photograph of a card fills the form", async ({ page, cook }) => {
  await page.goto("/recipes/add?from=image");
  const photo = path.join(FIXTURES, "card-small.jpg");
  await page.getByLabel("Recipe photo").setInputFiles(photo);
  await page.getByRole("button", { name: "Read the text from the picture" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("Apple Crumble", { timeout: 60_000 });
  await expect(page.getByText("Filled in from the picture. Please look it over before you save it.")).toBeVisible();
  await expect(page.getByLabel("Total time (minutes)")).toHaveValue("60");
  await expect(page.getByLabel("Ingredients")).toHaveValue(/100 g butter\n80 g brown sugar\n1 tsp cinnamon/);
  await expectAccessible(page);

  // Without scripts the page came back, and the browser has forgotten the file.
  if (!hasScripts()) await expect(page.getByRole("img", { name: "What you chose" })).toBeVisible();
  await page.getByLabel("Easy").check();
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!", { timeout: 30_000 });
  const [crumble] = listNewest(cook, 1);
  expect(crumble).toMatchObject({
    name: "Apple Crumble",
    prepTime: 20,
    totalTime: 60,
    servings: 6,
    difficulty: "easy",
  });
  expect(crumble?.imagePath).not.toBeNull();
});

test("reading wants a picture", async ({ page }) => {
  await page.goto("/recipes/add?from=image");
  await page.getByRole("button", { name: "Read the text from the picture" }).click();
  await expect(page.getByText("Please select an image file").first()).toBeVisible();
});
