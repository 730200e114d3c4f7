import { memo } from "react";
import { href } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { RETURN_TO } from "#app/overlays.ts";
import { useCurrency } from "#app/ui/currency.ts";
import { Plus } from "#app/ui/icons.tsx";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { DifficultyBadge } from "../difficulty-badge.tsx";
import { costText } from "../format.ts";
import { OwnedLink } from "../owned-link.tsx";
import type { RecipeCard as Card } from "../recipe.ts";
import { collectHref, editHref, favoriteHref, recipeHref, removeHref } from "../recipe-addresses.ts";
import { RecipePicture } from "../view/recipe-picture.tsx";

/** The ids of the two forms that the buttons of all cards belong to. */
export const FAVORITE_FORM = "favorite-form";
export const COLLECT_FORM = "collect-form";

const BOLD = { b: (text: string) => <b>{text}</b> };
const COST = { cost: BOLD.b };
const STARS = { ...BOLD, hidden: visuallyHidden };

/** Returns lines in which no number ends a row: "2 tbsp" stays together. */
const withUnbrokenAmounts = (lines: string) => lines.replace(/(\p{N}) /gu, "$1\u00a0");

/**
 * Renders one recipe of the list (product 4.9), again only if it changed: the router renders the page for each state of a
 * navigation. It has few elements, since a page has many cards: its links are plain (`useRecipesLinks`), that of the name
 * covers the picture, and the style sheet draws the icons.
 */
export const RecipeCard = memo(function RecipeCard({
  recipe,
  isFavorite,
  rating,
  isSelected,
  isAdministrator,
  formId,
  query,
}: {
  recipe: Card;
  isFavorite: boolean;
  rating: number | null;
  isSelected: boolean;
  /** Administrators delete for everyone, also the recipes of other cooks. */
  isAdministrator: boolean;
  formId: string;
  /** The query of the list, which removing and, without scripts, closing the recipe return to. */
  query: string;
}) {
  const { id, name, prepTime, totalTime } = recipe;
  const returnTo = query ? { [RETURN_TO]: `${href("/recipes")}${query}` } : undefined;
  const page = withQuery(recipeHref(id), new URLSearchParams(returnTo));
  return (
    <li className="card" id={`recipe-${id}`}>
      <div className="picture">
        <RecipePicture recipe={recipe} alt="" sizes="(max-width: 767px) 118px, 300px" />
      </div>
      <label className="select-recipe">
        <input
          type="checkbox"
          name="recipe"
          value={id}
          form={formId}
          defaultChecked={isSelected}
          aria-label={m.recipeList.selectRecipe({ name })}
        />
        <span className="text">{m.recipeList.select()}</span>
      </label>
      <button
        type="submit"
        className="icon-button heart"
        form={FAVORITE_FORM}
        formAction={favoriteHref(id)}
        name="isFavorite"
        value={isFavorite ? "false" : "true"}
        aria-pressed={isFavorite}
        aria-label={m.recipeList.favoriteRecipe({ name })}
        data-favorite={id}
      />
      <div className="body">
        <div className="row-between">
          <DifficultyBadge difficulty={recipe.difficulty} />
          <span className="small muted">
            <RichText
              text={m.recipeList.costPerServing({ cost: costText(recipe.costPerServing, useCurrency()) })}
              tags={COST}
            />
          </span>
        </div>
        <h2 dir="auto">
          <a href={page}>{name}</a>
        </h2>
        <p className="meta">
          <span>
            <RichText
              text={prepTime === null ? m.recipeList.prepUnknown() : m.recipeList.prep({ minutes: prepTime })}
              tags={BOLD}
            />
          </span>
          <span>
            <RichText
              text={totalTime === null ? m.recipeList.totalUnknown() : m.recipeList.total({ minutes: totalTime })}
              tags={BOLD}
            />
          </span>
          {rating === null ? null : (
            <span className="stars">
              <span>
                <RichText text={m.ratings.cardRating({ rating })} tags={STARS} />
              </span>
            </span>
          )}
        </p>
        {recipe.tags.length > 0 ? (
          // Texts, not links: three more stops on each card would make the list long for keyboards.
          <ul className="chips" aria-label={m.tags.tags()}>
            {recipe.tags.map((tag) => (
              <li className="tag" key={tag} dir="auto">
                {tag}
              </li>
            ))}
            {recipe.moreTags > 0 ? (
              <li className="small muted">
                <RichText text={m.tags.moreTags({ count: recipe.moreTags })} tags={{ hidden: visuallyHidden }} />
              </li>
            ) : null}
          </ul>
        ) : null}
        <p className="ingredients" dir="auto">
          <span className="clip">{withUnbrokenAmounts(recipe.ingredients.join("\u00a0· "))}</span>{" "}
          {recipe.moreIngredients > 0 ? (
            <span className="more">{m.recipeList.moreIngredients({ count: recipe.moreIngredients })}</span>
          ) : null}
        </p>
      </div>
      <div className="footer">
        <a className="button soft compact" href={page} aria-label={m.recipeList.viewRecipe({ name })}>
          {m.recipeList.view()}
        </a>
        {recipe.ownId === id ? (
          <a className="button soft compact" href={editHref(id)} aria-label={m.recipeList.editRecipe({ name })}>
            {m.common.edit()}
          </a>
        ) : recipe.ownId ? (
          <OwnedLink recipeId={recipe.ownId} name={name} />
        ) : (
          <button type="submit" className="button soft compact" form={COLLECT_FORM} formAction={collectHref(id)}>
            <Plus size={18} />
            <span>
              <RichText text={m.recipeList.addToMyCollection({ name })} tags={{ hidden: visuallyHidden }} />
            </span>
          </button>
        )}
        {recipe.ownId === id || isAdministrator ? (
          // biome-ignore lint/a11y/useAnchorContent: it is named by its label, and the style sheet draws its icon.
          <a
            className="icon-button danger to-remove"
            href={`${removeHref(id)}${query}`}
            aria-label={isAdministrator ? m.recipeList.deleteRecipe({ name }) : m.recipeList.removeRecipe({ name })}
          />
        ) : null}
      </div>
    </li>
  );
});
