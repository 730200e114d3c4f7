import { Link } from "react-router";
import { Heart, Plus, Trash2 } from "#app/ui/icons.tsx";
import { DifficultyBadge } from "./difficulty-badge.tsx";
import { costText, minutesText } from "./facts.ts";
import type { RecipeCard as Card } from "./recipe.ts";
import { RecipePicture } from "./recipe-picture.tsx";

/** The ids of the two forms that the buttons of all cards belong to: one each, however many cards there are. */
export const FAVORITE_FORM = "favorite-form";
export const COLLECT_FORM = "collect-form";

/**
 * One recipe of the list (spec 2). `viewTo` opens the dialog over the list where scripts run; the address shown and
 * loaded without them is the recipe's own page.
 */
export function RecipeCard({
  recipe,
  isFavorite,
  isSelected,
  viewTo,
  formId,
}: {
  recipe: Card;
  isFavorite: boolean;
  isSelected: boolean;
  viewTo: string;
  formId: string;
}) {
  const { id, name } = recipe;
  const own = `/recipes/${id}`;
  return (
    <li className="card" id={`recipe-${id}`}>
      <Link className="pic" to={viewTo} mask={own} tabIndex={-1} aria-hidden="true" preventScrollReset>
        <RecipePicture recipe={recipe} alt="" sizes="(max-width: 767px) 118px, 300px" />
      </Link>
      <label className="pick">
        <input type="checkbox" name="recipe" value={id} form={formId} defaultChecked={isSelected} />
        <span className="t">
          Select<span className="vh"> {name}</span>
        </span>
      </label>
      <button
        type="submit"
        className="icon-btn heart"
        form={FAVORITE_FORM}
        formAction={`${own}/favorite`}
        name="isFavorite"
        value={isFavorite ? "false" : "true"}
        aria-pressed={isFavorite}
        data-favorite={id}
      >
        <Heart size={20} />
        <span className="vh">Favourite {name}</span>
      </button>
      <div className="body">
        <div className="row-between">
          <DifficultyBadge difficulty={recipe.difficulty} />
          <span className="small muted">
            <b className="num strong">{costText(recipe.costPerServing)}</b> per serving
          </span>
        </div>
        <h2>
          <Link to={viewTo} mask={own} preventScrollReset>
            {name}
          </Link>
        </h2>
        <p className="meta">
          <span>
            Prep <b>{minutesText(recipe.prepTime)}</b> min
          </span>
          <span>
            Total <b>{minutesText(recipe.totalTime)}</b> min
          </span>
        </p>
        <p className="ing">
          <span className="clip">{recipe.ingredients.join(" · ")}</span>{" "}
          {recipe.moreIngredients > 0 ? <span className="more">+{recipe.moreIngredients} more</span> : null}
        </p>
      </div>
      <div className="foot">
        <Link className="btn soft sm" to={viewTo} mask={own} preventScrollReset>
          View<span className="vh"> {name}</span>
        </Link>
        {recipe.isInCollection ? (
          <>
            <Link className="btn soft sm" to={`${own}/edit`}>
              Edit<span className="vh"> {name}</span>
            </Link>
            <Link className="icon-btn danger" to={`${own}/remove`} preventScrollReset>
              <Trash2 size={20} />
              <span className="vh">Remove {name}</span>
            </Link>
          </>
        ) : (
          <button type="submit" className="btn soft sm" form={COLLECT_FORM} formAction={`${own}/collect`}>
            <Plus size={18} />
            Add<span className="vh"> {name}</span> to my collection
          </button>
        )}
      </div>
    </li>
  );
}
