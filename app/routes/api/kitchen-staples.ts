import { staplesInput } from "#app/features/shopping/shopping-input.ts";
import { listStaples, setStaples } from "#app/features/shopping/staples.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { readInput } from "#app/http/input.server.ts";

const staples = api("user", {
  GET: (caller) => ({ staples: listStaples(caller) }),
  PUT: (caller, { request }) => ({
    staples: setStaples(caller, readInput(request, staplesInput).staples),
  }),
});

export const loader = staples;
export const action = staples;
