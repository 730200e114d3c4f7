import { aCookIn, expect, expectAccessible, signIn, test } from "#tests/support/browser-test.ts";
import { summary } from "#tests/support/locators.ts";

const CURRENT: [string, "Meal Planner" | "Recipes" | null][] = [
  ["/", "Meal Planner"],
  ["/meal-planner", "Meal Planner"],
  ["/recipes", "Recipes"],
  ["/credentials", null],
];

test("the navigation marks the current page, and the logo links home", async ({ page, cook }) => {
  expect(cook.user.accountType).toBe("premium");
  for (const [path, current] of CURRENT) {
    await page.goto(path);
    const nav = page.getByRole("navigation", { name: "Main" });
    for (const name of ["Meal Planner", "Recipes"]) {
      const entry = nav.getByRole("link", { name });
      if (name === current) await expect(entry).toHaveAttribute("aria-current", "page");
      else await expect(entry).not.toHaveAttribute("aria-current");
    }
    await page.getByRole("link", { name: "Trivet home" }).click();
    await expect(page).toHaveURL("/");
    await expect(nav.getByRole("link", { name: "Meal Planner" })).toHaveAttribute("aria-current", "page");
  }
});

test("on a phone the link to the planner has its short name @js", async ({ page, cook }) => {
  await page.goto(`/recipes?search=${cook.user.firstName}`);
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByText("Meal Planner", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav.getByText("Meal Planner", { exact: true })).toBeHidden();
  await nav.getByRole("link", { name: "Planner", exact: true }).click();
  await expect(page).toHaveURL("/meal-planner");
});

test("the account menu shows the email and an account type that is not a control @js", async ({
  page,
  server,
  context,
}) => {
  await signIn(context, server, aCookIn(server, { firstName: "Noor", email: "noor@example.org" }));
  await page.goto("/recipes");
  const menu = page.getByRole("group").filter({ hasText: "account menu" });
  const button = summary(menu, "account menu");
  await expect(button).toContainText("Noor");
  await expect(button).not.toContainText("noor@example.org");
  await button.click();
  await expect(menu.getByText("noor@example.org")).toBeVisible();
  const type = menu.getByText("Account Type");
  await expect(type).toHaveAttribute("aria-disabled", "true");
  await expect(type).toContainText("Premium");
  await expectAccessible(page, "header");
});
