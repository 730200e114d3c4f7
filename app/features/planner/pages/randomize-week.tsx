import { useForm } from "@conform-to/react";
import { href, Link } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { weekRange } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_LABELS, MEAL_TYPES } from "../meal.ts";
import { type RandomizeInput, randomizeInput } from "../meal-input.ts";
import { filledToast } from "../meal-toasts.ts";
import { plannerUrl } from "../planner-urls.ts";
import { ruleText } from "../rules/rules.ts";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import { RandomizeFields } from "../weeks/randomize-fields.tsx";
import { previewRandomizing, randomizeWeek } from "../weeks/randomize-week.server.ts";
import type { Route } from "./+types/randomize-week";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const visible = visibleWeeks(caller, url);
  const firstDay = askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller);
  return {
    visible,
    firstDay,
    ...previewRandomizing(caller, firstDay),
    rules: MEAL_TYPES.flatMap((type) => {
      const rule = caller.kitchen.randomizeRules[type];
      return rule ? { type, text: ruleText(rule) } : [];
    }),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    randomizeInput,
    (input) => {
      const { message, createdIds, fromTray } = randomizeWeek(caller, input, Math.random);
      const back = plannerUrl(visibleWeeks(caller, args.url));
      const toast = filledToast(m.meals.randomized(), message, { created: createdIds, fromTray }, back); // Product 6.3
      return redirectWithToast(args.context, `${back}#week-${input.weekStart}`, toast);
    },
    m.meals.randomizeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.randomizeWeek()) }];

/** Renders the dialog that fills a week with random recipes. */
export default function RandomizeWeek({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, firstDay, empty, fillable, rules } = loaderData;
  const [form, fields] = useForm<RandomizeInput>({ lastResult: actionData });
  const here = plannerUrl(visible, href("/meal-planner/randomize"), { week: firstDay });
  const isBusy = useIsSubmitting(here);
  const isFull = Object.values(empty).every((slots) => slots === 0);
  return (
    <DialogRoute
      title={m.weekForms.randomizeWeekOf({ range: weekRange(firstDay) })}
      size="small"
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.weekForms.randomizing()} disabled={isFull}>
          {m.planner.randomizeWeek()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate className="stack">
        <FormErrors id={form.errorId} errors={form.errors ?? fields.weekStart.errors} />
        <input type="hidden" name="weekStart" value={firstDay} />
        <RandomizeFields
          empty={empty}
          fillable={fillable}
          typed={{ types: fields.mealTypes.initialValue, slots: fields.numberOfSlots.initialValue }}
          numberError={fields.numberOfSlots.errors?.[0]}
          typesError={fields.mealTypes.errors?.[0]}
        />
        {rules.length > 0 ? (
          <ul className="muted kept-rules">
            {rules.map(({ type, text }) => (
              <li key={type}>
                {MEAL_LABELS[type]()}: <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
        <Link
          className="button rim compact to-rules"
          to={plannerUrl(visible, href("/meal-planner/randomize/rules"), { week: firstDay })}
          preventScrollReset
        >
          {m.rules.open()}
        </Link>
      </PostForm>
    </DialogRoute>
  );
}
