import { lightFormat } from "date-fns";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { WEEK_CHECK_MS } from "#app/features/planner/plannable-days.ts";

/**
 * Reloads the plan when the day in the browser differs from the day of the page: at midnight, every hour (product 6.1),
 * when the tab becomes visible, and at once if the server has not received the browser's time zone yet.
 */
export function useToday(today: string) {
  const { revalidate } = useRevalidator();
  const requested = useRef(today);
  useEffect(() => {
    function check() {
      const here = lightFormat(new Date(), "yyyy-MM-dd");
      // Requested once per day, so that a server with another day is not requested repeatedly.
      if (here === today || here === requested.current) return;
      requested.current = here;
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
