import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { addDays, dayHeading, daysOfWeek, weekRange } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { listGuests, setGuests } from "../eaters/eaters.server.ts";
import { guestsOfWeek, MAX_GUESTS } from "../eaters/eaters.ts";
import { guestsForm } from "../eaters/eaters-input.ts";
import { guestsUrl, plannerUrl } from "../planner-urls.ts";
import { askedWeek, currentWeek, requireFirstDay } from "../weeks/own-weeks.server.ts";
import type { Route } from "./+types/guests";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const firstDay = askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller);
  const days = guestsOfWeek(firstDay, listGuests(caller, { from: firstDay, to: addDays(firstDay, 6) }));
  return { visible: visibleWeeks(caller, url), firstDay, days, usualServings: caller.kitchen.usualServings };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    guestsForm,
    ({ weekStart, guests }) => {
      requireFirstDay(caller, weekStart, "weekStart");
      const days = daysOfWeek(weekStart);
      const before = guestsOfWeek(weekStart, listGuests(caller, { from: weekStart, to: addDays(weekStart, 6) }));
      setGuests(
        caller,
        days.map((date, at) => ({ date, guests: guests[at] ?? 0 })),
      );
      const visible = visibleWeeks(caller, args.url);
      const counts = before.map(({ guests }, at) => [`guests[${at}]`, String(guests)]);
      const fields = { weekStart, ...Object.fromEntries(counts) };
      return redirectWithToast(args.context, `${plannerUrl(visible)}#week-${weekStart}`, {
        title: m.eaters.saved(),
        description: m.eaters.guestsOfWeek({ week: weekRange(weekStart) }),
        undo: { action: guestsUrl(visible, weekStart), label: m.common.undo(), fields },
      });
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.eaters.whoEats()) }];

/** Renders the number of guests of each day of a week. */
export default function Guests({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, firstDay, days, usualServings } = loaderData;
  const [form, fields] = useForm<{ guests: string[] }>({
    lastResult: actionData,
    defaultValue: { guests: days.map(({ guests }) => (guests === 0 ? "" : String(guests))) },
  });
  const here = guestsUrl(visible, firstDay);
  return (
    <DialogRoute
      title={m.eaters.guestsOfWeek({ week: weekRange(firstDay) })}
      size="small"
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton form={form.id} isBusy={useIsSubmitting(here)} busyLabel={m.mealForms.saving()}>
          {m.common.save()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate={form.noValidate} className="stack guest-days">
        <FormErrors id={form.errorId} errors={form.errors} />
        <input type="hidden" name="weekStart" value={firstDay} />
        <p className="muted">
          {usualServings === null ? m.eaters.asRecipes() : m.eaters.usually({ count: usualServings })}{" "}
          <a href={href("/kitchen")}>{m.joining.usualServings()}</a>
        </p>
        {fields.guests.getFieldList().map((field, at) => (
          <TextField
            key={field.key}
            field={field}
            type="number"
            inputMode="numeric"
            min={0}
            max={MAX_GUESTS}
            label={dayHeading(days[at]?.date ?? firstDay)}
          />
        ))}
      </PostForm>
    </DialogRoute>
  );
}
