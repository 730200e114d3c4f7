import { expect, expectAccessible, message, test } from "#tests/support/browser-test.ts";

test("scaling moves nothing, long times have hours, buttons are busy and submit once, and a refused rating is reverted @js", async ({
  page,
  cook,
  server,
}) => {
  const { id } = cook.hasRecipe("Soup", {
    servings: 4,
    prepTime: 20,
    totalTime: 185,
    rating: 2,
    ingredients: ["500 g leeks", "2 cups rice", "1 onion"],
    tags: ["Quick"],
    sourceUrl: "https://example.org/soup",
  });
  server.db.$client.pragma("ignore_check_constraints = ON"); // as a later version may have stored it
  server.db.$client.prepare("UPDATE recipe SET difficulty = 'fiendish' WHERE id = ?").run(id);
  const line = page.getByRole("listitem").filter({ hasText: "leeks" });
  const ingredients = page.getByRole("list", { name: "Ingredients" }).getByRole("listitem");
  await page.goto(`/recipes/${id}`);

  await test.step("long times, and an unknown difficulty in grey without an icon", async () => {
    const fact = (name: string) => page.getByRole("definition").filter({ has: page.getByText(name) });
    await expect(fact("185")).toHaveText(/^185 min\s*3 h 5 min$/);
    await expect(page.getByText("20 min")).toBeVisible();
    const badge = page.getByText("fiendish", { exact: true });
    const grey = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.background = "var(--gray-4)";
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return colour;
    });
    await expect(badge).toHaveCSS("background-color", grey);
    await expect(badge).toHaveJSProperty("childElementCount", 0);
  });

  for (const width of [1280, 834, 390, 320])
    await test.step(`scaling at ${width} px`, async () => {
      // High enough for all, so that nothing scrolls.
      await page.setViewportSize({ width, height: 1600 });
      const before = await line.boundingBox();
      // Above the bar at the bottom of a phone of 844 px.
      if (width === 390) expect(before?.y).toBeLessThan(716);
      await page.getByRole("link", { name: "2×" }).click();
      await expect(line).toHaveText("1 kg leeks");
      await expect(page).toHaveURL(/servings=8/);
      await expect(page.getByRole("link", { name: "Reset" })).toBeVisible();
      expect(await line.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
      if (width === 390) await expectAccessible(page);
      await page.getByRole("link", { name: "Reset" }).click();
      await expect(line).toHaveText("500 g leeks");
    });

  await test.step("½× and single servings", async () => {
    await page.getByRole("link", { name: "½×" }).click();
    await expect(page.getByText("2 servings", { exact: true })).toBeVisible();
    await expect(ingredients).toHaveText(["250 g leeks", "1 cup rice", "½ onion"]);
    await page.getByRole("link", { name: "One serving less" }).click();
    await expect(ingredients).toHaveText(["125 g leeks", "½ cup rice", "¼ onion"]);
    await page.getByRole("link", { name: "Reset" }).click();
    await expect(page.getByText("4 servings", { exact: true })).toBeVisible();
    await expect(ingredients).toHaveText(["500 g leeks", "2 cups rice", "1 onion"]);
    await expect(page.getByRole("link", { name: "Reset" })).toHaveCount(0);
  });

  await test.step("buttons", async () => {
    const posts: string[] = [];
    const waiting: (() => void)[] = [];
    await page.route(/\/(next-slot|re-import)\.data/, async (route) => {
      posts.push(new URL(route.request().url()).pathname);
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    for (const [idle, busy, said] of [
      [
        "Add to Next Available Slot",
        "Adding...",
        /Recipe Added!.*Soup added to (breakfast|lunch|dinner|snack) on \w+day, /,
      ],
      ["Re-import Recipe", "Re-importing...", /Error/],
    ] as const) {
      await page.getByRole("button", { name: idle }).click();
      await expect(page.getByRole("button", { name: busy })).toHaveAttribute("aria-busy", "true");
      await page.getByRole("button", { name: busy }).click();
      await expect.poll(() => waiting.length).toBe(1);
      waiting.pop()?.();
      await expect(message(page, said)).toBeVisible();
      await expect(page.getByRole("button", { name: idle })).toBeVisible();
    }
    expect(posts).toEqual([`/recipes/${id}/next-slot.data`, `/recipes/${id}/re-import.data`]);
  });

  await test.step("a refused rating", async () => {
    await page.route("**/api/recipes/*/rating", (route) => route.fulfill({ status: 429, json: {} }));
    await page.getByRole("radio", { name: "4 stars" }).click();
    await expect(message(page, "Failed to save the rating")).toBeVisible();
    await expect(page.getByRole("radio", { name: "2 stars" })).toBeChecked();
  });
});

test("a recipe leads with Cook, which is at the right end of its bar on phones, as of the foot of its dialog @no-js", async ({
  page,
  cook,
}) => {
  const { id } = cook.hasRecipe("Rice");
  const places = async (address: string, bar: string) => {
    await page.goto(address);
    const buttons = page.locator(bar).locator("a:visible, button:visible");
    const all = await buttons.evaluateAll((found) =>
      found.map((one) => ({ text: one.textContent?.trim() ?? "", left: one.getBoundingClientRect().left })),
    );
    return all.sort((one, other) => one.left - other.left).map(({ text }) => text);
  };
  const ofPage = () => places(`/recipes/${id}`, ".recipe-actions");
  expect((await ofPage())[0]).toBe("Cook");
  await page.setViewportSize({ width: 390, height: 844 });
  const inBar = await ofPage();
  expect(inBar.at(-1)).toBe("Cook");
  expect(await places(`/recipes/view/${id}`, ".dialog-footer")).toEqual(inBar);
});
