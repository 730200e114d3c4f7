import { Form, href } from "react-router";
import { Star, X } from "#app/ui/icons.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import * as m from "#messages";
import { MAX_RATING } from "../recipe.ts";

const STARS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/**
 * Renders the cook's rating of a recipe as radio buttons (product 4.18), which save at once; without scripts the button
 * does.
 */
export function RecipeStars({
  recipeId,
  rating,
  onRate,
}: {
  recipeId: number;
  rating: number | null;
  onRate: (rating: number | null) => void;
}) {
  return (
    <Form
      method="post"
      action={href("/recipes/:recipeId/rating", { recipeId: String(recipeId) })}
      preventScrollReset
      className="rating"
    >
      <ReturnHere />
      <fieldset>
        <legend className="small muted">{m.ratings.yourRating()}</legend>
        {/* First, so that the arrow keys lead from it to one star; displayed last. */}
        <label className="no-rating">
          <input type="radio" name="rating" value={0} checked={rating === null} onChange={() => onRate(null)} />
          <X size={18} />
          <span className="visually-hidden">{m.ratings.noRating()}</span>
        </label>
        {STARS.map((stars) => (
          <label className="star" key={stars}>
            <input type="radio" name="rating" value={stars} checked={rating === stars} onChange={() => onRate(stars)} />
            <Star size={24} />
            <span className="visually-hidden">{m.ratings.stars({ count: stars })}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button soft compact no-script">
        {m.ratings.saveRating()}
      </button>
    </Form>
  );
}
