import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The grocery list, which is a page and a dialog over what it is made from. */
function groceryList(id: string): RouteConfigEntry {
  return route("grocery-list", "features/shopping/pages/grocery-list.tsx", { id }, [
    route("move", "features/shopping/pages/move-food.tsx", { id: `${id}-move` }),
  ]);
}

/** The dialogs over a recipe, on its page and in its dialog: the choice of a slot for it and the links to it. */
function overRecipe(place = ""): RouteConfigEntry[] {
  return [
    route("plan", "features/planner/pages/plan-recipe.tsx", { id: `plan-recipe${place}` }),
    route("share", "features/sharing/pages/share-recipe.tsx", { id: `share-recipe${place}` }),
    route("share/:linkId", "features/sharing/pages/recipe-link.tsx", { id: `share-recipe${place}-link` }),
  ];
}

/** The addresses of the JSON API, which the features' tables of calls name: "…calls.server.ts". */
function addressesOfCalls(): string[] {
  const app = import.meta.dirname;
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("calls.server.ts"),
  );
  const tables = files.map((name) => readFileSync(path.join(app, name), "utf8"));
  const found = tables.flatMap((table) => [...table.matchAll(/\bcall\("[A-Z]+ \/api\/([^"]+)"/g)]);
  return [...new Set(found.map(([, address]) => address as string))].sort();
}

/** Every address of the product: pages first, then the API, whose addresses are read off its tables. */
export default [
  index("shell/home.tsx"),

  route("login", "shell/sign-in/login.tsx"),
  route("signed-in", "shell/sign-in/signed-in.tsx"),
  route("signup", "shell/sign-in/signup.tsx"),
  route("register", "shell/sign-in/register.tsx"),
  route("sign-out", "shell/sign-in/sign-out.tsx"),
  route("forgot-password", "shell/sign-in/forgot-password.tsx"),
  route("reset-password", "shell/sign-in/reset-password.tsx"),
  route("confirm-email", "shell/sign-in/confirm-email.tsx"),
  route("accessibility", "shell/accessibility.tsx"),
  route("offline", "shell/offline.tsx"),

  route("shared/:shareCode", "features/sharing/pages/shared-collection.tsx"),
  route("shared/:shareCode/recipes/:recipeId", "features/sharing/pages/shared-recipe.tsx"),
  route("r/:code", "features/sharing/pages/linked-recipe.tsx"),
  route("r/:code/cook", "features/sharing/pages/linked-cook.tsx"),

  route("kitchen/join/:code", "features/joining/pages/invitation.tsx"),

  layout("shell/signed-in-layout.tsx", [
    route("kitchen", "features/joining/pages/kitchen.tsx", [
      route("leave", "features/joining/pages/leave.tsx"),
      route("members/:userId/remove", "features/joining/pages/remove-member.tsx"),
    ]),
    route("meal-planner", "features/planner/pages/planner.tsx", [
      route("add", "features/planner/pages/add-meal.tsx"),
      route("menus", "features/planner/pages/menus.tsx"),
      route("menus/new", "features/planner/pages/new-menu.tsx"),
      route("menus/:menuId", "features/planner/pages/menu.tsx"),
      route("tray", "features/planner/pages/tray.tsx"),
      route("guests", "features/planner/pages/guests.tsx"),
      route("randomize", "features/planner/pages/randomize-week.tsx"),
      route("randomize/rules", "features/planner/pages/randomize-rules.tsx"),
      route("copy", "features/planner/pages/copy-week.tsx"),
      route(":mealId/move", "features/planner/pages/move-meal.tsx"),
      route(":mealId/swap", "features/planner/pages/swap-meals.tsx"),
      route(":mealId/sides", "features/planner/pages/sides.tsx"),
      route(":mealId/note", "features/planner/pages/meal-note.tsx"),
      route(":mealId/leftovers", "features/planner/pages/leftovers.tsx"),
      route(":mealId/push-back", "features/planner/pages/push-back.tsx"),
      route(":mealId/text", "features/planner/pages/plan-text.tsx"),
      route(":mealId/repeat", "features/planner/pages/repeat-meal.tsx"),
      route(":mealId/servings", "features/planner/pages/meal-servings.tsx"),
      route(":mealId/remove", "features/planner/pages/confirm-remove-meal.tsx"),
      route(
        "view/:recipeId",
        "features/recipes/pages/view-recipe.tsx",
        { id: "view-recipe-over-planner" },
        overRecipe("-over-planner"),
      ),
      route("subscribe", "features/planner/pages/subscribe.tsx"),
    ]),
    route("meal-planner/weekly", "features/planner/pages/weekly-meals.tsx", [groceryList("grocery-list-of-meals")]),
    route("meal-planner/print", "features/planner/pages/print-week.tsx"),
    route("account/shares", "features/sharing/pages/shares.tsx", [
      route(":shareId/revoke", "features/sharing/pages/revoke-share.tsx"),
      route("recipes/:linkId/revoke", "features/sharing/pages/revoke-link.tsx"),
    ]),

    route("account", "features/accounts/pages/account.tsx", [
      route("delete", "features/accounts/pages/delete-account.tsx"),
      route("tokens/new", "features/accounts/pages/new-token.tsx"),
      route("tokens/:tokenId/revoke", "features/accounts/pages/revoke-token.tsx"),
    ]),
    route("credentials", "features/credentials/pages/credentials.tsx", [
      route(":service", "features/credentials/pages/edit-credentials.tsx"),
      route(":service/delete", "features/credentials/pages/delete-credentials.tsx"),
    ]),
    // Dialogs over any page, where scripts run (app/shell/dialogs.tsx).
    route("admin/users", "features/accounts/pages/users.tsx", [
      route(":userId/account-type", "features/accounts/pages/account-type.tsx"),
      route(":userId/reset-password", "features/accounts/pages/password-link.tsx"),
    ]),
    route("admin/invite-codes", "features/accounts/pages/invite-codes.tsx"),
    route("admin/backup", "features/backups/pages/backup.tsx"),
    route("admin/mail", "features/accounts/pages/mail.tsx"),
    route("admin/overview", "features/overview/pages/overview.tsx"),

    route("recipes", "features/recipes/pages/recipes.tsx", [
      route("view/:recipeId", "features/recipes/pages/view-recipe.tsx", overRecipe("-over-recipes")),
      route(":recipeId/remove", "features/recipes/pages/remove-recipe.tsx"),
      route("new", "features/recipes/pages/add-recipe.tsx", { id: "add-recipe-over-recipes" }),
      route("edit/:recipeId", "features/recipes/pages/edit-recipe.tsx", { id: "edit-recipe-over-recipes" }),
      route("share", "features/sharing/pages/share-collection.tsx"),
      route("share/:shareId", "features/sharing/pages/shared-link.tsx"),
      groceryList("grocery-list-of-recipes"),
    ]),
    route("recipes/tags", "features/recipes/pages/tags.tsx", [
      route("rename", "features/recipes/pages/rename-tag.tsx"),
      route("delete", "features/recipes/pages/delete-tag.tsx"),
    ]),
    route("recipes/:recipeId/edit", "features/recipes/pages/edit-recipe.tsx"),
    route("recipes/:recipeId/history", "features/recipes/pages/recipe-history.tsx"),
    route("recipes/:recipeId/cook", "features/recipes/pages/cook.tsx"),
    route("recipes/:recipeId/cooked", "features/recipes/pages/recipe-cooked.tsx"),
    route("recipes/add", "features/recipes/pages/add-recipe.tsx"),
    route("recipes/duplicates", "features/recipes/pages/duplicates.tsx"),
    route("recipes/duplicates/:recipeId/:otherId", "features/recipes/pages/duplicate-pair.tsx"),
    route("recipes/selected/plan", "features/planner/pages/plan-selected.tsx"),
    route("recipes/selected/export", "features/moving/pages/export-selected.tsx"),
    route("recipes/bookmarklet", "features/importing/pages/bookmarklet.tsx"),
    route("recipes/handover/:handoverId", "features/importing/pages/handed-over.tsx"),
    route("account/cookbook", "features/moving/pages/cookbook.tsx"),
    route("recipes/move-in", "features/moving/pages/move-in.tsx"),
    route("recipes/move-in/:moveInId", "features/moving/pages/preview.tsx"),
    route("recipes/trash", "features/recipes/pages/trash.tsx", [
      route(":recipeId/delete", "features/recipes/pages/delete-trashed.tsx"),
      route("empty", "features/recipes/pages/empty-trash.tsx"),
    ]),
    route("recipes/:recipeId", "features/recipes/pages/recipe.tsx", overRecipe()),
    groceryList("grocery-list"),
    route("timers", "features/timers/pages/timers.tsx"),
    route("shopping", "features/shopping/pages/first-list.tsx"),
    route("shopping/add", "features/shopping/pages/add-to-list.tsx"),
    route("shopping/new", "features/shopping/pages/new-list.tsx"),
    route("shopping/staples", "features/shopping/pages/staples.tsx"),
    route("shopping/regulars", "features/shopping/pages/regulars.tsx"),
    route("shopping/stores/:storeId", "features/shopping/pages/store-order.tsx", [
      route("delete", "features/shopping/pages/delete-store.tsx"),
    ]),
    route("shopping/:listId", "features/shopping/pages/shopping-list.tsx", [
      route("send", "features/shopping/pages/send-list.tsx"),
      route("shop", "features/shopping/pages/choose-store.tsx"),
      route("items/:itemId", "features/shopping/pages/change-item.tsx"),
      route("rename", "features/shopping/pages/rename-list.tsx"),
      route("delete", "features/shopping/pages/delete-list.tsx"),
    ]),
  ]),
  route("timers/start", "features/timers/pages/start-timer.ts"),
  route("timers/:timerId", "features/timers/pages/change-timer.ts"),
  route("admin/backup/download", "features/backups/pages/backup-download.ts"),
  route("account/export", "features/moving/pages/export-download.ts"),
  route("account/cookbook/file", "features/moving/pages/cookbook-file.ts"),
  route("recipes/:recipeId/card", "features/moving/pages/recipe-card.ts"),
  route("kitchen/undo", "features/joining/pages/undo-move.ts"),
  route("grocery-list.txt", "features/shopping/pages/grocery-list-text.ts"),
  route("calendar/:file", "features/planner/pages/calendar-feed.ts"),
  route("recipes/selected/all", "features/recipes/pages/select-all.ts"),
  route("recipes/selected/shopping", "features/recipes/pages/shop-selected.ts"),
  route("recipes/selected/restore", "features/recipes/pages/restore-selected.ts"),
  route("recipes/selected/change/:change", "features/recipes/pages/change-selected.ts"),
  route("recipes/show-as", "features/recipes/pages/show-as.ts"),
  route("recipes/:recipeId/favorite", "features/recipes/pages/favorite-recipe.ts"),
  route("recipes/:recipeId/tags", "features/recipes/pages/recipe-tags.ts"),
  route("recipes/:recipeId/history/restore", "features/recipes/pages/restore-version.ts"),
  route("recipes/:recipeId/rating", "features/recipes/pages/rate-recipe.ts"),
  route("recipes/:recipeId/cooked/remove", "features/recipes/pages/remove-cooked.ts"),
  route("recipes/:recipeId/collect", "features/recipes/pages/collect-recipe.ts"),
  route("recipes/:recipeId/next-slot", "features/recipes/pages/next-slot.ts"),
  route("recipes/handover", "features/importing/pages/permit-handover.tsx"),
  // The only address to which pages of other sites may post (docs/decisions/29).
  route("recipes/add/handover", "features/importing/pages/receive-handover.tsx"),
  route("recipes/add/row", "features/importing/pages/import-row.ts"),
  route("recipes/add/pdf", "features/importing/pages/add-pdf.ts"),
  route("recipes/add/picture", "features/importing/pages/add-picture.ts"),
  route("recipes/move-in/:moveInId/undo", "features/moving/pages/undo-move-in.ts"),
  route("recipes/trash/:recipeId/restore", "features/recipes/pages/restore-recipe.ts"),
  route("recipes/samples/add", "features/recipes/pages/add-samples.ts"),
  route("recipes/samples/remove", "features/recipes/pages/remove-samples.ts"),
  route("recipes/samples/restore", "features/recipes/pages/restore-samples.ts"),
  route("recipes/:recipeId/re-import", "features/importing/pages/re-import.ts"),
  route("meal-planner/live", "features/planner/pages/live-plan.ts"),
  route("meal-planner/cooked", "features/planner/pages/cooked-meal.ts"),
  route("shopping/:listId/live", "features/shopping/pages/live-list.ts"),
  route("shopping/:listId/restore", "features/shopping/pages/restore-list.ts"),
  route("meal-planner/remove", "features/planner/pages/remove-meal.ts"),
  route("meal-planner/sides/remove", "features/planner/pages/remove-side.ts"),
  route("meal-planner/leftovers/swap", "features/planner/pages/swap-leftovers.ts"),
  route("meal-planner/repeat/stop", "features/planner/pages/stop-repeating.ts"),
  route("meal-planner/restore", "features/planner/pages/restore-meal.ts"),
  route("meal-planner/menus/delete", "features/planner/pages/delete-menu.ts"),
  route("meal-planner/menus/restore", "features/planner/pages/restore-menu.ts"),
  route("meal-planner/tray/take-over", "features/planner/pages/take-over.ts"),
  route("meal-planner/pull-forward", "features/planner/pages/pull-forward.ts"),
  route("meal-planner/undo", "features/planner/pages/undo-week.ts"),

  ...prefix("api", [
    route("auth/callback", "shell/sign-in/provider-callback.tsx"),
    ...addressesOfCalls().map((address) => route(address, "api/api.ts", { id: `api/${address}` })),
    route("*", "api/api.ts"),
  ]),

  route("language", "shell/language.ts"),
  route("theme", "shell/theme.ts"),
  route("text-size", "shell/text-size.ts"),
  route("healthz", "shell/health.ts"),
  route("readyz", "shell/ready.ts"),
  route("metrics", "features/overview/pages/metrics.ts"),
  // Every component in its states, where NODE_ENV is set by Vite's development server.
  ...(process.env.NODE_ENV === "development" ? [route("dev/components", "shell/dev/components.tsx")] : []),
  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
