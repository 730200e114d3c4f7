import { z } from "zod";
import { slotAnswer } from "#app/features/recipes/recipe-answers.ts";
import { day, named, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { getMeal } from "../meal-plans.server.ts";
import { changeRepeat } from "../repeats/change-repeat.server.ts";
import { repeatInput, scopeQuery } from "../repeats/repeat-input.ts";
import { getRepeat, removeLater, removeRepetition, repeatPlanned } from "../repeats/repeats.server.ts";
import { BEYOND } from "./call-errors.ts";

const repeat = {
  everyWeeks: z.int().positive(),
  until: says(day.nullable(), "The last day; null: without end"),
};
const repeatAnswer = named("Repetition", z.strictObject(repeat));
const repeatedAnswer = z.strictObject({
  ...repeat,
  planned: says(z.int(), "Repetitions in the plan now"),
  taken: z.array(slotAnswer),
});
const changedRepeatAnswer = repeatedAnswer.extend({
  removed: says(z.int(), "Later meals that were taken off the plan"),
});

/** Calls for meals that repeat. */
export const repeatCalls = [
  call("GET /api/meal-plans/:mealPlanId/repeat", "user", {
    does: "How a meal repeats after its day.",
    answer: { status: 200, json: repeatAnswer },
    errors: { 404: "No such meal, or it does not repeat" },
    example: '"$TRIVET/api/meal-plans/1/repeat"',
    run: (caller, { params }) => getRepeat(caller, getMeal(caller, params.mealPlanId).id),
  }),
  call("POST /api/meal-plans/:mealPlanId/repeat", "user", {
    does: "Lets a meal repeat every so many weeks on its weekday, until a day or without end. Taken slots stay as they are; half a year is planned at once.",
    json: repeatInput,
    answer: { status: 200, json: repeatedAnswer },
    errors: { 403: BEYOND, 409: "It repeats already" },
    example: `--json '{"everyWeeks":2,"until":"2027-01-31"}' "$TRIVET/api/meal-plans/1/repeat"`,
    run: (caller, { params, input }) => repeatPlanned(caller, getMeal(caller, params.mealPlanId).id, input),
  }),
  call("PUT /api/meal-plans/:mealPlanId/repeat", "user", {
    does: "Changes how a meal repeats after its day. Later meals that are still due stay, others are taken off the plan.",
    json: repeatInput,
    answer: { status: 200, json: changedRepeatAnswer },
    errors: { 403: BEYOND, 404: "No such meal, or it does not repeat" },
    example: `-X PUT --json '{"everyWeeks":4}' "$TRIVET/api/meal-plans/1/repeat"`,
    run(caller, { params, input }) {
      const { removalId: _, ...changed } = changeRepeat(caller, getMeal(caller, params.mealPlanId).id, input);
      return changed;
    },
  }),
  call("DELETE /api/meal-plans/:mealPlanId/repeat", "user", {
    does: "Takes a meal that repeats off the plan: only this one, which is not planned again, or this and all later ones.",
    query: scopeQuery,
    answer: { status: 204 },
    errors: { 404: "No such meal, or it does not repeat" },
    example: '-X DELETE "$TRIVET/api/meal-plans/1/repeat?scope=later"',
    run: (caller, { params, query }) => {
      const { id } = getMeal(caller, params.mealPlanId);
      if (query.scope === "later") removeLater(caller, id);
      else removeRepetition(caller, id);
    },
  }),
];
