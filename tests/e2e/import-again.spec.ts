import { expect, message, test } from "#tests/support/browser-test.ts";
import { listNewest } from "#tests/support/test-context.ts";

/** Fetching and reading pages is slow on a busy machine. */
const DONE = { timeout: 20_000 };

// The fixture `cook` signs a cook in.
test.beforeEach(({ cook: _ }) => {
  test.slow();
});

test("the text of a page that refuses to be fetched is pasted instead; re-importing takes the changes of the page and keeps those of the cook @js", async ({
  page,
  server,
  cook,
}) => {
  const address = `${server.pages}/403-guarded-stew.html`;
  await page.goto(`/recipes/add?from=url&url=${encodeURIComponent(address)}`);
  await expect(page.getByLabel("Web address 1")).toHaveValue(address);
  await page.getByRole("button", { name: "Import recipes" }).click();
  await page.getByRole("link", { name: "Paste the page's text or HTML instead" }).click();
  await expect(page.getByLabel("Web address (optional)", { exact: true })).toHaveValue(address);
  await page.getByRole("textbox", { name: "Text or HTML" }).fill("Nothing to eat here.");
  await page.getByRole("button", { name: "Read the recipe" }).click();
  await expect(page.getByText("No recipe was found in this text")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Text or HTML" })
    .fill(
      "Guarded Stew\n\nServes 4\nPrep time: 15 minutes\nTotal time: 1 hour 30 minutes\n\nIngredients\n500 g beef\n2 onions\n3 carrots\n\nMethod\n1. Brown the beef in a large pot.\n2. Add the vegetables and water.\n3. Simmer until tender.",
    );
  await page.getByRole("button", { name: "Read the recipe" }).click();
  await expect(message(page)).toContainText("Recipe Saved!");
  const [stew] = listNewest(cook, 1);
  expect(stew).toMatchObject({
    name: "Guarded Stew",
    servings: 4,
    prepTime: 15,
    totalTime: 90,
    ingredients: ["500 g beef", "2 onions", "3 carrots"],
    sourceUrl: address,
  });

  const change = server.db.$client.prepare("UPDATE recipe SET source_url = ?, servings = 7 WHERE id = ?");
  change.run(`${server.pages}/red-lentil-dal.html`, stew?.id);
  await page.getByRole("button", { name: "Re-import Recipe" }).click();
  await expect(message(page, "Recipe re-imported successfully with updated information")).toContainText(
    "Success",
    DONE,
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Red Lentil Dal");
  expect(listNewest(cook, 1)[0]).toMatchObject({ id: stew?.id, name: "Red Lentil Dal", servings: 7 });
  change.run(`${server.pages}/about-us.html`, stew?.id);
  await page.getByRole("button", { name: "Re-import Recipe" }).click();
  await expect(message(page, "No recipe was found on this page")).toContainText("Error", DONE);
});

test("the further recipe of a pasted text is offered on top of the page until that is left", async ({ page, cook }) => {
  const recipe = (name: string, food: string) =>
    `${name}\n\nIngredients\n2 cups ${food}\n1 pinch salt\n\nMethod\nBoil the ${food} with the salt until it is soft.\n\n`;
  await page.goto("/recipes/add?from=paste");
  await page
    .getByRole("textbox", { name: "Text or HTML" })
    .fill(recipe("Porridge", "oats") + recipe("Polenta", "cornmeal"));
  await page.getByRole("button", { name: "Read the recipe" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Porridge");
  const offer = page.getByRole("link", { name: "One more recipe is in it: Polenta" });
  await expect(offer).toBeVisible();
  // A toast would go after five seconds.
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toHaveCount(0);
  await offer.click();
  await expect(title).toHaveText("Polenta");
  await expect(offer).toHaveCount(0);
  await page.getByRole("button", { name: "Save recipe" }).click();
  await expect(title).toHaveText("Polenta");
  expect(listNewest(cook, 2).map(({ name }) => name)).toEqual(["Polenta", "Porridge"]);
});
