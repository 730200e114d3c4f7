import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "react-router";
import type { submitInPlace } from "./offline-forms.ts";
import { usePreloadedRoute } from "./use-preloaded-route.ts";

/**
 * Returns a form that posts to another route and returns to its page. It stays as it is if it could not be sent: the
 * route, whose id is given, has `submitInPlace` as its client action. Works without scripts.
 */
export function useFormInPlace(routeId: string) {
  // Without a connection the route's scripts would not load, and React Router would reload the page.
  usePreloadedRoute(routeId);
  const { Form, state, data } = useFetcher<typeof submitInPlace<SubmissionResult<string[]> | null>>();
  return { Form, isBusy: state !== "idle", reply: state === "idle" ? data : undefined };
}
