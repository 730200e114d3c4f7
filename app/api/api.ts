import { serve } from "#app/http/calls.server.ts";
import { descriptionCall } from "./all-calls.server.ts";

/** Serves the description of the API, and answers unknown paths below /api, for every method. */
export const loader = serve([descriptionCall]);
export const action = loader;
