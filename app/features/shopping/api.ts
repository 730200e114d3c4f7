import { serve } from "#app/http/calls.server.ts";
import { shoppingCalls } from "./calls.server.ts";

export const loader = serve(shoppingCalls);
export const action = loader;
