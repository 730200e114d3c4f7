import { serve } from "#app/http/calls.server.ts";
import { historyCalls } from "./api/history-calls.server.ts";
import { manyCalls } from "./api/many-calls.server.ts";
import { recipeCalls } from "./api/recipe-calls.server.ts";
import { trashCalls } from "./api/trash-calls.server.ts";

export const loader = serve([...recipeCalls, ...manyCalls, ...historyCalls, ...trashCalls]);
export const action = loader;
