import { moveInQuery } from "#app/features/moving/move-in-input.ts";
import { viewMoveIn } from "#app/features/moving/move-ins.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { checkInput, idParam } from "#app/http/input.server.ts";

const moveIn = api("user", {
  GET: (caller, { params, url }) =>
    viewMoveIn(
      caller,
      idParam(params.moveInId, "Move-in"),
      checkInput(Object.fromEntries(url.searchParams), moveInQuery),
    ),
});
export const loader = moveIn;
export const action = moveIn;
