import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, message, type TestServer, test } from "#tests/support/browser-test.ts";
import { aLargeFile, dropOn } from "#tests/support/file-drop.ts";
import { listNewest } from "#tests/support/test-context.ts";

const FIXTURES = path.join(import.meta.dirname, "..", "fixtures");
const ONE_COLUMN = path.join(FIXTURES, "pdfs", "one-column.pdf");
const TWO_COLUMNS = path.join(FIXTURES, "pdfs", "two-columns.pdf");
const CARD = path.join(FIXTURES, "card-small.jpg");
const TEXT = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("leeks") };

const CARD_TEXT = `Apple Crumble

Serves 6
Prep time: 20 minutes
Total time: 60 minutes

Ingredients
1 kg apples
For the topping:
100 g butter
80 g brown sugar
1 tsp cinnamon

Method
Slice the apples.
Bake for 40 minutes.

Notes
Keeps two days.`;

/** Makes the server read this text in every picture; tests/http/documents.test.ts reads real pictures. */
function readsCards({ services }: TestServer) {
  const { documents } = services;
  Object.assign(services, { documents: { ...documents, readPicture: async () => ({ text: CARD_TEXT }) } });
}

async function expectCard(page: Page) {
  await expect(page.getByLabel("Name")).toHaveValue("Apple Crumble");
  await expect(page.getByText("Filled in from the picture. Please look it over before you save it.")).toBeVisible();
  await expect(page.getByLabel("Total time (minutes)")).toHaveValue("60");
  await expect(page.getByLabel("Ingredients")).toHaveValue(
    /For the topping:\n100 g butter\n80 g brown sugar\n1 tsp cinnamon/,
  );
  await expect(page.getByLabel("Notes")).toHaveValue("Keeps two days.");
  await expect(page.getByLabel("Notes")).toBeVisible();
}

const CRUMBLE = {
  ...{ name: "Apple Crumble", prepTime: 20, totalTime: 60, servings: 6, difficulty: "easy" },
  ...{ ingredientSections: [{ index: 1, title: "For the topping" }], notes: "Keeps two days." },
};

test("a PDF is refused before it is sent or by the server, and a lost connection says so, until the next file @js", async ({
  page,
  cook,
  server,
}) => {
  cook.hasRecipe("Soup");
  server.breaksNetwork();
  await page.goto("/recipes/add?from=pdf");
  const file = page.getByLabel("Recipe PDF");
  const button = page.getByRole("button", { name: "Import PDF" });
  const alert = page.getByRole("alert");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));

  await test.step("before it is sent", async () => {
    await button.click();
    await expect(page.getByText("Please select a PDF file")).toBeVisible();
    const refusal = "Please select a valid PDF file";
    for (const wrong of [TEXT, { ...TEXT, name: "folder.zip", mimeType: "" }]) {
      await file.setInputFiles(wrong);
      await expect(alert).toHaveText(refusal);
      await expect(file).toHaveAccessibleDescription(new RegExp(refusal));
    }
    await button.click();
    await expect(file).toBeFocused();
    await file.setInputFiles(aLargeFile("book.pdf"));
    await expect(page.getByText(refusal)).toHaveCount(0);
    await button.click();
    await expect(alert).toHaveText("The PDF is larger than 10 MB");
    await expect(file).toHaveAccessibleDescription("The PDF is larger than 10 MB");
    await expect(file).toBeFocused();
    expect(posts).toEqual([]);
    await expectAccessible(page);
  });

  await test.step("by the server", async () => {
    await file.setInputFiles({ name: "soup.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF at all") });
    await expect(alert).toHaveCount(0);
    await button.click();
    await expect(alert).toContainText("PDF Processing Failed");
    await expectAccessible(page);
    await file.setInputFiles(ONE_COLUMN);
    await expect(alert).toHaveCount(0);
    const readPdf = async () => ({
      text: "Soup\n\nIngredients\n2 leeks\n\nMethod\nBoil.",
      usedOcr: true,
      picture: null,
    });
    const { documents } = server.services;
    Object.assign(server.services, { documents: { ...documents, readPdf } });
    await button.click();
    await expect(page.getByText("Recipe Already Exists").first()).toBeVisible();
  });

  await test.step("by a lost connection, also in the middle of the answer", async () => {
    const lost = alert.filter({ hasText: "Processing Failed: The connection broke off. Please try again." });
    await page.route("**/recipes/add/pdf", (route) => route.abort());
    await button.click();
    await expect(lost).toBeVisible();
    await page.unroute("**/recipes/add/pdf");
    await file.setInputFiles(TWO_COLUMNS);
    await expect(lost).toHaveCount(0);
    const progress = { progress: { page: 1, pages: 3, stage: "text" } };
    await page.route("**/recipes/add/pdf", (route) => route.fulfill({ body: `${JSON.stringify(progress)}\n` }));
    await button.click();
    await expect(lost).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await page.getByRole("link", { name: "All recipes" }).click();
    await expect(page).toHaveURL(/\/recipes$/);
  });
});

test("a dropped PDF becomes a recipe that opens for review; meanwhile the page stays open and shows which page is read @js", async ({
  page,
  cook,
  server,
}) => {
  const { documents } = server.services;
  const turns: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => void turns.push(resolve));
  const readPdf: typeof documents.readPdf = async (bytes, onProgress) => {
    onProgress?.({ page: 2, pages: 3, stage: "text" });
    await turn();
    onProgress?.({ page: 1, pages: 3, stage: "ocr" });
    await turn();
    return documents.readPdf(bytes);
  };
  Object.assign(server.services, { documents: { ...documents, readPdf } });
  await page.goto("/recipes/add?from=pdf");
  const pdf = { name: "chicken.pdf", type: "application/pdf", path: TWO_COLUMNS };
  const plate = await dropOn(page, "Recipe PDF", pdf);
  await expect(plate.getByText(/^chicken\.pdf, \d+ KB$/)).toBeVisible();
  await expect(plate.getByRole("presentation")).toHaveCount(0);
  await page.getByRole("button", { name: "Import PDF" }).click();
  await expect(page.getByRole("progressbar", { name: "Reading page 2 of 3" })).toBeVisible();
  await page.getByRole("link", { name: "All recipes" }).click();
  await expect(message(page)).toContainText("This page stays open until the upload is finished.");
  turns.shift()?.();
  await expect(page.getByRole("progressbar", { name: "Recognising the text of page 1 of 3" })).toBeVisible();
  turns.shift()?.();
  // The document is read in a new process.
  await expect(page).toHaveURL(/\/recipes\/\d+\/edit$/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1, name: "Edit recipe" })).toBeVisible();
  await expect(message(page, "The recipe was extracted with OCR and should be reviewed.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Braised Chicken with Lemon and Olives");
  expect(listNewest(cook, 1)[0]?.ingredients).toHaveLength(8);
});

test("a photograph of a card fills what is empty as it is chosen and is shown whole; what was said of one goes with the next @js", async ({
  page,
  server,
  cook,
}) => {
  await page.goto("/recipes/add?from=image");
  const field = page.getByLabel("Recipe photo");
  const read = page.getByRole("button", { name: "Read the text from the picture" });
  const said = (text: string) => page.getByRole("status").filter({ hasText: text });
  await expect(page.getByText("Choose a file", { exact: true })).toBeVisible();
  await read.click();
  await expect(said("Please select an image file")).toBeVisible();
  await field.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("leeks") });
  await expect(said("Please select an image file")).toHaveCount(0);
  await expect(said("This picture could not be read")).toBeVisible({ timeout: 20_000 });
  await field.setInputFiles(aLargeFile("card.jpg"));
  await expect(said("This picture could not be read")).toHaveCount(0);
  await read.click();
  await expect(said("The picture is larger than 10 MB")).toBeVisible();
  readsCards(server);
  await page.getByLabel("Name").fill("Gran’s crumble");
  await field.setInputFiles(CARD);
  await expect(page.getByLabel("Total time (minutes)")).toHaveValue("60");
  await expect(page.getByLabel("Name")).toHaveValue("Gran’s crumble");
  const sizes = await page.locator(".to-zoom img").evaluate((picture: HTMLImageElement) => ({
    shown: picture.clientWidth / picture.clientHeight,
    whole: picture.naturalWidth / picture.naturalHeight,
    isBesideName:
      picture.getBoundingClientRect().right <=
      (document.querySelector("[name=name]")?.getBoundingClientRect().left ?? 0),
  }));
  expect(sizes.shown).toBeCloseTo(sizes.whole, 1);
  expect(sizes.isBesideName).toBe(true);

  const larger = page.locator(".zoomed img");
  await page.getByRole("button", { name: "Show larger" }).click();
  await expect(larger).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(larger).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByLabel("Name")).toBeInViewport();
  await page.getByRole("button", { name: "Show larger" }).click();
  expect(await larger.evaluate((picture) => picture.clientWidth)).toBeGreaterThan(800);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(larger).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 720 });

  await expect(page.getByText("Choose another file", { exact: true })).toBeVisible();
  await expect(page.getByText(/^card-small\.jpg, \d+ KB$/)).toBeVisible();
  // The field itself would repeat the name.
  await expect(field).toHaveCSS("opacity", "0");
  const chooser = page.waitForEvent("filechooser");
  await field.click();
  await chooser;

  await read.click();
  await expectCard(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!");
  expect(listNewest(cook, 1)).toMatchObject([{ ...CRUMBLE, difficulty: "medium", imagePath: expect.any(String) }]);
});

test("without scripts a photograph fills the form and is saved with it, and a PDF becomes a recipe @no-js", async ({
  page,
  server,
  cook,
}) => {
  readsCards(server);
  await page.goto("/recipes/add?from=image");
  await page.getByLabel("Recipe photo").setInputFiles(CARD);
  await page.getByRole("button", { name: "Read the text from the picture" }).click();
  await expectCard(page);
  // The file would have to be chosen again.
  await expect(page.getByRole("img", { name: "What you chose" })).toBeVisible();
  await page.getByRole("button", { name: "What you chose Show larger" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expectAccessible(page);
  await page.getByLabel("Easy").check();
  await page.getByRole("button", { name: "Save recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!");
  expect(listNewest(cook, 1)).toMatchObject([{ ...CRUMBLE, imagePath: expect.any(String) }]);

  const { documents } = server.services;
  const readPdf = async () => ({ text: "Soup\n\nIngredients\n2 leeks\n\nMethod\nBoil.", usedOcr: true, picture: null });
  Object.assign(server.services, { documents: { ...documents, readPdf } });
  await page.goto("/recipes/add?from=pdf");
  await page.getByLabel("Recipe PDF").setInputFiles(ONE_COLUMN);
  await page.getByRole("button", { name: "Import PDF" }).click();
  await expect(message(page)).toContainText("The recipe was extracted with OCR and should be reviewed.");
  await expect(page.getByLabel("Name")).toHaveValue("Soup");
});
