import { call, serve } from "#app/http/calls.server.ts";
import { problem } from "#app/http/handlers.server.ts";
import { METRICS_TYPE, mayReadMetrics, metricsText } from "../metrics.server.ts";

export const loader = serve([
  call("GET /metrics", "public", {
    does: "The figures of the overview for Prometheus, with METRICS_TOKEN; without that setting there is nothing.",
    answer: { status: 200, type: METRICS_TYPE },
    run: (visitor, { request }) => {
      const token = request.headers.get("Authorization")?.match(/^Bearer +(\S+)$/i)?.[1];
      if (!mayReadMetrics(visitor, token ?? "")) {
        return problem(401, "Unauthorized", { headers: { "WWW-Authenticate": "Bearer" } });
      }
      return new Response(metricsText(visitor), { headers: { "Content-Type": METRICS_TYPE } });
    },
  }),
]);
export const action = loader;
