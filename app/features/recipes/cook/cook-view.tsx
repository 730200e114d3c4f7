import { type MouseEvent, useRef } from "react";
import { href, Link, useLocation, useNavigate } from "react-router";
import { StepTimers } from "#app/features/timers/step-timers.tsx";
import { returnToOf } from "#app/overlays.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ArrowLeft, ArrowRight, CookingPot, Timer, X } from "#app/ui/icons.tsx";
import { useKeptPage } from "#app/ui/use-kept-page.ts";
import * as m from "#messages";
import { displayQuery } from "../view/recipe-text.ts";
import { RecipeTitle } from "../view/recipe-title.tsx";
import { StepText } from "../view/step-text.tsx";
import {
  addressWithoutStep,
  type CookedRecipe,
  cookUrl,
  headingOf,
  type OtherDish,
  type OwnRecord,
  stepOf,
} from "./cook.ts";
import { CookDishes } from "./cook-dishes.tsx";
import { COOK_END, CookEnd, isFilled } from "./cook-end.tsx";
import { CookIngredients } from "./cook-ingredients.tsx";
import { KeepScreenOn } from "./keep-screen-on.tsx";
import { useOpenDishes } from "./use-open-dishes.ts";
import { useStepMoves } from "./use-step-moves.ts";

type Props = {
  cooked: CookedRecipe;
  own: OwnRecord;
  /** What is planned with the recipe, or has timers. */
  others: OtherDish[];
  userId: string;
  /** The step of the address that the server rendered, from 1. */
  firstStep: number;
  closeTo: string;
  /** Whether the server was not reached when other servings or units were asked for. */
  isUnreached: boolean;
};

const isCookRoute = (routeId: string) => routeId === "features/recipes/pages/cook";

/** Renders a recipe one step at a time, to read at arm's length (product 4.23). */
export function CookView({ cooked, own, others, userId, firstStep, closeTo, isUnreached }: Props) {
  const { recipe, text } = cooked;
  const { search } = useLocation();
  const navigate = useNavigate();
  const count = text.instructions.length;
  const asked = stepOf(new URLSearchParams(search), count);
  // A page that was stored on the device may be of another step than its address.
  const step = useHydrated() ? asked : firstStep;
  const returnTo = returnToOf(search);
  useKeptPage({ address: addressWithoutStep(recipe.id, search), scope: cookUrl(recipe.id), needs: isCookRoute });
  const toStep = (wanted: number) => cookUrl(recipe.id, { ...displayQuery(cooked), step: wanted, returnTo });
  const dishes = useOpenDishes(userId, { id: recipe.id, name: recipe.name, step, to: toStep(step) });
  const move = (wanted: number) => {
    if (wanted >= 1 && wanted <= count) navigate(toStep(wanted), { replace: true });
  };
  const end = useRef<HTMLFormElement>(null);
  /** What was given at the end is noted, whichever button is pressed. */
  const finish = (event: MouseEvent) => {
    if (isFilled(end.current)) return;
    event.preventDefault();
    dishes.finish();
    navigate(closeTo);
  };
  const ingredients = (
    <CookIngredients
      cooked={cooked}
      userId={userId}
      isOpen={count === 0}
      linkTo={(query) => cookUrl(recipe.id, { ...query, step, returnTo })}
    />
  );
  const swipes = useStepMoves({ previous: () => move(step - 1), next: () => move(step + 1) });
  return (
    <main id="main" className="cook-page" {...swipes}>
      <header className="cook-head">
        <RecipeTitle name={recipe.name} lang={text.lang} />
        <KeepScreenOn />
        <Link className="icon-button" to={href("/timers")} prefetch="none">
          <Timer size={22} />
          <span className="visually-hidden">{m.timers.timers()}</span>
        </Link>
        <Link className="icon-button" to={closeTo}>
          <X size={22} />
          <span className="visually-hidden">{m.common.close()}</span>
        </Link>
        <CookDishes open={dishes.others} planned={others} />
      </header>
      {isUnreached ? (
        <p className="note bad" role="alert">
          {m.cook.unreached()}
        </p>
      ) : null}
      {count === 0 ? (
        <>
          <NoSteps recipe={recipe} />
          {ingredients}
        </>
      ) : (
        <StepTimers recipe={recipe}>
          {step === 1 && own.lastNote !== null ? (
            <p className="note" dir="auto">
              {m.cook.lastNote({ note: own.lastNote })}
            </p>
          ) : null}
          <CookStep cooked={cooked} step={step} />
          {step === count ? (
            <CookEnd form={end} recipeId={recipe.id} rating={own.rating} closeTo={closeTo} onSubmit={dishes.finish} />
          ) : null}
        </StepTimers>
      )}
      {count === 0 ? null : (
        <div className="cook-foot no-print">
          {ingredients}
          <nav className="cook-moves" aria-label={m.cook.steps()}>
            {step > 1 ? (
              <Link className="button rim" to={toStep(step - 1)} replace prefetch="none">
                <ArrowLeft size={24} />
                {m.cook.previous()}
              </Link>
            ) : (
              <span />
            )}
            {step < count ? (
              <Link className="button solid" to={toStep(step + 1)} replace prefetch="none">
                {m.cook.next()}
                <ArrowRight size={24} />
              </Link>
            ) : (
              <button type="submit" form={COOK_END} name="done" value="true" className="button solid" onClick={finish}>
                {m.common.done()}
              </button>
            )}
          </nav>
        </div>
      )}
    </main>
  );
}

/**
 * Renders a step of a recipe, from 1, in large type: where it is in the recipe, its heading, its text and the ingredients
 * that go in.
 */
export function CookStep({ cooked: { recipe, text, uses }, step }: { cooked: CookedRecipe; step: number }) {
  const { instructions, lang } = text;
  const heading = headingOf(step, recipe.instructionSections);
  const ingredients = (uses[step - 1] ?? []).map((line) => text.ingredients[line] ?? "");
  return (
    <section className="cook-step" aria-live="polite" aria-atomic="true">
      <p className="cook-progress">
        <span className="tabular-numbers">{m.cook.stepOf({ step, count: instructions.length })}</span>
        <progress value={step} max={instructions.length} aria-hidden="true" />
      </p>
      {heading === null ? null : (
        <h2 dir="auto" lang={lang}>
          {heading}
        </h2>
      )}
      <p className="cook-text" dir="auto" lang={lang}>
        <StepText parts={instructions[step - 1] ?? []} step={step} />
      </p>
      {ingredients.length === 0 ? null : (
        <ul className="ruled" aria-label={m.cook.forThisStep()}>
          {ingredients.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move.
            <li key={place} dir="auto" lang={lang}>
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Renders what helps with a recipe that has no steps: its source, or writing them. */
function NoSteps({ recipe: { id, sourceUrl } }: Pick<CookedRecipe, "recipe">) {
  return (
    <EmptyState
      icon={<CookingPot />}
      title={m.cook.noSteps()}
      actions={
        <>
          <Link className="button solid" to={href("/recipes/:recipeId/edit", { recipeId: String(id) })}>
            {m.cook.addSteps()}
          </Link>
          {sourceUrl ? (
            <a className="button rim" href={sourceUrl} target="_blank" rel="noopener noreferrer nofollow">
              {m.recipeView.source()}
            </a>
          ) : null}
        </>
      }
    >
      {m.cook.noStepsHint()}
    </EmptyState>
  );
}
