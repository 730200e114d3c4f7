import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { unsentChanges } from "#app/lib/outbox/unsent.ts";
import { Timer } from "#app/ui/icons.tsx";
import { useLatestEvent } from "#app/ui/live/use-live-data.ts";
import * as m from "#messages";
import type { Ticking } from "./live-timers.tsx";
import type { TimersNow } from "./timer.ts";
import { toShown } from "./timer-actions.ts";
import { type TimerButtons, TimerItem } from "./timer-item.tsx";
import { useTimerCode } from "./use-timer-code.ts";

/** Renders the running timers of the kitchen on top of every page; the timers are followed and ring once scripts run. */
export function PageTimers({ loaded, userId }: { loaded: TimersNow; userId: string }) {
  const event = useLatestEvent(loaded.position, ({ topic }) => topic === "timers");
  const hasUnsent = useUnsent(userId);
  const code = useTimerCode(loaded.timers.length > 0 || event !== null || hasUnsent);
  if (!code) return <TimerBar timers={loaded.timers.map(toShown)} now={nowOf(loaded)} />;
  return (
    <code.LiveTimers userId={userId} loaded={loaded.timers} event={event}>
      {(ticking) => <TimerBar {...ticking} />}
    </code.LiveTimers>
  );
}

/** Returns the server's time of an answer, in milliseconds; 0 for no timers. */
export function nowOf({ timers: [first] }: Pick<TimersNow, "timers">): number {
  return first ? Date.parse(first.now) : 0;
}

/** Returns whether something that was done with timers on this device waits to be sent. */
function useUnsent(userId: string): boolean {
  const [hasUnsent, setUnsent] = useState(false);
  useEffect(() => setUnsent(unsentChanges(userId, "timers").length > 0), [userId]);
  return hasUnsent;
}

/** Renders the bar: the timers that end first, as many as there is room for, and the link to all. */
export function TimerBar({ timers, now, buttons }: Ticking & { buttons?: TimerButtons }) {
  if (timers.length === 0) return null;
  return (
    <aside className="timer-bar" aria-label={m.timers.running()} data-keeps-focus="">
      <ul>
        {timers.slice(0, MOST_IN_BAR).map((timer) => (
          <TimerItem key={timer.id} timer={timer} now={now} buttons={buttons} />
        ))}
      </ul>
      <Link className="button ghost" to={href("/timers")}>
        <Timer size={20} />
        <span aria-hidden="true">{timers.length}</span>
        <span className="visually-hidden">{m.timers.all({ count: timers.length })}</span>
      </Link>
    </aside>
  );
}

/** On the widest screens. */
const MOST_IN_BAR = 3;
