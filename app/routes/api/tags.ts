import { listTags } from "#app/features/recipes/tags.server.ts";
import { api } from "#app/http/handlers.server.ts";

const tags = api("user", { GET: (caller) => listTags(caller) });
export const loader = tags;
export const action = tags;
