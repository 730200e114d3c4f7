import { serve } from "#app/http/calls.server.ts";
import { groceryCalls } from "./calls.server.ts";

export const loader = serve(groceryCalls);
export const action = loader;
