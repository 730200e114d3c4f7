import { href, type RouterContextProvider, redirect } from "react-router";
import type { Visitor } from "#app/caller.ts";
import { asRefusal } from "#app/errors.ts";
import { ProviderError } from "#app/features/accounts/sign-in/oidc-requests.server.ts";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { goToProvider } from "#app/http/provider.server.ts";
import { safeReturnTo } from "#app/http/return-to.ts";

/**
 * Begins the sign-in (product 2.2); `?returnTo=` is the path to open afterwards. Redirects to the sign-in page, or to
 * the provider if that is requested or the only way to sign in. If the provider fails, the sign-in page shows the error.
 */
export async function goToSignIn(
  visitor: Visitor,
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  const { origin, services } = visitor;
  const { oidc, localLogin } = services.settings;
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"), origin);
  if (maybeSignedIn(context)) return redirect(returnTo);
  const query = new URLSearchParams(returnTo === "/" ? {} : { returnTo });
  if (oidc && (!localLogin || url.searchParams.get("with") === "provider")) {
    const toProvider = await goToProvider(context, visitor, returnTo).catch((error) => {
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      const report = refusal instanceof ProviderError ? refusal.report : {};
      services.log.warn("oidc.unavailable", { reason: refusal.message, ...report });
      query.set("problem", refusal.kind === "unavailable" ? "provider-settings" : "provider");
    });
    if (toProvider) return toProvider;
  }
  return redirect(query.size === 0 ? href("/login") : `${href("/login")}?${query}`);
}
