import type { Colours } from "./drawings/draw-shapes.ts";

/** A dish like one of the samples: its name, what changes in the text, and what it looks like. */
export type Variant = { name: string; swap: Record<string, string>; colours?: Colours; garnish?: string[] };

/** One such dish in one call. */
export const like = (name: string, swap: Record<string, string>, colours?: Colours, garnish?: string[]): Variant => ({
  name,
  swap,
  colours,
  garnish,
});
