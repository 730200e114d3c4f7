import { href, Link } from "react-router";
import { RichText } from "#app/ui/rich-text.tsx";
import * as m from "#messages";
import { PlannerIcon } from "../calendar/planner-icons.tsx";
import { type InSlot, nameOf, type OnTray } from "../meal.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";

/** Renders the bar of move mode: the meal, its target, and Cancel. */
export function MoveBar({
  meal,
  visible,
  where,
  onCancel,
}: {
  meal: InSlot | OnTray;
  visible: VisibleWeeks;
  where: string;
  onCancel: () => void;
}) {
  return (
    <div className="move-bar">
      <PlannerIcon name="move" />
      <p>
        <b>
          <RichText text={m.planner.moving()} tags={{ recipe: () => <bdi>{nameOf(meal)}</bdi> }} />
        </b>
        <span>
          <span className="key-hint">{m.planner.movingKeys({ where })} </span>
          <span className="tap-hint">{m.planner.tapEmptySlot()} </span>
          <Link
            to={plannerUrl(visible, href("/meal-planner/:mealId/move", { mealId: String(meal.id) }))}
            preventScrollReset
          >
            {m.planner.chooseFromForm()}
          </Link>
        </span>
      </p>
      <button type="button" className="button" onClick={onCancel}>
        {m.common.cancel()}
      </button>
    </div>
  );
}
