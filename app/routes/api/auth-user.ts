import { api } from "#app/http/handlers.server.ts";

/** The signed-in user (product 2.2). */
const authUser = api("user", { GET: ({ user }) => user });

export const loader = authUser;
export const action = authUser;
