import { aCookIn, expect, expectAccessible, hasScripts, test } from "#tests/support/browser-test.ts";

test("the landing page describes Trivet and leads to sign-in @js", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know what’s for dinner, four weeks out.");
  await expect(page.getByRole("listitem")).toHaveCount(6);
  await expect(
    page.getByText("meal plans and favourites stay private, while the recipe database is shared"),
  ).toBeVisible();
  for (const name of ["Get Started", "Start Your Culinary Journey"]) {
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", "/api/login");
  }
  await expectAccessible(page);
});

test("while nobody has an account, the landing page leads to the first one @js", async ({ page, server }) => {
  await page.goto("/");
  await expect(page.getByText("set-up invite code, which the server prints when it starts")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Create the first account" }).click();
  await expect(page.getByText("This is the first account, the administrator's.")).toBeVisible();
  await page.goto("/login");
  await expect(page.getByText("Nobody has an account here yet.")).toBeVisible();
  aCookIn(server);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create the first account" })).toBeHidden();
});

test("the landing page loads no script @js", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
});

test("the landing page is accessible in the dark theme and on a phone @js", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test.describe("on a phone with three pixels per CSS pixel", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

  for (const path of ["/", "/login"]) {
    test(`the pictures of ${path} are small`, async ({ page }) => {
      // By address: React assigns it once more, and Firefox reports the copy in its cache as an answer.
      const sizes = new Map<string, number>();
      page.on("response", (response) => {
        if (response.url().includes("/plates/"))
          sizes.set(response.url(), Number(response.headers()["content-length"]));
      });
      await page.goto(path, { waitUntil: "networkidle" });
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      expect(sizes.size).toBeGreaterThan(0);
      // Without scripts, Chromium also loads lazy pictures that are not displayed.
      expect(total, "bytes").toBeLessThanOrEqual(hasScripts() ? 110_000 : 130_000);
    });
  }
});

test("an unknown address shows an error, counts down 3 seconds and opens the start page", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "The page you're looking for doesn't exist." })).toBeVisible();
  await expect(page.getByText("Redirecting to home page in 3 seconds...")).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("the countdown of the 404 page can be stopped", async ({ page }) => {
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Stay here" }).click();
  await expect(page).toHaveURL(/stay=1/);
  await expect(page.getByText("Redirecting")).toBeHidden();
  await expectAccessible(page);
});
