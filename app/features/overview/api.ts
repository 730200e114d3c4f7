import { serve } from "#app/http/calls.server.ts";
import { overviewCalls } from "./calls.server.ts";

export const loader = serve(overviewCalls);
export const action = loader;
