import { expect, expectAccessible, test } from "#tests/support/browser-test.ts";

/** Returns recipes as a file of the browser's file field; the second has no ingredients. */
function fileOf(names: string[]) {
  const recipes = names.map((name, at) => ({
    "@type": "Recipe",
    name,
    recipeIngredient: at === 1 ? [] : [`1 portion of ${name}`],
    recipeInstructions: ["Boil."],
    video: "clip",
  }));
  const buffer = Buffer.from(JSON.stringify({ "@context": "https://schema.org", "@graph": recipes }));
  return { name: "recipes.json", mimeType: "application/json", buffer };
}

test("a cook moves in: file, preview, choice, taking and undo", async ({ page, cook }) => {
  cook.hasRecipe("Toast", { ingredients: ["1 portion of Toast"] });
  await page.goto("/recipes/add");
  await page.getByRole("link", { name: "Bring your whole collection" }).click();
  await expect(page.getByRole("heading", { name: "Bring your recipes", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("File from another program").setInputFiles(fileOf(["Soup", "حساء", "Toast", "Stew"]));
  await page.getByRole("button", { name: "Show what is in it" }).click();
  const add = (count: string) => page.getByRole("button", { name: count });
  // The page keeps itself up to date until the file is read.
  await expect(add("Add 3 recipes")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("It has no ingredients.")).toBeVisible();
  await expect(page.getByText("Your collection has a recipe with this name")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: "Take Soup" }).uncheck();
  await page.getByRole("button", { name: "New (2)" }).click();
  await expect(page.getByRole("checkbox", { name: "Take Soup" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Take حساء" })).toHaveCount(0);
  await add("Add 2 recipes").click();
  await expect(page.getByRole("heading", { name: "2 recipes were added" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByText("The recipes were removed again")).toBeVisible();
  await page.goto("/recipes");
  await expect(page.getByRole("checkbox", { name: "Select Toast" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(1);
});

test("a file that cannot be read says why @js", async ({ page, cook: _ }) => {
  await page.goto("/recipes/move-in");
  const buffer = Buffer.from("nothing of the kind");
  await page.getByLabel("File from another program").setInputFiles({ name: "a.zip", mimeType: "", buffer });
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await expect(page.getByText("This file is of no program that can be read here.")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose another file" }).click();
  await expect(page.getByLabel("File from another program")).toBeVisible();
});

test("an upload says how far it is; a choice counts at once, and keeps the focus @js @chromium", async ({
  page,
  server,
  cook: _,
}) => {
  await page.goto("/recipes/move-in");
  const file = page.getByLabel("File from another program");
  const send = page.getByRole("button", { name: "Show what is in it" });
  // Without a connection, the form and the chosen file stay.
  server.setReachable(false);
  await file.setInputFiles(fileOf(["Soup", "Stew", "Pie"]));
  await send.click();
  await expect(page.getByText("This could not be sent. Check your connection and try again.")).toBeVisible();
  server.setReachable(true);

  const client = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await client.send("Network.emulateNetworkConditions", slow);
  const large = Buffer.concat([fileOf(["Soup", "Stew", "Pie"]).buffer, Buffer.alloc(1_000_000, " ")]);
  await file.setInputFiles({ name: "recipes.json", mimeType: "application/json", buffer: large });
  await send.click();
  const bar = page.getByRole("progressbar", { name: "Sending" });
  await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0.2);
  await expectAccessible(page);
  await client.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await expect(page.getByRole("button", { name: "Add 3 recipes" })).toBeVisible({ timeout: 30_000 });
  const soup = page.getByRole("checkbox", { name: "Take Soup" });
  await soup.uncheck();
  await expect(page.getByRole("button", { name: "Add 2 recipes" })).toBeVisible();
  await expect(soup).toBeFocused();
  await page.getByRole("button", { name: "Leave all out" }).click();
  await expect(page.getByRole("button", { name: "Nothing chosen" })).toBeDisabled();
  await page.getByRole("button", { name: "Take all" }).click();
  await expect(page.getByRole("button", { name: "Add 3 recipes" })).toBeEnabled();
});
