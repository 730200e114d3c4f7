import { z } from "zod";
import { id, named } from "#app/http/answers.ts";
import { MOVE_IN_STATES, MOVED_RECIPE_STATES } from "./move-in.ts";

const count = z.int().nonnegative();

/** A file that is being moved in. */
export const moveInAnswer = named(
  "MoveIn",
  z.strictObject({
    id,
    state: z.enum(MOVE_IN_STATES),
    format: z.string().nullable().describe("What the file is of; null until that is known"),
    message: z.string().optional().describe("Why it failed, what prevents the commit, or what stayed after the undo"),
    total: count.describe("Recipes in the file, as far as known"),
    counts: z.strictObject({ new: count, existing: count, incomplete: count, failed: count }),
    recipes: z.array(
      z.strictObject({
        key: z.string().describe("Names the recipe in this file"),
        name: z.string(),
        state: z.enum(MOVED_RECIPE_STATES),
        reason: z.string().optional(),
        left: z.array(z.string()).describe("Fields of the file that have no home"),
      }),
    ),
    meals: z
      .strictObject({
        planned: count,
        taken: count.describe("Their slots are taken"),
        beyond: count.describe("Days that cannot be planned"),
        without: count.describe("Their recipes are not taken"),
      })
      .optional()
      .describe("What the file has planned, by what becomes of it"),
    plan: z
      .strictObject({
        menus: count,
        repeats: count.describe("Meals that repeat"),
        guests: count.describe("Days with guests"),
        rules: count.describe("Meal types with a rule of Randomize Week"),
        usualServings: count.nullable(),
      })
      .optional()
      .describe("What else of a plan is added, or was"),
    left: z.record(z.string(), count).describe("The same for all recipes, with their counts"),
  }),
);
