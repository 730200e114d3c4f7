import type { z } from "zod";
import { civilDate, mealInSlot } from "../meal-input.ts";

/** From which day on, and for which meal type, what is planned moves one day later. */
export const pushInput = mealInSlot.omit({ date: true }).extend({ from: civilDate });
/** The output of `pushInput`. */
export type PushInput = z.output<typeof pushInput>;

/** What was pushed back, to be moved one day earlier again: up to the day `to`. */
export const pullInput = pushInput.extend({ to: civilDate });
/** The output of `pullInput`. */
export type PullInput = z.output<typeof pullInput>;
