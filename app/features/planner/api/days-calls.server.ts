import { z } from "zod";
import { day, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import * as m from "#messages";
import { listGuests, setGuests } from "../eaters/eaters.server.ts";
import { guestsInput } from "../eaters/eaters-input.ts";
import { inSlotAnswer, mealAnswer, planTextAnswer, trayAnswer } from "../meal-answers.ts";
import { mealRange } from "../meal-input.ts";
import { listMeals } from "../meal-plans.server.ts";
import { pushBack } from "../pushing/push-back.server.ts";
import { pushInput } from "../pushing/push-input.ts";
import { addText, changeText, listTexts, removeText } from "../texts/plan-texts.server.ts";
import { textChange, textInput } from "../texts/text-input.ts";
import { listTray } from "../tray/tray.server.ts";
import { BEYOND, TAKEN } from "./call-errors.ts";

const guestsAnswer = z.strictObject({ date: day, guests: z.int().nonnegative() });
const planAnswer = z.strictObject({
  meals: z.array(mealAnswer),
  texts: z.array(planTextAnswer),
  tray: says(z.array(trayAnswer), "Dishes without a day, of the weeks of the days"),
  guests: z.array(guestsAnswer),
});
const pushAnswer = z.strictObject({
  message: z.string(),
  moved: says(z.array(inSlotAnswer), "In the new slots"),
});

/** Calls for the plan of days: all that is on them, guests, and texts. */
export const daysCalls = [
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
