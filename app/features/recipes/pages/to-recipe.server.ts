import { href, type LoaderFunctionArgs, redirect } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

/** Leads from an address to which only forms post to the page of its recipe. */
export const toRecipe = page("user", (_caller, { params }: LoaderFunctionArgs) =>
  redirect(href("/recipes/:recipeId", { recipeId: String(idParam(params.recipeId)) })),
);
