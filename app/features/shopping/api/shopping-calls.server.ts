import { z } from "zod";
import { renewed } from "#app/caller.ts";
import { refuseOthers } from "#app/features/accounts/made-by.server.ts";
import { id, moment, named, says } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";
import { inLanguage } from "#app/i18n/language.server.ts";
import { currentPosition } from "#app/platform/events/announce.server.ts";
import { afterTurn } from "#app/platform/long-work.server.ts";
import { CATEGORIES } from "../../ingredients/food-categories.ts";
import { followInTurns, readBeforeAdding, readBeforeApplying } from "../plan-in-turns.server.ts";
import { addToShoppingList } from "../shopping-adding.server.ts";
import {
  addInput,
  listChange,
  newListInput,
  newsQuery,
  operationsInput,
  staplesInput,
  storeInput,
} from "../shopping-input.ts";
import {
  changeShoppingList,
  deleteShoppingList,
  getShoppingList,
  listShoppingLists,
  makeShoppingList,
} from "../shopping-lists.server.ts";
import { exchangeOperations } from "../shopping-operations.server.ts";
import { listStaples, setStaplesInTurns } from "../staples.server.ts";
import { addStore, deleteStore, listStores } from "../stores.server.ts";

const shoppingSource = z.strictObject({
  kind: z.enum(["meal", "recipe", "hand", "staple"]),
  id: says(id.nullable(), "Of the meal or recipe, otherwise null"),
  label: says(z.string(), "Name of the recipe, otherwise empty"),
});
const shoppingItem = named(
  "ShoppingItem",
  z.strictObject({
    id: says(z.uuid(), "Made by the device that added it"),
    name: z.string(),
    quantity: says(z.number().nullable(), "In the unit; null without an amount, or for amounts that do not add up"),
    quantityText: says(z.string(), "The amount as it is written, such as “1 ½ cups”; empty without one"),
    unit: z.string().nullable(),
    toBuy: says(
      z.strictObject({ amount: z.string(), name: z.string() }).nullable(),
      "What somebody buys for it, such as “12” “carrots” for 11 ⅓; null where that is the same",
    ),
    note: z.string().nullable(),
    category: z.enum(CATEGORIES),
    isTicked: z.boolean(),
    sources: z.array(shoppingSource),
    updatedAt: moment,
  }),
);
const shoppingHead = {
  id,
  name: z.string(),
  storeId: id.nullable(),
  version: says(z.int(), "Grows with each change of the list"),
};
const shoppingListsAnswer = z.array(
  z.strictObject({ ...shoppingHead, openItems: says(z.int(), "Items that are not ticked") }),
);
const shoppingListAnswer = named(
  "ShoppingList",
  z.strictObject({
    ...shoppingHead,
    items: z.array(shoppingItem),
    youHave: says(
      z.array(shoppingItem),
      "Staples that recipes and meals need; an “add” with the id alone puts one on the list",
    ),
  }),
);
const operationsAnswer = z.strictObject({
  version: z.int(),
  now: says(z.iso.datetime(), "The time of the list, ISO 8601, UTC"),
  items: z.array(z.union([shoppingItem, z.strictObject({ id: z.uuid(), isRemoved: z.literal(true) })])),
});
const staplesAnswer = z.strictObject({ staples: z.array(z.string()) });
const storeAnswer = z.strictObject({ id, name: z.string() });
const storesAnswer = z.array(storeAnswer);

const FULL = "The list has as many items as it may have";

/** Calls for the kitchen’s shopping lists. */
export const shoppingCalls = [
  call("GET /api/shopping-lists", "user", {
    does: "Lists the shopping lists of your kitchen.",
    answer: { status: 200, json: shoppingListsAnswer },
    example: '"$TRIVET/api/shopping-lists"',
    run: listShoppingLists,
  }),
  call("POST /api/shopping-lists", "user", {
    does: "Makes a shopping list.",
    json: newListInput,
    answer: { status: 201, json: shoppingListAnswer },
    errors: { 409: "The kitchen has as many lists as it may have" },
    example: `--json '{"name":"Market"}' "$TRIVET/api/shopping-lists"`,
    run: (caller, { input }) => makeShoppingList(caller, input.name),
  }),
  call("GET /api/shopping-lists/:listId", "user", {
    does: "One list with its items, by category, or in the order in which foods were ticked in its store.",
    answer: { status: 200, json: shoppingListAnswer },
    example: '"$TRIVET/api/shopping-lists/1"',
    run: async (caller, { params: { listId } }) => getShoppingList(await followInTurns(caller, listId), listId),
  }),
  call("PATCH /api/shopping-lists/:listId", "user", {
    does: "Renames a list, sets its store, or both; a storeId of null is none.",
    json: listChange,
    answer: { status: 200, json: shoppingListAnswer },
    example: `-X PATCH --json '{"name":"Saturday"}' "$TRIVET/api/shopping-lists/1"`,
    run: async (caller, { params: { listId }, input }) =>
      changeShoppingList(await followInTurns(caller, listId), listId, input),
  }),
  call("DELETE /api/shopping-lists/:listId", "user", {
    does: "Deletes a list with its items.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/shopping-lists/1"',
    run: (caller, { params }) => void deleteShoppingList(caller, params.listId),
  }),
  call("POST /api/shopping-lists/:listId/add", "user", {
    does: "Adds what recipes and planned meals need, by id or from a day to a day: at most 100 recipes and 112 meals at once. A meal counts once and is followed when the plan changes; a recipe counts each time.",
    json: addInput,
    answer: { status: 200, json: shoppingListAnswer },
    errors: { 400: "Nothing or too much is chosen", 409: FULL },
    example: `--json '{"from":"2026-11-23","to":"2026-11-29"}' "$TRIVET/api/shopping-lists/1/add"`,
    run: async (caller, { params: { listId }, input }) => {
      const known = await readBeforeAdding(caller, listId, input);
      const cook = renewed(caller);
      addToShoppingList(cook, listId, input, null, known);
      // To show the list takes as long as to add to it.
      return getShoppingList(await afterTurn(cook), listId);
    },
  }),
  call("POST /api/shopping-lists/:listId/operations", "user", {
    does: "Applies changes made on a device, each once however often it is sent and in any order, and answers what changed after the version `since`. At most 500 at once; an empty list only asks for what changed. `add` takes `fields.text`, which is read (“2 l milk”), or the other fields as they are. Of each field the latest change counts, by `at`; equal times are settled by the ids of the operations. A device takes the list’s time from the `now` of answers, gives its operations times by it, each later than the `now` and the operation before, and says as `heard` what it heard last: then the latency of requests does not matter. Or it gives the times of its own clock, and that clock as `now`: a difference of more than a minute is corrected. No change is of a time to come. A removal beats what is older, and only an `add` brings the item back. Changes older than 90 days do not count.",
    query: newsQuery,
    json: operationsInput,
    answer: {
      status: 200,
      json: operationsAnswer,
      headers: { "Last-Event-ID": "the latest event of `GET /api/events` that the answer contains" },
    },
    errors: { 403: "The operations are somebody else’s", 409: FULL },
    example: `--json '{"operations":[{"id":"5d0c9a3e-6a55-4c6e-9d4e-0e1d7f1f2a10","itemId":"0c6f1c52-1d0b-4b0e-8d5e-3b8f3b7b6c21","type":"add","fields":{"text":"2 l milk"},"at":"2026-11-23T17:05:00Z"}]}' "$TRIVET/api/shopping-lists/1/operations?since=3"`,
    run: async (caller, { params: { listId }, query: { since, language }, input }) => {
      // Before the list is looked for: in another kitchen it is not found, after which a device forgets its changes.
      refuseOthers(caller.user, input.userId);
      // A device that has nothing yet is sent the whole list.
      const reader = since ? caller : await followInTurns(caller, listId);
      const cook = await readBeforeApplying(reader, listId, input);
      const news = inLanguage(language, () => exchangeOperations(cook, listId, input, since));
      // A page that follows the events knows from it which of them it has.
      return jsonResponse(news, { headers: { "Last-Event-ID": currentPosition(cook) } });
    },
  }),
  call("GET /api/kitchen/staples", "user", {
    does: "The foods that your kitchen always has; recipes and meals do not put them on lists.",
    answer: { status: 200, json: staplesAnswer },
    example: '"$TRIVET/api/kitchen/staples"',
    run: (caller) => ({ staples: listStaples(caller) }),
  }),
  call("PUT /api/kitchen/staples", "user", {
    does: "Sets the foods that your kitchen always has.",
    json: staplesInput,
    answer: { status: 200, json: staplesAnswer },
    example: `-X PUT --json '{"staples":["salt","olive oil"]}' "$TRIVET/api/kitchen/staples"`,
    run: async (caller, { input }) => ({ staples: await setStaplesInTurns(caller, input.staples) }),
  }),
  call("GET /api/stores", "user", {
    does: "Lists the shops of your kitchen.",
    answer: { status: 200, json: storesAnswer },
    example: '"$TRIVET/api/stores"',
    run: listStores,
  }),
  call("POST /api/stores", "user", {
    does: "Adds a shop.",
    json: storeInput,
    answer: { status: 201, json: storeAnswer },
    errors: { 409: "There is one of that name, or as many as there may be" },
    example: `--json '{"name":"Market hall"}' "$TRIVET/api/stores"`,
    run: (caller, { input }) => addStore(caller, input.name),
  }),
  call("DELETE /api/stores/:storeId", "user", {
    does: "Deletes a shop; its lists go on without one.",
    answer: { status: 204 },
    example: '-X DELETE "$TRIVET/api/stores/1"',
    run: (caller, { params }) => void deleteStore(caller, params.storeId),
  }),
];
