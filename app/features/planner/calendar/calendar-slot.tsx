import { memo } from "react";
import { href } from "react-router";
import { AddedByAvatar } from "#app/features/kitchens/added-by.tsx";
import { cookUrl } from "#app/features/recipes/cook/cook.ts";
import { Thumb } from "#app/features/recipes/view/recipe-thumbnail.tsx";
import { RETURN_TO } from "#app/overlays.ts";
import * as m from "#messages";
import { addToShoppingUrl } from "../../recipes/shopping-url.ts";
import { ConfirmMeal } from "../confirm-meal.tsx";
import { SidesAndNote } from "../dishes/sides-and-note.tsx";
import { type InSlot, MEAL_LABELS, MEAL_NAMES, PENDING_MEAL, type PlannedMeal } from "../meal.ts";
import { mealRecipeUrl, plannerUrl, servingsParam, slotId, type VisibleWeeks } from "../planner-urls.ts";
import { RepeatMark } from "../repeats/repeat-mark.tsx";
import { type Slot, slotKey } from "../slots.ts";
import { PlannerIcon } from "./planner-icons.tsx";
import { TextChip } from "./text-chip.tsx";

type SlotProps = Slot & {
  meal: InSlot | undefined;
  visible: VisibleWeeks;
  /** The name of the day, and the query of the visible weeks: the same for its four slots. */
  dayName: string;
  query: string;
  /** False beyond the weeks that the tier of the cook can plan. */
  isOpen: boolean;
};

type OfDay = Pick<SlotProps, "visible" | "dayName" | "query">;

/** Renders a slot: the meal or the text that it holds, with a menu, or a link to the picker. One of 112: rendered only if it changed. */
export const CalendarSlot = memo(function CalendarSlot(props: SlotProps) {
  const { date, mealType, meal, isOpen, ...ofDay } = props;
  const slot = { date, mealType };
  return (
    <li className="slot" id={slotId(slot)} data-slot={slotKey(slot)}>
      {meal?.recipe ? (
        <MealChip meal={meal} {...ofDay} />
      ) : meal ? (
        <TextChip planned={meal} {...ofDay} />
      ) : isOpen ? (
        <AddLink slot={slot} {...ofDay} />
      ) : null}
    </li>
  );
});

function AddLink({ slot, visible, dayName }: { slot: Slot } & OfDay) {
  return (
    <a className="add" href={plannerUrl(visible, href("/meal-planner/add"), slot)} data-nav>
      <PlannerIcon name="add" />
      <span className="text">
        {m.planner.addMeal({ meal: MEAL_NAMES[slot.mealType]() })}
        <span className="visually-hidden">, {dayName}</span>
      </span>
    </a>
  );
}

function MealChip({ meal, visible, dayName, query }: { meal: PlannedMeal } & OfDay) {
  const { recipe, servings, cookedFor, dishes, note, isBehindLeftovers, isRepeated } = meal;
  const mealId = String(meal.id);
  const returnTo = `${href("/meal-planner")}${query}#${slotId(meal)}`;
  const recipeUrl = mealRecipeUrl({ recipeId: recipe.id, servings: cookedFor }, { [RETURN_TO]: returnTo });
  return (
    <div className="meal" id={`meal-${meal.id}`} data-meal={meal.id} aria-busy={meal.id === PENDING_MEAL || undefined}>
      <a href={recipeUrl} draggable={false} data-nav>
        <span className="meal-type">
          {MEAL_LABELS[meal.mealType]()}
          <span className="visually-hidden">: </span>
        </span>
        {servings === null ? (
          <bdi>
            {recipe.name}
            {isRepeated ? <RepeatMark /> : null}
          </bdi>
        ) : (
          <>
            <span className="name" dir="auto">
              {recipe.name}
            </span>{" "}
            <span className="planned-servings">
              <span className="dot">· </span>
              {m.meals.forServings({ servings })}
              {isRepeated ? <RepeatMark /> : null}
            </span>
          </>
        )}
      </a>
      {isBehindLeftovers ? <p className="out-of-order">{m.plan.behindLeftovers()}</p> : null}
      {dishes.length > 0 || note !== null ? (
        <p className="beside">
          <SidesAndNote meal={meal} />
        </p>
      ) : null}
      <Thumb imagePath={recipe.imagePath} size={62} loading="lazy" draggable={false} />
      <AddedByAvatar who={meal.addedBy} />
      {meal.date < visible.today ? <ConfirmMeal meal={meal} /> : null}
      <details className="menu">
        <summary>
          <PlannerIcon name="options" />
          <span className="visually-hidden">{m.planner.mealOptions({ recipe: recipe.name, day: dayName })}</span>
        </summary>
        <div className="popover">
          <a className="to-view" href={recipeUrl} data-nav>
            {m.planner.viewRecipe()}
          </a>
          <a className="to-cook" href={cookUrl(recipe.id, { ...servingsParam(cookedFor), returnTo })} data-nav>
            {m.cook.cook()}
          </a>
          {dishes.map(({ id, recipeId, name, cookedFor }) =>
            recipeId === null ? null : (
              <a
                key={id}
                className="to-cook"
                href={cookUrl(recipeId, { ...servingsParam(cookedFor), returnTo })}
                data-nav
              >
                {m.plan.cookSide({ side: name })}
              </a>
            ),
          )}
          <a
            className="to-move"
            href={href("/meal-planner/:mealId/move", { mealId }) + query}
            data-nav
            // One that repeats asks which ones; the key M and dragging move this one.
            data-move={meal.isRepeated ? undefined : meal.id}
          >
            {m.planner.moveTo()}
          </a>
          <a className="to-servings" href={href("/meal-planner/:mealId/servings", { mealId }) + query} data-nav>
            {m.planner.servingsOf()}
          </a>
          <a className="to-sides" href={href("/meal-planner/:mealId/sides", { mealId }) + query} data-nav>
            {dishes.length === 0 ? m.plan.addSide() : m.plan.sides()}
          </a>
          <a className="to-note" href={href("/meal-planner/:mealId/note", { mealId }) + query} data-nav>
            {note === null ? m.plan.addNote() : m.plan.changeNote()}
          </a>
          <a className="to-leftovers" href={href("/meal-planner/:mealId/leftovers", { mealId }) + query} data-nav>
            {m.plan.leftoversOn()}
          </a>
          <a className="to-push" href={href("/meal-planner/:mealId/push-back", { mealId }) + query} data-nav>
            {m.plan.pushBackFrom()}
          </a>
          <a className="to-repeat" href={href("/meal-planner/:mealId/repeat", { mealId }) + query} data-nav>
            {m.repeats.open()}
          </a>
          <a className="to-shopping" href={addToShoppingUrl({ mealPlanIds: [meal.id] })} data-nav>
            {m.shopping.addToList()}
          </a>
          {/* A link, because Chrome lays out each day with a field or button to look for autofill targets. */}
          <a
            className="danger to-remove"
            href={href("/meal-planner/:mealId/remove", { mealId }) + query}
            // One that repeats asks which ones.
            {...(meal.isRepeated ? { "data-nav": true } : { "data-remove": meal.id })}
          >
            {m.common.remove()}
            <span className="visually-hidden"> {recipe.name}</span>
          </a>
        </div>
      </details>
    </div>
  );
}
