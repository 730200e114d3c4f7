/**
 * Calls `catchUp` when a page may have missed something: it is connected again, gets the focus or becomes visible. Returns
 * how to stop.
 */
export function onReturn(catchUp: () => void): () => void {
  const run = () => {
    if (document.visibilityState !== "hidden") catchUp();
  };
  window.addEventListener("online", run);
  window.addEventListener("focus", run);
  document.addEventListener("visibilitychange", run);
  return () => {
    window.removeEventListener("online", run);
    window.removeEventListener("focus", run);
    document.removeEventListener("visibilitychange", run);
  };
}
