import { redirect } from "react-router";
import { z } from "zod";
import { asRefusal } from "#app/errors.ts";
import { addToMyCollection } from "#app/features/recipes/collection.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { safeReturnTo } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/collect-recipe";

/** "Add to my collection" on somebody else's recipe. */
export const action = page("user", (caller, args: Route.ActionArgs) => {
  const recipeId = idParam(args.params.recipeId);
  const from = safeReturnTo(args.request.headers.get("Referer"), caller.origin).replace(/#.*$/, "");
  const back = `${from === "/" ? "/recipes?scope=all" : from}#recipe-${recipeId}`;
  return submitForm(args, z.object({}), () => {
    try {
      const { name } = addToMyCollection(caller, recipeId);
      return redirectWithToast(args.context, back, { title: "Recipe Added!", description: name });
    } catch (error) {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const title = refusal.kind === "conflict" ? "Already Added" : "Error";
      return redirectWithToast(args.context, back, { title, description: refusal.message, tone: "bad" });
    }
  });
});

export const loader = page("user", () => redirect("/recipes?scope=all"));
