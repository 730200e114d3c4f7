import { useEffect } from "react";
import { allowSound, ringOnce } from "./ring.browser.ts";

/** How long sound and vibration go on after the end of a timer, in milliseconds; title and bar stay. */
export const RING_MS = 60_000;
/** Time between two rings in milliseconds. */
const EVERY_MS = 2_000;
/** Time in milliseconds after which the title is set again, since each page sets its own. */
const TITLE_MS = 1_000;

/** Rings while `isRinging`, with sound once the page was tapped. */
export function useRing(isRinging: boolean) {
  useEffect(() => {
    window.addEventListener("pointerdown", allowSound, true);
    window.addEventListener("keydown", allowSound, true);
    return () => {
      window.removeEventListener("pointerdown", allowSound, true);
      window.removeEventListener("keydown", allowSound, true);
    };
  }, []);
  useEffect(() => {
    if (!isRinging) return;
    ringOnce();
    const timer = setInterval(ringOnce, EVERY_MS);
    return () => {
      clearInterval(timer);
      navigator.vibrate?.(0);
    };
  }, [isRinging]);
}

/** Puts a text before the title of the page, for as long as there is one. */
export function useTitle(text: string | null) {
  useEffect(() => {
    if (text === null) return;
    const mark = `⏰ ${text} · `;
    const set = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    set();
    const timer = setInterval(set, TITLE_MS);
    return () => {
      clearInterval(timer);
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length);
    };
  }, [text]);
}
