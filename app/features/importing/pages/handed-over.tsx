import { href } from "react-router";
import { renewed } from "#app/caller.ts";
import { readingText } from "#app/features/recipes/view/recipe-text.server.ts";
import { importAllowance } from "#app/features/tiers/limits.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { inFewTurns } from "#app/platform/long-work.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { HandedOver } from "../components/handed-over.tsx";
import { discardHandover, getHandover, keptRecipes, saveHandover } from "../handover.server.ts";
import { handoverChoiceInput } from "../handover-input.ts";
import { toOthers } from "../import-toasts.ts";
import type { Route } from "./+types/handed-over";

export const loader = page("user", async (caller, { params }: Route.LoaderArgs) => {
  const handover = getHandover(caller, idParam(params.handoverId, "Handover"));
  const allowance = importAllowance(caller);
  return { ...handover, text: await inFewTurns(readingText(handover.recipe, null, "original")), allowance };
});

/** Saves the recipe, or deletes it. */
export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    handoverChoiceInput,
    async (input) => {
      const id = idParam(args.params.handoverId, "Handover");
      if (input.do === "discard") {
        discardHandover(caller, id);
        const toast = { title: m.handover.discarded(), ...toOthers(keptRecipes(caller)) };
        return redirectWithToast(args.context, href("/recipes"), toast);
      }
      const { recipe, lacksPicture } = await saveHandover(caller, id);
      return redirectWithToast(args.context, href("/recipes/:recipeId", { recipeId: String(recipe.id) }), {
        title: m.recipes.recipeSaved(),
        description: lacksPicture ? m.handover.savedWithoutPicture({ name: recipe.name }) : recipe.name,
        ...toOthers(keptRecipes(renewed(caller))),
      });
    },
    m.importing.importFailed(),
  ),
);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.recipe.name ?? m.handover.title()) },
];

/** Renders the recipe of a page that was handed over, before it is saved. */
export default function HandedOverPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HandedOver {...loaderData} errors={actionData?.error?.[""] ?? undefined} />;
}
