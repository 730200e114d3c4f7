import { api } from "#app/http/handlers.server.ts";

/** Who is signed in (product 2.2). */
const authUser = api("user", { GET: ({ user }) => user });

export const loader = authUser;
export const action = authUser;
