import { serve } from "#app/http/calls.server.ts";
import { apiCalls } from "./all-calls.server.ts";

/** Serves the calls of the API, and answers unknown paths below /api, for every method. */
export const loader = serve(apiCalls);
export const action = loader;
