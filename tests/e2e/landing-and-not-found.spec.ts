import { aCookIn, expect, expectAccessible, hasScripts, test } from "#tests/support/browser-test.ts";

test("the landing page loads no script and is accessible, before the first account and after it, in the dark and on a phone @js", async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "Create the first account" })).toBeVisible();
  await expectAccessible(page);
  aCookIn(server);
  await page.reload();
  await expect(page.getByRole("link", { name: "Create the first account" })).toBeHidden();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(scripts).toEqual([]);
});

test.describe("on a phone with three pixels per CSS pixel", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  test("the pictures of the landing page and of sign-in are small", async ({ page }) => {
    // By address: React assigns it once more, and Firefox reports the copy in its cache as an answer.
    const sizes = new Map<string, number>();
    page.on("response", (response) => {
      if (response.url().includes("/plates/")) sizes.set(response.url(), Number(response.headers()["content-length"]));
    });
    for (const path of ["/", "/login"]) {
      sizes.clear();
      await page.goto(path, { waitUntil: "networkidle" });
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      expect(sizes.size, path).toBeGreaterThan(0);
      // Without scripts, Chromium also loads lazy pictures that are not displayed.
      expect(total, `bytes of ${path}`).toBeLessThanOrEqual(hasScripts() ? 110_000 : 130_000);
    }
  });
});

test("an unknown address counts down 3 seconds and opens the start page, unless the visitor stays @js", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "The page you're looking for doesn't exist." })).toBeVisible();
  await page.getByRole("link", { name: "Stay here" }).click();
  await expect(page).toHaveURL(/stay=1/);
  await expect(page.getByText("Redirecting")).toBeHidden();
  await page.goto("/no/such/page");
  for (const seconds of [3, 2, 1]) {
    await expect(page.getByText(`Redirecting to home page in ${seconds} second`)).toBeVisible();
    await page.clock.runFor(1_000);
  }
  await expect(page).toHaveURL(/:\d+\/$/);
});
