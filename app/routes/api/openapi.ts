import { api } from "#app/http/handlers.server.ts";
import { jsonResponse } from "#app/http/text-response.server.ts";

/** The OpenAPI description, made at the first request, so that it does not slow the start. */
const openapi = api("public", {
  GET: async () => {
    const { openApi } = await import("#app/api/openapi.ts");
    return jsonResponse(openApi(), { headers: { "Cache-Control": "no-cache" } });
  },
});
export const loader = openapi;
export const action = openapi;
