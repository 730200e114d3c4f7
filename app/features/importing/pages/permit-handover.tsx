import { data, href } from "react-router";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { requestState } from "#app/http/request-context.server.ts";
import { webAddress } from "#app/lib/urls.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { PermitHandover } from "../components/permit-handover.tsx";
import { permitHandover } from "../handover.server.ts";
import { siteInput } from "../handover-input.ts";
import type { Route } from "./+types/permit-handover";

/**
 * Looks the same to the site that opened it whether somebody is signed in or not. It is the only page that stays connected
 * to another site's: both sides talk by messages (docs/decisions/29).
 */
export const loader = page("public", (_visitor, { context, url }: Route.LoaderArgs) => {
  stayConnected(context);
  return {
    isSignedIn: maybeSignedIn(context) !== undefined,
    url: webAddress(url.searchParams.get("url") ?? ""),
  };
});

/** Permits the site to hand over one page. */
export const action = page("user", (caller, args: Route.ActionArgs) => {
  stayConnected(args.context);
  return submitForm(
    args,
    siteInput,
    (input) => data({ token: permitHandover(caller, input) }),
    m.importing.importFailed(),
  );
});

function stayConnected(context: Route.LoaderArgs["context"]) {
  requestState(context).answerHeaders.set("Cross-Origin-Opener-Policy", "unsafe-none");
}

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.handover.title()) }];

/** Renders the tab that the bookmarklet opens. */
export default function PermitHandoverPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage>
      <PermitHandover
        {...loaderData}
        target={href("/recipes/add/handover")}
        token={actionData && "token" in actionData ? actionData.token : undefined}
        errors={actionData && "error" in actionData ? (actionData.error?.[""] ?? undefined) : undefined}
      />
    </AuthPage>
  );
}
