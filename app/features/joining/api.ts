import { serve } from "#app/http/calls.server.ts";
import { kitchenCalls } from "./calls.server.ts";

export const loader = serve(kitchenCalls);
export const action = loader;
