import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The grocery list, which is a page and a dialog over what it is made from. */
function groceryList(id: string): RouteConfigEntry {
  return route("grocery-list", "features/shopping/pages/grocery-list.tsx", { id }, [
    route("move", "features/shopping/pages/move-food.tsx", { id: `${id}-move` }),
  ]);
}

/** The choice of a slot for a recipe, over its page and its dialogs. */
function planRecipe(id: string): RouteConfigEntry {
  return route("plan", "features/planner/pages/plan-recipe.tsx", { id });
}

/** The links to a recipe, over its page and its dialogs. */
function shareRecipe(id: string): RouteConfigEntry[] {
  return [
    route("share", "features/sharing/pages/share-recipe.tsx", { id }),
    route("share/:linkId", "features/sharing/pages/recipe-link.tsx", { id: `${id}-link` }),
  ];
}

/** Administration: the pages of /admin, and for scripts the same as dialogs over the page one is on (…/manage). */
function administration(path: string, over = path) {
  const id = (name: string) => ({ id: `${over}/${name}` });
  return prefix(path, [
    route("users", "features/accounts/pages/users.tsx", id("users"), [
      route(":userId/account-type", "features/accounts/pages/account-type.tsx", id("account-type")),
      route(":userId/reset-password", "features/accounts/pages/password-link.tsx", id("reset-password")),
    ]),
    route("invite-codes", "features/accounts/pages/invite-codes.tsx", id("invite-codes")),
  ]);
}
const dialogsOver = (page: string) => administration("manage", page);

/** Addresses of the JSON API, which a feature's table of calls serves. */
function api(file: string, paths: string[]): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, { id: `api/${path}` }));
}

/** Every address of the product, pages first, then the API. */
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

  route("shared/:shareCode", "features/sharing/pages/shared-collection.tsx"),
  route("shared/:shareCode/recipes/:recipeId", "features/sharing/pages/shared-recipe.tsx"),
  route("r/:code", "features/sharing/pages/linked-recipe.tsx"),
  route("r/:code/cook", "features/sharing/pages/linked-cook.tsx"),

  route("kitchen/join/:code", "features/joining/pages/invitation.tsx"),

  layout("shell/signed-in-layout.tsx", [
    route("kitchen", "features/joining/pages/kitchen.tsx", [
      route("leave", "features/joining/pages/leave.tsx"),
      route("members/:userId/remove", "features/joining/pages/remove-member.tsx"),
      ...dialogsOver("kitchen"),
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
      route("view/:recipeId", "features/recipes/pages/view-recipe.tsx", { id: "view-recipe-over-planner" }, [
        planRecipe("plan-recipe-over-planner"),
        ...shareRecipe("share-recipe-over-planner"),
      ]),
      route("subscribe", "features/planner/pages/subscribe.tsx"),
      ...dialogsOver("meal-planner"),
    ]),
    route("meal-planner/weekly", "features/planner/pages/weekly-meals.tsx", [groceryList("grocery-list-of-meals")]),
    route("meal-planner/print", "features/planner/pages/print-week.tsx"),
    route("account/shares", "features/sharing/pages/shares.tsx", [
      route(":shareId/revoke", "features/sharing/pages/revoke-share.tsx"),
      route("recipes/:linkId/revoke", "features/sharing/pages/revoke-link.tsx"),
      ...dialogsOver("account/shares"),
    ]),

    route("account", "features/accounts/pages/account.tsx", [
      route("delete", "features/accounts/pages/delete-account.tsx"),
      route("tokens/new", "features/accounts/pages/new-token.tsx"),
      route("tokens/:tokenId/revoke", "features/accounts/pages/revoke-token.tsx"),
      ...dialogsOver("account"),
    ]),
    route("credentials", "features/credentials/pages/credentials.tsx", [
      route(":service", "features/credentials/pages/edit-credentials.tsx"),
      route(":service/delete", "features/credentials/pages/delete-credentials.tsx"),
      ...dialogsOver("credentials"),
    ]),
    ...administration("admin"),
    route("admin/backup", "features/backups/pages/backup.tsx"),
    route("admin/mail", "features/accounts/pages/mail.tsx"),
    route("admin/overview", "features/overview/pages/overview.tsx"),

    route("recipes", "features/recipes/pages/recipes.tsx", [
      route("view/:recipeId", "features/recipes/pages/view-recipe.tsx", [
        planRecipe("plan-recipe-over-recipes"),
        ...shareRecipe("share-recipe-over-recipes"),
      ]),
      route(":recipeId/remove", "features/recipes/pages/remove-recipe.tsx"),
      route("new", "features/recipes/pages/add-recipe.tsx", { id: "add-recipe-over-recipes" }),
      route("edit/:recipeId", "features/recipes/pages/edit-recipe.tsx", { id: "edit-recipe-over-recipes" }),
      route("share", "features/sharing/pages/share-collection.tsx"),
      route("share/:shareId", "features/sharing/pages/shared-link.tsx"),
      groceryList("grocery-list-of-recipes"),
      ...dialogsOver("recipes"),
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
      ...dialogsOver("recipes/trash"),
    ]),
    route("recipes/:recipeId", "features/recipes/pages/recipe.tsx", [
      planRecipe("plan-recipe"),
      ...shareRecipe("share-recipe"),
    ]),
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
    route("openapi.json", "api/api.ts", { id: "api/openapi.json" }),
    ...api("shell/api.ts", ["login", "logout", "complete-registration", "events"]),
    ...api("features/accounts/api.ts", [
      "auth/user",
      "settings",
      "validate-invite-code",
      "admin/users",
      "admin/users/:userId/account-type",
      "admin/invite-codes",
      "admin/invite-codes/:codeId",
      "admin/test-mail",
    ]),
    ...api("features/overview/api.ts", ["admin/overview"]),
    ...api("features/credentials/api.ts", ["credentials/services", "credentials", "credentials/:key"]),
    ...api("features/recipes/api.ts", [
      "recipes",
      "recipes/:recipeId",
      "recipes/:recipeId/collection",
      "recipes/:recipeId/tags",
      "recipes/:recipeId/rating",
      "favorites/:recipeId",
      "selected",
      "selected/tags",
      "selected/favorites",
      "selected/remove",
      "selected/restore",
      "tags",
      "recipes/:recipeId/revisions",
      "recipes/:recipeId/revisions/:revisionId",
      "recipes/:recipeId/revisions/:revisionId/image",
      "recipes/:recipeId/revisions/:revisionId/restore",
      "recipes/:recipeId/cooked",
      "recipes/:recipeId/cooked/:cookedId",
      "trash",
      "trash/:recipeId/restore",
      "trash/:recipeId",
      "trash/:recipeId/image",
    ]),
    ...api("features/importing/api.ts", [
      "recipes/batch-from-url",
      "recipes/from-pdf",
      "recipes/from-text",
      "recipes/read-picture",
      "recipes/:recipeId/re-import",
    ]),
    ...api("features/moving/api.ts", [
      "move-ins",
      "move-ins/:moveInId",
      "move-ins/:moveInId/commit",
      "move-ins/:moveInId/undo",
      "export",
    ]),
    ...api("features/planner/api.ts", [
      "meal-plans",
      "meal-plans/:mealPlanId",
      "meal-plans/randomize",
      "meal-plans/copy-week",
      "meal-plans/next-slot",
      "meal-plans/:mealPlanId/leftovers",
      "meal-plans/:mealPlanId/repeat",
      "meal-plans/:mealPlanId/dishes",
      "meal-plans/:mealPlanId/dishes/:dishId",
      "plan",
      "plan/texts",
      "plan/texts/:planTextId",
      "plan/push-back",
      "plan/guests",
      "menus",
      "menus/:menuId",
      "menus/:menuId/use",
      "plan/tray",
      "plan/tray/:trayId",
      "plan/tray/:trayId/plan",
      "plan/tray/take-over",
      "selected/plan",
    ]),
    ...api("features/shopping/api.ts", [
      "grocery-list",
      "grocery-list/ticks",
      "grocery-list/email",
      "grocery-list/ourgroceries",
      "shopping-lists",
      "shopping-lists/:listId",
      "shopping-lists/:listId/add",
      "shopping-lists/:listId/operations",
      "kitchen/staples",
      "stores",
      "stores/:storeId",
    ]),
    ...api("features/timers/api.ts", ["timers", "timers/:timerId"]),
    ...api("features/sharing/api.ts", [
      "shared-collections",
      "shared-collections/:shareId",
      "shared/:shareCode",
      "shared/:shareCode/add-recipe/:recipeId",
      "recipes/:recipeId/links",
      "recipe-links/:linkId",
      "r/:code",
      "r/:code/add-recipe",
      "recipes/:recipeId/image",
    ]),
    ...api("features/joining/api.ts", [
      "kitchen",
      "kitchen/invitations",
      "kitchen/invitations/:invitation",
      "kitchen/join",
      "kitchen/leave",
      "kitchen/members/:userId",
      "kitchen/returns",
      "kitchen/returns/:userId",
      "kitchen/shared-collections",
      "kitchen/shared-collections/:shareId",
    ]),
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
