import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { AddSamples } from "#app/features/recipes/samples/sample-notice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import * as m from "#messages";
import type { PlannerStart as Start } from "../meal.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import { PlannerIcon } from "./planner-icons.tsx";

/**
 * Renders the planner of a cook who has never planned a meal: what to do first, and below it the calendar, folded as
 * long as there is no recipe to plan.
 */
export function PlannerStart({
  start,
  visible,
  children,
}: {
  start: Start;
  visible: VisibleWeeks;
  /** The weeks of the calendar. */
  children: ReactNode;
}) {
  const { hasRecipes, dinner } = start;
  const firstDinner = (
    <Link
      className={hasRecipes ? "button solid" : "button rim"}
      to={plannerUrl(visible, href("/meal-planner/add"), { date: dinner, mealType: "dinner" })}
      preventScrollReset
    >
      {m.planner.planFirstDinner()}
    </Link>
  );
  return (
    <>
      <EmptyState
        icon={<PlannerIcon name="dinner" />}
        title={m.planner.emptyPlan()}
        actions={
          <>
            {hasRecipes ? firstDinner : null}
            <Link className={hasRecipes ? "button rim" : "button solid"} to={`${href("/recipes/add")}?from=url`}>
              {m.planner.importRecipes()}
            </Link>
            {hasRecipes ? null : <AddSamples returnTo={plannerUrl(visible)} />}
            {hasRecipes ? null : firstDinner}
          </>
        }
      >
        {hasRecipes ? m.planner.startWithRecipes() : m.planner.startWithoutRecipes()}
      </EmptyState>
      <details className="calendar-fold" open={hasRecipes}>
        <summary>
          {m.planner.fourWeeks()}
          <PlannerIcon name="open" />
        </summary>
        {children}
      </details>
    </>
  );
}
