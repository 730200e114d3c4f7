import { z } from "zod";
import { slotAnswer } from "#app/features/recipes/recipe-answers.ts";
import { id, moment, named, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { MEAL_TYPES } from "../meal.ts";
import { servings } from "../meal-answers.ts";
import { menuChange, menuInput, planMenuInput } from "../menus/menu-input.ts";
import { createMenu, deleteMenu, getMenu, listAllMenus, planMenu, renameMenu } from "../menus/menus.server.ts";
import { BEYOND } from "./call-errors.ts";

const menuDish = {
  recipeId: says(id.nullable(), "Null: a text"),
  name: says(z.string(), "The name of the recipe, or the text"),
  servings,
};
const menuSlot = { weekday: says(z.int(), "0 for Monday to 6 for Sunday"), mealType: z.enum(MEAL_TYPES) };
const menuMealAnswer = named(
  "MenuMeal",
  z.strictObject({
    ...menuDish,
    ...menuSlot,
    note: z.string().nullable(),
    leftoverOf: says(z.strictObject(menuSlot).nullable(), "The meal of the menu whose leftovers it is"),
    dishes: says(z.array(z.strictObject(menuDish)), "Dishes beside it"),
  }),
);
const menuAnswer = named(
  "Menu",
  z.strictObject({ id, name: z.string(), createdAt: moment, meals: z.array(menuMealAnswer) }),
);
const usedAnswer = z.strictObject({
  planned: says(z.int(), "Meals and texts that were planned"),
  taken: says(z.array(slotAnswer), "Slots of the menu that were taken"),
});

/** Calls for menus. */
export const menuCalls = [
  call("GET /api/menus", "user", {
    does: "Lists the menus of your kitchen by name, with what they have.",
    answer: { status: 200, json: z.array(menuAnswer) },
    example: '"$TRIVET/api/menus"',
    run: (caller) => listAllMenus(caller),
  }),
  call("POST /api/menus", "user", {
    does: "Saves what is planned on up to seven days as a menu: all of it, or only these meals and texts.",
    json: menuInput,
    answer: { status: 201, json: menuAnswer },
    errors: {
      400: "Nothing is planned on these days",
      404: "No such meal on these days",
      409: "The kitchen has 200 menus",
    },
    example: `--json '{"name":"Winter week","from":"2026-11-23","to":"2026-11-29"}' "$TRIVET/api/menus"`,
    run: (caller, { input }) => createMenu(caller, input),
  }),
  call("GET /api/menus/:menuId", "user", {
    does: "One menu.",
    answer: { status: 200, json: menuAnswer },
    example: '"$TRIVET/api/menus/1"',
    run: (caller, { params }) => getMenu(caller, params.menuId),
  }),
  call("PATCH /api/menus/:menuId", "user", {
    does: "Gives a menu another name.",
    json: menuChange,
    answer: { status: 200, json: menuAnswer },
    example: `-X PATCH --json '{"name":"Quick week"}' "$TRIVET/api/menus/1"`,
    run: (caller, { params, input }) => renameMenu(caller, params.menuId, input.name),
  }),
  call("DELETE /api/menus/:menuId", "user", {
    does: "Deletes a menu; what was planned with it stays.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/menus/1"',
    run: (caller, { params }) => void deleteMenu(caller, params.menuId),
  }),
  call("POST /api/menus/:menuId/use", "user", {
    does: "Plans a menu in the empty slots of a week, by its first day. What is planned there stays.",
    json: planMenuInput,
    answer: { status: 200, json: usedAnswer },
    errors: { 403: BEYOND },
    example: `--json '{"weekStart":"2026-11-30"}' "$TRIVET/api/menus/1/use"`,
    run: (caller, { params, input }) => {
      const { createdIds, taken } = planMenu(caller, params.menuId, input.weekStart);
      return { planned: createdIds.length, taken };
    },
  }),
];
