import { z } from "zod";
import { id, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { inSlotAnswer, mealAnswer } from "../meal-answers.ts";
import {
  copyInput,
  mealChange,
  mealInput,
  mealRange,
  nextSlotInput,
  planManyInput,
  randomizeInput,
} from "../meal-input.ts";
import { addMeal, addToNextSlot, changeMeal, getMeal, listMeals, removeMeal } from "../meal-plans.server.ts";
import { copyWeek } from "../weeks/copy-week.server.ts";
import { planMany } from "../weeks/plan-many.server.ts";
import { randomizeWeek } from "../weeks/randomize-week.server.ts";
import { BEYOND, TAKEN } from "./call-errors.ts";

const planManyAnswer = z.strictObject({
  planned: z.array(inSlotAnswer.extend({ recipeId: id })),
  left: says(z.array(id), "Recipes that found no free slot"),
});
const mealsAnswer = z.array(mealAnswer);
const randomizeAnswer = z.strictObject({ message: z.string(), created: mealsAnswer });
const copyAnswer = z.strictObject({
  message: z.string(),
  copied: z.int(),
  skipped: says(z.int(), "Meals whose slot was taken"),
});

/** Calls for meals and the weeks that they fill. */
export const mealCalls = [
  call("GET /api/meal-plans", "user", {
    does: "Lists your planned meals by day, with their recipes.",
    query: mealRange,
    answer: { status: 200, json: mealsAnswer },
    example: '"$TRIVET/api/meal-plans?from=2026-11-23&to=2026-11-29"',
    run: (caller, { query }) => listMeals(caller, query),
  }),
  call("POST /api/meal-plans", "user", {
    does: "Plans a meal in an empty slot, or in one with a text, which becomes its note.",
    json: mealInput,
    answer: { status: 201, json: mealAnswer },
    errors: { 403: BEYOND, 404: "No such recipe", 409: TAKEN },
    example: `--json '{"date":"2026-11-24","mealType":"dinner","recipeId":1}' "$TRIVET/api/meal-plans"`,
    run: (caller, { input }) => addMeal(caller, input),
  }),
  call("GET /api/meal-plans/:mealPlanId", "user", {
    does: "One planned meal.",
    answer: { status: 200, json: mealAnswer },
    example: '"$TRIVET/api/meal-plans/1"',
    run: (caller, { params }) => getMeal(caller, params.mealPlanId),
  }),
  call("PATCH /api/meal-plans/:mealPlanId", "user", {
    does: 'Moves a meal (date and mealType together), changes its servings or its note, or several of these. With `scope` "later" all its later repetitions move as it does, where their slots are free.',
    json: mealChange,
    answer: { status: 200, json: mealAnswer },
    errors: { 403: BEYOND, 409: TAKEN },
    example: `-X PATCH --json '{"date":"2026-11-25","mealType":"lunch"}' "$TRIVET/api/meal-plans/1"`,
    run: (caller, { params, input }) => changeMeal(caller, params.mealPlanId, input),
  }),
  call("DELETE /api/meal-plans/:mealPlanId", "user", {
    does: "Takes a meal off the plan.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/meal-plans/1"',
    run: (caller, { params }) => void removeMeal(caller, params.mealPlanId),
  }),
  call("POST /api/meal-plans/randomize", "user", {
    does: "Fills empty slots of a week from your collection, days still to come first. `weekStart` is its first day.",
    json: randomizeInput,
    answer: { status: 200, json: randomizeAnswer },
    errors: { 400: "No slot is empty, or there is no recipe", 403: BEYOND },
    example: `--json '{"weekStart":"2026-11-23","numberOfSlots":7,"mealTypes":["dinner"]}' "$TRIVET/api/meal-plans/randomize"`,
    run: (caller, { input }) => {
      const { message, created } = randomizeWeek(caller, input, Math.random);
      return { message, created };
    },
  }),
  call("POST /api/meal-plans/copy-week", "user", {
    does: "Copies a week to another; both are named by their first day, a Monday unless your settings say another. What is planned there stays.",
    json: copyInput,
    answer: { status: 200, json: copyAnswer },
    errors: { 403: BEYOND },
    example: `--json '{"sourceWeekStart":"2026-11-16","targetWeekStart":"2026-11-23"}' "$TRIVET/api/meal-plans/copy-week"`,
    run: (caller, { input }) => {
      const { message, copied, skipped } = copyWeek(caller, input);
      return { message, copied, skipped };
    },
  }),
  call("POST /api/meal-plans/next-slot", "user", {
    does: "Plans a recipe in the next free slot from now on, in the four weeks from the start of the current one. A cookie `tz` may name your time zone.",
    json: nextSlotInput,
    answer: { status: 201, json: mealAnswer },
    errors: { 403: BEYOND, 404: "No such recipe", 409: "All slots are taken" },
    example: `--json '{"recipeId":1}' "$TRIVET/api/meal-plans/next-slot"`,
    run: (caller, { input }) => addToNextSlot(caller, input),
  }),
  call("POST /api/selected/plan", "user", {
    does: "Plans up to 1,000 recipes one after the other in the free slots of these meals, from today on, in four weeks from `weekStart`. `left` are those that found no slot.",
    json: planManyInput,
    answer: { status: 200, json: planManyAnswer },
    errors: {
      400: "No slot of these meals is free",
      403: BEYOND,
      404: "No such recipe; none was planned",
    },
    example: `--json '{"recipeIds":[1,2],"weekStart":"2026-11-30","mealTypes":["dinner"]}' "$TRIVET/api/selected/plan"`,
    run: (caller, { input }) => planMany(caller, input),
  }),
];
