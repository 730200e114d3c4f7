import { serve } from "#app/http/calls.server.ts";
import { credentialCalls } from "./calls.server.ts";

export const loader = serve(credentialCalls);
export const action = loader;
