import { lightFormat } from "date-fns";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { WEEK_CHECK_MS } from "#app/features/planner/plannable-days.ts";

/**
 * Loads the plan again when the browser's calendar shows another day than the page: at midnight, every hour
 * (product 6.1), on coming back to the tab, and at once when the server did not know the browser's time zone yet.
 */
export function useToday(today: string) {
  const { revalidate } = useRevalidator();
  const askedFor = useRef(today);
  useEffect(() => {
    function check() {
      const here = lightFormat(new Date(), "yyyy-MM-dd");
      // Asked for once: a server that insists on another day is not asked again and again.
      if (here === today || here === askedFor.current) return;
      askedFor.current = here;
      revalidate();
    }
    check();
    const hourly = setInterval(check, WEEK_CHECK_MS);
    const midnight = setTimeout(check, msToLocalMidnight(new Date()) + 1000);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(hourly);
      clearTimeout(midnight);
      document.removeEventListener("visibilitychange", check);
    };
  }, [today, revalidate]);
}

function msToLocalMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
