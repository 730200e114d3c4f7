import { page, problem } from "#app/http/handlers.server.ts";

/** Answers unknown paths below /api, for every method. */
const unknown = page("public", () => problem(404, "Not found"));
export const loader = unknown;
export const action = unknown;
