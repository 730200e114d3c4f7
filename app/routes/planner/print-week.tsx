import { listPlanned, visibleWeeks } from "#app/features/planner/calendar/planner.server.ts";
import { PlannerIcon } from "#app/features/planner/calendar/planner-icons.tsx";
import { PrintedWeek } from "#app/features/planner/calendar/printed-week.tsx";
import { weekStart } from "#app/features/planner/meal-input.ts";
import { plannerUrl } from "#app/features/planner/planner-urls.ts";
import { page } from "#app/http/handlers.server.ts";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/print-week";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const visible = visibleWeeks(caller, url);
  const monday = weekStart.safeParse(url.searchParams.get("week")).data ?? mondayOf(visible.today);
  return { visible, monday, meals: listPlanned(caller, monday, addDays(monday, 6)) };
});

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.weekToPrint()) }];

/** Renders a week on one sheet for printing. */
export default function PrintWeek({ loaderData }: Route.ComponentProps) {
  const { visible, monday, meals } = loaderData;
  const isHydrated = useHydrated();
  return (
    <main id="main">
      <a className="back-link no-print" href={plannerUrl(visible)}>
        <PlannerIcon name="earlier" />
        {m.planner.title()}
      </a>
      <PrintedWeek monday={monday} meals={meals} />
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
