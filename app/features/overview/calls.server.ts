import { call } from "#app/http/calls.server.ts";
import { getOverview } from "./overview.server.ts";
import { overviewAnswer } from "./overview-answers.ts";

/** Calls for the state of the server. */
export const overviewCalls = [
  call("GET /api/admin/overview", "administrator", {
    does: "The state of the server: users and visits, imports, mail, sizes, backups, uptime and memory.",
    answer: { status: 200, json: overviewAnswer },
    run: getOverview,
  }),
];
