import { href } from "react-router";
import { timeText } from "#app/features/recipes/format.ts";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { IngredientList, InstructionList } from "#app/features/recipes/view/recipe-lists.tsx";
import { RecipeDescription, RecipeNotes } from "#app/features/recipes/view/recipe-notes.tsx";
import type { RecipeText } from "#app/features/recipes/view/recipe-text.ts";
import type { Allowance } from "#app/features/tiers/tiers.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";

/** Renders the recipe of a page that was handed over, as text, with the buttons that save or delete it. */
export function HandedOver({
  recipe,
  text,
  pictureUrl,
  allowance,
  errors,
}: {
  recipe: RecipeInput;
  text: RecipeText;
  pictureUrl: string | null;
  allowance: Allowance;
  errors: string[] | undefined;
}) {
  const isSaving = useIsSubmitting(undefined, { name: "do", value: "save" });
  const isDiscarding = useIsSubmitting(undefined, { name: "do", value: "discard" });
  const facts: [string, string][] = [
    [m.recipes.prepTime(), timeText(recipe.prepTime)],
    [m.recipes.totalTime(), timeText(recipe.totalTime)],
    [m.recipes.servings(), recipe.yield ?? (recipe.servings ? String(recipe.servings) : "—")],
  ];
  return (
    <NarrowPage back={{ to: href("/recipes"), label: m.recipes.allRecipes() }} title={recipe.name}>
      <PostForm className="stack">
        <FormErrors id="handover-not-saved" errors={errors} />
        <p className="muted">
          {recipe.sourceUrl ? m.handover.fromSite({ site: new URL(recipe.sourceUrl).host }) : m.handover.fromDocument()}{" "}
          {pictureUrl ? m.handover.pictureLater() : null}
        </p>
        {allowance.limit === null || !recipe.sourceUrl ? null : (
          <p className="muted">
            {m.handover.importsLeft({ left: Math.max(0, allowance.limit - allowance.used), limit: allowance.limit })}
          </p>
        )}
        <dl className="handover-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
        <RecipeDescription text={recipe.description ?? null} lang={text.lang} />
        <section>
          <h2 className="section-heading">{m.recipes.ingredients()}</h2>
          <IngredientList
            lines={text.ingredients}
            headings={recipe.ingredientSections ?? []}
            subHeading="h3"
            lang={text.lang}
          />
        </section>
        <section className="handover-steps">
          <h2 className="section-heading">{m.recipeView.cookingInstructions()}</h2>
          <InstructionList
            steps={text.instructions}
            headings={recipe.instructionSections ?? []}
            subHeading="h3"
            lang={text.lang}
          />
        </section>
        <RecipeNotes
          recipe={{ notes: recipe.notes ?? null, nutrition: recipe.nutrition ?? null }}
          lang={text.lang}
          heading="h2"
        />
        <FormFoot>
          <SubmitButton className="button rim" name="do" value="discard" isBusy={isDiscarding}>
            {m.handover.discard()}
          </SubmitButton>
          <SubmitButton name="do" value="save" isBusy={isSaving} busyLabel={m.common.saving()}>
            {m.recipeForm.saveRecipe()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </NarrowPage>
  );
}
