import { ArrowLeft, ExternalLink } from "#app/ui/icons.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { DifficultyBadge } from "../recipes/difficulty-badge.tsx";
import { DisplayControls } from "../recipes/view/display-controls.tsx";
import { RecipeFacts } from "../recipes/view/recipe-details.tsx";
import { IngredientList, InstructionList } from "../recipes/view/recipe-lists.tsx";
import { RecipeDescription, RecipeNotes } from "../recipes/view/recipe-notes.tsx";
import { NoPicture } from "../recipes/view/recipe-picture.tsx";
import { TagList } from "../recipes/view/recipe-tags.tsx";
import type { Displayed, DisplayQuery } from "../recipes/view/recipe-text.ts";
import { AddForm } from "./shared-card.tsx";
import type { SharedRecipe } from "./shared-collection.ts";

/** Renders a shared recipe in full: picture, facts, ingredients, steps, source. */
export function SharedRecipeView({
  recipe,
  displayed,
  linkTo,
  backTo,
  backLabel,
  addAction,
  ownId,
}: {
  recipe: SharedRecipe;
  displayed: Displayed;
  /** Returns the address of this page for other servings or units. */
  linkTo: (query: DisplayQuery) => string;
  backTo: string;
  backLabel: string;
  /** The address of the add form; null for visitors. */
  addAction: string | null;
  ownId: number | null;
}) {
  const { text } = displayed;
  return (
    <>
      <a className="back-link" href={backTo}>
        <ArrowLeft size={20} />
        {backLabel}
      </a>
      <div className="recipe-top">
        <div className="picture">
          {recipe.imagePath ? (
            <img src={`${recipe.imagePath}&w=800`} alt={recipe.name} width="800" height="600" />
          ) : (
            <NoPicture id={recipe.id} />
          )}
        </div>
        <div className="words">
          <DifficultyBadge difficulty={recipe.difficulty} />
          <h1 dir="auto" lang={text.lang}>
            {recipe.name}
          </h1>
          <RecipeDescription text={recipe.description} lang={text.lang} />
          <TagList tags={recipe.tags} />
          <RecipeFacts recipe={recipe} displayed={displayed} />
          {addAction ? <AddForm recipe={recipe} action={addAction} ownId={ownId} /> : null}
        </div>
      </div>
      <div className="recipe-columns">
        <section>
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
          <h2 className="section-heading">{m.shared.instructions()}</h2>
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
              text={m.shared.source({ host: new URL(recipe.sourceUrl).host })}
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
