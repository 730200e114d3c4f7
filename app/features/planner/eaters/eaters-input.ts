import { z } from "zod";
import * as m from "#messages";
import { civilDate, weekStart } from "../meal-input.ts";
import { MAX_GUESTS } from "./eaters.ts";

const range = { error: () => m.eaters.guestsRange({ most: MAX_GUESTS }) };
const guests = z.number(range).int(range).min(0, range).max(MAX_GUESTS, range);

/** The guests of a day; 0 for none. */
export const guestsInput = z.object({ date: civilDate, guests });

/** The form of a week, with a field for each of its days; an empty one is none. */
export const guestsForm = z.object({
  weekStart,
  guests: z.array(guests.optional().transform((count) => count ?? 0)).length(7),
});
