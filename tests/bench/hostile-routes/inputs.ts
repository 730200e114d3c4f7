import type { HostileRequest } from "../hostile-case.ts";
import type { LargeHousehold } from "./large-household.ts";

/** What a handler is sent besides its address: a query, a body, other ids, a recipe that takes long. */
export type Input = {
  /** What the name of the case ends with. */
  name?: string;
  query?: string;
  /** A form: fields, or a body that is made already. */
  form?: [string, string][] | FormData;
  json?: unknown;
  /** Parameters of the path that are others than those of the household. */
  params?: Record<string, string | number>;
  isVisitor?: boolean;
};

/** The inputs of a handler, each measured; `number` is another one for each request. A text says why it is not measured. */
export type Inputs = string | ((household: LargeHousehold, number: number) => Input | Input[]);

/** Inputs by "METHOD key". */
export type InputTable = Readonly<Record<string, Inputs>>;

/** An action without fields, or a call without a body. */
export const EMPTY: Inputs = () => ({});

/** A form of these fields. */
export const form =
  (...fields: [string, string][]): Inputs =>
  () => ({ form: fields });

/** The query of a recipe that is scaled and converted. */
export const SCALED = "servings=7&units=us";

/** A recipe of each kind that takes long. */
export const eachRecipe = ({ worst }: LargeHousehold): Input[] =>
  Object.entries(worst).map(([name, id]) => ({ name, query: SCALED, params: { ":recipeId": id } }));

/** Returns the ids that stand for the parameters of an address. */
export function paramsOf(household: LargeHousehold): Record<string, string | number> {
  const { worst, shareCode, linkCodes, invitationCode, trashedId, mealIds } = household;
  return {
    ":recipeId": worst.words ?? 1,
    ":shareCode": shareCode,
    ":code": linkCodes[0] ?? "",
    ":mealId": mealIds[0] ?? 0,
    ":mealPlanId": mealIds[0] ?? 0,
    ":dishId": household.dishId,
    ":planTextId": household.planTextId,
    ":userId": household.userId,
    ":codeId": household.codeId,
    ":linkId": household.linkId,
    ":shareId": household.shareId,
    ":revisionId": household.revisionId,
    ":moveInId": household.moveInId,
    ":handoverId": household.handoverId,
    ":listId": household.listId,
    ":itemId": household.itemId,
    ":storeId": household.storeId,
    ":timerId": household.timerId,
    ":tokenId": 1,
    ":cookedId": 1,
    ":service": "ourgroceries",
    ":key": "ourgroceries",
    ":invitation": invitationCode,
    ":change": "favorites",
    ":file": household.feed.replace(/^.*\//, ""),
    ":trashedId": trashedId,
    ":trayId": household.trayId,
    ":menuId": 1,
    "*": "nowhere",
  };
}

/** Returns the request of an input. */
export function requestOf(
  household: LargeHousehold,
  { method, path }: { method: string; path: string },
  { query, form, json, params, isVisitor }: Input,
): HostileRequest {
  const known = { ...paramsOf(household), ...params };
  const address = path.replace(/:\w+|\*/g, (name) => String(known[name] ?? name));
  const target = query === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`;
  const common = { method: method as HostileRequest["method"], path: target, isVisitor };
  if (json !== undefined) return { ...common, body: json };
  if (form instanceof FormData) return { ...common, body: form };
  if (form === undefined && !["POST", "PUT", "PATCH"].includes(method)) return common;
  if (form === undefined && path.startsWith("/api/")) return common;
  return { ...common, body: String(new URLSearchParams(form)), type: "application/x-www-form-urlencoded" };
}
