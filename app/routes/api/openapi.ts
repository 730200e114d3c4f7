import { api } from "#app/http/handlers.server.ts";

/** The description of the API; made when somebody first asks, so that starting costs nothing. */
const openapi = api("public", {
  GET: async () => {
    const { openApi } = await import("#app/api/openapi.ts");
    return Response.json(openApi(), { headers: { "Cache-Control": "no-cache" } });
  },
});
export const loader = openapi;
export const action = openapi;
