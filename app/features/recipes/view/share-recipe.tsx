import { href, Link } from "react-router";
import { useOverlay, VIEW_RECIPE } from "#app/overlays.ts";
import { Share2 } from "#app/ui/icons.tsx";
import * as m from "#messages";

/** Renders the link to the ways of sharing a recipe, over its page or its dialog. */
export function ShareRecipe({ recipeId }: { recipeId: number }) {
  const { linkTo } = useOverlay(VIEW_RECIPE);
  return (
    <Link
      className="icon-button"
      {...linkTo(href("/recipes/:recipeId/share", { recipeId: String(recipeId) }))}
      preventScrollReset
    >
      <Share2 size={20} />
      <span className="visually-hidden">{m.common.share()}</span>
    </Link>
  );
}
