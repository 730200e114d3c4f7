import { href } from "react-router";
import { ArrowRight, Plus } from "#app/ui/icons.tsx";
import { FormId } from "#app/ui/post-form.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { DifficultyBadge } from "../recipes/difficulty-badge.tsx";
import { minutesText } from "../recipes/format.ts";
import { OwnedLink } from "../recipes/owned-link.tsx";
import { PREVIEWED_INGREDIENTS } from "../recipes/recipe.ts";
import type { SharedRecipe } from "./shared-collection.ts";

/** Renders a recipe on an index card that links to its full page. */
export function SharedCard({
  recipe,
  query,
  shareCode,
  add,
}: {
  recipe: SharedRecipe;
  /** The page's filters, so that the link back leads to the same list. */
  query: string;
  shareCode: string;
  /** The recipe in the cook's own collection, if it is there; null for visitors. */
  add: { ownId: number | null } | null;
}) {
  const page = `${href("/shared/:shareCode/recipes/:recipeId", { shareCode, recipeId: String(recipe.id) })}${query}`;
  const more = recipe.ingredients.length - PREVIEWED_INGREDIENTS;
  return (
    <li className="index-card" id={`recipe-${recipe.id}`}>
      <h2 dir="auto">
        <a href={page}>{recipe.name}</a>
      </h2>
      <div className="row-between">
        <span className="muted">
          <RichText
            text={
              recipe.totalTime === null
                ? m.shared.unknownInTotal({ unknown: minutesText(null) })
                : m.shared.minutesInTotal({ minutes: minutesText(recipe.totalTime) })
            }
            tags={{ time: (text) => <b className="tabular-numbers">{text}</b> }}
          />
        </span>
        <DifficultyBadge difficulty={recipe.difficulty} />
      </div>
      <ul className="ingredients">
        {recipe.ingredients.slice(0, PREVIEWED_INGREDIENTS).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move.
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
        {more > 0 ? <li className="muted">{m.shared.more({ count: more })}</li> : null}
      </ul>
      {recipe.instructions[0] ? (
        <p className="first">
          <b>{m.shared.firstStep()}</b>
          <span dir="auto">{recipe.instructions[0]}</span>
        </p>
      ) : null}
      <div className="footer">
        <a className="button ghost compact" href={page}>
          {m.shared.fullRecipe()}
          <span className="visually-hidden">{` ${m.shared.ofRecipe({ name: recipe.name })}`}</span>
          <ArrowRight size={18} />
        </a>
        {add ? (
          <AddForm recipe={recipe} action={`${href("/shared/:shareCode", { shareCode })}${query}`} ownId={add.ownId} />
        ) : null}
      </div>
    </li>
  );
}

/**
 * Renders the button that copies the recipe into the cook's own collection, or the link to it there; the page then stays
 * at the same place.
 */
export function AddForm({ recipe, action, ownId }: { recipe: SharedRecipe; action: string; ownId: number | null }) {
  if (ownId !== null) return <OwnedLink recipeId={ownId} name={recipe.name} />;
  return (
    <form className="add" method="post" action={action}>
      <FormId />
      <input type="hidden" name="recipeId" value={recipe.id} />
      <button className="button rim compact" type="submit">
        <Plus size={18} />
        {m.shared.addToMine()}
        <span className="visually-hidden"> {recipe.name}</span>
      </button>
    </form>
  );
}
