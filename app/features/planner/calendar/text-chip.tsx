import { href } from "react-router";
import { AddedByAvatar } from "#app/features/kitchens/added-by.tsx";
import * as m from "#messages";
import { MEALS_FORM } from "../confirm-meal.tsx";
import { MEAL_LABELS, PENDING_MEAL, type PlannedText } from "../meal.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import { RepeatMark } from "../repeats/repeat-mark.tsx";
import { PlannerIcon } from "./planner-icons.tsx";

/** Renders a text in its slot, with a menu. */
export function TextChip({
  planned,
  visible,
  dayName,
  query,
}: {
  planned: PlannedText;
  visible: VisibleWeeks;
  dayName: string;
  /** Of the visible weeks. */
  query: string;
}) {
  const { id, date, mealType, text, addedBy, isBeforeMeal, isRepeated } = planned;
  const mealId = String(id);
  const changeUrl = href("/meal-planner/:mealId/text", { mealId }) + query;
  return (
    <div className="meal of-text" id={`meal-${id}`} data-meal={id} aria-busy={id === PENDING_MEAL || undefined}>
      <a href={changeUrl} draggable={false} data-nav>
        <span className="meal-type">
          {MEAL_LABELS[mealType]()}
          <span className="visually-hidden">: </span>
        </span>
        <bdi>
          {text}
          {isRepeated ? <RepeatMark /> : null}
        </bdi>
      </a>
      {isBeforeMeal ? (
        <p className="out-of-order">
          {m.plan.beforeMeal()}{" "}
          <button
            type="submit"
            form={MEALS_FORM}
            formAction={href("/meal-planner/leftovers/swap")}
            name="mealId"
            value={id}
          >
            {m.plan.swapWithMeal()}
          </button>
        </p>
      ) : null}
      <AddedByAvatar who={addedBy} />
      <details className="menu">
        <summary>
          <PlannerIcon name="options" />
          <span className="visually-hidden">{m.planner.mealOptions({ recipe: text, day: dayName })}</span>
        </summary>
        <div className="popover">
          <a className="to-change" href={changeUrl} data-nav>
            {m.plan.changeTextOf()}
          </a>
          <a className="to-cook" href={plannerUrl(visible, href("/meal-planner/add"), { date, mealType })} data-nav>
            {m.plan.planRecipeHere()}
          </a>
          <a
            className="to-move"
            href={href("/meal-planner/:mealId/move", { mealId }) + query}
            data-nav
            data-move={isRepeated ? undefined : id}
          >
            {m.planner.moveTo()}
          </a>
          <a className="to-push" href={href("/meal-planner/:mealId/push-back", { mealId }) + query} data-nav>
            {m.plan.pushBackFrom()}
          </a>
          <a className="to-repeat" href={href("/meal-planner/:mealId/repeat", { mealId }) + query} data-nav>
            {m.repeats.open()}
          </a>
          <a
            className="danger to-remove"
            href={href("/meal-planner/:mealId/remove", { mealId }) + query}
            {...(isRepeated ? { "data-nav": true } : { "data-remove": id })}
          >
            {m.common.remove()}
            <span className="visually-hidden"> {text}</span>
          </a>
        </div>
      </details>
    </div>
  );
}
