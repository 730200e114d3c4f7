import { eventStream } from "#app/http/event-stream.server.ts";
import { api } from "#app/http/handlers.server.ts";

const events = api("user", { GET: eventStream });

export const loader = events;
export const action = events;
