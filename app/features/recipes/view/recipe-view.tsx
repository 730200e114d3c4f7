import type { ReactNode } from "react";
import { href } from "react-router";
import { AddedByLine } from "#app/features/kitchens/added-by.tsx";
import { StepTimers } from "#app/features/timers/step-timers.tsx";
import { useOverlay, VIEW_RECIPE } from "#app/overlays.ts";
import { useIsPainted } from "#app/ui/use-painted.ts";
import * as m from "#messages";
import { CookedSection } from "../cooked/cooked-history.tsx";
import type { Marks } from "../use-marks.ts";
import { DisplayControls } from "./display-controls.tsx";
import { AddPhotoLink, RecipeFacts, RecipeSource, RecipeTools, ShoppingLink } from "./recipe-details.tsx";
import { IngredientList, InstructionList } from "./recipe-lists.tsx";
import { RecipeMenu } from "./recipe-menu.tsx";
import { RecipeDescription, RecipeNotes } from "./recipe-notes.tsx";
import { RecipePicture } from "./recipe-picture.tsx";
import { RecipeStars } from "./recipe-stars.tsx";
import { RecipeTags } from "./recipe-tags.tsx";
import type { Displayed, OpenedRecipe } from "./recipe-text.ts";
import { ShareRecipe } from "./share-recipe.tsx";

/**
 * Renders all parts of a recipe (product 4.10) for its page and its dialog. `title` and `actions` are for the page,
 * since a dialog has them in its frame; the headings of a dialog are one level lower.
 */
export function RecipeView({
  recipe: shown,
  displayed,
  ownTags,
  hasHistory,
  removal,
  addedBy,
  cooked,
  marks,
  parts: Heading,
  sizes,
  title,
  actions,
}: Omit<OpenedRecipe, keyof Displayed> & {
  /** The lines as the address asks for them. */
  displayed: Displayed;
  /** The marks of the page; a dialog uses those of the list below, so that both show the same state. */
  marks: Marks;
  parts: "h2" | "h3";
  /** The value of the `sizes` attribute of the picture. */
  sizes: string;
  title?: ReactNode;
  actions?: ReactNode;
}) {
  const { linkTo } = useOverlay(VIEW_RECIPE);
  const isPainted = useIsPainted();
  const page = href("/recipes/:recipeId", { recipeId: String(shown.id) });
  const subHeading = Heading === "h2" ? "h3" : "h4";
  const recipe = { ...shown, isFavorite: marks.isFavorite(shown) };
  const { scale, text } = displayed;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the heart itself; this listens for it.
    <article onClick={marks.onClick}>
      <div className="recipe-top">
        <div className="picture">
          <RecipePicture recipe={recipe} alt={recipe.name} sizes={sizes} isLazy={false} />
          {recipe.imagePath === null && hasHistory ? <AddPhotoLink recipeId={recipe.id} /> : null}
        </div>
        <div className="words">
          {title}
          <RecipeTools recipe={recipe}>
            {ownTags === null ? null : <ShareRecipe recipeId={recipe.id} />}
            <RecipeMenu recipeId={recipe.id} hasHistory={hasHistory} removal={removal} />
          </RecipeTools>
          <RecipeDescription text={recipe.description} lang={text.lang} />
          <RecipeFacts recipe={recipe} displayed={displayed} />
          {actions}
        </div>
      </div>
      <div className="recipe-columns">
        <section className="sticky">
          <Heading className="section-heading">{m.recipes.ingredients()}</Heading>
          <DisplayControls servings={recipe.servings} displayed={displayed} linkTo={(query) => linkTo(page, query)}>
            <IngredientList
              lines={text.ingredients}
              headings={recipe.ingredientSections}
              subHeading={subHeading}
              lang={text.lang}
            />
          </DisplayControls>
          <ShoppingLink recipe={recipe} scale={scale} />
        </section>
        <section>
          <Heading className="section-heading">{m.recipeView.cookingInstructions()}</Heading>
          <StepTimers recipe={recipe}>
            <InstructionList
              steps={text.instructions}
              headings={recipe.instructionSections}
              subHeading={subHeading}
              lang={text.lang}
            />
          </StepTimers>
          <RecipeNotes recipe={recipe} lang={text.lang} heading={Heading} />
          {isPainted ? (
            <>
              <div className="own-marks no-print">
                <RecipeStars
                  recipeId={recipe.id}
                  rating={marks.ratingOf(shown)}
                  onRate={(rating) => marks.rate(shown, rating)}
                />
                {ownTags === null ? null : <RecipeTags recipe={recipe} suggestions={ownTags} />}
              </div>
              <CookedSection recipeId={recipe.id} history={cooked} heading={Heading} />
              <RecipeSource recipe={recipe} heading={Heading} />
              <AddedByLine who={addedBy} />
            </>
          ) : null}
        </section>
      </div>
    </article>
  );
}
