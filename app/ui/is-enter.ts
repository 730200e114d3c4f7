import type { KeyboardEvent } from "react";

/** Returns whether Enter was pressed, and not to end the composition of a word; Safari reports that key as 229. */
export function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === "Enter" && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
