import { z } from "zod";
import { id, moment, named, says } from "#app/http/answers.ts";

export const timerAnswer = named(
  "Timer",
  z.strictObject({
    id: says(z.uuid(), "Yours, if you sent one"),
    label: z.string(),
    seconds: says(z.int().positive(), "The length that it was started with"),
    startedAt: moment,
    endsAt: moment,
    recipeId: id.nullable(),
    step: says(z.int().positive().nullable(), "Of the recipe, from 1"),
    now: says(z.iso.datetime(), "The server’s time of this answer: the remaining time is endsAt less now"),
  }),
);
export const timersAnswer = z.array(timerAnswer);
