import { expect, test } from "vitest";
import { menuCalls } from "#app/features/planner/api/menu-calls.server.ts";
import { planCalls } from "#app/features/planner/calls.server.ts";
import { addDish } from "#app/features/planner/dishes/dishes.server.ts";
import { addLeftovers } from "#app/features/planner/leftovers/leftovers.server.ts";
import { addMeal } from "#app/features/planner/meal-plans.server.ts";
import { createMenu } from "#app/features/planner/menus/menus.server.ts";
import { removePlanned } from "#app/features/planner/planned.server.ts";
import { repeatPlanned } from "#app/features/planner/repeats/repeats.server.ts";
import { addText } from "#app/features/planner/texts/plan-texts.server.ts";
import { addToTray } from "#app/features/planner/tray/tray.server.ts";
import { readEvents } from "#tests/support/event-stream.ts";
import { routeTable } from "#tests/support/routes.ts";
import { aServedApp, type Call } from "#tests/support/served-app.ts";
import { aRecipe } from "#tests/support/test-context.ts";

/**
 * Ids that a call needs: meals of Monday 2 March (lunch, with a dish) and Tuesday 3 March (dinner) 2026, a text of Wednesday (snack), leftovers
 * of Tuesday on Saturday (snack), and
 * what was taken off Thursday (snack), a dish on the tray of that week, and a menu with
 * that Tuesday.
 */
type Planned = {
  meal: number;
  other: number;
  recipe: number;
  text: number;
  removal: number;
  dish: number;
  rest: number;
  repeated: number;
  tray: number;
  menu: number;
};
type Change = { call: (ids: Planned) => [path: string, call: Call]; dates: string[] };

const MONDAY = "2026-03-02";
const TUESDAY = "2026-03-03";
const WEDNESDAY = "2026-03-04";
const THURSDAY = "2026-03-05";
const SATURDAY = "2026-03-07";
const SUNDAY = "2026-03-08";
const week = { weekStart: "2026-03-09", numberOfSlots: 28, mealTypes: ["lunch"] };
const WEEK = ["09", "10", "11", "12", "13", "14", "15"].map((day) => `2026-03-${day}`);
const copy = { sourceWeekStart: "2026-03-02", targetWeekStart: "2026-03-09" };
const COPIED = ["2026-03-09", "2026-03-10", "2026-03-11", "2026-03-14"];

const REPEATED = ["2026-04-06", "2026-04-13"];

/** A change by each route and method that changes the plan. */
const CHANGES: Record<string, Change> = {
  "POST /api/meal-plans": {
    call: ({ recipe }) => ["/api/meal-plans", { json: { date: SUNDAY, mealType: "lunch", recipeId: recipe } }],
    dates: [SUNDAY],
  },
  "PATCH /api/meal-plans/:mealPlanId": {
    call: ({ meal }) => [
      `/api/meal-plans/${meal}`,
      { method: "PATCH", json: { date: SUNDAY, mealType: "lunch", servings: 3 } },
    ],
    dates: [MONDAY, SUNDAY],
  },
  "DELETE /api/meal-plans/:mealPlanId": {
    call: ({ meal }) => [`/api/meal-plans/${meal}`, { method: "DELETE" }],
    dates: [MONDAY],
  },
  "POST /api/meal-plans/randomize": { call: () => ["/api/meal-plans/randomize", { json: week }], dates: WEEK },
  "POST /api/meal-plans/copy-week": { call: () => ["/api/meal-plans/copy-week", { json: copy }], dates: COPIED },
  "POST /api/meal-plans/next-slot": {
    call: ({ recipe }) => ["/api/meal-plans/next-slot", { json: { recipeId: recipe } }],
    dates: [MONDAY],
  },
  "POST /api/meal-plans/:mealPlanId/repeat": {
    call: ({ meal }) => [`/api/meal-plans/${meal}/repeat`, { json: { everyWeeks: 1, until: "2026-03-16" } }],
    dates: [MONDAY, "2026-03-09", "2026-03-16"],
  },
  "PUT /api/meal-plans/:mealPlanId/repeat": {
    call: ({ repeated }) => [
      `/api/meal-plans/${repeated}/repeat`,
      { method: "PUT", json: { everyWeeks: 1, until: "2026-04-20" } },
    ],
    dates: ["2026-04-06", "2026-04-20"],
  },
  "DELETE /api/meal-plans/:mealPlanId/repeat": {
    call: ({ repeated }) => [`/api/meal-plans/${repeated}/repeat?scope=later`, { method: "DELETE" }],
    dates: REPEATED,
  },
  "/meal-planner/:mealId/repeat": {
    call: ({ meal }) => [`/meal-planner/${meal}/repeat`, { form: { everyWeeks: "2", until: "2026-03-20" } }],
    dates: [MONDAY, "2026-03-16"],
  },
  "/meal-planner/repeat/stop": {
    call: ({ repeated }) => ["/meal-planner/repeat/stop", { form: { mealId: String(repeated) } }],
    dates: REPEATED,
  },
  "POST /api/meal-plans/:mealPlanId/dishes": {
    call: ({ meal }) => [`/api/meal-plans/${meal}/dishes`, { json: { text: "Salad" } }],
    dates: [MONDAY],
  },
  "PATCH /api/meal-plans/:mealPlanId/dishes/:dishId": {
    call: ({ meal, dish }) => [`/api/meal-plans/${meal}/dishes/${dish}`, { method: "PATCH", json: { text: "Rice" } }],
    dates: [MONDAY],
  },
  "DELETE /api/meal-plans/:mealPlanId/dishes/:dishId": {
    call: ({ meal, dish }) => [`/api/meal-plans/${meal}/dishes/${dish}`, { method: "DELETE" }],
    dates: [MONDAY],
  },
  "/meal-planner/:mealId/sides": {
    call: ({ meal }) => [`/meal-planner/${meal}/sides`, { form: { text: "Salad" } }],
    dates: [MONDAY],
  },
  "/meal-planner/sides/remove": {
    call: ({ meal, dish }) => ["/meal-planner/sides/remove", { form: { mealId: String(meal), dishId: String(dish) } }],
    dates: [MONDAY],
  },
  "/meal-planner/:mealId/note": {
    call: ({ meal }) => [`/meal-planner/${meal}/note`, { form: { note: "With candles" } }],
    dates: [MONDAY],
  },
  "POST /api/meal-plans/:mealPlanId/leftovers": {
    call: ({ meal }) => [`/api/meal-plans/${meal}/leftovers`, { json: { date: SUNDAY, mealType: "lunch" } }],
    dates: [MONDAY, SUNDAY],
  },
  "/meal-planner/:mealId/leftovers": {
    call: ({ meal }) => [`/meal-planner/${meal}/leftovers`, { form: { slot: `${SUNDAY}-lunch` } }],
    dates: [MONDAY, SUNDAY],
  },
  "/meal-planner/leftovers/swap": {
    call: ({ rest }) => ["/meal-planner/leftovers/swap", { form: { mealId: String(rest) } }],
    dates: [TUESDAY, SATURDAY],
  },
  "POST /api/plan/tray": {
    call: () => ["/api/plan/tray", { json: { weekStart: MONDAY, text: "Pizza" } }],
    dates: [SUNDAY],
  },
  "PATCH /api/plan/tray/:trayId": {
    call: ({ tray }) => [`/api/plan/tray/${tray}`, { method: "PATCH", json: { servings: 3 } }],
    dates: [SUNDAY],
  },
  "DELETE /api/plan/tray/:trayId": {
    call: ({ tray }) => [`/api/plan/tray/${tray}`, { method: "DELETE" }],
    dates: [SUNDAY],
  },
  "POST /api/plan/tray/:trayId/plan": {
    call: ({ tray }) => [`/api/plan/tray/${tray}/plan`, { json: { date: WEDNESDAY, mealType: "lunch" } }],
    dates: [WEDNESDAY, SUNDAY],
  },
  "POST /api/plan/tray/take-over": {
    call: () => ["/api/plan/tray/take-over", { json: { weekStart: MONDAY } }],
    dates: [SUNDAY, "2026-03-15"],
  },
  "/meal-planner/tray": {
    call: ({ recipe }) => ["/meal-planner/tray", { form: { weekStart: MONDAY, recipeId: String(recipe) } }],
    dates: [SUNDAY],
  },
  "/meal-planner/tray/take-over": {
    call: () => ["/meal-planner/tray/take-over", { form: { weekStart: MONDAY } }],
    dates: [SUNDAY, "2026-03-15"],
  },
  "POST /api/menus/:menuId/use": {
    call: ({ menu }) => [`/api/menus/${menu}/use`, { json: { weekStart: "2026-03-09" } }],
    dates: ["2026-03-10"],
  },
  "/meal-planner/menus": {
    call: ({ menu }) => ["/meal-planner/menus", { form: { menuId: String(menu), weekStart: "2026-03-09" } }],
    dates: ["2026-03-10"],
  },
  "PUT /api/plan/guests": {
    call: () => ["/api/plan/guests", { method: "PUT", json: { date: TUESDAY, guests: 2 } }],
    dates: [TUESDAY],
  },
  "/meal-planner/guests": {
    call: () => [
      "/meal-planner/guests",
      { form: { weekStart: MONDAY, "guests[0]": "", "guests[2]": "3", "guests[6]": "" } },
    ],
    dates: [WEDNESDAY],
  },
  "POST /api/plan/push-back": {
    call: () => ["/api/plan/push-back", { json: { from: TUESDAY, mealType: "dinner" } }],
    dates: [TUESDAY, WEDNESDAY, SATURDAY],
  },
  "/meal-planner/:mealId/push-back": {
    call: ({ rest }) => [`/meal-planner/${rest}/push-back`, { form: {} }],
    dates: [TUESDAY, SATURDAY, SUNDAY],
  },
  "/meal-planner/pull-forward": {
    call: () => ["/meal-planner/pull-forward", { form: { from: MONDAY, to: TUESDAY, mealType: "dinner" } }],
    dates: [MONDAY, TUESDAY, SATURDAY],
  },
  "POST /api/plan/texts": {
    call: () => ["/api/plan/texts", { json: { date: SUNDAY, mealType: "lunch", text: "Eating out" } }],
    dates: [SUNDAY],
  },
  "PATCH /api/plan/texts/:planTextId": {
    call: ({ text }) => [
      `/api/plan/texts/${text}`,
      { method: "PATCH", json: { date: SUNDAY, mealType: "lunch", text: "Takeaway" } },
    ],
    dates: [WEDNESDAY, SUNDAY],
  },
  "DELETE /api/plan/texts/:planTextId": {
    call: ({ text }) => [`/api/plan/texts/${text}`, { method: "DELETE" }],
    dates: [WEDNESDAY],
  },
  "/meal-planner/:mealId/text": {
    call: ({ text }) => [`/meal-planner/${text}/text`, { form: { text: "Takeaway" } }],
    dates: [WEDNESDAY],
  },
  "/meal-planner/add": {
    call: ({ recipe }) => [
      "/meal-planner/add",
      { form: { date: SUNDAY, mealType: "lunch", recipeId: String(recipe) } },
    ],
    dates: [SUNDAY],
  },
  "/meal-planner/randomize": {
    call: () => ["/meal-planner/randomize", { form: { ...week, numberOfSlots: "28", mealTypes: "lunch" } }],
    dates: WEEK,
  },
  "/meal-planner/copy": { call: () => ["/meal-planner/copy", { form: copy }], dates: COPIED },
  "/meal-planner/:mealId/move": {
    call: ({ meal }) => [`/meal-planner/${meal}/move`, { form: { slot: `${SUNDAY}-lunch` } }],
    dates: [MONDAY, SUNDAY],
  },
  "/meal-planner/:mealId/swap": {
    call: ({ meal, other }) => [`/meal-planner/${meal}/swap?with=${other}`, { form: {} }],
    dates: [MONDAY, TUESDAY, SATURDAY],
  },
  "/meal-planner/:mealId/servings": {
    call: ({ meal }) => [`/meal-planner/${meal}/servings`, { form: { servings: "5" } }],
    dates: [MONDAY],
  },
  "/meal-planner/remove": {
    call: ({ meal }) => ["/meal-planner/remove", { form: { mealId: String(meal) } }],
    dates: [MONDAY],
  },
  "/meal-planner/restore": {
    call: ({ removal }) => ["/meal-planner/restore", { form: { removalId: String(removal) } }],
    dates: [THURSDAY],
  },
  "/meal-planner/undo": {
    call: ({ meal, other }) => ["/meal-planner/undo", { form: { mealIds: `${meal},${other}` } }],
    dates: [MONDAY, TUESDAY, SATURDAY],
  },
  "POST /api/selected/plan": {
    call: ({ recipe }) => [
      "/api/selected/plan",
      { json: { recipeIds: [recipe], weekStart: MONDAY, mealTypes: ["snack"] } },
    ],
    dates: [MONDAY],
  },
  "/recipes/selected/plan": {
    call: ({ recipe }) => [
      `/recipes/selected/plan?recipe=${recipe}`,
      { form: { weekStart: MONDAY, mealTypes: "snack" } },
    ],
    dates: [MONDAY],
  },
  "/recipes/:recipeId/plan": {
    call: ({ recipe }) => [`/recipes/${recipe}/plan`, { form: { slot: `${SUNDAY}-lunch` } }],
    dates: [SUNDAY],
  },
  "/recipes/:recipeId/next-slot": {
    call: ({ recipe }) => [`/recipes/${recipe}/next-slot`, { form: {} }],
    dates: [MONDAY],
  },
};

/** Forms of the planner that change no meals. */
const MENUS = ["new", ":menuId", "delete", "restore"].map((form) => `/meal-planner/menus/${form}`);
const OTHER_FORMS = [
  ...MENUS,
  "/meal-planner/subscribe",
  "/meal-planner/randomize/rules",
  "/meal-planner/cooked",
  "/calendar/:file",
];

test("every route that changes the plan is listed here", () => {
  const api = [...planCalls, ...menuCalls.filter(({ path }) => path.endsWith("/use"))]
    .filter(({ method }) => method !== "GET")
    .map(({ method, path }) => `${method} ${path}`);
  const forms = routeTable.flatMap(({ path, file, module }) =>
    file.startsWith("features/planner/pages/") && module.action && !OTHER_FORMS.includes(path) ? [path] : [],
  );
  // The same form opens over several pages.
  const known = [...api, ...forms].filter((name) => !/\/view\/:recipeId\/plan$/.test(name));
  expect(Object.keys(CHANGES).sort()).toEqual([...new Set([...known, "/recipes/:recipeId/next-slot"])].sort());
});

test.each(Object.entries(CHANGES))("%s is announced with its days", async (_, { call, dates }) => {
  const app = await aServedApp();
  const cook = app.cook();
  const browser = app.browserOf(cook);
  const recipe = aRecipe(cook).id;
  const meal = addMeal(cook, { date: MONDAY, mealType: "lunch", recipeId: recipe }).id;
  const other = addMeal(cook, { date: TUESDAY, mealType: "dinner", recipeId: recipe }).id;
  const dish = addDish(cook, meal, { text: "Bread" }).id;
  const rest = addLeftovers(cook, other, { date: SATURDAY, mealType: "snack" }).id;
  const text = addText(cook, { date: WEDNESDAY, mealType: "snack", text: "Eating out" }).id;
  const removed = addText(cook, { date: THURSDAY, mealType: "snack", text: "Takeaway" });
  const menu = createMenu(cook, { name: "A day", from: TUESDAY, to: TUESDAY }).id;
  const tray = addToTray(cook, { weekStart: MONDAY, text: "Some day" }).id;
  const removal = removePlanned(cook, removed.id).removalId;
  const repeated = addMeal(cook, { date: "2026-04-06", mealType: "snack", recipeId: recipe }).id;
  repeatPlanned(cook, repeated, { everyWeeks: 1, until: "2026-04-13" });
  const { body } = await browser.call("/api/events");
  const stream = readEvents(body as ReadableStream<Uint8Array>);
  const answer = await browser.call(...call({ meal, other, recipe, text, removal, dish, rest, tray, repeated, menu }));
  expect(answer.status).toBeLessThan(400);
  const event = await stream.next();
  const announced = event && "dates" in event ? [...(event.dates ?? [])].sort() : [];
  expect({ ...event, dates: announced }).toEqual({
    id: expect.any(String),
    topic: "plan",
    dates,
  });
  app.services.events.close();
  // One event for the whole change.
  expect(await stream.next()).toBeUndefined();
});
