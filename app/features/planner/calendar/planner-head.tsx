import { href, Link } from "react-router";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { addDays, mondayOf, mondaysFrom, weekName, weekRange } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { plannerUrl, type VisibleWeeks } from "../planner-urls.ts";
import { PlannerIcon } from "./planner-icons.tsx";

/** Renders the tabs of the two views of the plan (product 6.2). */
export function PlannerTabs({ visible, current }: { visible: VisibleWeeks; current: "calendar" | "weekly" }) {
  return (
    <nav className="tabs" aria-label={m.planner.views()}>
      <Link to={plannerUrl(visible)} aria-current={current === "calendar" ? "page" : undefined}>
        <PlannerIcon name="calendar" />
        {m.planner.calendarView()}
      </Link>
      <Link to={href("/meal-planner/weekly")} aria-current={current === "weekly" ? "page" : undefined}>
        <PlannerIcon name="list" />
        {m.planner.weeklyMeals()}
      </Link>
    </nav>
  );
}

/** Returns the Mondays of the weeks on the page. */
export function visibleMondays(firstMonday: string): string[] {
  return mondaysFrom(firstMonday, PLANNER_WEEKS);
}

/** Renders links to the weeks on the page and to earlier and later ones. */
export function WeekNav({ visible }: { visible: VisibleWeeks }) {
  const { firstMonday, today } = visible;
  const thisMonday = mondayOf(today);
  const starting = (monday: string) => plannerUrl({ firstMonday: monday, today });
  const earlier = addDays(firstMonday, firstMonday === thisMonday ? -7 : -7 * PLANNER_WEEKS);
  return (
    <nav className="week-links" aria-label={m.planner.weeks()}>
      <Link className="step" to={starting(earlier)} title={weekName(earlier, today)}>
        <PlannerIcon name="earlier" />
        <span className="visually-hidden">
          {firstMonday === thisMonday ? m.dates.previousWeek() : m.planner.earlierWeeks()}
        </span>
      </Link>
      {visibleMondays(firstMonday).includes(thisMonday) ? null : (
        <Link to={starting(thisMonday)}>{m.planner.backToThisWeek()}</Link>
      )}
      {visibleMondays(firstMonday).map((monday) => (
        <a key={monday} href={`#week-${monday}`} aria-current={monday === thisMonday ? "true" : undefined}>
          {weekName(monday, today)}
          <small>{weekRange(monday)}</small>
        </a>
      ))}
      <Link className="step" to={starting(addDays(firstMonday, 7 * PLANNER_WEEKS))} title={m.planner.laterWeeks()}>
        <PlannerIcon name="later" />
        <span className="visually-hidden">{m.planner.laterWeeks()}</span>
      </Link>
    </nav>
  );
}
