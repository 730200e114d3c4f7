import { z } from "zod";
import { commitInput, moveInQuery } from "../features/moving/move-in-input.ts";
import type { ApiCall } from "./api-call.ts";
import { moveInAnswer } from "./moving-answers.ts";

/** Calls for files of other programs. */
export const movingCalls: ApiCall[] = [
  {
    method: "POST",
    path: "/api/move-ins",
    access: "user",
    does: "Takes the export of another program, at most 512 MiB, and reads it in the background; nothing is added yet.",
    form: z.object({ file: z.instanceof(File).describe("Its content says what it is, not its name") }),
    answer: { status: 202, json: z.strictObject({ id: z.int().positive() }) },
    errors: {
      429: "More than 300 files in an hour",
      503: "Ten files or 1 GiB of yours are still to be read; Retry-After says when to try again",
    },
    example: '-F file=@export.paprikarecipes "$TRIVET/api/move-ins"',
  },
  {
    method: "GET",
    path: "/api/move-ins/:moveInId",
    access: "user",
    does: "What is in the file: the recipes in its order, `limit` (1 to 1,000, else 100) from `offset` on, and what was found so far while it is read.",
    query: moveInQuery,
    answer: { status: 200, json: moveInAnswer },
    example: '"$TRIVET/api/move-ins/1?limit=100&offset=0"',
  },
  {
    method: "POST",
    path: "/api/move-ins/:moveInId/commit",
    access: "user",
    does: "Adds the new and incomplete recipes to your collection, all at once, except those with a key in `skip`.",
    json: commitInput,
    answer: { status: 200, json: moveInAnswer },
    errors: {
      403: "the collection would hold more recipes than the tier allows",
      409: "The file is still being read, or was taken already",
    },
    example: `--json '{"skip":["3"]}' "$TRIVET/api/move-ins/1/commit"`,
  },
  {
    method: "POST",
    path: "/api/move-ins/:moveInId/undo",
    access: "user",
    does: "Removes the added recipes again, except those that were edited or planned since; `message` says how many stayed.",
    answer: { status: 200, json: moveInAnswer },
    errors: { 409: "The file was not taken, or is undone already" },
    example: '-X POST "$TRIVET/api/move-ins/1/undo"',
  },
];
