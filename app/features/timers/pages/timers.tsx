import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { pageTitle } from "#app/ui/product.ts";
import * as m from "#messages";
import { timerForm } from "../timer-input.ts";
import { loadTimers, startTimer } from "../timers.server.ts";
import { TimersPage } from "../timers-page.tsx";
import type { Route } from "./+types/timers";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => ({
  ...loadTimers(caller),
  timeZone: caller.timeZone,
  isAdding: url.searchParams.has("new"),
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    timerForm,
    ({ label, minutes }) => {
      startTimer(caller, { label, seconds: minutes * 60, elapsed: 0 });
      return redirectWithToast(args.context, href("/timers"), { title: m.timers.started({ label }) });
    },
    m.timers.startFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.timers.timers()) }];

/** Renders all timers of the kitchen, and the form for a new one. */
export default function Timers({ loaderData, actionData }: Route.ComponentProps) {
  return <TimersPage {...loaderData} lastResult={actionData} />;
}
