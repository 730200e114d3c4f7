import { page, problem } from "#app/http/handlers.server.ts";

/** Any path below /api that is none of ours, whatever the method. */
const unknown = page("public", () => problem(404, "Not found"));
export const loader = unknown;
export const action = unknown;
