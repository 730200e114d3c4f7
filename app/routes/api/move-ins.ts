import { FILE_FIELD } from "#app/features/moving/move-in.ts";
import { addMoveIn } from "#app/features/moving/move-ins.server.ts";
import { fileUpload } from "#app/http/file-upload.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";

const moveIns = api(
  "user",
  {
    POST: async (caller, { request }) => {
      const moveIn = await addMoveIn(caller, fileUpload(request, FILE_FIELD));
      return jsonResponse(moveIn, { status: 202 });
    },
  },
  { isStreaming: true },
);
export const loader = moveIns;
export const action = moveIns;
