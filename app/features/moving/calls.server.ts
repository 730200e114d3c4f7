import { z } from "zod";
import { id, named } from "#app/http/answers.ts";
import { call } from "#app/http/calls.server.ts";
import { downloadOf } from "#app/http/download.server.ts";
import { fileUpload } from "#app/http/file-upload.server.ts";
import { whenIndexed } from "../recipes/search/index-updates.server.ts";
import { commitMoveIn, undoMoveIn } from "./commit.server.ts";
import { describeExport, exportCollection } from "./export/export-collection.server.ts";
import { exportInput } from "./export/export-input.ts";
import { FILE_FIELD, MOVE_IN_STATES, MOVED_RECIPE_STATES } from "./move-in.ts";
import { commitInput, moveInQuery } from "./move-in-input.ts";
import { addMoveIn, viewMoveIn } from "./move-ins.server.ts";

const count = z.int().nonnegative();
/** A file that is being moved in. */
const moveInAnswer = named(
  "MoveIn",
  z.strictObject({
    id,
    state: z.enum(MOVE_IN_STATES),
    format: z.string().nullable().describe("What the file is of; null until that is known"),
    message: z.string().optional().describe("Why it failed, what prevents the commit, or what stayed after the undo"),
    total: count.describe("Recipes in the file, as far as known"),
    counts: z.strictObject({ new: count, existing: count, incomplete: count, failed: count }),
    recipes: z.array(
      z.strictObject({
        key: z.string().describe("Names the recipe in this file"),
        name: z.string(),
        state: z.enum(MOVED_RECIPE_STATES),
        reason: z.string().optional(),
        left: z.array(z.string()).describe("Fields of the file that have no home"),
      }),
    ),
    meals: z
      .strictObject({
        planned: count,
        taken: count.describe("Their slots are taken"),
        beyond: count.describe("Days that cannot be planned"),
        without: count.describe("Their recipes are not taken"),
      })
      .optional()
      .describe("What the file has planned, by what becomes of it"),
    plan: z
      .strictObject({
        menus: count,
        repeats: count.describe("Meals that repeat"),
        guests: count.describe("Days with guests"),
        rules: count.describe("Meal types with a rule of Randomize Week"),
        usualServings: count.nullable(),
      })
      .optional()
      .describe("What else of a plan is added, or was"),
    left: z.record(z.string(), count).describe("The same for all recipes, with their counts"),
  }),
);

/** Calls for files of other programs, and the export. */
export const movingCalls = [
  call("POST /api/move-ins", "user", {
    does: "Takes the export of another program, at most 512 MiB, and reads it in the background; nothing is added yet.",
    form: z.object({ file: z.instanceof(File).describe("Its content says what it is, not its name") }),
    answer: { status: 202, json: z.strictObject({ id: z.int().positive() }) },
    errors: {
      429: "More than 300 files in an hour",
      503: "Ten files or 1 GiB of yours are still to be read; Retry-After says when to try again",
    },
    example: '-F file=@export.paprikarecipes "$TRIVET/api/move-ins"',
    isStreaming: true,
    run: (caller, { request }) => addMoveIn(caller, fileUpload(request, FILE_FIELD)),
  }),
  call("GET /api/move-ins/:moveInId", "user", {
    does: "What is in the file: the recipes in its order, `limit` (1 to 1,000, else 100) from `offset` on, and what was found so far while it is read.",
    query: moveInQuery,
    answer: { status: 200, json: moveInAnswer },
    example: '"$TRIVET/api/move-ins/1?limit=100&offset=0"',
    run: (caller, { params, query }) => viewMoveIn(caller, params.moveInId, query),
  }),
  call("POST /api/move-ins/:moveInId/commit", "user", {
    does: "Adds the new and incomplete recipes to your collection, all at once, except those with a key in `skip`.",
    json: commitInput,
    answer: { status: 200, json: moveInAnswer },
    errors: {
      403: "the collection would hold more recipes than the tier allows",
      409: "The file is still being read, or was taken already",
    },
    example: `--json '{"skip":["3"]}' "$TRIVET/api/move-ins/1/commit"`,
    run: (caller, { params, input }) => {
      commitMoveIn(caller, params.moveInId, input.skip);
      return viewMoveIn(caller, params.moveInId);
    },
  }),
  call("POST /api/move-ins/:moveInId/undo", "user", {
    does: "Removes the added recipes again, except those that were edited or planned since; `message` says how many stayed.",
    answer: { status: 200, json: moveInAnswer },
    errors: { 409: "The file was not taken, or is undone already" },
    example: '-X POST "$TRIVET/api/move-ins/1/undo"',
    run: (caller, { params }) => {
      undoMoveIn(caller, params.moveInId);
      return whenIndexed(caller, viewMoveIn(caller, params.moveInId));
    },
  }),
  call("GET /api/export", "user", {
    does: "Your collection with its pictures as one file, made while you read it. `pdf` is a cookbook, made before; `tag`, `size` and `perPage` (recipes on a page) are for it alone.",
    query: exportInput,
    answer: {
      status: 200,
      type: "application/zip",
      means: "A zip archive; for html a page, text/html; for pdf application/pdf",
    },
    errors: {
      404: "There is no recipe for a cookbook",
      503: "You are downloading another export, or eight others are being downloaded; Retry-After says when to try again",
    },
    example: '-O -J "$TRIVET/api/export?format=jsonld"',
    run: async (caller, { request, query }) =>
      // The router drops the body of an answer to HEAD without cancelling it.
      downloadOf(request.method === "HEAD" ? describeExport(caller, query) : await exportCollection(caller, query)),
  }),
];
