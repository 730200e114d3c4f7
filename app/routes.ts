import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The grocery list, which is a page and a dialog over what it is made from. */
function groceryList(id: string): RouteConfigEntry {
  return route("grocery-list", "features/groceries/pages/grocery-list.tsx", { id }, [
    route("move", "features/groceries/pages/move-food.tsx", { id: `${id}-move` }),
  ]);
}

/** The choice of a slot for a recipe, over its page and its dialogs. */
function planRecipe(id: string): RouteConfigEntry {
  return route("plan", "features/planner/pages/plan-recipe.tsx", { id });
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

/** THE MAP: every address of the product, pages first, then the API. */
export default [
  index("shell/home.tsx"),

  route("login", "shell/sign-in/login.tsx"),
  route("signed-in", "shell/sign-in/signed-in.tsx"),
  route("signup", "shell/sign-in/signup.tsx"),
  route("register", "shell/sign-in/register.tsx"),
  route("sign-out", "shell/sign-in/sign-out.tsx"),
  route("forgot-password", "shell/sign-in/forgot-password.tsx"),
  route("reset-password", "shell/sign-in/reset-password.tsx"),

  route("shared/:shareCode", "features/sharing/pages/shared-collection.tsx"),
  route("shared/:shareCode/recipes/:recipeId", "features/sharing/pages/shared-recipe.tsx"),

  route("kitchen/join/:code", "features/joining/pages/invitation.tsx"),

  layout("shell/signed-in-layout.tsx", [
    route("kitchen", "features/joining/pages/kitchen.tsx", [
      route("leave", "features/joining/pages/leave.tsx"),
      route("members/:userId/remove", "features/joining/pages/remove-member.tsx"),
      ...dialogsOver("kitchen"),
    ]),
    route("meal-planner", "features/planner/pages/planner.tsx", [
      route("add", "features/planner/pages/add-meal.tsx"),
      route("randomize", "features/planner/pages/randomize-week.tsx"),
      route("copy", "features/planner/pages/copy-week.tsx"),
      route(":mealId/move", "features/planner/pages/move-meal.tsx"),
      route(":mealId/swap", "features/planner/pages/swap-meals.tsx"),
      route(":mealId/servings", "features/planner/pages/meal-servings.tsx"),
      route(":mealId/remove", "features/planner/pages/confirm-remove-meal.tsx"),
      route("view/:recipeId", "features/recipes/pages/view-recipe.tsx", { id: "view-recipe-over-planner" }, [
        planRecipe("plan-recipe-over-planner"),
      ]),
      route("subscribe", "features/planner/pages/subscribe.tsx"),
      ...dialogsOver("meal-planner"),
    ]),
    route("meal-planner/weekly", "features/planner/pages/weekly-meals.tsx", [groceryList("grocery-list-of-meals")]),
    route("meal-planner/print", "features/planner/pages/print-week.tsx"),
    route("account/shares", "features/sharing/pages/shares.tsx", [
      route(":shareId/revoke", "features/sharing/pages/revoke-share.tsx"),
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
      route("view/:recipeId", "features/recipes/pages/view-recipe.tsx", [planRecipe("plan-recipe-over-recipes")]),
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
    route("recipes/bookmarklet", "features/importing/pages/bookmarklet.tsx"),
    route("recipes/handover/:handoverId", "features/importing/pages/handed-over.tsx"),
    route("recipes/move-in", "features/moving/pages/move-in.tsx"),
    route("recipes/move-in/:moveInId", "features/moving/pages/preview.tsx"),
    route("recipes/trash", "features/recipes/pages/trash.tsx", [
      route(":recipeId/delete", "features/recipes/pages/delete-trashed.tsx"),
      route("empty", "features/recipes/pages/empty-trash.tsx"),
      ...dialogsOver("recipes/trash"),
    ]),
    route("recipes/:recipeId", "features/recipes/pages/recipe.tsx", [planRecipe("plan-recipe")]),
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
  route("kitchen/undo", "features/joining/pages/undo-move.ts"),
  route("grocery-list.txt", "features/groceries/pages/grocery-list-text.ts"),
  route("calendar/:file", "features/planner/pages/calendar-feed.ts"),
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
  // As the API does it, with refusals in the language of the page.
  route("recipes/add/pdf", "routes/api/recipes-from-pdf.ts", { id: "add-pdf" }),
  route("recipes/add/picture", "routes/api/recipes-read-picture.ts", { id: "add-picture" }),
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
  route("meal-planner/restore", "features/planner/pages/restore-meal.ts"),
  route("meal-planner/undo", "features/planner/pages/undo-week.ts"),

  ...prefix("api", [
    route("openapi.json", "routes/api/openapi.ts"),
    route("login", "routes/api/login.ts"),
    route("logout", "routes/api/logout.ts"),
    route("auth/user", "routes/api/auth-user.ts"),
    route("auth/callback", "shell/sign-in/provider-callback.tsx"),
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
    route("kitchen/returns", "routes/api/kitchen-returns.ts"),
    route("kitchen/returns/:userId", "routes/api/kitchen-return.ts"),
    route("kitchen/shared-collections", "routes/api/kitchen-links.ts"),
    route("kitchen/shared-collections/:shareId", "routes/api/kitchen-link.ts"),

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
