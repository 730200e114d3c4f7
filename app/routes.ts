import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The grocery list, which is a page and a dialog over what it is made from. */
function groceryList(id: string): RouteConfigEntry {
  return route("grocery-list", "routes/groceries/grocery-list.tsx", { id }, [
    route("move", "routes/groceries/move-food.tsx", { id: `${id}-move` }),
  ]);
}

/** The choice of a slot for a recipe, over its page and its dialogs. */
function planRecipe(id: string): RouteConfigEntry {
  return route("plan", "routes/planner/plan-recipe.tsx", { id });
}

/** Administration: the pages of /admin, and for scripts the same as dialogs over the page one is on (…/manage). */
function administration(path: string, over = path) {
  const id = (name: string) => ({ id: `${over}/${name}` });
  return prefix(path, [
    route("users", "routes/accounts/users.tsx", id("users"), [
      route(":userId/account-type", "routes/accounts/account-type.tsx", id("account-type")),
      route(":userId/reset-password", "routes/accounts/password-link.tsx", id("reset-password")),
    ]),
    route("invite-codes", "routes/accounts/invite-codes.tsx", id("invite-codes")),
  ]);
}
const dialogsOver = (page: string) => administration("manage", page);

/** THE MAP: every address of the product, pages first, then the API. */
export default [
  index("routes/home.tsx"),

  route("login", "routes/accounts/login.tsx"),
  route("signed-in", "routes/accounts/signed-in.tsx"),
  route("signup", "routes/accounts/signup.tsx"),
  route("register", "routes/accounts/register.tsx"),
  route("sign-out", "routes/accounts/sign-out.tsx"),
  route("forgot-password", "routes/accounts/forgot-password.tsx"),
  route("reset-password", "routes/accounts/reset-password.tsx"),

  route("shared/:shareCode", "routes/sharing/shared-collection.tsx"),
  route("shared/:shareCode/recipes/:recipeId", "routes/sharing/shared-recipe.tsx"),

  route("kitchen/join/:code", "routes/kitchen/invitation.tsx"),

  layout("routes/app-shell.tsx", [
    route("kitchen", "routes/kitchen/kitchen.tsx", [
      route("leave", "routes/kitchen/leave.tsx"),
      route("members/:userId/remove", "routes/kitchen/remove-member.tsx"),
      ...dialogsOver("kitchen"),
    ]),
    route("meal-planner", "routes/planner/planner.tsx", [
      route("add", "routes/planner/add-meal.tsx"),
      route("randomize", "routes/planner/randomize-week.tsx"),
      route("copy", "routes/planner/copy-week.tsx"),
      route(":mealId/move", "routes/planner/move-meal.tsx"),
      route(":mealId/swap", "routes/planner/swap-meals.tsx"),
      route(":mealId/servings", "routes/planner/meal-servings.tsx"),
      route(":mealId/remove", "routes/planner/confirm-remove-meal.tsx"),
      route("view/:recipeId", "routes/recipes/view-recipe.tsx", { id: "view-recipe-over-planner" }, [
        planRecipe("plan-recipe-over-planner"),
      ]),
      route("subscribe", "routes/planner/subscribe.tsx"),
      ...dialogsOver("meal-planner"),
    ]),
    route("meal-planner/weekly", "routes/planner/weekly-meals.tsx", [groceryList("grocery-list-of-meals")]),
    route("meal-planner/print", "routes/planner/print-week.tsx"),
    route("account/shares", "routes/sharing/shares.tsx", [
      route(":shareId/revoke", "routes/sharing/revoke-share.tsx"),
      ...dialogsOver("account/shares"),
    ]),

    route("account", "routes/accounts/account.tsx", [
      route("delete", "routes/accounts/delete-account.tsx"),
      route("tokens/new", "routes/accounts/new-token.tsx"),
      route("tokens/:tokenId/revoke", "routes/accounts/revoke-token.tsx"),
      ...dialogsOver("account"),
    ]),
    route("credentials", "routes/credentials/credentials.tsx", [
      route(":service", "routes/credentials/edit-credentials.tsx"),
      route(":service/delete", "routes/credentials/delete-credentials.tsx"),
      ...dialogsOver("credentials"),
    ]),
    ...administration("admin"),
    route("admin/backup", "routes/backups/backup.tsx"),
    route("admin/mail", "routes/accounts/mail.tsx"),
    route("admin/overview", "routes/overview/overview.tsx"),

    route("recipes", "routes/recipes/recipes.tsx", [
      route("view/:recipeId", "routes/recipes/view-recipe.tsx", [planRecipe("plan-recipe-over-recipes")]),
      route(":recipeId/remove", "routes/recipes/remove-recipe.tsx"),
      route("new", "routes/recipes/add-recipe.tsx", { id: "add-recipe-over-recipes" }),
      route("edit/:recipeId", "routes/recipes/edit-recipe.tsx", { id: "edit-recipe-over-recipes" }),
      route("share", "routes/sharing/share-collection.tsx"),
      route("share/:shareId", "routes/sharing/shared-link.tsx"),
      groceryList("grocery-list-of-recipes"),
      ...dialogsOver("recipes"),
    ]),
    route("recipes/tags", "routes/recipes/tags.tsx", [
      route("rename", "routes/recipes/rename-tag.tsx"),
      route("delete", "routes/recipes/delete-tag.tsx"),
    ]),
    route("recipes/:recipeId/edit", "routes/recipes/edit-recipe.tsx"),
    route("recipes/:recipeId/history", "routes/recipes/recipe-history.tsx"),
    route("recipes/:recipeId/cook", "routes/recipes/cook.tsx"),
    route("recipes/:recipeId/cooked", "routes/recipes/recipe-cooked.tsx"),
    route("recipes/add", "routes/recipes/add-recipe.tsx"),
    route("recipes/bookmarklet", "routes/importing/bookmarklet.tsx"),
    route("recipes/handover/:handoverId", "routes/importing/handed-over.tsx"),
    route("recipes/move-in", "routes/moving/move-in.tsx"),
    route("recipes/move-in/:moveInId", "routes/moving/preview.tsx"),
    route("recipes/trash", "routes/recipes/trash.tsx", [
      route(":recipeId/delete", "routes/recipes/delete-trashed.tsx"),
      route("empty", "routes/recipes/empty-trash.tsx"),
      ...dialogsOver("recipes/trash"),
    ]),
    route("recipes/:recipeId", "routes/recipes/recipe.tsx", [planRecipe("plan-recipe")]),
    groceryList("grocery-list"),
    route("timers", "routes/timers/timers.tsx"),
    route("shopping", "routes/shopping/first-list.tsx"),
    route("shopping/add", "routes/shopping/add-to-list.tsx"),
    route("shopping/new", "routes/shopping/new-list.tsx"),
    route("shopping/staples", "routes/shopping/staples.tsx"),
    route("shopping/regulars", "routes/shopping/regulars.tsx"),
    route("shopping/stores/:storeId", "routes/shopping/store-order.tsx", [
      route("delete", "routes/shopping/delete-store.tsx"),
    ]),
    route("shopping/:listId", "routes/shopping/shopping-list.tsx", [
      route("send", "routes/shopping/send-list.tsx"),
      route("shop", "routes/shopping/choose-store.tsx"),
      route("items/:itemId", "routes/shopping/change-item.tsx"),
      route("rename", "routes/shopping/rename-list.tsx"),
      route("delete", "routes/shopping/delete-list.tsx"),
    ]),
  ]),
  route("timers/start", "routes/timers/start-timer.ts"),
  route("timers/:timerId", "routes/timers/change-timer.ts"),
  route("admin/backup/download", "routes/backups/backup-download.ts"),
  route("account/export", "routes/moving/export-download.ts"),
  route("kitchen/undo", "routes/kitchen/undo-move.ts"),
  route("grocery-list.txt", "routes/groceries/grocery-list-text.ts"),
  route("calendar/:file", "routes/planner/calendar-feed.ts"),
  route("recipes/:recipeId/favorite", "routes/recipes/favorite-recipe.ts"),
  route("recipes/:recipeId/tags", "routes/recipes/recipe-tags.ts"),
  route("recipes/:recipeId/history/restore", "routes/recipes/restore-version.ts"),
  route("recipes/:recipeId/rating", "routes/recipes/rate-recipe.ts"),
  route("recipes/:recipeId/cooked/remove", "routes/recipes/remove-cooked.ts"),
  route("recipes/:recipeId/collect", "routes/recipes/collect-recipe.ts"),
  route("recipes/:recipeId/next-slot", "routes/recipes/next-slot.ts"),
  route("recipes/handover", "routes/importing/permit-handover.tsx"),
  // The only address to which pages of other sites may post (docs/decisions/29).
  route("recipes/add/handover", "routes/importing/receive-handover.tsx"),
  route("recipes/add/row", "routes/importing/import-row.ts"),
  // As the API does it, with refusals in the language of the page.
  route("recipes/add/pdf", "routes/api/recipes-from-pdf.ts", { id: "add-pdf" }),
  route("recipes/add/picture", "routes/api/recipes-read-picture.ts", { id: "add-picture" }),
  route("recipes/move-in/:moveInId/undo", "routes/moving/undo-move-in.ts"),
  route("recipes/trash/:recipeId/restore", "routes/recipes/restore-recipe.ts"),
  route("recipes/samples/add", "routes/recipes/add-samples.ts"),
  route("recipes/samples/remove", "routes/recipes/remove-samples.ts"),
  route("recipes/samples/restore", "routes/recipes/restore-samples.ts"),
  route("recipes/:recipeId/re-import", "routes/importing/re-import.ts"),
  route("meal-planner/live", "routes/planner/live-plan.ts"),
  route("meal-planner/cooked", "routes/planner/cooked-meal.ts"),
  route("shopping/:listId/live", "routes/shopping/live-list.ts"),
  route("meal-planner/remove", "routes/planner/remove-meal.ts"),
  route("meal-planner/restore", "routes/planner/restore-meal.ts"),
  route("meal-planner/undo", "routes/planner/undo-week.ts"),

  ...prefix("api", [
    route("openapi.json", "routes/api/openapi.ts"),
    route("login", "routes/api/login.ts"),
    route("logout", "routes/api/logout.ts"),
    route("auth/user", "routes/api/auth-user.ts"),
    route("auth/callback", "routes/accounts/provider-callback.tsx"),
    route("validate-invite-code", "routes/api/validate-invite-code.ts"),
    route("complete-registration", "routes/api/complete-registration.ts"),

    route("recipes", "routes/api/recipes.ts"),
    route("recipes/batch-from-url", "routes/api/recipes-batch-from-url.ts"),
    route("recipes/from-pdf", "routes/api/recipes-from-pdf.ts"),
    route("recipes/from-text", "routes/api/recipes-from-text.ts"),
    route("recipes/read-picture", "routes/api/recipes-read-picture.ts"),
    route("recipes/:recipeId", "routes/api/recipe.ts"),
    route("recipes/:recipeId/re-import", "routes/api/recipe-re-import.ts"),
    route("recipes/:recipeId/image", "routes/api/recipe-image.ts"),
    route("recipes/:recipeId/collection", "routes/api/recipe-collection.ts"),
    route("recipes/:recipeId/tags", "routes/api/recipe-tags.ts"),
    route("recipes/:recipeId/rating", "routes/api/recipe-rating.ts"),
    route("recipes/:recipeId/revisions", "routes/api/recipe-revisions.ts"),
    route("recipes/:recipeId/revisions/:revisionId", "routes/api/recipe-revision.ts"),
    route("recipes/:recipeId/revisions/:revisionId/image", "routes/api/recipe-revision-image.ts"),
    route("recipes/:recipeId/revisions/:revisionId/restore", "routes/api/recipe-revision-restore.ts"),
    route("recipes/:recipeId/cooked", "routes/api/recipe-cooked.ts"),
    route("recipes/:recipeId/cooked/:cookedId", "routes/api/recipe-cooked-time.ts"),
    route("tags", "routes/api/tags.ts"),
    route("move-ins", "routes/api/move-ins.ts"),
    route("move-ins/:moveInId", "routes/api/move-in.ts"),
    route("move-ins/:moveInId/commit", "routes/api/move-in-commit.ts"),
    route("move-ins/:moveInId/undo", "routes/api/move-in-undo.ts"),
    route("trash", "routes/api/trash.ts"),
    route("trash/:recipeId", "routes/api/trash-recipe.ts"),
    route("trash/:recipeId/restore", "routes/api/trash-restore.ts"),
    route("trash/:recipeId/image", "routes/api/trash-image.ts"),
    route("favorites/:recipeId", "routes/api/favorite.ts"),

    route("grocery-list", "routes/api/grocery-list.ts"),
    route("grocery-list/email", "routes/api/grocery-list-email.ts"),
    route("grocery-list/ourgroceries", "routes/api/grocery-list-ourgroceries.ts"),
    route("grocery-list/ticks", "routes/api/grocery-list-ticks.ts"),

    route("shopping-lists", "routes/api/shopping-lists.ts"),
    route("shopping-lists/:listId", "routes/api/shopping-list.ts"),
    route("shopping-lists/:listId/add", "routes/api/shopping-list-add.ts"),
    route("shopping-lists/:listId/operations", "routes/api/shopping-list-operations.ts"),
    route("kitchen/staples", "routes/api/kitchen-staples.ts"),
    route("stores", "routes/api/stores.ts"),
    route("stores/:storeId", "routes/api/store.ts"),

    route("admin/overview", "routes/api/admin-overview.ts"),
    route("admin/users", "routes/api/admin-users.ts"),
    route("admin/users/:userId/account-type", "routes/api/admin-account-type.ts"),
    route("admin/invite-codes", "routes/api/admin-invite-codes.ts"),
    route("admin/invite-codes/:codeId", "routes/api/admin-invite-code.ts"),
    route("admin/test-mail", "routes/api/admin-test-mail.ts"),

    route("kitchen", "routes/api/kitchen.ts"),
    route("kitchen/invitations", "routes/api/kitchen-invitations.ts"),
    route("kitchen/invitations/:invitation", "routes/api/kitchen-invitation.ts"),
    route("kitchen/join", "routes/api/kitchen-join.ts"),
    route("kitchen/leave", "routes/api/kitchen-leave.ts"),
    route("kitchen/members/:userId", "routes/api/kitchen-member.ts"),

    route("settings", "routes/api/settings.ts"),
    route("events", "routes/api/events.ts"),
    route("export", "routes/api/export.ts"),

    route("credentials", "routes/api/credentials.ts"),
    route("credentials/services", "routes/api/credential-services.ts"),
    route("credentials/:key", "routes/api/credential.ts"),

    route("meal-plans", "routes/api/meal-plans.ts"),
    route("meal-plans/randomize", "routes/api/meal-plans-randomize.ts"),
    route("meal-plans/copy-week", "routes/api/meal-plans-copy-week.ts"),
    route("meal-plans/next-slot", "routes/api/meal-plans-next-slot.ts"),
    route("meal-plans/:mealPlanId", "routes/api/meal-plan.ts"),

    route("timers", "routes/api/timers.ts"),
    route("timers/:timerId", "routes/api/timer.ts"),

    route("shared-collections", "routes/api/shared-collections.ts"),
    route("shared-collections/:shareId", "routes/api/shared-collection.ts"),
    route("shared/:shareCode", "routes/api/shared.ts"),
    route("shared/:shareCode/add-recipe/:recipeId", "routes/api/shared-add-recipe.ts"),

    route("*", "routes/api/unknown.ts"),
  ]),

  route("language", "routes/language.ts"),
  route("theme", "routes/theme.ts"),
  route("text-size", "routes/text-size.ts"),
  route("healthz", "routes/health.ts"),
  route("readyz", "routes/ready.ts"),
  route("metrics", "routes/overview/metrics.ts"),
  // Every component in its states, where NODE_ENV is set by Vite's development server.
  ...(process.env.NODE_ENV === "development" ? [route("dev/components", "routes/dev/components.tsx")] : []),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
