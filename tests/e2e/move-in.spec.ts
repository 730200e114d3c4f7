import { expect, expectAccessible, hasScripts, test } from "#tests/support/browser-test.ts";

/** Recipes as a file of the browser's file field, with spaces that make it long; the second has no ingredients. */
function aFile() {
  const recipes = ["Soup", "حساء", "Toast", "Stew"].map((name, at) => ({
    "@type": "Recipe",
    name,
    recipeIngredient: at === 1 ? [] : [`1 portion of ${name}`],
    recipeInstructions: ["Boil."],
    video: "clip",
  }));
  const content = JSON.stringify({ "@context": "https://schema.org", "@graph": recipes });
  return { name: "recipes.json", mimeType: "application/json", buffer: Buffer.from(content.padEnd(1_000_000)) };
}

test("a cook moves in: file, preview, choice, taking and undo; the upload says how far it is, and a file that cannot be read why", async ({
  page,
  server,
  cook,
  browserName,
}) => {
  cook.hasRecipe("Toast", { ingredients: ["1 portion of Toast"] });
  const file = page.getByLabel("File from another program");
  const send = page.getByRole("button", { name: "Show what is in it" });
  const add = (count: string) => page.getByRole("button", { name: count });
  const soup = page.getByRole("checkbox", { name: "Add Soup" });

  await test.step("open the page", async () => {
    await page.goto("/recipes/add");
    await page.getByRole("link", { name: "Bring your whole collection" }).click();
    await expect(page.getByRole("heading", { name: "Import from another program", level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  if (hasScripts())
    await test.step("send a file of no program, and choose another", async () => {
      await file.setInputFiles({ name: "a.zip", mimeType: "", buffer: Buffer.from("nothing of the kind") });
      await send.click();
      const reason = page.getByText("Trivet cannot read files of this program.");
      await expect(reason).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page);
      await page.getByRole("link", { name: "Choose another file" }).click();
    });

  await file.setInputFiles(aFile());
  if (hasScripts())
    await test.step("without a connection, the form and the chosen file stay", async () => {
      server.setReachable(false);
      await send.click();
      await expect(page.getByText("This could not be sent. Check your connection and try again.")).toBeVisible();
      server.setReachable(true);
    });
  if (hasScripts() && browserName === "chromium")
    await test.step("where a reverse proxy refuses the size, the form and the chosen file stay too", async () => {
      await page.route("**/move-in**", (route) => route.fulfill({ status: 413, body: "<h1>413</h1>" }), { times: 1 });
      await send.click();
      await expect(page.getByText("A server in front of Trivet does not take a file this large.")).toBeVisible();
    });
  if (hasScripts() && browserName === "chromium")
    await test.step("a slow upload says how far it is", async () => {
      const client = await page.context().newCDPSession(page);
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
      await client.send("Network.emulateNetworkConditions", slow);
      await send.click();
      const bar = page.getByRole("progressbar", { name: "Sending" });
      await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0.2);
      await expectAccessible(page);
      await client.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    });
  else await send.click();

  await test.step("choose among what is in it", async () => {
    // The page keeps itself up to date until the file is read.
    await expect(add("Add 3 recipes")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("It has no ingredients.")).toBeVisible();
    // On a phone the states are in one row, which scrolls.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const tops = await page
      .locator(".moved-states button")
      .evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().top)));
    expect([tops.length > 2, new Set(tops).size]).toEqual([true, 1]);
    if (size) await page.setViewportSize(size);
    await expect(page.getByText("Your collection has a recipe with this name")).toBeVisible();
    if (hasScripts()) {
      await page.getByRole("button", { name: "Clear all" }).click();
      await expect(add("Nothing chosen")).toBeDisabled();
      await page.getByRole("button", { name: "Select all" }).click();
      await expect(add("Add 3 recipes")).toBeEnabled();
    }
    await soup.uncheck();
    if (hasScripts()) {
      await expect(add("Add 2 recipes")).toBeVisible();
      await expect(soup).toBeFocused();
    }
    await page.getByRole("button", { name: "New (2)" }).click();
    await expect(soup).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Add حساء" })).toHaveCount(0);
  });

  await test.step("take and undo", async () => {
    await add("Add 2 recipes").click();
    await expect(page.getByRole("heading", { name: "2 recipes were added" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("main").getByText("The recipes were removed again")).toBeVisible();
    await page.goto("/recipes");
    await expect(page.getByRole("checkbox", { name: "Select Toast" })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(1);
  });
});
