import { z } from "zod";
import { call } from "#app/http/calls.server.ts";
import * as m from "#messages";
import { dishChange, dishInput } from "./dishes/dish-input.ts";
import { addDish, changeDish, removeDish } from "./dishes/dishes.server.ts";
import { listGuests, setGuests } from "./eaters/eaters.server.ts";
import { guestsInput } from "./eaters/eaters-input.ts";
import { addLeftovers } from "./leftovers/leftovers.server.ts";
import {
  changedRepeatAnswer,
  copyAnswer,
  dishAnswer,
  guestsAnswer,
  inSlotAnswer,
  mealAnswer,
  mealsAnswer,
  planAnswer,
  planManyAnswer,
  planTextAnswer,
  pushAnswer,
  randomizeAnswer,
  repeatAnswer,
  repeatedAnswer,
  takenOverAnswer,
  trayAnswer,
} from "./meal-answers.ts";
import {
  copyInput,
  mealChange,
  mealInput,
  mealRange,
  moveInput,
  nextSlotInput,
  planManyInput,
  randomizeInput,
} from "./meal-input.ts";
import { addMeal, addToNextSlot, changeMeal, getMeal, listMeals, removeMeal } from "./meal-plans.server.ts";
import { pushBack } from "./pushing/push-back.server.ts";
import { pushInput } from "./pushing/push-input.ts";
import { changeRepeat } from "./repeats/change-repeat.server.ts";
import { repeatInput, scopeQuery } from "./repeats/repeat-input.ts";
import { getRepeat, removeLater, removeRepetition, repeatPlanned } from "./repeats/repeats.server.ts";
import { addText, changeText, listTexts, removeText } from "./texts/plan-texts.server.ts";
import { textChange, textInput } from "./texts/text-input.ts";
import { addToTray, changeTrayDish, listTray, planTrayDish, removeTrayDish, takeOver } from "./tray/tray.server.ts";
import { takeOverInput, trayChange, trayInput } from "./tray/tray-input.ts";
import { copyWeek } from "./weeks/copy-week.server.ts";
import { planMany } from "./weeks/plan-many.server.ts";
import { randomizeWeek } from "./weeks/randomize-week.server.ts";

const BEYOND = "The day is beyond what the tier may plan";
const TAKEN = "The slot is taken";

/** Calls for the meal plan. */
export const planCalls = [
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
      403: "The week is beyond what the tier may plan",
      404: "No such recipe; none was planned",
    },
    example: `--json '{"recipeIds":[1,2],"weekStart":"2026-11-30","mealTypes":["dinner"]}' "$TRIVET/api/selected/plan"`,
    run: (caller, { input }) => planMany(caller, input),
  }),
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
  call("GET /api/plan", "user", {
    does: "What is planned: meals and texts by day, the trays of the weeks, and the days with guests.",
    query: mealRange,
    answer: { status: 200, json: planAnswer },
    example: '"$TRIVET/api/plan?from=2026-11-23&to=2026-11-29"',
    run: (caller, { query }) => ({
      meals: listMeals(caller, query),
      texts: listTexts(caller, query),
      tray: listTray(caller, query),
      guests: listGuests(caller, query),
    }),
  }),
  call("PUT /api/plan/guests", "user", {
    does: "Sets how many guests eat on a day; 0 for none. Meals without servings of their own are cooked for them too.",
    json: guestsInput,
    answer: { status: 200, json: guestsAnswer },
    errors: { 403: BEYOND },
    example: `-X PUT --json '{"date":"2026-11-28","guests":3}' "$TRIVET/api/plan/guests"`,
    run: (caller, { input }) => {
      setGuests(caller, [input]);
      return input;
    },
  }),
  call("POST /api/plan/texts", "user", {
    does: "Plans a text instead of a recipe in an empty slot.",
    json: textInput,
    answer: { status: 201, json: planTextAnswer },
    errors: { 403: BEYOND, 409: TAKEN },
    example: `--json '{"date":"2026-11-24","mealType":"dinner","text":"Eating out"}' "$TRIVET/api/plan/texts"`,
    run: (caller, { input }) => addText(caller, input),
  }),
  call("PATCH /api/plan/texts/:planTextId", "user", {
    does: "Changes a text, moves it (date and mealType together), or both.",
    json: textChange,
    answer: { status: 200, json: planTextAnswer },
    errors: { 403: BEYOND, 409: TAKEN },
    example: `-X PATCH --json '{"text":"At grandma’s"}' "$TRIVET/api/plan/texts/1"`,
    run: (caller, { params, input }) => changeText(caller, params.planTextId, input),
  }),
  call("DELETE /api/plan/texts/:planTextId", "user", {
    does: "Takes a text off the plan.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/plan/texts/1"',
    run: (caller, { params }) => void removeText(caller, params.planTextId),
  }),
  call("GET /api/plan/tray", "user", {
    does: "Lists the dishes without a day by week: all, or those of the weeks of a range of days.",
    query: mealRange,
    answer: { status: 200, json: z.array(trayAnswer) },
    example: '"$TRIVET/api/plan/tray?from=2026-11-23&to=2026-11-29"',
    run: (caller, { query }) => listTray(caller, query),
  }),
  call("POST /api/plan/tray", "user", {
    does: "Puts a dish on the tray of a week: a recipe, or a text. `weekStart` is its first day. A tray has at most fourteen.",
    json: trayInput,
    answer: { status: 201, json: trayAnswer },
    errors: { 403: BEYOND, 404: "No such recipe" },
    example: `--json '{"weekStart":"2026-11-23","recipeId":1}' "$TRIVET/api/plan/tray"`,
    run: (caller, { input }) => addToTray(caller, input),
  }),
  call("PATCH /api/plan/tray/:trayId", "user", {
    does: "Changes the week of a dish on a tray, what it is, its servings, or several of these.",
    json: trayChange,
    answer: { status: 200, json: trayAnswer },
    errors: { 403: BEYOND, 404: "No such dish or recipe" },
    example: `-X PATCH --json '{"weekStart":"2026-11-30"}' "$TRIVET/api/plan/tray/1"`,
    run: (caller, { params, input }) => changeTrayDish(caller, params.trayId, input),
  }),
  call("DELETE /api/plan/tray/:trayId", "user", {
    does: "Takes a dish off its tray.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/plan/tray/1"',
    run: (caller, { params }) => void removeTrayDish(caller, params.trayId),
  }),
  call("POST /api/plan/tray/:trayId/plan", "user", {
    does: "Moves a dish from its tray to an empty slot: it is a meal or a text with the same id then.",
    json: moveInput,
    answer: { status: 200, json: inSlotAnswer },
    errors: { 403: BEYOND, 409: TAKEN },
    example: `--json '{"date":"2026-11-24","mealType":"dinner"}' "$TRIVET/api/plan/tray/1/plan"`,
    run: (caller, { params, input }) => {
      const { id, date, mealType } = planTrayDish(caller, params.trayId, input);
      return { id, date, mealType };
    },
  }),
  call("POST /api/plan/tray/take-over", "user", {
    does: "Takes the dishes of a week's tray that were not cooked in it over to the next week.",
    json: takeOverInput,
    answer: { status: 200, json: takenOverAnswer },
    errors: { 403: BEYOND },
    example: `--json '{"weekStart":"2026-11-23"}' "$TRIVET/api/plan/tray/take-over"`,
    run: (caller, { input }) => {
      const moved = takeOver(caller, input.weekStart);
      return { message: m.plan.dishesTakenOver({ count: moved }), moved };
    },
  }),
  call("POST /api/plan/push-back", "user", {
    does: "Moves what a meal type has from a day on one day later, up to its next free day.",
    json: pushInput,
    answer: { status: 200, json: pushAnswer },
    errors: { 403: BEYOND },
    example: `--json '{"from":"2026-11-24","mealType":"dinner"}' "$TRIVET/api/plan/push-back"`,
    run: (caller, { input }) => {
      const moved = pushBack(caller, input).map(({ id, date, mealType }) => ({ id, date, mealType }));
      return { message: m.plan.oneDayLater({ count: moved.length }), moved };
    },
  }),
];
