import { href, Link } from "react-router";
import { PLANNER_WEEKS } from "#app/features/planner/plannable-days.ts";
import { addDays, firstDayOfWeek, weekday, weekName, weekRange, weeksFrom } from "#app/lib/calendar-days.ts";
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

/** Returns the first days of the weeks on the page. */
export function shownWeeks(firstWeek: string): string[] {
  return weeksFrom(firstWeek, PLANNER_WEEKS);
}

/** Renders links to the weeks on the page and to earlier and later ones. */
export function WeekNav({ visible }: { visible: VisibleWeeks }) {
  const { firstWeek, today } = visible;
  const thisWeek = firstDayOfWeek(today, weekday(firstWeek));
  const starting = (firstDay: string) => plannerUrl({ firstWeek: firstDay, today });
  const earlier = addDays(firstWeek, firstWeek === thisWeek ? -7 : -7 * PLANNER_WEEKS);
  return (
    <nav className="week-links" aria-label={m.planner.weeks()}>
      <Link className="step" to={starting(earlier)} title={weekName(earlier, today)}>
        <PlannerIcon name="earlier" />
        <span className="visually-hidden">
          {firstWeek === thisWeek ? m.dates.previousWeek() : m.planner.earlierWeeks()}
        </span>
      </Link>
      {shownWeeks(firstWeek).includes(thisWeek) ? null : (
        <Link to={starting(thisWeek)}>{m.planner.backToThisWeek()}</Link>
      )}
      {shownWeeks(firstWeek).map((firstDay) => (
        <a key={firstDay} href={`#week-${firstDay}`} aria-current={firstDay === thisWeek ? "true" : undefined}>
          {weekName(firstDay, today)}
          <small>{weekRange(firstDay)}</small>
        </a>
      ))}
      <Link className="step" to={starting(addDays(firstWeek, 7 * PLANNER_WEEKS))} title={m.planner.laterWeeks()}>
        <PlannerIcon name="later" />
        <span className="visually-hidden">{m.planner.laterWeeks()}</span>
      </Link>
    </nav>
  );
}
