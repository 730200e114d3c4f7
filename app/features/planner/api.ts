import { serve } from "#app/http/calls.server.ts";
import { menuCalls } from "./api/menu-calls.server.ts";
import { planCalls } from "./calls.server.ts";

export const loader = serve([...planCalls, ...menuCalls]);
export const action = loader;
