import { firstDayOfWeek, weekday } from "#app/lib/calendar-days.ts";
import * as m from "#messages";
import { guestsUrl, type VisibleWeeks } from "../planner-urls.ts";

/** Renders that guests come on a day, with the way to change it. */
export function GuestMark({ date, guests, visible }: { date: string; guests: number; visible: VisibleWeeks }) {
  const firstDay = firstDayOfWeek(date, weekday(visible.firstWeek));
  return (
    <a className="day-guests" href={guestsUrl(visible, firstDay)} data-nav>
      {m.eaters.moreGuests({ count: guests })}
    </a>
  );
}
