import { z } from "zod";
import { isWellFormed } from "#app/lib/browser-support.ts";
import * as m from "#messages";
import { TIMER_LIMITS } from "./timer.ts";

const invalid = { error: () => m.common.invalidInput() };
const uuid = z.uuid(invalid).transform((id) => id.toLowerCase());

const label = z
  .string({ error: () => m.timers.enterLabel() })
  .trim()
  .min(1, { error: () => m.timers.enterLabel() })
  .refine((text) => [...text].length <= TIMER_LIMITS.label, {
    error: () => m.accounts.atMostCharacters({ count: TIMER_LIMITS.label }),
  })
  .refine((text) => !/\p{Cc}/u.test(text) && isWellFormed(text), invalid)
  // Marks without anything to see would be a label that nobody can read.
  .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), { error: () => m.timers.enterLabel() });

const secondsRange = { error: () => m.timers.secondsRange({ most: TIMER_LIMITS.seconds }) };
const additionRange = { error: () => m.timers.secondsRange({ most: TIMER_LIMITS.addition }) };

/** Seconds since a device did what it sends now, for what happened without a connection. */
const elapsed = z.number(invalid).min(0, invalid).max(TIMER_LIMITS.seconds, invalid).default(0);

const recipeId = z.number(invalid).int(invalid).positive(invalid);
const step = z.number(invalid).int(invalid).min(1, invalid).max(TIMER_LIMITS.step, invalid);

/**
 * A timer to start; without a label it is called after its recipe. `id` is chosen by the device, so that a request that is
 * repeated starts one timer.
 */
export const timerInput = z
  .object({
    id: uuid.optional(),
    label: label.optional(),
    seconds: z.number(secondsRange).int(secondsRange).min(1, secondsRange).max(TIMER_LIMITS.seconds, secondsRange),
    recipeId: recipeId.nullish(),
    step: step.nullish(),
    elapsed,
  })
  .refine((timer) => timer.label !== undefined || timer.recipeId, {
    path: ["label"],
    error: () => m.timers.enterLabel(),
  });
/** The output of `timerInput`. */
export type TimerInput = z.output<typeof timerInput>;

/** Time to add to a timer; `id` makes a repeated request count once. */
export const timerAddition = z.object({
  addSeconds: z
    .number(additionRange)
    .int(additionRange)
    .min(1, additionRange)
    .max(TIMER_LIMITS.addition, additionRange),
  id: uuid.optional(),
  elapsed,
});
/** The output of `timerAddition`. */
export type TimerAddition = z.output<typeof timerAddition>;

const MOST_MINUTES = TIMER_LIMITS.seconds / 60;
const minutesRange = { error: () => m.timers.minutesRange({ most: MOST_MINUTES }) };

/** The form of the timers page. */
export const timerForm = z.object({
  label,
  minutes: z.number(minutesRange).int(minutesRange).min(1, minutesRange).max(MOST_MINUTES, minutesRange),
});

/** The output of `timerForm`. */
export type TimerForm = z.output<typeof timerForm>;

/** A button in a step without scripts: "3-600" is step 3, ten minutes. */
export const stepTimerForm = z.object({
  recipeId,
  start: z
    .string(invalid)
    .regex(/^[1-9]\d{0,3}-[1-9]\d{0,5}$/, invalid)
    .transform((text) => text.split("-").map(Number) as [step: number, seconds: number]),
});

/** The buttons of a running timer without scripts. */
export const timerChange = z.object({ intent: z.enum(["add", "stop"], invalid) });
