import { type Db, statement } from "#db/client.server.ts";
import { MEAL_TYPES } from "#db/enumerations.ts";
import type { Carried } from "#db/schema.ts";
import { copyWhatBelongs } from "../planner/copied-meals.server.ts";
import { carryRepeats } from "../planner/repeats/carried-repeats.server.ts";
import type { Moving, Slice, Way } from "./moving.server.ts";
import { nameThere } from "./same-recipes.server.ts";

const PLANNED = {
  id: "number",
  date: "text",
  mealType: [...MEAL_TYPES, null],
  recipeId: "number?",
  text: "text?",
  note: "text?",
  servings: "number?",
  dishes: "text",
} as const;

/** Adds what a kitchen has planned from the day of the move on to another one. The horizon of the plan bounds it. */
export function carryPlan(db: Db, moving: Moving): Slice {
  const { today = "" } = moving.rest;
  return { isDone: true, carried: { ...carryMeals(db, moving, today), guests: carryGuests(db, moving, today) } };
}

/** Adds what a kitchen has planned from a day on, and what repeats, to the free slots of another one. */
function carryMeals(db: Db, moving: Moving, today: string): Pick<Carried, "meals" | "repeats"> {
  const { from, to } = moving;
  const copies = statement(
    db,
    `INSERT INTO meal_plan (kitchen_id, added_by, date, meal_type, recipe_id, text, note, servings, created_at)
     SELECT ?, added_by, date, meal_type, recipe_id, text, note, servings, created_at FROM meal_plan
     WHERE kitchen_id = ? AND date >= ?
     ON CONFLICT DO NOTHING RETURNING id`,
    "number",
  ).all(to, from, today);
  copyWhatBelongs(db, from, copies);
  const repeats = carryRepeats(db, { from, to }, copies);
  nameThere(db, "meal_plan", "id", copies, moving);
  nameThere(db, "meal_dish", "meal_id", copies, moving);
  const meals = statement(
    db,
    `SELECT id, date, meal_type AS mealType, recipe_id AS recipeId, text, note, servings, (${dishesOf("meal_plan.id")}) AS dishes
     FROM meal_plan WHERE id IN (SELECT value FROM json_each(?))`,
    PLANNED,
  ).all(JSON.stringify(copies));
  return { meals, repeats };
}

/** Adds the guests that a kitchen has from a day on to the days of another one that have none. */
function carryGuests(db: Db, { from, to }: Way, today: string): NonNullable<Carried["guests"]> {
  return statement(
    db,
    `INSERT INTO plan_guests (kitchen_id, date, guests)
     SELECT ?, date, guests FROM plan_guests WHERE kitchen_id = ? AND date >= ?
     ON CONFLICT DO NOTHING RETURNING date, guests`,
    { date: "text", guests: "number" },
  ).all(to, from, today);
}

/** The dishes beside a meal, as `Carried` has them. */
export const dishesOf = (mealId: string) => `SELECT json_group_array(json_array(recipe_id, text, servings)) FROM (
  SELECT recipe_id, text, servings FROM meal_dish WHERE meal_id = ${mealId} ORDER BY id)`;
