import { serve } from "#app/http/calls.server.ts";
import { groceryCalls } from "./api/grocery-calls.server.ts";
import { shoppingCalls } from "./api/shopping-calls.server.ts";

export const loader = serve([...shoppingCalls, ...groceryCalls]);
export const action = loader;
