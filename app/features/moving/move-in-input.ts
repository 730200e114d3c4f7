import { z } from "zod";
import { MOVED_RECIPE_STATES } from "#db/enumerations.ts";
import { MAX_SHOWN, SHOWN } from "./move-in.ts";

const key = z.string().min(1).max(200);
const keys = z.array(key).max(25_000);

/** The recipes that a commit leaves out; without them, what was chosen before counts. */
export const commitInput = z.object({ skip: keys.optional() });

const number = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum));

/** The part of the recipes that is asked for. */
export const moveInQuery = z.object({
  limit: number(1, MAX_SHOWN).default(SHOWN),
  offset: number(0, 1_000_000).default(0),
});

/** Which recipes the page shows. */
export const previewQuery = z.object({
  show: z.enum(MOVED_RECIPE_STATES).optional().catch(undefined),
  page: number(1, 100_000).catch(1),
});

const list = z.preprocess((value) => (value === undefined ? [] : [value].flat()), keys);

/** The form of the page: what is taken of the recipes shown, and what its button does. */
export const choiceInput = z.object({
  shown: list,
  taken: list,
  show: z.enum(MOVED_RECIPE_STATES).optional(),
  to: z.enum(["all", ...MOVED_RECIPE_STATES]).optional(),
  page: number(1, 100_000).optional(),
  all: z.enum(["take", "skip"]).optional(),
  do: z.enum(["choose", "commit"]).optional(),
});
