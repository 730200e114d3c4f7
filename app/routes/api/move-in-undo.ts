import { undoMoveIn } from "#app/features/moving/commit.server.ts";
import { viewMoveIn } from "#app/features/moving/move-ins.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";

const undo = api("user", {
  POST: (caller, { params }) => {
    const id = idParam(params.moveInId, "Move-in");
    undoMoveIn(caller, id);
    return viewMoveIn(caller, id);
  },
});
export const loader = undo;
export const action = undo;
