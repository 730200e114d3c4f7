import { serve } from "#app/http/calls.server.ts";
import { sessionCalls } from "./calls.server.ts";

export const loader = serve(sessionCalls);
export const action = loader;
