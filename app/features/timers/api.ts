import { serve } from "#app/http/calls.server.ts";
import { timerCalls } from "./calls.server.ts";

export const loader = serve(timerCalls);
export const action = loader;
