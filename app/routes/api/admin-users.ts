import { listUsers } from "#app/features/accounts/administration/administration.server.ts";
import { api } from "#app/http/handlers.server.ts";

const adminUsers = api("administrator", { GET: (caller) => listUsers(caller) });

export const loader = adminUsers;
export const action = adminUsers;
