import { href } from "react-router";
import { Check } from "#app/ui/icons.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";

/** Renders the link from a recipe of somebody else to the one in the cook's own collection. */
export function OwnedLink({ recipeId, name }: { recipeId: number; name: string }) {
  return (
    <a className="button ghost compact owned-link" href={href("/recipes/:recipeId", { recipeId: String(recipeId) })}>
      <Check size={18} />
      <RichText text={m.recipeList.inYourCollection({ name })} tags={{ hidden: visuallyHidden }} />
    </a>
  );
}
