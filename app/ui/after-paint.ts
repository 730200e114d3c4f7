/** Longest wait for a paint in milliseconds: a hidden page is not painted. */
const LONGEST_MS = 200;

/** Calls `run` once, after the page has been painted as it is now. */
export function afterPaint(run: () => void) {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // A frame is painted after its callbacks.
    setTimeout(run);
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, LONGEST_MS);
}
