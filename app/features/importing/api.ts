import { serve } from "#app/http/calls.server.ts";
import { importCalls } from "./calls.server.ts";

export const loader = serve(importCalls);
export const action = loader;
