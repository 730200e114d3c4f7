import { serve } from "#app/http/calls.server.ts";
import { shareCalls } from "./calls.server.ts";

export const loader = serve(shareCalls);
export const action = loader;
