import { page } from "#app/http/handlers.server.ts";
import { isAlive } from "#app/platform/health.server.ts";

/** 200 "ok" when the database answers, else 503; says nothing more. */
export const loader = page("public", ({ db }) => {
  const isOk = isAlive(db);
  return new Response(isOk ? "ok" : "not ok", { status: isOk ? 200 : 503, headers: { "Content-Type": "text/plain" } });
});
