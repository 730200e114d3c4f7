import { useEffect, useState } from "react";

/** Returns whether `isBusy` has been true for 200 ms; shorter waits show no skeleton (product 10.8). */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), 200);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isSlow && isBusy;
}
