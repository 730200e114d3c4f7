import { href, Link } from "react-router";
import { formatDay } from "#app/i18n/formats.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Trash2 } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import type { Recipe } from "../recipe.ts";
import { Thumb } from "../view/recipe-thumbnail.tsx";
import type { TrashedRecipe } from "./trash.ts";

/** What the list shows of a recipe in the trash. */
type ShownRecipe = Omit<TrashedRecipe, "recipe"> & { recipe: Pick<Recipe, "id" | "name" | "imagePath"> };

/** Renders a page of the trash. `returnTo` is its address, for the buttons. */
export function TrashList({
  removed,
  timeZone,
  returnTo,
}: {
  removed: ShownRecipe[];
  timeZone: string;
  returnTo: string;
}) {
  if (removed.length === 0) {
    return (
      <EmptyState icon={<Trash2 />} title={m.trash.isEmpty()}>
        {m.trash.isEmptyText()}
      </EmptyState>
    );
  }
  return (
    <ul className="trashed-recipes">
      {removed.map((one) => (
        <TrashedRecipeRow key={one.recipe.id} removed={one} timeZone={timeZone} returnTo={returnTo} />
      ))}
    </ul>
  );
}

function TrashedRecipeRow({
  removed: { recipe, removedAt, removedUntil, forEveryone },
  timeZone,
  returnTo,
}: {
  removed: ShownRecipe;
  timeZone: string;
  returnTo: string;
}) {
  const { id, name, imagePath } = recipe;
  const recipeId = String(id);
  const restore = href("/recipes/trash/:recipeId/restore", { recipeId });
  const isRestoring = useIsSubmitting(restore);
  const day = (moment: string) => formatDay(new Date(moment), timeZone);
  return (
    <li className="trashed-recipe">
      <Thumb imagePath={imagePath} size={64} loading="lazy" />
      <div>
        <h2 dir="auto">{forEveryone ? name : <Link to={href("/recipes/:recipeId", { recipeId })}>{name}</Link>}</h2>
        {forEveryone ? <span className="badge badge-accent">{m.trash.forEveryone()}</span> : null}
      </div>
      <dl>
        <div>
          <dt>{m.trash.removedOn()}</dt>
          <dd>
            <time dateTime={removedAt}>{day(removedAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{m.trash.keptUntil()}</dt>
          <dd>
            <time dateTime={removedUntil}>{day(removedUntil)}</time>
          </dd>
        </div>
      </dl>
      <div className="actions">
        <PostForm action={restore} preventScrollReset>
          <input type="hidden" name="returnTo" value={returnTo} />
          <SubmitButton
            className="button soft compact"
            isBusy={isRestoring}
            aria-label={m.trash.restoreRecipe({ name })}
          >
            {m.trash.restore()}
          </SubmitButton>
        </PostForm>
        <Link
          className="button rim danger compact"
          to={href("/recipes/trash/:recipeId/delete", { recipeId })}
          aria-label={m.trash.deleteRecipeNow({ name })}
          preventScrollReset
        >
          {m.trash.deleteNow()}
        </Link>
      </div>
    </li>
  );
}
