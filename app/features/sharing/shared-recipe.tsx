import { ArrowLeft, ExternalLink } from "lucide-react";
import { DifficultyBadge } from "../recipes/difficulty-badge.tsx";
import { ingredientNames, splitInstruction } from "../recipes/instructions.ts";
import { AddForm } from "./shared-card.tsx";
import type { SharedRecipe } from "./shared-collection.ts";

/** A shared recipe in full, to cook from or to print: picture, facts, ingredients, steps, source. */
export function SharedRecipeView({
  recipe,
  backTo,
  backLabel,
  addAction,
  isOwned,
}: {
  recipe: SharedRecipe;
  backTo: string;
  backLabel: string;
  /** Where the add form posts to; null for visitors. */
  addAction: string | null;
  isOwned: boolean;
}) {
  const names = ingredientNames(recipe.ingredients);
  return (
    <>
      <a className="crumb" href={backTo}>
        <ArrowLeft size={20} aria-hidden="true" />
        {backLabel}
      </a>
      <div className="recipe-top">
        <div className="pic">
          {recipe.imagePath ? (
            <img src={`${recipe.imagePath}&w=800`} alt={recipe.name} width="800" height="600" />
          ) : (
            <span className={`noimg t${(recipe.id % 3) + 1}`}>
              <span>Image not available</span>
            </span>
          )}
        </div>
        <div>
          <DifficultyBadge difficulty={recipe.difficulty} />
          <h1>{recipe.name}</h1>
          <Facts recipe={recipe} />
          {addAction ? <AddForm recipe={recipe} action={addAction} isOwned={isOwned} /> : null}
        </div>
      </div>
      <div className="recipe-cols">
        <section>
          <h2 className="sec-h">Ingredients</h2>
          <ul className="ruled">
            {recipe.ingredients.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move.
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="sec-h">Cooking instructions</h2>
          {recipe.instructions.length > 0 ? (
            <ol className="steps">
              {recipe.instructions.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps may repeat and never move.
                <li key={index}>
                  <Step step={step} names={names} />
                </li>
              ))}
            </ol>
          ) : (
            <p className="muted">No cooking instructions available</p>
          )}
        </section>
      </div>
      {recipe.sourceUrl ? (
        <div className="source">
          <span>
            Source:{" "}
            <a href={recipe.sourceUrl} rel="noopener noreferrer nofollow">
              {new URL(recipe.sourceUrl).host}
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          </span>
        </div>
      ) : null}
    </>
  );
}

/** A step with the foods of the recipe in bold (spec 2). */
function Step({ step, names }: { step: string; names: string[] }) {
  const parts = splitInstruction(step, names);
  return (
    <span>
      {parts.map(({ text, isIngredient }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat and never move.
        isIngredient ? <strong key={index}>{text}</strong> : text,
      )}
    </span>
  );
}

function Facts({ recipe }: { recipe: SharedRecipe }) {
  const minutes = (value: number | null) =>
    value === null ? (
      "—"
    ) : (
      <>
        {value} <small>min</small>
      </>
    );
  return (
    <dl className="plate-spec">
      <div>
        <dt>Prep time</dt>
        <dd>{minutes(recipe.prepTime)}</dd>
      </div>
      <div>
        <dt>Total time</dt>
        <dd>{minutes(recipe.totalTime)}</dd>
      </div>
      <div>
        <dt>Servings</dt>
        <dd>{recipe.servings ?? "Unknown"}</dd>
      </div>
      <div>
        <dt>Cost per serving</dt>
        <dd>{recipe.costPerServing === null ? "N/A" : `$${recipe.costPerServing.toFixed(2)}`}</dd>
      </div>
    </dl>
  );
}
