import { page } from "#app/http/handlers.server.ts";
import { probeAnswer } from "#app/http/probe.server.ts";

/** 200 "ok" when the database can be read, else 503; says nothing more. */
export const loader = page("public", ({ services, now }) => probeAnswer(services.health.canRead(now)));
