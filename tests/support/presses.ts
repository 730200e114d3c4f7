import type { Locator } from "@playwright/test";

/** Returns a function that presses and counts, and one that returns the presses since the last time it was called. */
export function countedPresses(): { press: (target: Locator) => Promise<void>; presses: () => number } {
  let count = 0;
  return {
    async press(target) {
      count += 1;
      await target.click();
    },
    presses() {
      const before = count;
      count = 0;
      return before;
    },
  };
}
