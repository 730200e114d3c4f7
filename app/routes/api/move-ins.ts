import { MAX_FILE_BYTES } from "#app/features/moving/move-in.ts";
import { addMoveIn } from "#app/features/moving/move-ins.server.ts";
import { announcedBytes, receiveFile } from "#app/http/file-upload.server.ts";
import { api } from "#app/http/handlers.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";
import * as m from "#messages";

const moveIns = api("user", {
  POST: async (caller, { request }) => {
    const upload = { field: "file", maxBytes: MAX_FILE_BYTES, tooLarge: m.moveIn.fileTooLarge };
    const moveIn = await addMoveIn(caller, announcedBytes(request, MAX_FILE_BYTES), (target) =>
      receiveFile(request, { ...upload, target }),
    );
    return jsonResponse(moveIn, { status: 202 });
  },
});
export const loader = moveIns;
export const action = moveIns;
