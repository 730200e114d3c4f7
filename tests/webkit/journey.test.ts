import { Key, type WebElement } from "selenium-webdriver";
import { expect, test } from "vitest";
import { aDataFolder, aProcess } from "#tests/support/process.ts";
import { watchedPages } from "#tests/support/watched-pages.ts";
import { aWebKit } from "#tests/support/webkit.ts";
import { WebKitPage } from "#tests/support/webkit-page.ts";

test("a cook's evening in WebKit: sign up, write a recipe, plan, shop, cook, share, sign out", async () => {
  const { url } = await aProcess({ DATA_DIR: aDataFolder(), DAILY_BACKUPS: "off" });
  const { url: origin, problems } = await watchedPages(url);
  const page = new WebKitPage(await aWebKit(), origin);
  await signUp(page);
  await writeRecipe(page);
  await lookAtRecipe(page);
  await plan(page);
  await makeGroceryList(page);
  await shop(page);
  await cook(page);
  await filter(page);
  const link = await share(page);
  await changeLanguage(page);
  await signOut(page);
  await page.open(link);
  await page.find("link", "Lentil dal");
  expect(problems, "errors and refusals of the content security policy").toEqual([]);
});

async function signUp(page: WebKitPage) {
  await page.open("/");
  await page.click("link", "Get Started");
  await page.click("link", "Create an account");
  await page.find("heading", "Create an account");
  await page.fill("Email", "marta@example.org");
  await page.fill("Password", "a long phrase");
  await page.fill("First name…", "Marta");
  await page.fill("Last name…", "Lind");
  await page.click("button", "Create account");
  await page.fill("Invite code", "setup234");
  await page.click("button", "Complete registration");
  await page.sees("Your account has been created successfully");
}

async function writeRecipe(page: WebKitPage) {
  await page.click("link", "Recipes");
  await page.find("heading", "No recipes found");
  await page.open("/recipes/add?from=type");
  await page.fill("Name", "Lentil dal");
  await page.click("button", "Save recipe");
  await page.sees("Please fill in all required fields");
  expect(await page.focused()).toBe("Ready Made");
  await page.click("text", "Easy");
  await page.fill("Ingredient 1", "200 g lentils");
  await page.click("button", "Add line");
  await page.fill("Ingredient 2", "2 onions");
  await page.fill("Step 1", "Rinse the lentils.");
  await page.click("button", "Add step");
  await page.fill("Step 2", "Simmer for 20 minutes.");
  await page.choose("Photo (optional)…", "tests/fixtures/pages/dal.jpg");
  await page.sees("dal.jpg, ");
  await page.click("button", "Save recipe");
  await page.sees("Recipe Saved!");
  await page.until("picture", () =>
    page.browser.executeScript("return document.querySelector('main img[alt=\"Lentil dal\"]')?.naturalWidth > 0"),
  );
}

async function lookAtRecipe(page: WebKitPage) {
  await page.click("link", "Recipes");
  await page.click("link", "View Lentil dal");
  const dialog = await page.find("dialog", "Lentil dal");
  expect(await page.focused()).toBe("Lentil dal");
  await page.find("heading", "Cooking instructions", dialog);
  await page.press(Key.ESCAPE);
  await page.isGone("dialog", "Lentil dal");
  expect(await page.focused()).toBe("View Lentil dal");
}

async function plan(page: WebKitPage) {
  await page.click("link", "Meal Planner");
  await page.click("link", "Plan a first dinner");
  await page.click("button", "Lentil dal…");
  await page.sees("Meal Added!");
  const meal = await page.find("link", "Dinner: Lentil dal");
  const before = await meal.getAttribute("href");
  // With the keyboard: WebDriver cannot drag in WebKitGTK, which hands the pointer over to the desktop.
  await meal.sendKeys("m");
  await page.sees("Moving Lentil dal");
  await page.press(Key.ARROW_UP, Key.ENTER);
  await page.sees("Meal moved successfully");
  const moved = await page.find("link", "Lunch: Lentil dal");
  expect(await moved.getAttribute("href")).toBe(before?.replace(/dinner$/, "lunch"));
}

async function makeGroceryList(page: WebKitPage) {
  await page.click("link", "Recipes");
  await page.click("checkbox", "Select Lentil dal");
  await page.click("button", "Grocery List 1");
  const dialog = await page.find("dialog", "Grocery Shopping List");
  await page.click("checkbox", "2 onions", dialog);
  await page.sees("1 of 2 in the basket");
  await page.press(Key.ESCAPE);
  await page.isGone("dialog", "Grocery Shopping List");
  await page.sees("1 recipe, 1 selected");
}

async function shop(page: WebKitPage) {
  await page.click("link", "Shopping");
  for (const [item, row, category] of [
    ["2 l milk", "milk 2 l", "Dairy…"],
    ["bread", "bread", "Pantry…"],
  ] as const) {
    await page.fill("Add an item", item);
    await page.click("button", "Add");
    // The answer of the server has the category, to which the item moves.
    await page.find("heading", category);
    await page.find("checkbox", row);
  }
  await page.click("checkbox", "bread");
  await page.sees("1 item left");
  await page.open("/shopping");
  await page.sees("1 item left");
  const milk = await page.find("checkbox", "milk 2 l");
  const bread = await page.find("checkbox", "bread");
  expect(await Promise.all([milk, bread].map((box) => box.getAttribute("aria-checked")))).toEqual(["false", "true"]);
}

async function cook(page: WebKitPage) {
  await page.click("link", "Recipes");
  await page.click("link", "Lentil dal");
  await page.click("link", "Cook", await page.find("dialog", "Lentil dal"));
  await page.sees("Step 1 of 2");
  await page.press(Key.ARROW_RIGHT);
  await page.sees("Step 2 of 2");
  await page.click("button", "20 minutes: start a timer");
  await page.until("running timer", async () => /19:\d\d Step 2 · Lentil dal/.test(await page.text()));
  await page.click("button", "Stop: Step 2 · Lentil dal");
  await page.press(Key.ARROW_LEFT);
  await page.sees("Step 1 of 2");
  await page.press(Key.SPACE);
  await page.click("button", "Done");
}

async function filter(page: WebKitPage) {
  await page.click("button", "Add tag");
  await page.fill("New tag for Lentil dal", "Winter");
  await page.click("button", "Add the tag");
  await page.click("link", "Winter");
  await page.find("checkbox", "Select Lentil dal");
  await page.fill("Search", "leek");
  await page.find("heading", "No recipes found");
}

/** Expects that a dialog on a phone is as high as its contents. */
async function expectWhole(page: WebKitPage, dialog: WebElement) {
  const browser = page.browser.manage().window();
  const desk = await browser.getRect();
  await browser.setRect({ ...desk, width: 390 });
  const [shown, all] = await page.browser.executeScript<[number, number]>(
    "const body = arguments[0].querySelector('.dialog-body'); return [body.clientHeight, body.scrollHeight]",
    dialog,
  );
  expect(shown).toBe(all);
  await browser.setRect(desk);
}

/** Shares the collection and returns the link. */
async function share(page: WebKitPage): Promise<string> {
  await page.open("/recipes");
  await page.click("link", "Share Collection");
  const dialog = await page.find("dialog", "Share Collection");
  await expectWhole(page, dialog);
  await page.fill("Recipient's email", "ilse@example.org", dialog);
  // A date is typed part by part, in the order of the browser's language.
  await page.fill("Expires (optional)…", ["12", "31", "2035"].join(Key.ARROW_RIGHT), dialog);
  await page.click("button", "Share Collection", dialog);
  await page.sees("It works until 31 December 2035.");
  return String(await (await page.find("field", "Share link")).getProperty("value"));
}

async function changeLanguage(page: WebKitPage) {
  await page.open("/account");
  await page.fill("Language", "Deutsch");
  await page.click("button", "Save language and region");
  await page.find("heading", "Dein Konto");
}

async function signOut(page: WebKitPage) {
  await page.click("button", "Marta…");
  await page.click("link", "Abmelden");
  await page.find("link", "Anmelden");
}
