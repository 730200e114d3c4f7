import { redirect } from "react-router";
import { z } from "zod";
import { asRefusal } from "#app/errors.ts";
import { setFavorite } from "#app/features/recipes/collection.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { safeReturnTo } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/favorite-recipe";

const favoriteInput = z.object({ isFavorite: z.enum(["true", "false"]) });

/** The heart without scripts: comes back to the card it stands on. */
export const action = page("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  const from = safeReturnTo(args.request.headers.get("Referer"), caller.origin).replace(/#.*$/, "");
  const back = from === "/" ? `/recipes#recipe-${recipeId}` : `${from}#recipe-${recipeId}`;
  return submitForm(args, favoriteInput, ({ isFavorite }) => {
    try {
      setFavorite(caller, recipeId, isFavorite === "true");
    } catch (error) {
      if (!asRefusal(error)) caller.services.log.error("favorite.failed", { error });
      const toast = { title: "Error", description: "Failed to update favorite status", tone: "bad" as const };
      return redirectWithToast(args.context, back, toast);
    }
    return redirect(back, 303);
  });
});

export const loader = page("user", () => redirect("/recipes"));
