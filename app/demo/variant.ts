import type { Colours } from "./drawings/draw-shapes.ts";

/** A variant of a sample: its name, the changes in its text, and its look. */
export type Variant = { name: string; swap: Record<string, string>; colours?: Colours; garnish?: string[] };

/** Makes a variant. */
export const like = (name: string, swap: Record<string, string>, colours?: Colours, garnish?: string[]): Variant => ({
  name,
  swap,
  colours,
  garnish,
});
