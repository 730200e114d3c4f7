import { type ShouldRevalidateFunctionArgs, useOutlet } from "react-router";
import { page } from "#app/http/handlers.server.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { loadPlanner } from "../calendar/planner.server.ts";
import { PlannerPage } from "../calendar/planner-page.tsx";
import type { Route } from "./+types/planner";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => loadPlanner(caller, url));

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.title()) }];

/** Returns whether to load again; opening and searching a dialog does not reload the calendar behind it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isElsewhere = currentUrl.href !== nextUrl.href;
  const isSameWeeks = currentUrl.searchParams.get("from") === nextUrl.searchParams.get("from");
  if (!isSameWeeks) return true;
  return isElsewhere && !formMethod ? false : defaultShouldRevalidate;
}

/** Renders the calendar, and the dialog that is open over it. */
export default function Planner({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet();
  return (
    <>
      <PlannerPage data={loaderData} isBehind={dialog !== null} />
      {dialog}
    </>
  );
}
