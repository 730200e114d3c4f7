import { accountOf } from "#app/features/accounts/settings.server.ts";
import { api } from "#app/http/handlers.server.ts";

/** The signed-in user (product 2.2). */
const authUser = api("user", { GET: ({ user }) => accountOf(user) });

export const loader = authUser;
export const action = authUser;
