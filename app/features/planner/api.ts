import { serve } from "#app/http/calls.server.ts";
import { planCalls } from "./calls.server.ts";

export const loader = serve(planCalls);
export const action = loader;
