import { memo, useContext } from "react";
import { href } from "react-router";
import { withQuery } from "#app/lib/browser-support.ts";
import { RETURN_TO } from "#app/overlays.ts";
import { useCurrency } from "#app/ui/currency.ts";
import { KeptMarkup } from "#app/ui/kept-markup.ts";
import { RichText, visuallyHidden } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { DifficultyBadge } from "../difficulty-badge.tsx";
import { costText } from "../format.ts";
import type { RecipeCard as Card } from "../recipe.ts";
import { collectHref, editHref, favoriteHref, recipeHref, removeHref } from "../recipe-addresses.ts";
import { RecipePicture } from "../view/recipe-picture.tsx";
import { titleClass } from "../view/recipe-title.tsx";

/** The ids of the two forms that the buttons of all cards belong to. */
export const FAVORITE_FORM = "favorite-form";
export const COLLECT_FORM = "collect-form";

const BOLD = { b: (text: string) => <b>{text}</b> };
const COST = { cost: BOLD.b };
const STARS = { ...BOLD, hidden: visuallyHidden };

/** Returns lines in which no number ends a row: "2 tbsp" stays together. */
const withUnbrokenAmounts = (lines: string) => lines.replace(/(\p{N}) /gu, "$1\u00a0");

type CardProps = {
  recipe: Card;
  isFavorite: boolean;
  rating: number | null;
  isSelected: boolean;
  /** Administrators delete for everyone, also the recipes of other cooks. */
  isAdministrator: boolean;
  formId: string;
  /** The query of the list, which removing and, without scripts, closing the recipe return to. */
  query: string;
};

/**
 * Renders one recipe of the list (product 4.9), again only if it changed: the router renders the page for each state of a
 * navigation, and the server keeps what it has rendered.
 */
export const RecipeCard = memo(function RecipeCard({ recipe, ...props }: CardProps) {
  const keep = useContext(KeptMarkup);
  const state = { ...props, currency: useCurrency() };
  const content = () => cardContent({ recipe, ...state });
  const className = recipe.imagePath ? "card" : "card without-picture";
  const attributes = { className, id: `recipe-${recipe.id}` };
  if (!keep) return <li {...attributes}>{content()}</li>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it from the elements.
  return <li {...attributes} dangerouslySetInnerHTML={{ __html: keep(recipe, JSON.stringify(state), content) }} />;
});

/**
 * Returns what is in a card. The same elements make a card, a row of a phone and a row of the list view; the style sheet
 * draws their icons. They are few, since a page has many cards: links are plain (`useRecipesLinks`), and that of the name
 * covers the card. On a desk the menu of a card lies open in it.
 */
function cardContent(card: CardProps & { currency: string }) {
  const { recipe, isFavorite, rating, isSelected, isAdministrator, formId, query, currency } = card;
  const { id, name, imagePath, prepTime, totalTime } = recipe;
  const returnTo = query ? { [RETURN_TO]: `${href("/recipes")}${query}` } : undefined;
  const page = withQuery(recipeHref(id), new URLSearchParams(returnTo));
  return (
    <>
      {imagePath ? (
        <div className="picture">
          <RecipePicture recipe={recipe} alt="" sizes="(max-width: 767px) 96px, 300px" />
        </div>
      ) : null}
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
        <h2 dir="auto" className={titleClass(name)}>
          <a href={page}>{name}</a>
        </h2>
        <p className="meta">
          <DifficultyBadge difficulty={recipe.difficulty} />
          <span className="prep">
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
          <span data-part="cost">
            <RichText
              text={m.recipeList.costPerServing({ cost: costText(recipe.costPerServing, currency) })}
              tags={COST}
            />
          </span>
        </p>
        <p className="ingredients" dir="auto">
          <span className="clip">{withUnbrokenAmounts(recipe.ingredients.join("\u00a0· "))}</span>{" "}
          {recipe.moreIngredients > 0 ? (
            <span className="more">{m.recipeList.moreIngredients({ count: recipe.moreIngredients })}</span>
          ) : null}
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
        {imagePath ? null : <p className="no-image">{m.recipes.imageNotAvailable()}</p>}
      </div>
      <details className="menu card-menu">
        <summary className="icon-button to-options" aria-label={m.recipeList.optionsOf({ name })} />
        <div className="popover" role="toolbar" aria-label={m.recipeList.optionsOf({ name })}>
          <a className="to-view" href={page} aria-label={m.recipeList.viewRecipe({ name })}>
            <span>{m.recipeList.view()}</span>
          </a>
          {recipe.ownId === id ? (
            <a className="to-change" href={editHref(id)} aria-label={m.recipeList.editRecipe({ name })}>
              <span>{m.common.edit()}</span>
            </a>
          ) : recipe.ownId ? (
            <a className="to-tick" href={recipeHref(recipe.ownId)}>
              <span>
                <RichText text={m.recipeList.inYourCollection({ name })} tags={{ hidden: visuallyHidden }} />
              </span>
            </a>
          ) : (
            <button type="submit" className="to-add" form={COLLECT_FORM} formAction={collectHref(id)}>
              <span>
                <RichText text={m.recipeList.addToMyCollection({ name })} tags={{ hidden: visuallyHidden }} />
              </span>
            </button>
          )}
          {recipe.ownId === id || isAdministrator ? (
            <a
              className="danger to-remove"
              href={`${removeHref(id)}${query}`}
              aria-label={isAdministrator ? m.recipeList.deleteRecipe({ name }) : m.recipeList.removeRecipe({ name })}
            >
              <span>{isAdministrator ? m.common.delete() : m.common.remove()}</span>
            </a>
          ) : null}
        </div>
      </details>
    </>
  );
}
