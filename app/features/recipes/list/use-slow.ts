import { useEffect, useState } from "react";

/** Whether something has been going on for 200 ms: what is quicker shows no skeleton (product 10.8). */
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
