import { z } from "zod";
import { MAX_GUESTS } from "#app/features/planner/eaters/eaters.ts";
import { MEAL_TYPES, PLAN_LIMITS } from "#app/features/planner/meal.ts";
import { civilDate, noteInput, plannedServings } from "#app/features/planner/meal-input.ts";
import { MENU_LIMITS } from "#app/features/planner/menus/menu.ts";
import { menuChange } from "#app/features/planner/menus/menu-input.ts";
import { MOST_REPEATS } from "#app/features/planner/repeats/repeat.ts";
import { repeatInput } from "#app/features/planner/repeats/repeat-input.ts";
import { rulesChange } from "#app/features/planner/rules/rules-input.ts";
import { planText } from "#app/features/planner/texts/text-input.ts";

/*
 * The plan of a kitchen as an export of Trivet has it (product 5.11). Recipes are named by the `trivet.id` of their documents,
 * meals and repetitions by numbers of their own.
 */

/** The file of the plan in an archive. */
export const PLAN_FILE = "trivet-plan.json";

/** The property by which the file is recognized, with the version of its form. */
export const PLAN_PROPERTY = "trivetPlan";

/** Meals of a file at most, with those of earlier years. */
const MAX_MEALS = 20_000;

const number = z.int().positive();
const mealType = z.enum(MEAL_TYPES);

/** Takes the entries of a list that are valid, each alone, and at most so many. */
function eachValid<S extends z.ZodType>(schema: S, maximum: number) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.slice(0, maximum).flatMap((one): z.output<S>[] => {
        const parsed = schema.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

const what = {
  recipe: number.nullable().default(null),
  text: planText.nullable().default(null),
  servings: plannedServings.default(null),
};
const isOne = ({ recipe, text }: { recipe: number | null; text: string | null }) =>
  (recipe === null) !== (text === null);
const meal = {
  ...what,
  note: noteInput.shape.note.transform((note) => note ?? null),
  dishes: eachValid(z.object(what).refine(isOne), PLAN_LIMITS.dishes),
};
const weekSlot = z.object({ weekday: z.int().min(0).max(6), mealType });

/** The plan of a file. What is not valid in it is left out, so that the rest is not lost. */
export const planDocument = z.object({
  /** Meals and texts of slots, and of trays by the first day of their week. */
  meals: eachValid(
    z
      .object({
        ...meal,
        id: number,
        date: civilDate,
        /** Null: on the tray of a week. */
        mealType: mealType.nullable(),
        leftoverOf: number.nullable().default(null),
        repeat: number.nullable().default(null),
      })
      .refine(isOne),
    MAX_MEALS,
  ),
  repeats: eachValid(repeatInput.extend({ id: number, mealType, nextDate: civilDate }), MOST_REPEATS),
  menus: eachValid(
    menuChange.extend({
      createdAt: z.iso.datetime(),
      meals: eachValid(
        z.object({ ...meal, ...weekSlot.shape, leftoverOf: weekSlot.nullable().default(null) }).refine(isOne),
        7 * MEAL_TYPES.length,
      ),
    }),
    MENU_LIMITS.menus,
  ),
  guests: eachValid(z.object({ date: civilDate, guests: number.max(MAX_GUESTS) }), 2000),
  randomizeRules: rulesChange.catch({}),
  usualServings: plannedServings.catch(null),
});
/** The output of `planDocument`. */
export type PlanDocument = z.output<typeof planDocument>;
