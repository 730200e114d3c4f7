import { useEffect, useState } from "react";

/** Milliseconds after which a wait shows that it is one, and after which it shows placeholders (product 10.8). */
const SHOWN_AFTER_MS = 150;
export const SKELETON_AFTER_MS = 200;

/** Returns whether `isBusy` has been true for `milliseconds`; shorter waits show nothing, so that nothing flickers. */
export function useSlow(isBusy: boolean, milliseconds = SHOWN_AFTER_MS): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isBusy, milliseconds]);
  return isSlow && isBusy;
}
