import type { Page } from "@playwright/test";
import type { Household } from "#app/demo/household.ts";
import { LIST_STYLE } from "#app/features/recipes/list/list-style.ts";
import { summary } from "#tests/support/locators.ts";

type Ways = {
  /** The page is where the first link of this route on `path` leads. */
  link?: string;
  /** What is done there before the picture. */
  act?: (page: Page) => Promise<void>;
};

/** One screen of the product: who looks at it, and where it is. */
export type Screen = Ways & {
  name: string;
  as: "visitor" | "newcomer" | "marta" | "theo";
  path: string | ((home: Household) => string);
};

const recipe = (home: Household, number = 0) => home.recipeIds[number] ?? 0;
const meal = (home: Household, number = 0) => home.mealIds[number] ?? 0;
const groceries = (home: Household) => home.recipeIds.slice(50, 56).map((id) => `recipe=${id}`);
const screen = (as: Screen["as"], name: string, path: Screen["path"], ways: Ways = {}): Screen => ({
  name,
  as,
  path,
  ...ways,
});
const nextWeek = (page: Page) => page.getByRole("region", { name: "Next week" });
const press = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.waitForLoadState("networkidle");
};
async function moveIn(page: Page) {
  const dishes = ["Leek soup", "Onion tart", "Plum crumble"].map((name) => ({
    "@type": "Recipe",
    name,
    recipeIngredient: name === "Onion tart" ? [] : [`1 portion of ${name}`],
    recipeInstructions: ["Bake it."],
    video: "clip",
  }));
  const buffer = Buffer.from(JSON.stringify({ "@context": "https://schema.org", "@graph": dishes }));
  const file = { name: "recipes.json", mimeType: "application/json", buffer };
  await page.getByLabel("File from another program").setInputFiles(file);
  await page.getByRole("button", { name: "Show what is in it" }).click();
  await page.getByRole("button", { name: "Add 3 recipes" }).waitFor();
}
/** Hands over a page, unless one waits here. */
async function handOver(page: Page) {
  if (await page.getByRole("button", { name: "Save recipe" }).count()) return;
  const site = "https://soups.example";
  const token = await page.evaluate(async (origin) => {
    const body = new URLSearchParams({ site: origin });
    const answer = await fetch("/recipes/handover.data", { method: "POST", body });
    return /"token","([\w-]+)"/.exec(await answer.text())?.[1] ?? "";
  }, site);
  const recipe = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Leek soup",
    totalTime: "PT40M",
    recipeYield: "4",
    image: `${site}/soup.jpg`,
    recipeIngredient: ["3 leeks", "1 l vegetable stock", "100 ml cream"],
    recipeInstructions: ["Cut the leeks into rings.", "Simmer them in the stock for 30 minutes.", "Stir in the cream."],
  };
  const html = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;
  await page.evaluate(
    (fields) => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/recipes/add/handover" });
      form.enctype = "multipart/form-data";
      for (const [name, value] of fields) {
        form.append(Object.assign(document.createElement("textarea"), { name, value }));
      }
      document.body.append(form);
      form.submit();
    },
    [
      ["token", token],
      ["url", `${site}/leek-soup`],
      ["page", html],
    ] as const,
  );
  await page.getByRole("button", { name: "Save recipe" }).waitFor();
}
/** Removes the last recipe of the list, unless something is in the trash. */
async function fillTrash(page: Page) {
  if (await page.getByRole("listitem").filter({ hasText: "Kept until" }).count()) return;
  await page.goto("/recipes");
  await page.goto(
    (await page
      .getByRole("link", { name: /^(Delete|Remove) / })
      .last()
      .getAttribute("href")) ?? "",
  );
  await page.getByRole("dialog").getByRole("button").last().click();
  await page.waitForLoadState("networkidle");
  await page.goto("/recipes/trash");
}
/** Shows the recipes as a list; pages that are opened later show cards. */
async function showList(page: Page) {
  await page.context().addCookies([{ name: LIST_STYLE, value: "list", url: page.url() }]);
  await page.reload();
  await page.context().clearCookies({ name: LIST_STYLE });
}
/** Shows the page as it is printed. */
export const onPaper = (page: Page) => page.emulateMedia({ media: "print" });

/** Every screen: pages, dialogs, and the states that look different. */
export const SCREENS: Screen[] = [
  screen("visitor", "landing", "/"),
  screen("visitor", "login", "/login"),
  screen("visitor", "login-wrong", "/login", {
    async act(page) {
      await page.getByLabel("Email").fill("marta@example.org");
      await page.getByLabel("Password", { exact: true }).fill("not this one");
      await page.getByLabel("Password", { exact: true }).press("Enter");
      await page.getByRole("alert").waitFor();
    },
  }),
  screen("visitor", "signup", "/signup"),
  screen("visitor", "forgot-password", "/forgot-password"),
  screen("visitor", "reset-over", "/reset-password?token=over"),
  screen("visitor", "confirm-email-over", "/confirm-email?token=over"),
  screen("visitor", "provider-refused", "/api/auth/callback?error=access_denied"),
  screen("visitor", "accessibility", "/accessibility"),
  screen("marta", "offline", "/offline"),
  screen("visitor", "shared", (home) => `/shared/${home.shareCode}`),
  screen("visitor", "shared-none", (home) => `/shared/${home.shareCode}?search=nothing+of+the+kind`),
  screen("visitor", "shared-recipe", (home) => `/shared/${home.shareCode}/recipes/${recipe(home)}`),
  screen("visitor", "shared-expired", (home) => `/shared/${home.expiredShareCode}`),
  screen("visitor", "shared-not-found", "/shared/nothing-of-the-kind-here"),
  screen("visitor", "linked-recipe", (home) => `/r/${home.recipeCode}`),
  screen("visitor", "linked-cook", (home) => `/r/${home.recipeCode}/cook?step=2`),
  screen("visitor", "linked-not-found", "/r/nothing-of-the-kind-here"),
  screen("visitor", "invitation", (home) => `/kitchen/join/${home.invitationCode}`),
  screen("visitor", "invitation-over", "/kitchen/join/nothing-of-the-kind"),
  screen("visitor", "not-found", "/nowhere?stay=1"),
  screen("newcomer", "register", "/register"),

  screen("theo", "signed-in", "/signed-in"),
  screen("theo", "recipes-first", "/recipes"),
  screen("theo", "planner-first", "/meal-planner"),
  screen("theo", "picker-first", "/meal-planner", { link: "/meal-planner/add" }),
  screen("theo", "weekly-first", "/meal-planner/weekly"),
  screen("theo", "shares-first", "/account/shares"),
  screen("theo", "credentials-first", "/credentials"),
  screen("theo", "credentials-edit", "/credentials/ourgroceries"),
  screen("theo", "credentials-invalid", "/credentials/ourgroceries", { act: press("Save") }),
  screen("theo", "invitation-join", (home) => `/kitchen/join/${home.invitationCode}`),
  screen("theo", "not-yours", "/admin/users"),

  screen("marta", "recipes", "/recipes"),
  screen("marta", "recipes-filtered", "/recipes?ingredient=tomato&ingredient=egg"),
  screen("marta", "recipes-none", "/recipes?search=jackfruit"),
  screen("marta", "recipes-everyone", "/recipes?scope=all"),
  screen("marta", "recipes-selected", (home) => `/recipes?recipe=${recipe(home, 59)}&recipe=${recipe(home, 58)}`),
  screen(
    "marta",
    "recipes-selected-plan",
    (home) => `/recipes/selected/plan?recipe=${recipe(home, 59)}&recipe=${recipe(home, 58)}`,
  ),
  screen("marta", "recipes-duplicates", "/recipes/duplicates"),
  screen("marta", "recipes-duplicate-pair", (home) => `/recipes/duplicates/${recipe(home, 59)}/${recipe(home, 58)}`),
  screen(
    "marta",
    "recipes-selected-export",
    (home) => `/recipes/selected/export?recipe=${recipe(home, 59)}&recipe=${recipe(home, 58)}`,
  ),
  screen("marta", "recipes-list", "/recipes", { act: showList }),
  screen("marta", "recipes-tagged", "/recipes?tag=Quick&tag=For+guests"),
  screen("marta", "tags", "/recipes/tags"),
  screen("marta", "tag-rename", "/recipes/tags", { link: "/recipes/tags/rename" }),
  screen("marta", "tag-delete", "/recipes/tags", { link: "/recipes/tags/delete" }),
  screen("marta", "recipes-loading", "/recipes", {
    async act(page) {
      await page.waitForLoadState("networkidle");
      await page.route(/\.data/, () => {});
      await page.getByRole("button", { name: "Everyone's recipes" }).click();
      await page.locator(".skeleton").first().waitFor(); // hidden from assistive technology
    },
  }),
  screen("marta", "recipe-dialog", (home) => `/recipes/view/${recipe(home, 59)}`),
  screen("marta", "recipe", (home) => `/recipes/${recipe(home, 52)}`),
  screen("marta", "recipe-large-text", (home) => `/recipes/${recipe(home, 52)}`, {
    act: (page) => page.evaluate(() => void Object.assign(document.documentElement.dataset, { text: "large" })),
  }),
  screen("marta", "recipe-print", (home) => `/recipes/${recipe(home, 52)}`, { act: onPaper }),
  screen("marta", "recipe-cook", (home) => `/recipes/${recipe(home, 52)}/cook?step=2`),
  screen("marta", "recipe-plan", (home) => `/recipes/${recipe(home, 52)}/plan`),
  screen("marta", "recipe-edit", (home) => `/recipes/${recipe(home, 52)}/edit`),
  screen("marta", "recipe-cooked", (home) => `/recipes/${recipe(home, 9)}/cooked`),
  screen("marta", "recipe-history", (home) => `/recipes/${recipe(home, 52)}/history`),
  screen("marta", "recipe-remove", (home) => `/recipes/${recipe(home, 52)}/remove`),
  screen("marta", "trash", "/recipes/trash", { act: fillTrash }),
  screen("marta", "trash-delete", "/recipes/trash", { link: "/recipes/trash/:recipeId/delete" }),
  screen("marta", "trash-empty", "/recipes/trash/empty"),
  screen("marta", "add-url", "/recipes/add?from=url"),
  screen("marta", "add-image", "/recipes/add?from=image"),
  screen("marta", "add-type", "/recipes/add?from=type"),
  screen("marta", "add-pdf", "/recipes/add?from=pdf"),
  screen("marta", "add-text", "/recipes/add?from=paste"),
  screen("marta", "bookmarklet", "/recipes/bookmarklet"),
  screen("marta", "handover", "/recipes/handover?url=https%3A%2F%2Fsoups.example%2Fleek-soup"),
  screen("visitor", "handover-signed-out", "/recipes/handover"),
  screen("marta", "handover-failed", "/recipes/add/handover"),
  screen("marta", "handed-over", "/recipes/handover/1", { act: handOver }),
  screen("marta", "cookbook", "/account/cookbook"),
  screen("marta", "move-in", "/recipes/move-in"),
  screen("marta", "move-in-sent", "/recipes/move-in", { act: moveIn }),
  screen("marta", "move-in-preview", "/recipes/move-in", { link: "/recipes/move-in/:moveInId" }),
  screen("marta", "share", "/recipes/share"),
  screen("marta", "share-link", "/recipes/share/2"),
  screen("marta", "share-recipe", (home) => `/recipes/${home.recipeIds.at(-8)}/share`),
  screen("marta", "share-recipe-link", (home) => `/recipes/${home.recipeIds.at(-8)}/share/1`),
  screen("marta", "planner", "/meal-planner"),
  screen("marta", "planner-menu", "/meal-planner", {
    act: (page) => summary(nextWeek(page), "Options for").first().click(),
  }),
  screen("marta", "planner-moving", "/meal-planner", {
    async act(page) {
      await page.waitForLoadState("networkidle");
      await nextWeek(page)
        .getByRole("link", { name: /^(Lunch|Dinner) : / })
        .first()
        .press("m");
      await page.getByText(/^Moving /).waitFor();
    },
  }),
  screen("marta", "planner-add", "/meal-planner", { link: "/meal-planner/add" }),
  screen("marta", "planner-move", (home) => `/meal-planner/${meal(home)}/move`),
  screen("marta", "planner-swap", (home) => `/meal-planner/${meal(home)}/swap?with=${meal(home, 1)}`),
  screen("marta", "planner-servings", (home) => `/meal-planner/${meal(home)}/servings`),
  screen("marta", "planner-sides", (home) => `/meal-planner/${meal(home, 3)}/sides`),
  screen("marta", "planner-leftovers", (home) => `/meal-planner/${meal(home, 3)}/leftovers`),
  screen("marta", "planner-push-back", (home) => `/meal-planner/${meal(home)}/push-back`),
  screen("marta", "planner-note", (home) => `/meal-planner/${meal(home, 3)}/note`),
  screen("marta", "planner-text", "/meal-planner", { link: "/meal-planner/:mealId/text" }),
  screen("marta", "planner-repeat", (home) => `/meal-planner/${meal(home, 3)}/repeat`),
  screen("marta", "planner-remove", (home) => `/meal-planner/${meal(home)}/remove`),
  screen("marta", "planner-randomize", "/meal-planner/randomize"),
  screen("marta", "planner-tray", "/meal-planner/tray"),
  screen("marta", "planner-guests", "/meal-planner/guests"),
  screen("marta", "planner-rules", "/meal-planner/randomize/rules"),
  screen("marta", "planner-menus", "/meal-planner/menus"),
  screen("marta", "planner-menu-new", "/meal-planner/menus/new"),
  screen("marta", "planner-menu-change", "/meal-planner/menus/1"),
  screen("marta", "planner-copy", "/meal-planner/copy"),
  screen("marta", "planner-subscribe", "/meal-planner/subscribe"),
  screen("marta", "planner-print", "/meal-planner/print"),
  screen("marta", "planner-paper", "/meal-planner/print", { act: onPaper }),
  screen("marta", "weekly-meals", "/meal-planner/weekly"),
  screen("marta", "grocery", (home) => `/grocery-list?${groceries(home).join("&")}`),
  screen("marta", "grocery-dialog", (home) => `/recipes/grocery-list?${groceries(home).join("&")}`),
  screen("marta", "grocery-move", (home) => `/grocery-list?${groceries(home).join("&")}`, {
    link: "/grocery-list/move",
  }),
  screen("marta", "grocery-print", (home) => `/grocery-list?${groceries(home).join("&")}`, { act: onPaper }),
  screen("theo", "grocery-nothing", "/grocery-list?search="),
  screen("theo", "shopping-first", "/shopping"),
  screen("marta", "shopping", "/shopping/1"),
  screen("marta", "shopping-print", "/shopping/1", { act: onPaper }),
  screen("marta", "shopping-change", "/shopping/1", { link: "/shopping/:listId/items/:itemId" }),
  screen("marta", "shopping-rename", "/shopping/1/rename"),
  screen("marta", "shopping-delete", "/shopping/1/delete"),
  screen("marta", "shopping-shop", "/shopping/1/shop"),
  screen("marta", "shopping-send", "/shopping/1/send"),
  screen("marta", "shopping-regulars", "/shopping/regulars"),
  screen("marta", "shopping-order", "/shopping/stores/1"),
  screen("marta", "shopping-order-delete", "/shopping/stores/1/delete"),
  screen("marta", "shopping-new", "/shopping/new"),
  screen("marta", "shopping-staples", "/shopping/staples"),
  screen("marta", "shopping-add", (home) => `/shopping/add?recipes=${recipe(home)}`),
  screen("marta", "shares", "/account/shares"),
  screen("marta", "share-revoke", "/account/shares/2/revoke"),
  screen("marta", "share-recipe-revoke", "/account/shares/recipes/1/revoke"),
  screen("marta", "kitchen", "/kitchen"),
  screen("marta", "kitchen-leave", "/kitchen/leave"),
  screen("marta", "kitchen-remove", "/kitchen", { link: "/kitchen/members/:userId/remove" }),
  screen("marta", "account", "/account"),
  screen("marta", "account-sign-in", "/account?part=sign-in"),
  screen("marta", "account-data", "/account?part=data"),
  screen("marta", "account-menu", "/account", { act: (page) => summary(page, "account menu").click() }),
  screen("marta", "account-delete", "/account/delete"),
  screen("marta", "token-new", "/account/tokens/new"),
  screen("marta", "token-revoke", "/account/tokens/1/revoke"),
  screen("marta", "credentials", "/credentials/ourgroceries", {
    async act(page) {
      await page.getByLabel("Username").fill("marta");
      await page.getByLabel("Password", { exact: true }).fill("pot-lid");
      await press("Save")(page);
      await page.getByText("Connected").waitFor();
    },
  }),
  screen("marta", "credentials-delete", "/credentials/ourgroceries/delete"),
  screen("marta", "admin-users", "/admin/users"),
  screen("marta", "admin-users-dialog", "/recipes?dialog=/admin/users"),
  screen("marta", "account-type", "/admin/users", { link: "/admin/users/:userId/account-type" }),
  screen("marta", "reset-password", "/admin/users", { link: "/admin/users/:userId/reset-password" }),
  screen("marta", "invite-codes", "/admin/invite-codes"),
  screen("marta", "invite-codes-dialog", "/recipes?dialog=/admin/invite-codes"),
  screen("marta", "admin-backup", "/admin/backup"),
  screen("marta", "admin-mail", "/admin/mail"),
  screen("marta", "timers", "/timers"),
  screen("marta", "admin-overview", "/admin/overview"),
  screen("marta", "sign-out", "/sign-out"),
];
