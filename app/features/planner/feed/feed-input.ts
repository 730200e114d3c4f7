import { z } from "zod";
import * as m from "#messages";
import { MEAL_TYPES, type MealType } from "../meal.ts";

/** A time as "18:30", parsed to minutes after midnight. */
const time = z
  .string({ error: m.calendarFeed.enterTime })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: m.calendarFeed.enterTime })
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

/** The hours of the meals, as four time fields. */
const hoursInput = z.object(
  Object.fromEntries(MEAL_TYPES.map((type) => [type, time])) as Record<MealType, typeof time>,
);

/** The form of the subscription; the hours are used with "hours" only. */
export const feedInput = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start") }),
  z.object({ intent: z.literal("renew") }),
  z.object({ intent: z.literal("stop") }),
  hoursInput.extend({ intent: z.literal("hours") }),
]);
/** The output of `feedInput`. */
export type FeedInput = z.output<typeof feedInput>;
