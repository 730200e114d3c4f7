import { page } from "#app/http/handlers.server.ts";
import { addDays } from "#app/lib/calendar-days.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { listPlan, visibleWeeks } from "../calendar/planner.server.ts";
import { PlannerIcon } from "../calendar/planner-icons.tsx";
import { PrintedWeek } from "../calendar/printed-week.tsx";
import { listGuests } from "../eaters/eaters.server.ts";
import { PlannerStyles } from "../planner-styles.tsx";
import { plannerUrl } from "../planner-urls.ts";
import weekSheet from "../week-sheet.css?url";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import type { Route } from "./+types/print-week";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const visible = visibleWeeks(caller, url);
  const firstDay = askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller);
  const lastDay = addDays(firstDay, 6);
  const guests = listGuests(caller, { from: firstDay, to: lastDay });
  return { visible, firstDay, guests, ...listPlan(caller, firstDay, lastDay) };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.weekToPrint()) }];

/** Renders a week on one sheet for printing. */
export default function PrintWeek({ loaderData }: Route.ComponentProps) {
  const { visible, firstDay, meals, tray, guests } = loaderData;
  const isHydrated = useHydrated();
  return (
    <main id="main">
      <PlannerStyles />
      <link rel="stylesheet" href={weekSheet} precedence="theme" />
      <a className="back-link no-print" href={plannerUrl(visible)}>
        <PlannerIcon name="earlier" />
        {m.planner.title()}
      </a>
      <PrintedWeek firstDay={firstDay} meals={meals} tray={tray} guests={guests} />
      <p className="planner-footer no-print">
        {isHydrated ? (
          <button type="button" className="button solid" onClick={() => window.print()}>
            <PlannerIcon name="print" />
            {m.common.print()}
          </button>
        ) : (
          m.planner.printHint()
        )}
      </p>
    </main>
  );
}
