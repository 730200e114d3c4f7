import { serve } from "#app/http/calls.server.ts";
import { movingCalls } from "./calls.server.ts";

export const loader = serve(movingCalls);
export const action = loader;
