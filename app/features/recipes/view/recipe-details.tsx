import type { ReactNode } from "react";
import { Form, href, Link, useLocation } from "react-router";
import type { KitchenPart } from "#app/features/kitchens/left-out.ts";
import { formatNumber } from "#app/i18n/formats.ts";
import { withQuery } from "#app/lib/browser-support.ts";
import { returnToOf, useOverlay, VIEW_RECIPE, withReturnTo } from "#app/overlays.ts";
import { useCurrency } from "#app/ui/currency.ts";
import { CalendarPlus2, Camera, CookingPot, RefreshCw, ShoppingBasket } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { cookUrl } from "../cook/cook.ts";
import { DifficultyBadge } from "../difficulty-badge.tsx";
import { addressText, costText, hoursText, minutesText } from "../format.ts";
import { EDITED_PHOTO } from "../recipe-addresses.ts";
import { addToShoppingUrl } from "../shopping-url.ts";
import { type Displayed, displayQuery, type RecipeHead, type Scale, servingsToPlan } from "./recipe-text.ts";

/** Renders the difficulty of a recipe, its heart and, as `children`, its other tools. */
export function RecipeTools({ recipe, children }: { recipe: RecipeHead; children: ReactNode }) {
  return (
    <div className="row-between">
      <DifficultyBadge difficulty={recipe.difficulty} />
      <div className="tools no-print">
        <Form
          method="post"
          action={href("/recipes/:recipeId/favorite", { recipeId: String(recipe.id) })}
          preventScrollReset
        >
          <button
            type="submit"
            className="icon-button heart"
            name="isFavorite"
            value={recipe.isFavorite ? "false" : "true"}
            aria-pressed={recipe.isFavorite}
            data-favorite={recipe.id}
          >
            <span className="visually-hidden">{m.recipeList.favoriteRecipe({ name: recipe.name })}</span>
          </button>
        </Form>
        {children}
      </div>
    </div>
  );
}

/** Renders the link to the field for a photo in the form that edits the recipe, for a recipe without one. */
export function AddPhotoLink({ recipeId }: { recipeId: number }) {
  const { search } = useLocation();
  const { closeTo } = useOverlay(VIEW_RECIPE);
  const form = href("/recipes/:recipeId/edit", { recipeId: String(recipeId) });
  return (
    <Link
      className="button ghost compact no-print"
      to={`${withReturnTo(form, closeTo ?? returnToOf(search))}#${EDITED_PHOTO}`}
    >
      <Camera size={18} />
      {m.recipeView.addPhoto()}
    </Link>
  );
}

/** Renders times, servings, yield and cost (product 4.10). */
export function RecipeFacts({
  recipe,
  displayed: { scale, yield: words },
}: {
  recipe: Pick<RecipeHead, "prepTime" | "cookTime" | "totalTime" | "servings" | "costPerServing">;
  displayed: Pick<Displayed, "scale" | "yield">;
}) {
  const servings = scale?.servings ?? recipe.servings;
  return (
    <dl className="recipe-facts">
      <Fact label={m.recipes.prepTime()}>
        <Minutes value={recipe.prepTime} />
      </Fact>
      <Fact label={m.recipes.totalTime()}>
        <Minutes value={recipe.totalTime} />
        {recipe.cookTime === null ? null : (
          <small className="beneath">{m.recipeView.minutesCooking({ minutes: recipe.cookTime })}</small>
        )}
      </Fact>
      <Fact label={m.recipes.servings()}>
        {servings === null ? m.recipeView.unknown() : formatNumber(servings)}
        {words === null ? null : (
          <small className="beneath" dir="auto">
            {words}
          </small>
        )}
      </Fact>
      <Fact label={m.recipeView.costPerServing()} part="cost">
        {costText(recipe.costPerServing, useCurrency())}
      </Fact>
    </dl>
  );
}

/** Renders minutes; more than an hour is shown in hours and read aloud in minutes. */
function Minutes({ value }: { value: number | null }) {
  if (value === null) return minutesText(value);
  const hours = hoursText(value);
  const minutes = (
    <RichText text={m.recipeView.minutes({ minutes: value })} tags={{ unit: (text) => <small>{text}</small> }} />
  );
  if (hours === null) return minutes;
  return (
    <>
      <span className="visually-hidden">{minutes}</span>
      <span aria-hidden="true">{hours}</span>
    </>
  );
}

function Fact({ label, part, children }: { label: string; part?: KitchenPart; children: ReactNode }) {
  return (
    <div data-part={part}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders the source of a recipe that has one, with Re-import (product 4.10). */
export function RecipeSource({ recipe, heading: Heading }: { recipe: RecipeHead; heading: "h2" | "h3" }) {
  const action = href("/recipes/:recipeId/re-import", { recipeId: String(recipe.id) });
  const isBusy = useIsSubmitting(action);
  if (!recipe.sourceUrl) return null;
  return (
    <section className="source">
      <div>
        <Heading className="small-heading">{m.recipeView.source()}</Heading>
        <a href={recipe.sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
          {addressText(recipe.sourceUrl)}
        </a>
      </div>
      <PostForm action={action} preventScrollReset>
        <ReturnHere />
        <SubmitButton className="button soft compact" isBusy={isBusy} busyLabel={m.recipeView.reImporting()}>
          <RefreshCw size={18} />
          {m.recipeView.reImport()}
        </SubmitButton>
      </PostForm>
    </section>
  );
}

/**
 * Renders the button that plans the recipe, for the chosen servings, in the first free slot of the next four weeks
 * (product 6.5).
 */
export function NextSlotButton({ recipe, scale, isWide }: { recipe: RecipeHead; scale: Scale; isWide?: boolean }) {
  const action = href("/recipes/:recipeId/next-slot", { recipeId: String(recipe.id) });
  const isBusy = useIsSubmitting(action);
  const servings = servingsToPlan(scale);
  return (
    <PostForm action={action} preventScrollReset className={isWide ? "wide" : undefined}>
      <ReturnHere />
      {servings === undefined ? null : <input type="hidden" name="servings" value={servings} />}
      <SubmitButton className="button rim" isBusy={isBusy} busyLabel={m.recipeView.adding()}>
        <CalendarPlus2 size={20} />
        {m.recipeView.addToNextSlot()}
      </SubmitButton>
    </PostForm>
  );
}

/** Renders the link that adds the recipe, for the chosen servings, to a shopping list. */
export function ShoppingLink({ recipe, scale }: { recipe: RecipeHead; scale: Scale }) {
  return (
    <Link
      className="button rim compact no-print"
      to={addToShoppingUrl({ recipeIds: [recipe.id], servings: servingsToPlan(scale) })}
    >
      <ShoppingBasket size={18} />
      {m.shopping.addToList()}
    </Link>
  );
}

/** Renders the link to the choice of a slot for the recipe and the chosen servings. */
export function PlanLink({ recipe, scale }: { recipe: RecipeHead; scale: Scale }) {
  const { linkTo } = useOverlay(VIEW_RECIPE);
  const page = href("/recipes/:recipeId/plan", { recipeId: String(recipe.id) });
  const servings = servingsToPlan(scale);
  return (
    <Link
      className="button rim"
      {...linkTo(page, servings === undefined ? {} : { servings: String(servings) })}
      preventScrollReset
    >
      {m.recipeView.planFor()}
    </Link>
  );
}

/** Renders the link to cook mode for the displayed servings and units; it returns to the recipe's page. */
export function CookLink({ recipe, displayed }: { recipe: RecipeHead; displayed: Displayed }) {
  const { search } = useLocation();
  const { closeTo } = useOverlay(VIEW_RECIPE);
  const query = displayQuery(displayed);
  const page = withQuery(href("/recipes/:recipeId", { recipeId: String(recipe.id) }), new URLSearchParams(query));
  const behind = closeTo ?? returnToOf(search);
  return (
    <Link className="button solid" to={cookUrl(recipe.id, { ...query, returnTo: withReturnTo(page, behind) })}>
      <CookingPot size={20} />
      {m.cook.cook()}
    </Link>
  );
}
