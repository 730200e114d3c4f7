import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { PRODUCT, pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/accessibility";
import { PublicFrame } from "./public-frame.tsx";

export const loader = page("public", (_caller, { context }: Route.LoaderArgs) => ({
  isSignedIn: maybeSignedIn(context) !== undefined,
}));

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.accessibility.title()) }];

/** Renders the accessibility statement: the standard, what was tested, known limits, and what to do about faults. */
export default function Accessibility({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  return (
    <PublicFrame isSignedIn={isSignedIn} returnTo="/">
      <NarrowPage title={m.accessibility.title()}>
        <div className="stack">
          <p>{m.accessibility.standard({ product: PRODUCT })}</p>
          <h2>{m.accessibility.testedTitle()}</h2>
          <p>{m.accessibility.tested()}</p>
          <p>{m.accessibility.notTested()}</p>
          <h2>{m.accessibility.limitsTitle()}</h2>
          <p>{m.accessibility.limits()}</p>
          <h2>{m.accessibility.helpTitle()}</h2>
          <p>{m.accessibility.help()}</p>
        </div>
      </NarrowPage>
    </PublicFrame>
  );
}
