import { href, redirect, type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { groceryUrl } from "#app/features/shopping/groceries/grocery-choice.ts";
import { page } from "#app/http/handlers.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listPlan, visibleWeeks } from "../calendar/planner.server.ts";
import { PlannerTabs } from "../calendar/planner-head.tsx";
import { listGuests } from "../eaters/eaters.server.ts";
import { PlannerStyles } from "../planner-styles.tsx";
import weeklyMeals from "../weekly-meals.css?url";
import { firstWeekday } from "../weeks/own-weeks.server.ts";
import { mealWeeks, selectMeals, weeklyRange } from "../weeks/weekly.ts";
import { WeeklyMeals } from "../weeks/weekly-meals.tsx";
import type { Route } from "./+types/weekly-meals";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const visible = visibleWeeks(caller, new URL(url.pathname, url));
  const { from, to } = weeklyRange(visible.today, firstWeekday(caller));
  const weeks = mealWeeks(
    { ...listPlan(caller, from, to), guests: listGuests(caller, { from, to }) },
    visible.today,
    firstWeekday(caller),
  );
  const listed = new Set(weeks.flatMap(({ mealIds }) => mealIds));
  const ticked = url.searchParams.getAll("meal").map(Number);
  const selected = new Set(ticked.filter((id) => listed.has(id)));
  const isListAsked = url.searchParams.has("list");
  if (isListAsked && selected.size > 0) throw redirect(groceryUrl({ recipeIds: [], mealPlanIds: [...selected] }));
  const press = url.searchParams.get("select");
  const chosen = press === null ? selected : selectMeals(selected, press, weeks);
  return { visible, weeks, selected: [...chosen], isListAsked };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.weeklyMeals()) }];

/** Returns whether to load again; opening the grocery list over the meals does not reload them. */
export function shouldRevalidate({ nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return nextUrl.pathname !== href("/meal-planner/weekly") && !formMethod ? false : defaultShouldRevalidate;
}

/** Renders the planned meals by week, to choose those of a grocery list. */
export default function WeeklyMealsPage({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet();
  const { visible, weeks, selected, isListAsked } = loaderData;
  return (
    <>
      <PlannerStyles />
      <link rel="stylesheet" href={weeklyMeals} precedence="theme" />
      <main id="main" className="planner weekly" inert={dialog !== null}>
        <h1 className="visually-hidden">{m.weeklyMeals.heading()}</h1>
        <PlannerTabs visible={visible} current="weekly" />
        <WeeklyMeals weeks={weeks} initial={selected} isListAsked={isListAsked} />
      </main>
      {dialog}
    </>
  );
}
