import { href, Link } from "react-router";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { addDays, mondayOf, mondaysFrom, weekName, weekRange } from "#app/lib/calendar-days.ts";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import { PlannerIcon } from "./planner-icons.tsx";

/** The two views of the plan (product 6.2). */
export function PlannerTabs({ shown, current }: { shown: VisibleWeeks; current: "calendar" | "weekly" }) {
  return (
    <nav className="tabs" aria-label="Planner views">
      <Link to={plannerUrl(shown)} aria-current={current === "calendar" ? "page" : undefined}>
        <PlannerIcon name="calendar" />
        Calendar View
      </Link>
      <Link to={href("/meal-planner/weekly")} aria-current={current === "weekly" ? "page" : undefined}>
        <PlannerIcon name="list" />
        Weekly Meals
      </Link>
    </nav>
  );
}

/** The Mondays of the weeks on the page. */
export function shownMondays(firstMonday: string): string[] {
  return mondaysFrom(firstMonday, PLANNER_WEEKS);
}

/** Jumps to a week of the page, and the ways to earlier and later ones. */
export function WeekNav({ shown }: { shown: VisibleWeeks }) {
  const { firstMonday, today } = shown;
  const thisMonday = mondayOf(today);
  const starting = (monday: string) => plannerUrl({ firstMonday: monday, today });
  const earlier = addDays(firstMonday, firstMonday === thisMonday ? -7 : -7 * PLANNER_WEEKS);
  return (
    <nav className="week-links" aria-label="Weeks">
      <Link className="step" to={starting(earlier)} title={weekName(earlier, today)}>
        <PlannerIcon name="earlier" />
        <span className="visually-hidden">{firstMonday === thisMonday ? "Previous Week" : "Earlier weeks"}</span>
      </Link>
      {shownMondays(firstMonday).includes(thisMonday) ? null : <Link to={starting(thisMonday)}>Back to this week</Link>}
      {shownMondays(firstMonday).map((monday) => (
        <a key={monday} href={`#week-${monday}`} aria-current={monday === thisMonday ? "true" : undefined}>
          {weekName(monday, today)}
          <small>{weekRange(monday)}</small>
        </a>
      ))}
      <Link className="step" to={starting(addDays(firstMonday, 7 * PLANNER_WEEKS))} title="Later weeks">
        <PlannerIcon name="later" />
        <span className="visually-hidden">Later weeks</span>
      </Link>
    </nav>
  );
}
