import type { ReactNode } from "react";
import { href, Outlet, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import { isListPath } from "#app/features/recipes/list/list-url.ts";
import { RecipeListLoading } from "#app/features/recipes/list/recipe-skeletons.tsx";
import { useUnsentChanges } from "#app/features/shopping/use-unsent-changes.ts";
import { PageTimers } from "#app/features/timers/timer-bar.tsx";
import { loadTimers } from "#app/features/timers/timers.server.ts";
import { page } from "#app/http/handlers.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { describeError, ErrorPage } from "#app/ui/error-page.tsx";
import { PRODUCT, pageTitle } from "#app/ui/product.ts";
import { SKELETON_AFTER_MS, useSlow } from "#app/ui/use-slow.ts";
import type { Route } from "./+types/signed-in-layout";
import { AppShell } from "./app-shell.tsx";

/** Redirects visitors to the sign-in page, which returns here, and loads the timers of every page. */
export const loader = page("user", (caller, _args: Route.LoaderArgs) => loadTimers(caller));

/** Never loads again: the routes below check for themselves, and the timers are followed by their events. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? pageTitle(describeError(error).title) : PRODUCT },
];

/** Returns whether the list of recipes has been loading for some time from another page; not after a form. */
function useRecipesLoading(): boolean {
  const { state, location, formMethod } = useNavigation();
  const isListHere = isListPath(useLocation().pathname);
  const isLoading = state === "loading" && location.pathname === href("/recipes") && !formMethod && !isListHere;
  return useSlow(isLoading, SKELETON_AFTER_MS);
}

/** Renders the navigation around a page, below the running timers. */
function Frame({ timers, children }: { timers: Route.ComponentProps["loaderData"] | undefined; children: ReactNode }) {
  const userId = useRouteLoaderData<typeof rootLoader>("root")?.user?.id;
  return (
    <>
      {userId !== undefined && timers ? <PageTimers loaded={timers} userId={userId} /> : null}
      <AppShell>{children}</AppShell>
    </>
  );
}

/** Renders the layout of all signed-in pages. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  useUnsentChanges(useRouteLoaderData<typeof rootLoader>("root")?.user?.id);
  return <Frame timers={loaderData}>{useRecipesLoading() ? <RecipeListLoading /> : <Outlet />}</Frame>;
}

/** Renders a refusal or a crash of any of them, with the navigation still there. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame timers={loaderData}>
      <ErrorPage error={error} />
    </Frame>
  );
}
