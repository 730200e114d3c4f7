import { api, problem } from "#app/http/handlers.server.ts";
import { METRICS_TYPE, mayReadMetrics, metricsText } from "../metrics.server.ts";

/** The figures of the overview for Prometheus, with METRICS_TOKEN; without that setting it answers 404. */
const metrics = api("public", {
  GET: (visitor, { request }) => {
    const token = request.headers.get("Authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
    if (!mayReadMetrics(visitor, token ?? "")) {
      return problem(401, "Unauthorized", { headers: { "WWW-Authenticate": "Bearer" } });
    }
    return new Response(metricsText(visitor), { headers: { "Content-Type": METRICS_TYPE } });
  },
});

export const loader = metrics;
export const action = metrics;
