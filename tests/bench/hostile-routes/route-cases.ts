import { type HostileCase, hostile } from "../hostile-case.ts";
import { CALL_INPUTS } from "./call-inputs.ts";
import { type Handler, handlersOfApp } from "./handlers.ts";
import { type Input, type Inputs, requestOf } from "./inputs.ts";
import { KITCHEN_PAGE_INPUTS } from "./kitchen-page-inputs.ts";
import type { LargeHousehold } from "./large-household.ts";
import { PAGE_INPUTS } from "./page-inputs.ts";

/* Every loader, action and call of the app, with the input that takes it longest, in a household with much of everything. */

const INPUTS = { ...PAGE_INPUTS, ...KITCHEN_PAGE_INPUTS, ...CALL_INPUTS };

/** A part of a name by which a case is known that is a commit or an undo of a move-in. */
const LONGER = /\(1\.5 s\)/;

/** What the names of requests have after which others would find too little; the others share a server. */
const TAKES_AWAY =
  /delete|remove|leave|empty|restore|undo|commit|clear|logout|password|edit|revoke|revisions|rename|account$|DELETE|PUT/i;

/** Returns the cases of a handler; none if it is not measured. */
function casesOf(handler: Handler): HostileCase<unknown>[] {
  const { method, path, key } = handler;
  const inputs: Inputs | undefined = INPUTS[`${method} ${key}`];
  if (typeof inputs === "string") return [];
  const all = (household: LargeHousehold, number: number): Input[] => [inputs?.(household, number) ?? {}].flat();
  return named(all).map((name, at) =>
    hostile<LargeHousehold>({
      name: `routes: ${method} ${path}${name}`,
      household: "large",
      changes: method !== "GET" && TAKES_AWAY.test(`${method} ${path} ${name}`),
      turn: LONGER.test(name) ? 1500 : undefined,
      request: (household, number) => requestOf(household, handler, all(household, number)[at] ?? {}),
    }),
  );
}

/** Returns what the names of the cases end with; the inputs of a household that has nothing name them too. */
function named(all: (household: LargeHousehold, number: number) => Input[]): string[] {
  const worst = Object.fromEntries(
    ["words", "numbers", "foods", "inches", "half", "times"].map((name, at) => [name, at + 1]),
  );
  const nothing = {
    worst,
    today: "2026-01-05",
    linkCodes: [],
    mealIds: [],
    manyMealIds: [],
  } as unknown as LargeHousehold;
  return all(nothing, 0).map(({ name }) => (name ? ` ${name}` : ""));
}

/** Returns the names of handlers that read an input for which none is listed. */
export function unlisted(handlers: readonly Handler[]): string[] {
  const missing = handlers.filter(({ method, key, needsInput }) => needsInput && !INPUTS[`${method} ${key}`]);
  return missing.map(({ method, path, key }) => `${method} ${path} (${key})`);
}

export const CASES: HostileCase<unknown>[] = (await handlersOfApp()).flatMap(casesOf);
