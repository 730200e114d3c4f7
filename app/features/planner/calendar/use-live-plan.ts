import { href } from "react-router";
import { addDays } from "#app/lib/calendar-days.ts";
import type { Change } from "#app/lib/live-events.ts";
import { useLiveData } from "#app/ui/live/use-live-data.ts";
import type { InSlot, OnTray, PlannerData } from "../meal.ts";
import { PLANNER_WEEKS } from "../plannable-days.ts";

function recipesIn(planned: InSlot | OnTray): number[] {
  return planned.recipe ? [planned.recipe.id, ...planned.dishes.flatMap(({ recipeId }) => recipeId ?? [])] : [];
}

/** Returns the plan as it is now: what others change appears while the page is open, but not while `isHeld`. */
export function useLivePlan(loaded: PlannerData, isHeld: boolean): PlannerData {
  const { firstWeek, meals, tray } = loaded;
  const lastDay = addDays(firstWeek, PLANNER_WEEKS * 7 - 1);
  function concerns({ topic, dates, ids }: Change): boolean {
    if (topic === "plan") return !dates || dates.some((date) => date >= firstWeek && date <= lastDay);
    return (
      topic === "collection" &&
      (!ids || [...meals, ...tray].some((meal) => recipesIn(meal).some((id) => ids.includes(id))))
    );
  }
  const source = `${href("/meal-planner/live")}?from=${firstWeek}`;
  return useLiveData(loaded, { source, concerns, isPaused: isHeld });
}
