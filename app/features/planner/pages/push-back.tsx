import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { addDays, dayLabel } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_NAMES } from "../meal.ts";
import { getInSlot } from "../planned.server.ts";
import { plannerUrl, slotId } from "../planner-urls.ts";
import { findPushed, pushBack } from "../pushing/push-back.server.ts";
import type { Route } from "./+types/push-back";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, date, mealType } = getInSlot(caller, idParam(params.mealId, "Meal"));
  return {
    visible: visibleWeeks(caller, url),
    id,
    mealType,
    pushed: findPushed(caller, { from: date, mealType }),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    NO_FIELDS,
    () => {
      const { date: from, mealType } = getInSlot(caller, idParam(args.params.mealId, "Meal"));
      const pushed = pushBack(caller, { from, mealType });
      const to = pushed.at(-1)?.date ?? from;
      const back = plannerUrl(visibleWeeks(caller, args.url));
      return redirectWithToast(args.context, `${back}#${slotId({ date: addDays(from, 1), mealType })}`, {
        title: m.plan.pushedBack(),
        description: m.plan.oneDayLater({ count: pushed.length }),
        undo: {
          action: href("/meal-planner/pull-forward"),
          label: m.common.undo(),
          fields: { from, to, mealType, returnTo: back },
        },
      });
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.pushBack()) }];

/** Renders what moves one day later from a meal on, before it does. */
export default function PushBack({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, id, mealType, pushed } = loaderData;
  const [form] = useForm({ lastResult: actionData });
  const here = plannerUrl(visible, href("/meal-planner/:mealId/push-back", { mealId: String(id) }));
  return (
    <DialogRoute
      title={m.plan.pushBack()}
      size="small"
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton form="push-back" isBusy={useIsSubmitting(here)} busyLabel={m.mealForms.moving()}>
          {m.plan.pushBack()}
        </SubmitButton>
      }
    >
      <PostForm id="push-back" action={here} preventScrollReset className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        <p>{m.plan.pushBackHint({ meal: MEAL_NAMES[mealType]() })}</p>
        <ul className="changes-of-plan">
          {pushed.map(({ id, name, date }) => (
            <li key={id}>
              <b dir="auto">{name}</b>
              <small>{m.plan.fromTo({ from: dayLabel(addDays(date, -1)), to: dayLabel(date) })}</small>
            </li>
          ))}
        </ul>
      </PostForm>
    </DialogRoute>
  );
}
