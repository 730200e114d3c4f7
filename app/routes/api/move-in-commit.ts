import { commitMoveIn } from "#app/features/moving/commit.server.ts";
import { commitInput } from "#app/features/moving/move-in-input.ts";
import { viewMoveIn } from "#app/features/moving/move-ins.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam, readInput } from "#app/http/input.server.ts";

const commit = api("user", {
  POST: (caller, { params, request }) => {
    const id = idParam(params.moveInId, "Move-in");
    commitMoveIn(caller, id, readInput(request, commitInput).skip);
    return viewMoveIn(caller, id);
  },
});
export const loader = commit;
export const action = commit;
