import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
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
import { addLeftovers } from "../leftovers/leftovers.server.ts";
import { MEAL_NAMES } from "../meal.ts";
import { moveForm } from "../meal-input.ts";
import { getMeal } from "../meal-plans.server.ts";
import { addedToast } from "../meal-toasts.ts";
import { plannerUrl, slotId } from "../planner-urls.ts";
import { SlotGrid } from "../slot-grid.tsx";
import { isWeekFull } from "../slots.ts";
import { askedWeek, ownWeekOf } from "../weeks/own-weeks.server.ts";
import { PickWeek } from "../weeks/pick-week.tsx";
import { slotChoices } from "../weeks/week-choices.server.ts";
import type { Route } from "./+types/leftovers";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, date, mealType, recipe } = getMeal(caller, idParam(params.mealId, "Meal"));
  return {
    visible: visibleWeeks(caller, url),
    meal: { id, date, mealType, name: recipe.name },
    ...slotChoices(caller, {
      asked: askedWeek(caller, url.searchParams.get("week")),
      from: ownWeekOf(caller, addDays(date, 1)),
    }),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    moveForm,
    ({ slot }) => {
      const planned = addLeftovers(caller, idParam(args.params.mealId, "Meal"), slot);
      const back = `${plannerUrl(visibleWeeks(caller, args.url))}#${slotId(planned)}`;
      return redirectWithToast(args.context, back, addedToast({ ...planned, name: planned.text }));
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.leftovers()) }];

/** Renders the form that plans the leftovers of a meal. */
export default function Leftovers({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, meal, weeks, week } = loaderData;
  const [form, { slot }] = useForm<{ slot: string }>({ lastResult: actionData });
  const path = href("/meal-planner/:mealId/leftovers", { mealId: String(meal.id) });
  const action = plannerUrl(visible, path, week ? { week: week.firstDay } : {});
  const isFull = !week || isWeekFull(week, visible.today);
  return (
    <DialogRoute
      title={m.plan.leftoversOf({ recipe: meal.name })}
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton
          form="leftovers"
          isBusy={useIsSubmitting(action)}
          busyLabel={m.mealForms.adding()}
          disabled={isFull}
        >
          {m.mealForms.addToPlan()}
        </SubmitButton>
      }
    >
      <p className="muted">{m.plan.leftoversHint({ day: dayLabel(meal.date), meal: MEAL_NAMES[meal.mealType]() })}</p>
      <PickWeek id="leftovers-week" visible={visible} weeks={weeks} week={week} />
      <PostForm id="leftovers" action={action} preventScrollReset className="stack">
        <FormErrors id={form.errorId} errors={form.errors ?? slot.errors} />
        {week ? <SlotGrid week={week} today={visible.today} from={meal} /> : null}
      </PostForm>
    </DialogRoute>
  );
}
