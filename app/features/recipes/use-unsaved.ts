import { useCallback, useEffect, useState } from "react";
import { useBeforeUnload, useBlocker } from "react-router";

/**
 * Asks before a page with something typed is left by a stray click, Escape or the browser's own buttons. Sending the
 * form asks nothing.
 */
export function useUnsaved(isSending: boolean) {
  const [isChanged, setChanged] = useState(false);
  const isAtRisk = isChanged && !isSending;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAtRisk && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isAtRisk) event.preventDefault();
      },
      [isAtRisk],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("Leave without saving? What you have typed will be lost.")) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return { onChange: () => setChanged(true) };
}
