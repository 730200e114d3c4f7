import { page } from "#app/http/handlers.server.ts";
import { probeAnswer } from "#app/http/probe.server.ts";

/** 200 "ok" when the database can be read and written, else 503: a full disk, say. */
export const loader = page("public", ({ services, now }) =>
  probeAnswer(services.health.canRead(now) && services.health.canWrite(now)),
);
