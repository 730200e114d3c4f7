import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam, NO_FIELDS } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_NAMES, type Planned } from "../meal.ts";
import { getPlanned, swapPlanned } from "../planned.server.ts";
import { mealSentence, plannerUrl, slotId, swapUrl } from "../planner-urls.ts";
import type { Route } from "./+types/swap-meals";

/** Returns the ids of the two meals in the address. @throws DomainError notFound. */
function mealsOf({ params, url }: Pick<Route.LoaderArgs, "params" | "url">): [number, number] {
  return [idParam(params.mealId, "Meal"), idParam(url.searchParams.get("with") ?? undefined, "Meal")];
}

export const loader = page("user", (caller, args: Route.LoaderArgs) => {
  const [one, other] = mealsOf(args);
  return {
    visible: visibleWeeks(caller, args.url),
    one: getPlanned(caller, one),
    other: getPlanned(caller, other),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    NO_FIELDS,
    () => {
      const [meal, other] = swapPlanned(caller, ...mealsOf(args));
      const planner = plannerUrl(visibleWeeks(caller, args.url));
      return redirectWithToast(args.context, `${planner}#${slotId(meal)}`, {
        title: m.meals.swapped(),
        description: `${mealSentence(meal)}. ${mealSentence(other)}.`,
      });
    },
    m.meals.swapFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.mealForms.swapMeals()) }];

/** Asks before two meals change places, as the move form does for a taken slot. */
export default function SwapMeals({ loaderData: { visible, one, other }, actionData }: Route.ComponentProps) {
  const [form] = useForm({ lastResult: actionData });
  const action = swapUrl(visible, one.id, other.id);
  const isBusy = useIsSubmitting(action);
  return (
    <DialogRoute
      title={m.mealForms.swapQuestion()}
      size="small"
      focus="heading"
      closeTo={plannerUrl(visible, href("/meal-planner/:mealId/move", { mealId: String(one.id) }))}
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.mealForms.swapping()}>
          {m.mealForms.swap()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={action} preventScrollReset className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        <Change meal={one} to={other} />
        <Change meal={other} to={one} />
      </PostForm>
    </DialogRoute>
  );
}

function Change({ meal, to }: { meal: Planned; to: Planned }) {
  if (to.mealType === null) return <p>{m.plan.dishSomeDay({ recipe: meal.name })}</p>;
  return (
    <p>
      <RichText
        text={m.mealForms.movesTo({ day: dayLabel(to.date), meal: MEAL_NAMES[to.mealType]() })}
        tags={{
          recipe: () => (
            <b>
              <bdi>{meal.name}</bdi>
            </b>
          ),
        }}
      />
    </p>
  );
}
