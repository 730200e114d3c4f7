import { href, Link } from "react-router";
import { PlannerIcon } from "../calendar/planner-icons.tsx";
import type { PlannedMeal } from "../meal.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";

/** Renders the bar of move mode: the meal, its target, and Cancel. */
export function MoveBar({
  meal,
  visible,
  where,
  onCancel,
}: {
  meal: PlannedMeal;
  visible: VisibleWeeks;
  where: string;
  onCancel: () => void;
}) {
  return (
    <div className="move-bar">
      <PlannerIcon name="move" />
      <p>
        <b>
          Moving <bdi>{meal.recipe.name}</bdi>
        </b>
        <span>
          <span className="key-hint">{where}. Arrow keys choose a slot, Enter drops it, Escape cancels. </span>
          <span className="tap-hint">Tap an empty slot. </span>
          <Link
            to={plannerUrl(visible, href("/meal-planner/:mealId/move", { mealId: String(meal.id) }))}
            preventScrollReset
          >
            Choose from a form
          </Link>
        </span>
      </p>
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
