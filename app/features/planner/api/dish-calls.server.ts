import { call } from "#app/http/calls.server.ts";
import { dishChange, dishInput } from "../dishes/dish-input.ts";
import { addDish, changeDish, removeDish } from "../dishes/dishes.server.ts";
import { addLeftovers } from "../leftovers/leftovers.server.ts";
import { dishAnswer, planTextAnswer } from "../meal-answers.ts";
import { moveInput } from "../meal-input.ts";
import { BEYOND, TAKEN } from "./call-errors.ts";

/** Calls for the dishes beside that of a meal, and for its leftovers. */
export const dishCalls = [
  call("POST /api/meal-plans/:mealPlanId/dishes", "user", {
    does: "Adds a dish beside that of a meal: a recipe, or a text. A meal has at most five.",
    json: dishInput,
    answer: { status: 201, json: dishAnswer },
    errors: { 404: "No such meal or recipe" },
    example: `--json '{"recipeId":2,"servings":4}' "$TRIVET/api/meal-plans/1/dishes"`,
    run: (caller, { params, input }) => addDish(caller, params.mealPlanId, input),
  }),
  call("PATCH /api/meal-plans/:mealPlanId/dishes/:dishId", "user", {
    does: "Changes what a dish is, its servings, or both.",
    json: dishChange,
    answer: { status: 200, json: dishAnswer },
    errors: { 404: "No such meal, dish or recipe" },
    example: `-X PATCH --json '{"servings":6}' "$TRIVET/api/meal-plans/1/dishes/1"`,
    run: (caller, { params, input }) => changeDish(caller, params.mealPlanId, params.dishId, input),
  }),
  call("DELETE /api/meal-plans/:mealPlanId/dishes/:dishId", "user", {
    does: "Takes a dish away from a meal.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/meal-plans/1/dishes/1"',
    run: (caller, { params }) => void removeDish(caller, params.mealPlanId, params.dishId),
  }),
  call("POST /api/meal-plans/:mealPlanId/leftovers", "user", {
    does: "Plans the leftovers of a meal in an empty slot behind it: a text that is linked to the meal.",
    json: moveInput,
    answer: { status: 201, json: planTextAnswer },
    errors: { 403: BEYOND, 409: TAKEN },
    example: `--json '{"date":"2026-11-26","mealType":"lunch"}' "$TRIVET/api/meal-plans/1/leftovers"`,
    run: (caller, { params, input }) => addLeftovers(caller, params.mealPlanId, input),
  }),
];
