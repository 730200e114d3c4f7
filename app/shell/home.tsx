import { href } from "react-router";
import { hasAccounts } from "#app/features/accounts/invites/invites.server.ts";
import { loadPlanner } from "#app/features/planner/calendar/planner.server.ts";
import { PlannerPage } from "#app/features/planner/calendar/planner-page.tsx";
import { maybeSignedIn } from "#app/http/caller.server.ts";
import { page } from "#app/http/handlers.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import type { Route } from "./+types/home";
import { AppShell } from "./app-shell.tsx";
import { Landing } from "./landing/landing-page.tsx";

/** Signed out the landing page, signed in the planner (product 10.1). */
export const loader = page("public", ({ db, services }, { context, url }: Route.LoaderArgs) => {
  const caller = maybeSignedIn(context);
  if (caller) return { kind: "planner" as const, planner: loadPlanner(caller, url) };
  const { localLogin } = services.settings;
  const signUp = localLogin ? href("/signup") : href("/api/login");
  return { kind: "landing" as const, firstAccount: hasAccounts(db) ? null : signUp };
});

/** The landing page needs no script at all. */
export const handle = {
  isPlain: (loaderData: { kind: string } | undefined) => loaderData?.kind === "landing",
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.kind === "planner"
    ? [{ title: pageTitle(m.landing.planner()) }]
    : [
        { title: pageTitle(m.landing.title()) },
        {
          name: "description",
          content: m.landing.description(),
        },
      ];

/** Renders the landing page for visitors and the planner for signed-in cooks. */
export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "landing") return <Landing firstAccount={loaderData.firstAccount} />;
  return (
    <AppShell>
      <PlannerPage data={loaderData.planner} />
    </AppShell>
  );
}
