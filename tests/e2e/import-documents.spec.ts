import path from "node:path";
import { expect, expectAccessible, hasScripts, message, test } from "#tests/support/browser-test.ts";
import { listNewest } from "#tests/support/test-context.ts";

const FIXTURES = path.join(import.meta.dirname, "..", "fixtures");

test.beforeEach(({ cook: _ }) => {
  // Each document is read in a new process.
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

test("no file, a file that is no PDF or a recipe that is known already is refused with a message @js", async ({
  page,
  cook,
}) => {
  cook.hasRecipe("Pumpkin Soup with Ginger");
  await page.goto("/recipes/add?from=pdf", { waitUntil: "networkidle" });
  const file = page.getByLabel("Recipe PDF");
  const button = page.getByRole("button", { name: "Import PDF" });
  await button.click();
  await expect(page.getByText("Please select a PDF file")).toBeVisible();

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

  // Without scripts the page is loaded again, and the file has to be chosen again.
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

const LARGE = Buffer.alloc(12_000_000);

test("a PDF over 10 MB is refused, and the form is kept", async ({ page }) => {
  await page.goto("/recipes/add?from=pdf");
  const file = page.getByLabel("Recipe PDF");
  await file.setInputFiles({ name: "book.pdf", mimeType: "application/pdf", buffer: LARGE });
  await page.getByRole("button", { name: "Import PDF" }).click();
  if (hasScripts()) {
    await expect(page.getByRole("alert")).toHaveText("The PDF is larger than 10 MB");
    await expect(file).toHaveAccessibleDescription("The PDF is larger than 10 MB");
    await expect(file).toBeFocused();
    await expectAccessible(page);
    await file.setInputFiles(path.join(FIXTURES, "pdfs", "one-column.pdf"));
    await expect(page.getByText("The PDF is larger than 10 MB")).toHaveCount(0);
    return;
  }
  await expect(page.getByRole("heading", { name: "The request is too large" })).toBeVisible();
  await expect(page.getByText("A picture or a PDF may have up to 10 MB.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the form" }).click();
  await expect(file).toBeVisible();
});

const PHOTO_FORMS = [
  { address: "/recipes/add?from=image", label: "Recipe photo", steps: "Instructions", button: "Save Recipe" },
  { address: "/recipes/1/edit", label: "New photo (optional)", steps: "Step 1", button: "Save Changes" },
];
for (const { address, label, steps, button } of PHOTO_FORMS) {
  test(`a photo over 10 MB is refused at ${address}, and the form is kept @js`, async ({ page, cook }) => {
    expect(cook.hasRecipe("Soup", { ingredients: ["1 leek"] }).id).toBe(1);
    await page.goto(address);
    await page.getByLabel("Name").fill("Stew");
    for (const field of ["Prep time (minutes)", "Total time (minutes)"]) await page.getByLabel(field).fill("20");
    await page.getByText("Easy").click();
    await page
      .getByLabel(/^Ingredient/)
      .first()
      .fill("2 leeks");
    await page.getByLabel(steps).fill("Boil.");
    const photo = page.getByLabel(label);
    await photo.setInputFiles({ name: "soup.jpg", mimeType: "image/jpeg", buffer: LARGE });
    if (button === "Save Changes") {
      await page.getByRole("button", { name: "Add line" }).click();
      await expect(page.getByLabel("Ingredient 2")).toBeVisible();
      await expect(page.getByText("soup.jpg, 11.4 MB")).toBeVisible();
      await page.getByRole("button", { name: "Remove ingredient 2" }).click();
      await expect(page.getByLabel("Ingredient 2")).toHaveCount(0);
      await expect(page.getByLabel("Ingredient 1")).toHaveValue("2 leeks");
      await expect(page.getByLabel(steps)).toHaveValue("Boil.");
      expect(await photo.evaluate((input: HTMLInputElement) => input.files?.[0]?.size)).toBe(LARGE.length);
    }
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toHaveText("The picture is larger than 10 MB");
    await expect(photo).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveValue("Stew");
    expect(listNewest(cook, 2)).toMatchObject([{ name: "Soup" }]);
  });
}

test("a PDF can be sent again after a lost connection @js", async ({ page, server }) => {
  server.breaksNetwork();
  await page.goto("/recipes/add?from=pdf");
  await page.getByLabel("Recipe PDF").setInputFiles(path.join(FIXTURES, "pdfs", "one-column.pdf"));
  const button = page.getByRole("button", { name: "Import PDF" });
  const lost = "Processing Failed: The connection broke off. Please try again.";
  await page.route("**/recipes/add/pdf", (route) => route.abort());
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: lost })).toBeVisible();
  await page.unroute("**/recipes/add/pdf");

  const progress = { progress: { page: 1, pages: 3, stage: "text" } };
  await page.route("**/recipes/add/pdf", (route) => route.fulfill({ body: `${JSON.stringify(progress)}\n` }));
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: lost })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("link", { name: "All recipes" }).click();
  await expect(page).toHaveURL(/\/recipes$/);
});

test("the progress bar shows which page is read, and how @js", async ({ page, server }) => {
  const { documents } = server.services;
  const turns: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void turns.push(resolve));
  const readPdf: typeof documents.readPdf = async (_bytes, onProgress) => {
    onProgress?.({ page: 2, pages: 3, stage: "text" });
    await turn();
    onProgress?.({ page: 1, pages: 3, stage: "ocr" });
    await turn();
    return { text: "Soup\n\nIngredients\n2 leeks\n1 onion\n\nMethod\nBoil.", usedOcr: true, picture: null };
  };
  Object.assign(server.services, { documents: { ...documents, readPdf } });
  await page.goto("/recipes/add?from=pdf");
  await page.getByLabel("Recipe PDF").setInputFiles(path.join(FIXTURES, "pdfs", "one-column.pdf"));
  await page.getByRole("button", { name: "Import PDF" }).click();
  await expect(page.getByRole("progressbar", { name: "Reading page 2 of 3" })).toBeVisible();
  turns.shift()?.();
  await expect(page.getByRole("progressbar", { name: "Recognising the text of page 1 of 3" })).toBeVisible();
  turns.shift()?.();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Recipe" })).toBeVisible();
});
