import { href, redirect } from "react-router";
import { api } from "#app/http/handlers.server.ts";
import { endOfSessionAtProvider } from "#app/http/provider.server.ts";
import { signOutAndGo } from "#app/http/sign-in.server.ts";

/**
 * Ends the session, also at the provider if it supports that. A link of another site must be confirmed (threat model 5.6).
 */
const logout = api("public", {
  GET: async (visitor, { request, context }) => {
    const site = request.headers.get("Sec-Fetch-Site");
    if (site === "cross-site" || site === "same-site") return redirect(href("/sign-out"));
    return signOutAndGo(context, await endOfSessionAtProvider(context, visitor));
  },
  POST: async (visitor, { context }) => signOutAndGo(context, await endOfSessionAtProvider(context, visitor)),
});

export const loader = logout;
export const action = logout;
