import { data, href } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { finishAtProvider } from "#app/http/provider.server.ts";
import { AuthPage } from "#app/ui/auth-page.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/provider-callback";

/** The callback of the provider. Errors are shown on this page. */
export const loader = page("public", async (visitor, { context, request, url }: Route.LoaderArgs) => {
  const result = await finishAtProvider(context, visitor, request, url);
  if (result instanceof Response) throw result;
  const { reason, headers } = result;
  return data({ reason, name: visitor.services.settings.oidc?.name }, { status: 400, headers });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.common.signIn()) }];

/** Renders why signing in with the provider failed. */
export default function ProviderCallback({ loaderData: { reason, name } }: Route.ComponentProps) {
  return (
    <AuthPage>
      <h1>{m.signIn.notSignedIn()}</h1>
      <FormErrors id="reason" errors={[reason]} />
      {name ? (
        <a className="button solid" href={`${href("/api/login")}?with=provider`}>
          {m.signIn.tryAgainWith({ provider: name })}
        </a>
      ) : null}
      <a className={name ? "button rim" : "button solid"} href={href("/login")}>
        {m.signIn.goToSignIn()}
      </a>
    </AuthPage>
  );
}
