import { randomUUID } from "node:crypto";
import { addDays, mondayOf } from "#app/lib/calendar-days.ts";
import { EMPTY, type InputTable } from "./inputs.ts";
import { aPastedText, aRecipeForm, filters, LARGEST, numbers, pairs, withFile } from "./texts.ts";
import { randomWords } from "./worst-recipes.ts";

/* What calls of the API are sent, by "METHOD path". Calls without a body and a query are not listed. */

const operation = (fields: object, type = "add") => ({
  ...{ id: randomUUID(), itemId: randomUUID(), type, at: new Date().toISOString() },
  fields,
});
const sent = (count: number) => numbers(count).map((at) => ({ displayText: `${at} x` }));
/** Deep and broad JSON of 64 KB that no schema wants. */
const NESTED = "[".repeat(20) + "1".repeat(LARGEST - 40) + "]".repeat(20);

export const CALL_INPUTS: InputTable = {
  "GET /api/recipes": (_, number) => [
    { name: "all", query: "" },
    { name: "search", query: `search=${pairs(number)}&sortBy=rating` },
    { name: "all filters", query: filters(number) },
    { name: "everyone's", query: "scope=all" },
  ],
  "GET /api/selected": (_, number) => [
    { name: "all", query: "" },
    { name: "search", query: `search=${pairs(number)}` },
  ],
  "POST /api/recipes": (_, number) => ({ form: aRecipeForm(number) }),
  "PUT /api/recipes/:recipeId": (_, number) => ({ form: aRecipeForm(number) }),
  "DELETE /api/recipes/:recipeId": EMPTY,
  "POST /api/recipes/:recipeId/collection": EMPTY,
  "PUT /api/recipes/:recipeId/tags": (_, number) => ({
    json: { tags: numbers(20).map((at) => randomWords(number * 20 + at, 38)) },
  }),
  "PUT /api/recipes/:recipeId/rating": () => ({ json: { rating: 5 } }),
  "POST /api/favorites/:recipeId": EMPTY,
  "DELETE /api/favorites/:recipeId": EMPTY,
  "POST /api/selected/tags": (_, number) => ({
    json: { recipeIds: numbers(1000, 1000), add: numbers(10).map((at) => randomWords(number * 20 + at, 38)) },
  }),
  "POST /api/selected/favorites": () => ({ json: { recipeIds: numbers(1000) } }),
  "POST /api/selected/remove": () => ({ json: { recipeIds: numbers(1000) } }),
  "POST /api/selected/plan": ({ freeDay }) => ({
    json: { recipeIds: numbers(1000), weekStart: freeDay, mealTypes: ["breakfast", "lunch", "dinner", "snack"] },
  }),
  "POST /api/selected/restore": ({ removedAt }) => ({ json: { removedAt } }),
  "GET /api/recipes/:recipeId/revisions/:revisionId/image": () => ({ query: "w=1600" }),
  "POST /api/recipes/:recipeId/revisions/:revisionId/restore": EMPTY,
  "POST /api/recipes/:recipeId/cooked": (_, number) => ({
    params: { ":recipeId": 20 },
    json: { note: randomWords(number, 480) },
  }),
  "DELETE /api/recipes/:recipeId/cooked/:cookedId": EMPTY,
  "GET /api/trash": () => [
    { name: "all", query: "" },
    { name: "1,000", query: "limit=1000" },
  ],
  "POST /api/trash/:recipeId/restore": ({ trashedId }) => ({ params: { ":recipeId": trashedId } }),
  "DELETE /api/trash/:recipeId": ({ trashedId }) => ({ params: { ":recipeId": trashedId } }),
  "GET /api/trash/:recipeId/image": ({ trashedId }) => ({ params: { ":recipeId": trashedId }, query: "w=1600" }),
  "GET /api/recipes/:recipeId/image": () => ({ params: { ":recipeId": 30 }, query: "w=1600" }),

  "POST /api/recipes/batch-from-url": () => ({ json: { urls: numbers(4).map((at) => `http://127.0.0.1/${at}`) } }),
  "POST /api/recipes/from-pdf": () => ({
    form: withFile("pdf", `%PDF-1.7\n${"1 0 obj<<>>".repeat(5_000)}`, "application/pdf"),
  }),
  "POST /api/recipes/from-text": () =>
    ["half ", "<a>", "1\n", "1 cup a\n"].map((part) => {
      const form = new FormData();
      form.set("text", aPastedText(part));
      return { name: JSON.stringify(part), form };
    }),
  "POST /api/recipes/read-picture": () => ({ form: withFile("image", "x".repeat(LARGEST), "image/png") }),
  "POST /api/recipes/:recipeId/re-import":
    "waits for another site; the page that it reads is measured as a pasted text",
  "POST /api/move-ins": () => ({
    form: withFile(
      "file",
      JSON.stringify(
        numbers(600).map((at) => ({ "@type": "Recipe", name: `R${at}`, recipeIngredient: ["half ".repeat(10)] })),
      ),
      "application/json",
    ),
  }),
  "GET /api/move-ins/:moveInId": () => ({ query: "limit=1000" }),
  "POST /api/move-ins/:moveInId/commit": () => ({
    name: "(1.5 s)",
    json: { skip: numbers(1500).map((at) => `Ready${at}`) },
  }),
  "POST /api/move-ins/:moveInId/undo": ({ takenId }) => ({ name: "(1.5 s)", params: { ":moveInId": takenId } }),
  "GET /api/export": () => [
    { query: "format=jsonld" },
    { name: "1,000 chosen", query: `format=jsonld&recipeIds=${numbers(1000).join(",")}` },
  ],

  "GET /api/meal-plans": () => [
    { name: "all", query: "" },
    { name: "by days", query: "from=2000-01-01&to=2099-01-01" },
  ],
  "GET /api/plan": () => [
    { name: "all", query: "" },
    { name: "by days", query: "from=2000-01-01&to=2099-01-01" },
  ],
  "POST /api/meal-plans": ({ freeDay }) => ({
    json: { date: freeDay, mealType: "dinner", recipeId: 1, servings: 999 },
  }),
  "PATCH /api/meal-plans/:mealPlanId": (_, number) => ({ json: { servings: 999, note: randomWords(number, 290) } }),
  "DELETE /api/meal-plans/:mealPlanId": EMPTY,
  "POST /api/meal-plans/randomize": ({ freeDay }) => ({
    json: { weekStart: freeDay, numberOfSlots: 28, mealTypes: ["breakfast", "lunch", "dinner", "snack"] },
  }),
  "POST /api/meal-plans/copy-week": ({ today, freeDay }) => ({
    json: { sourceWeekStart: mondayOf(today), targetWeekStart: freeDay },
  }),
  "POST /api/meal-plans/next-slot": () => ({ json: { recipeId: 1, servings: 999 } }),
  "POST /api/meal-plans/:mealPlanId/dishes": ({ farMealId }) => ({
    params: { ":mealPlanId": farMealId },
    json: { recipeId: 1, servings: 999 },
  }),
  "PATCH /api/meal-plans/:mealPlanId/dishes/:dishId": () => ({ json: { recipeId: 2, servings: 999 } }),
  "DELETE /api/meal-plans/:mealPlanId/dishes/:dishId": EMPTY,
  "POST /api/meal-plans/:mealPlanId/leftovers": ({ freeDay }) => ({ json: { date: freeDay, mealType: "dinner" } }),
  "POST /api/plan/texts": ({ freeDay }, number) => ({
    json: { date: freeDay, mealType: "dinner", text: randomWords(number, 110) },
  }),
  "PATCH /api/plan/texts/:planTextId": (_, number) => ({ json: { text: randomWords(number, 110) } }),
  "DELETE /api/plan/texts/:planTextId": EMPTY,

  "POST /api/grocery-list": ({ mealIds, manyMealIds }) => [
    { name: "400 recipes", json: { recipeIds: numbers(400, 10) } },
    { name: "112 meals of the largest", json: { mealPlanIds: mealIds } },
    { name: "1,000 meals", json: { mealPlanIds: manyMealIds } },
  ],
  "POST /api/grocery-list/ticks": (_, number) => ({
    json: {
      recipeIds: numbers(400, 10),
      ticks: Object.fromEntries(numbers(1500).map((at) => [`${number} ${randomWords(at, 30)}`, true])),
    },
  }),
  "POST /api/grocery-list/email": () => ({ json: { email: "guest@example.org", ingredients: sent(2_500) } }),
  "POST /api/grocery-list/ourgroceries": "calls another service; the same list is measured as an email",
  "POST /api/shopping-lists": () => ({ json: { name: "n".repeat(100) } }),
  "PATCH /api/shopping-lists/:listId": ({ storeId }) => ({ json: { name: "n".repeat(100), storeId } }),
  "DELETE /api/shopping-lists/:listId": EMPTY,
  "POST /api/shopping-lists/:listId/add": ({ emptyListId, listId, mealIds, today, weekBefore }) => [
    { name: "six largest", params: { ":listId": emptyListId }, json: { recipeIds: numbers(6) } },
    { name: "100 ordinary", params: { ":listId": emptyListId }, json: { recipeIds: numbers(100, 10) } },
    { name: "100 ordinary on a full list", params: { ":listId": listId }, json: { recipeIds: numbers(100, 10) } },
    { name: "112 meals", params: { ":listId": emptyListId }, json: { mealPlanIds: mealIds } },
    { name: "a week", params: { ":listId": emptyListId }, json: { from: weekBefore, to: today } },
  ],
  "POST /api/shopping-lists/:listId/operations": ({ emptyListId }, number) => [
    {
      name: "150 long lines",
      params: { ":listId": emptyListId },
      json: {
        operations: numbers(150).map((at) => operation({ text: `${at} g ${randomWords(number * 1000 + at, 280)}` })),
      },
    },
    {
      name: "390 short lines",
      params: { ":listId": emptyListId },
      json: { operations: numbers(390).map(() => operation({ text: "1½ (2½" })) },
    },
    { name: "everything", query: "since=0", json: { operations: [] } },
  ],
  "PUT /api/kitchen/staples": (_, number) => ({
    json: { staples: numbers(300).map((at) => randomWords(number * 300 + at, 95)) },
  }),
  "POST /api/stores": (_, number) => ({ json: { name: randomWords(number, 90) } }),
  "DELETE /api/stores/:storeId": EMPTY,

  "GET /api/timers": () => ({ query: "" }),
  "POST /api/timers": () => ({ json: { label: "l".repeat(100), seconds: 600 } }),
  "PATCH /api/timers/:timerId": () => ({ json: { addSeconds: 60 } }),
  "DELETE /api/timers/:timerId": EMPTY,

  "POST /api/shared-collections": (_, number) => ({ json: { recipientEmail: `new${number}@example.org` } }),
  "DELETE /api/shared-collections/:shareId": EMPTY,
  "POST /api/shared/:shareCode/add-recipe/:recipeId": EMPTY,
  "POST /api/recipes/:recipeId/links": () => ({ json: { expiresAt: null } }),
  "DELETE /api/recipe-links/:linkId": EMPTY,
  "POST /api/r/:code/add-recipe": EMPTY,

  "PATCH /api/kitchen": () => ({ json: { name: "k".repeat(100) } }),
  "POST /api/kitchen/invitations": () => ({ json: { forWhom: "k".repeat(100) } }),
  "DELETE /api/kitchen/invitations/:invitation": ({ invitationId }) => ({ params: { ":invitation": invitationId } }),
  "POST /api/kitchen/join": ({ otherInvitationCode }) => ({ json: { code: otherInvitationCode } }),
  "POST /api/kitchen/leave": EMPTY,
  "DELETE /api/kitchen/members/:userId": ({ memberId }) => ({ params: { ":userId": memberId } }),
  "DELETE /api/kitchen/returns/:userId": EMPTY,
  "DELETE /api/kitchen/shared-collections/:shareId": EMPTY,

  "PATCH /api/settings": () => ({ json: { language: "de", units: "us" } }),
  "POST /api/validate-invite-code": () => ({ isVisitor: true, json: { code: "x".repeat(LARGEST) } }),
  "PATCH /api/admin/users/:userId/account-type": () => ({ json: { accountType: "premium" } }),
  "POST /api/admin/invite-codes": () => ({ json: { never: "on" } }),
  "DELETE /api/admin/invite-codes/:codeId": EMPTY,
  "POST /api/admin/test-mail": EMPTY,
  "POST /api/credentials": () => ({
    json: { service: "ourgroceries", credentials: { username: "u".repeat(1000), password: "p".repeat(1000) } },
  }),
  "PUT /api/credentials/:key": () => ({
    json: { credentials: { username: "u".repeat(1000), password: "p".repeat(1000) } },
  }),
  "DELETE /api/credentials/:key": EMPTY,
  "GET /api/login": () => ({ isVisitor: true, query: `returnTo=/${"a".repeat(1900)}` }),
  "POST /api/logout": EMPTY,
  "POST /api/complete-registration": () => [
    { name: "a code", json: { inviteCode: "x".repeat(LARGEST) } },
    { name: "nested", json: JSON.parse(NESTED.replace(/1+/, "1")) },
  ],
  "GET /api/events": "stays open; npm run bench:events measures streams",

  "GET /api/plan/tray": ({ today }) => ({ query: `week=${today}` }),
  "POST /api/plan/tray": ({ today }, number) => ({
    json: { weekStart: mondayOf(today), text: randomWords(number, 110) },
  }),
  "PATCH /api/plan/tray/:trayId": (_, number) => ({ json: { text: randomWords(number, 110) } }),
  "DELETE /api/plan/tray/:trayId": EMPTY,
  "POST /api/plan/tray/:trayId/plan": ({ freeDay }) => ({ json: { date: freeDay, mealType: "dinner" } }),
  "POST /api/plan/tray/take-over": ({ today }) => ({ json: { weekStart: mondayOf(today) } }),
  "POST /api/plan/push-back": ({ today }) => ({ json: { from: today } }),
  "GET /api/meal-plans/:mealPlanId/repeat": ({ repeatingId }) => ({ params: { ":mealPlanId": repeatingId } }),
  "POST /api/meal-plans/:mealPlanId/repeat": ({ mealIds }) => ({
    params: { ":mealPlanId": mealIds[1] ?? 0 },
    json: { everyWeeks: 1 },
  }),
  "PUT /api/meal-plans/:mealPlanId/repeat": ({ repeatingId }) => ({
    params: { ":mealPlanId": repeatingId },
    json: { everyWeeks: 2 },
  }),
  "DELETE /api/meal-plans/:mealPlanId/repeat": ({ repeatingId }) => ({
    params: { ":mealPlanId": repeatingId },
    query: "scope=later",
  }),
  "PUT /api/plan/guests": ({ today }) => ({ json: { date: today, guests: 100 } }),
  "POST /api/menus": ({ today }, number) => ({
    json: { name: randomWords(number, 90), from: today, to: addDays(today, 6) },
  }),
  "PATCH /api/menus/:menuId": (_, number) => ({ json: { name: randomWords(number, 90) } }),
  "DELETE /api/menus/:menuId": EMPTY,
  "POST /api/menus/:menuId/use": ({ freeDay }) => ({ json: { weekStart: freeDay } }),
};
