import type { RefObject } from "react";
import { href } from "react-router";
import { Optional } from "#app/ui/form-errors.tsx";
import { Check, Star, X } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { COOKED_LIMITS } from "../cooked/cooked.ts";
import { MAX_RATING } from "../recipe.ts";

const STARS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/** The id of the form, for "Done" at the foot. */
export const COOK_END = "cook-end";

/** Returns whether stars or a note were given in the form of the last step. */
export function isFilled(form: HTMLFormElement | null): boolean {
  const fields = form ? [...form.querySelectorAll<HTMLInputElement>("[name=rating], [name=note]")] : [];
  return fields.some(({ type, checked, defaultChecked, value }) =>
    type === "radio" ? checked !== defaultChecked : value.trim() !== "",
  );
}

/** Renders what is asked after the last step: stars, a note for the next time, and that the recipe was cooked today. */
export function CookEnd({
  form,
  recipeId,
  rating,
  closeTo,
  onSubmit,
}: {
  form: RefObject<HTMLFormElement | null>;
  recipeId: number;
  /** The cook's rating so far. */
  rating: number | null;
  /** The page that is shown afterwards. */
  closeTo: string;
  onSubmit: () => void;
}) {
  const action = href("/recipes/:recipeId/cooked", { recipeId: String(recipeId) });
  return (
    <PostForm id={COOK_END} ref={form} action={action} className="cook-end" onSubmit={onSubmit}>
      <input type="hidden" name="returnTo" value={closeTo} />
      <h2>{m.cook.howWasIt()}</h2>
      <div className="rating">
        <fieldset>
          <legend className="small muted">{m.ratings.yourRating()}</legend>
          <label className="no-rating">
            <input type="radio" name="rating" value={0} defaultChecked={rating === null} />
            <X size={18} />
            <span className="visually-hidden">{m.ratings.noRating()}</span>
          </label>
          {STARS.map((stars) => (
            <label className="star" key={stars}>
              <input type="radio" name="rating" value={stars} defaultChecked={rating === stars} />
              <Star size={24} />
              <span className="visually-hidden">{m.ratings.stars({ count: stars })}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className="field">
        <label htmlFor="cook-note">
          {m.cooked.note()}
          <Optional />
        </label>
        <input
          className="text-input"
          id="cook-note"
          name="note"
          maxLength={COOKED_LIMITS.note}
          placeholder={m.cooked.noteExample()}
          autoComplete="off"
          dir="auto"
        />
      </div>
      <SubmitButton className="button rim" isBusy={useIsSubmitting(action)} busyLabel={m.cooked.noting()}>
        <Check size={20} />
        {m.cooked.weCookedThis()}
      </SubmitButton>
    </PostForm>
  );
}
