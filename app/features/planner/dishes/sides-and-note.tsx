import * as m from "#messages";
import type { PlannedMeal } from "../meal.ts";

/** Renders what belongs to a meal below its name: the dishes beside it and its note. */
export function SidesAndNote({ meal: { dishes, note } }: { meal: Pick<PlannedMeal, "dishes" | "note"> }) {
  return (
    <>
      {dishes.map(({ id, name, servings }) => (
        <span key={id} className="side-dish">
          <bdi>{servings === null ? name : m.planner.dishForServings({ recipe: name, servings })}</bdi>
        </span>
      ))}
      {note === null ? null : (
        <span className="meal-note" dir="auto">
          {note}
        </span>
      )}
    </>
  );
}
