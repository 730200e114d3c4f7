import { z } from "zod";
import { MEAL_TYPES, RANDOMIZE_LIMITS } from "../meal.ts";
import { randomizeInput } from "../meal-input.ts";
import { PROPOSALS } from "./proposal.ts";

const seed = z.number().int().min(PROPOSALS.first).max(PROPOSALS.most);

/** The form that plans the proposal with the number `seed` if its key is still `shown`, or asks for another one. */
export const randomizeForm = randomizeInput.extend({
  seed: seed.default(PROPOSALS.first),
  shown: z.string().max(2000).optional(),
  another: z.string().optional(),
});

const { numberOfSlots, mealTypes } = randomizeInput.shape;

/** The proposal in an address; what is missing or wrong is what the specification proposes. */
export const proposalInAddress = z.object({
  meals: z
    .string()
    .transform((names) => names.split(","))
    .pipe(mealTypes)
    .catch([...MEAL_TYPES]),
  slots: z.coerce.number().pipe(numberOfSlots).catch(RANDOMIZE_LIMITS.suggested),
  seed: z.coerce.number().pipe(seed).catch(PROPOSALS.first),
  changed: z
    .string()
    .optional()
    .transform((value) => value !== undefined),
});
