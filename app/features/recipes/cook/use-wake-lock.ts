import { useEffect, useState } from "react";

/**
 * Keeps the screen on until that is switched off; browsers release the lock when the page is hidden, so it is requested
 * again.
 */
export function useWakeLock() {
  const [isWanted, setWanted] = useState(true);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let held: WakeLockSentinel | undefined;
    async function take() {
      if (document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else held = taken;
      } catch {
        // A phone that saves its battery refuses; the button then shows that it is off.
        setWanted(false);
      }
    }
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void held?.release();
    };
  }, [isWanted]);
  return { isWanted, toggle: () => setWanted((before) => !before) };
}
