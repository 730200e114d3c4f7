import { z } from "zod";
import { accountCalls } from "#app/features/accounts/calls.server.ts";
import { credentialCalls } from "#app/features/credentials/calls.server.ts";
import { importCalls } from "#app/features/importing/calls.server.ts";
import { kitchenCalls } from "#app/features/joining/calls.server.ts";
import { movingCalls } from "#app/features/moving/calls.server.ts";
import { overviewCalls } from "#app/features/overview/calls.server.ts";
import { menuCalls } from "#app/features/planner/api/menu-calls.server.ts";
import { planCalls } from "#app/features/planner/calls.server.ts";
import { historyCalls } from "#app/features/recipes/api/history-calls.server.ts";
import { manyCalls } from "#app/features/recipes/api/many-calls.server.ts";
import { recipeCalls } from "#app/features/recipes/api/recipe-calls.server.ts";
import { trashCalls } from "#app/features/recipes/api/trash-calls.server.ts";
import { shareCalls } from "#app/features/sharing/calls.server.ts";
import { groceryCalls } from "#app/features/shopping/api/grocery-calls.server.ts";
import { shoppingCalls } from "#app/features/shopping/api/shopping-calls.server.ts";
import { timerCalls } from "#app/features/timers/calls.server.ts";
import { type Call, call } from "#app/http/calls.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";
import { sessionCalls } from "#app/shell/calls.server.ts";
import { openApi } from "./openapi.ts";

/** The call that describes all others. */
const descriptionCall: Call = call("GET /api/openapi.json", "public", {
  does: "This description as OpenAPI 3.1.",
  answer: { status: 200, json: z.looseObject({ openapi: z.string() }) },
  example: '"$TRIVET/api/openapi.json"',
  run: () => jsonResponse(openApi(apiCalls), { headers: { "Cache-Control": "no-cache" } }),
});

/** Every call of the API by subject, except the provider's callback (/api/auth/callback), which is a page for browsers. */
export const apiSubjects: readonly { title: string; calls: readonly Call[] }[] = [
  { title: "Recipes", calls: [...recipeCalls, ...manyCalls, ...historyCalls, ...trashCalls] },
  { title: "Importing", calls: importCalls },
  { title: "Moving in and out", calls: movingCalls },
  { title: "Plan", calls: planCalls },
  { title: "Menus", calls: menuCalls },
  { title: "Grocery list", calls: groceryCalls },
  { title: "Shopping lists", calls: shoppingCalls },
  { title: "Timers", calls: timerCalls },
  { title: "Shares", calls: shareCalls },
  { title: "Kitchen", calls: kitchenCalls },
  { title: "Accounts", calls: [...accountCalls, ...credentialCalls, ...overviewCalls] },
  { title: "Sessions and events", calls: [descriptionCall, ...sessionCalls] },
];

/** Every call, in the same order. */
export const apiCalls: readonly Call[] = apiSubjects.flatMap(({ calls }) => calls);
