import { RecipeTitle } from "#app/features/recipes/view/recipe-title.tsx";
import { ArrowLeft, CookingPot, ExternalLink } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { DifficultyBadge } from "../recipes/difficulty-badge.tsx";
import { addressText } from "../recipes/format.ts";
import { DisplayControls } from "../recipes/view/display-controls.tsx";
import { RecipeFacts } from "../recipes/view/recipe-details.tsx";
import { IngredientList, InstructionList } from "../recipes/view/recipe-lists.tsx";
import { RecipeDescription, RecipeNotes } from "../recipes/view/recipe-notes.tsx";
import { RecipePicture } from "../recipes/view/recipe-picture.tsx";
import { TagList } from "../recipes/view/recipe-tags.tsx";
import type { Displayed, DisplayQuery } from "../recipes/view/recipe-text.ts";
import { LinkedTools } from "./linked-tools.tsx";
import { AddForm } from "./shared-card.tsx";
import type { SharedRecipe } from "./shared-collection.ts";

/** Renders a shared recipe in full: picture, facts, ingredients, steps, source. */
export function SharedRecipeView({
  recipe,
  displayed,
  linkTo,
  back,
  cookAt,
  addAction,
  ownId,
}: {
  recipe: SharedRecipe;
  displayed: Displayed;
  /** Returns the address of this page for other servings or units. */
  linkTo: (query: DisplayQuery) => string;
  /** The list that it is in. */
  back?: { to: string; label: string };
  /** The address of its cook mode. */
  cookAt?: string;
  /** The address of the add form; null for visitors. */
  addAction: string | null;
  ownId: number | null;
}) {
  const { text } = displayed;
  return (
    <>
      {back ? (
        <a className="back-link" href={back.to}>
          <ArrowLeft size={20} />
          {back.label}
        </a>
      ) : null}
      <div className="recipe-top">
        <div className="picture">
          <RecipePicture recipe={recipe} alt={recipe.name} sizes="(max-width: 767px) 100vw, 640px" isLazy={false} />
        </div>
        <div className="words">
          <div className="row-between">
            <DifficultyBadge difficulty={recipe.difficulty} />
            <LinkedTools />
          </div>
          <RecipeTitle name={recipe.name} lang={text.lang} />
          <RecipeDescription text={recipe.description} lang={text.lang} />
          <TagList tags={recipe.tags} />
          <RecipeFacts recipe={recipe} displayed={displayed} />
          {addAction ? <AddForm recipe={recipe} action={addAction} ownId={ownId} /> : null}
        </div>
      </div>
      <div className="recipe-columns">
        <section className="sticky">
          <h2 className="section-heading">{m.shared.ingredients()}</h2>
          <DisplayControls servings={recipe.servings} displayed={displayed} linkTo={(query) => ({ to: linkTo(query) })}>
            <IngredientList
              lines={text.ingredients}
              headings={recipe.ingredientSections}
              subHeading="h3"
              lang={text.lang}
            />
          </DisplayControls>
        </section>
        <section>
          <div className="row-between section-heading">
            <h2>{m.shared.instructions()}</h2>
            {cookAt && text.instructions.length > 0 ? (
              <a className="button rim compact no-print" href={cookAt}>
                <CookingPot size={20} />
                {m.cook.cook()}
              </a>
            ) : null}
          </div>
          <InstructionList
            steps={text.instructions}
            headings={recipe.instructionSections}
            subHeading="h3"
            lang={text.lang}
          />
          <RecipeNotes recipe={recipe} lang={text.lang} heading="h2" />
        </section>
      </div>
      {recipe.sourceUrl ? (
        <div className="source">
          <span>
            <RichText
              text={m.shared.source({ host: addressText(recipe.sourceUrl) })}
              tags={{
                link: (text) => (
                  <a href={recipe.sourceUrl ?? ""} rel="noopener noreferrer nofollow">
                    {text}
                    <ExternalLink size={16} />
                  </a>
                ),
              }}
            />
          </span>
        </div>
      ) : null}
    </>
  );
}
