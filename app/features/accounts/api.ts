import { serve } from "#app/http/calls.server.ts";
import { accountCalls } from "./calls.server.ts";

export const loader = serve(accountCalls);
export const action = loader;
