import type { Page } from "@playwright/test";
import type { Household } from "#db/demo/household.ts";

/** One screen of the product: who looks at it, where it is, and what is done there before the picture. */
export type Screen = {
  name: string;
  as: "visitor" | "newcomer" | "marta" | "theo";
  path: string | ((home: Household) => string);
  act?: (page: Page) => Promise<void>;
};

const recipe = (home: Household, number = 0) => home.recipeIds[number] ?? 0;
const meal = (home: Household) => home.mealIds[0] ?? 0;
const screen = (as: Screen["as"], name: string, path: Screen["path"], act?: Screen["act"]): Screen => ({
  name,
  as,
  path,
  act,
});
/** Follows the first link whose address looks so. */
const follow = (part: string) => async (page: Page) => {
  const link = page.locator(`main a[href*="${part}"]`).first();
  const href = await link.getAttribute("href");
  await page.goto(href ?? "");
};
const send = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.waitForLoadState("networkidle");
};

/** Every screen: pages, dialogs, and the states that look different. */
export const SCREENS: Screen[] = [
  screen("visitor", "landing", "/"),
  screen("visitor", "login", "/login"),
  screen("visitor", "login-wrong", "/login", async (page) => {
    await page.locator('input[name="email"]').fill("marta@example.org");
    await page.locator('input[type="password"]').fill("not this one");
    await page.locator('input[type="password"]').press("Enter");
    await page.waitForLoadState("networkidle");
  }),
  screen("visitor", "signup", "/signup"),
  screen("visitor", "forgot-password", "/forgot-password"),
  screen("visitor", "shared", (home) => `/shared/${home.shareCode}`),
  screen("visitor", "shared-none", (home) => `/shared/${home.shareCode}?search=nothing+of+the+kind`),
  screen("visitor", "shared-recipe", (home) => `/shared/${home.shareCode}/recipes/${recipe(home)}`),
  screen("visitor", "shared-expired", (home) => `/shared/${home.expiredShareCode}`),
  screen("visitor", "shared-not-found", "/shared/nothing-of-the-kind-here"),
  screen("visitor", "not-found", "/nowhere?stay=1"),
  screen("newcomer", "register", "/?invite_required=true"),

  screen("theo", "recipes-first", "/recipes"),
  screen("theo", "planner-first", "/meal-planner"),
  screen("theo", "weekly-first", "/meal-planner/weekly"),
  screen("theo", "shares-first", "/account/shares"),
  screen("theo", "credentials-first", "/credentials"),

  screen("marta", "recipes", "/recipes"),
  screen("marta", "recipes-filtered", "/recipes?ingredient=tomato&ingredient=egg"),
  screen("marta", "recipes-none", "/recipes?search=jackfruit"),
  screen("marta", "recipes-everyone", "/recipes?scope=all"),
  screen("marta", "recipe-dialog", (home) => `/recipes/view/${recipe(home, 59)}`),
  screen("marta", "recipe", (home) => `/recipes/${recipe(home, 52)}`),
  screen("marta", "recipe-edit", (home) => `/recipes/${recipe(home, 52)}/edit`),
  screen("marta", "recipe-remove", (home) => `/recipes/${recipe(home, 52)}/remove`),
  screen("marta", "add-url", "/recipes/add?from=url"),
  screen("marta", "add-image", "/recipes/add?from=image"),
  screen("marta", "add-pdf", "/recipes/add?from=pdf"),
  screen("marta", "add-text", "/recipes/add?from=paste"),
  screen("marta", "bookmarklet", "/recipes/bookmarklet"),
  screen("marta", "share", "/recipes/share"),
  screen("marta", "share-link", "/recipes/share/2"),
  screen("marta", "planner", "/meal-planner"),
  screen("marta", "planner-add", "/meal-planner", follow("/meal-planner/add")),
  screen("marta", "planner-move", (home) => `/meal-planner/${meal(home)}/move`),
  screen("marta", "planner-servings", (home) => `/meal-planner/${meal(home)}/servings`),
  screen("marta", "planner-randomize", "/meal-planner/randomize"),
  screen("marta", "planner-copy", "/meal-planner/copy"),
  screen("marta", "planner-subscribe", "/meal-planner/subscribe"),
  screen("marta", "planner-print", "/meal-planner/print"),
  screen("marta", "weekly-meals", "/meal-planner/weekly"),
  screen(
    "marta",
    "grocery",
    (home) =>
      `/grocery-list?${home.recipeIds
        .slice(50, 56)
        .map((id) => `recipe=${id}`)
        .join("&")}`,
  ),
  screen("marta", "grocery-nothing", "/grocery-list"),
  screen("marta", "shares", "/account/shares"),
  screen("marta", "share-revoke", "/account/shares/2/revoke"),
  screen("marta", "account", "/account"),
  screen("marta", "account-delete", "/account/delete"),
  screen("marta", "token-new", "/account/tokens/new"),
  screen("marta", "token-revoke", "/account/tokens/1/revoke"),
  screen("marta", "credentials", "/credentials"),
  screen("marta", "credentials-edit", "/credentials/ourgroceries"),
  screen("marta", "credentials-invalid", "/credentials/ourgroceries", send("Save")),
  screen("marta", "admin-users", "/admin/users"),
  screen("marta", "account-type", "/admin/users", follow("/account-type")),
  screen("marta", "reset-password", "/admin/users", follow("/reset-password")),
  screen("marta", "invite-codes", "/admin/invite-codes"),
  screen("marta", "admin-backup", "/admin/backup"),
];
