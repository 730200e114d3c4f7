import { z } from "zod";
import { call } from "#app/http/calls.server.ts";
import * as m from "#messages";
import { inSlotAnswer, trayAnswer } from "../meal-answers.ts";
import { mealRange, moveInput } from "../meal-input.ts";
import { addToTray, changeTrayDish, listTray, planTrayDish, removeTrayDish, takeOver } from "../tray/tray.server.ts";
import { takeOverInput, trayChange, trayInput } from "../tray/tray-input.ts";
import { BEYOND, TAKEN } from "./call-errors.ts";

const takenOverAnswer = z.strictObject({ message: z.string(), moved: z.int() });

/** Calls for the trays of weeks. */
export const trayCalls = [
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
];
