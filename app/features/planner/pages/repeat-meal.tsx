import { useForm } from "@conform-to/react";
import { href } from "react-router";
import type { Caller } from "#app/caller.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dayLabel, longWeekday } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { undoOf } from "../meal-toasts.ts";
import { getPlanned } from "../planned.server.ts";
import { plannerUrl, slotId } from "../planner-urls.ts";
import { changeRepeat } from "../repeats/change-repeat.server.ts";
import { MOST_WEEKS, type Repeat } from "../repeats/repeat.ts";
import { type RepeatInput, repeatInput } from "../repeats/repeat-input.ts";
import { type Repeated, repeatOf, repeatPlanned } from "../repeats/repeats.server.ts";
import type { Route } from "./+types/repeat-meal";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, date, name } = getPlanned(caller, idParam(params.mealId, "Meal"));
  const repeat = repeatOf(caller, id);
  return {
    visible: visibleWeeks(caller, url),
    meal: { id, date, name },
    repeat: repeat && { everyWeeks: repeat.everyWeeks, until: repeat.until },
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    repeatInput,
    (input) => {
      const mealId = idParam(args.params.mealId, "Meal");
      const repeats = repeatOf(caller, mealId) !== undefined;
      const toastOf = repeats ? changedToast : startedToast;
      const back = `${plannerUrl(visibleWeeks(caller, args.url))}#${slotId(getPlanned(caller, mealId))}`;
      return redirectWithToast(args.context, back, toastOf(caller, mealId, input, back));
    },
    m.repeats.failed(),
  ),
);

function startedToast(caller: Caller, mealId: number, input: RepeatInput, back: string) {
  const undo = {
    action: href("/meal-planner/repeat/stop"),
    label: m.common.undo(),
    fields: { mealId: String(mealId), returnTo: back },
  };
  return { title: m.repeats.started(), description: plannedText(repeatPlanned(caller, mealId, input)), undo };
}

function changedToast(caller: Caller, mealId: number, input: RepeatInput, back: string) {
  const { removed, removalId, ...planned } = changeRepeat(caller, mealId, input);
  const texts = [
    planned.planned + planned.taken.length > 0 ? plannedText(planned) : "",
    removed > 0 ? m.repeats.laterRemoved({ count: removed }) : "",
  ];
  const description = texts.filter(Boolean).join(" ") || repeatText(planned);
  return { title: m.repeats.changed(), description, undo: undoOf(removalId, back) };
}

function plannedText({ planned: count, taken }: Repeated): string {
  return taken.length === 0 ? m.repeats.planned({ count }) : m.repeats.plannedAndTaken({ count, taken: taken.length });
}

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.repeats.title()) }];

/** Renders the dialog that lets a meal repeat, or no more. */
export default function RepeatMeal({ loaderData: { visible, meal, repeat }, actionData }: Route.ComponentProps) {
  const planner = plannerUrl(visible);
  const here = plannerUrl(visible, href("/meal-planner/:mealId/repeat", { mealId: String(meal.id) }));
  const stop = href("/meal-planner/repeat/stop");
  const [isSaving, isStopping] = [useIsSubmitting(here), useIsSubmitting(stop)];
  return (
    <DialogRoute
      title={m.repeats.titleOf({ recipe: meal.name })}
      size="small"
      closeTo={planner}
      footer={
        <SubmitButton form="repeat" isBusy={isSaving} busyLabel={m.mealForms.saving()}>
          {repeat ? m.common.save() : m.repeats.repeat()}
        </SubmitButton>
      }
    >
      <div className="stack">
        <RepeatForm meal={meal} repeat={repeat} action={here} lastResult={actionData} />
        {repeat ? (
          <PostForm action={stop} preventScrollReset className="stack">
            <input type="hidden" name="mealId" value={meal.id} />
            <input type="hidden" name="returnTo" value={planner} />
            <p className="muted">{m.repeats.stopHint()}</p>
            <SubmitButton className="button rim" isBusy={isStopping} busyLabel={m.mealForms.saving()}>
              {m.repeats.stop()}
            </SubmitButton>
          </PostForm>
        ) : null}
      </div>
    </DialogRoute>
  );
}

function RepeatForm({
  meal,
  repeat,
  action,
  lastResult,
}: {
  meal: { date: string };
  repeat: Repeat | undefined;
  action: string;
  lastResult: Route.ComponentProps["actionData"];
}) {
  const [form, fields] = useForm<{ everyWeeks: string; until: string }>({
    id: "repeat",
    lastResult,
    defaultValue: { everyWeeks: String(repeat?.everyWeeks ?? 1), until: repeat?.until ?? "" },
  });
  return (
    <PostForm id={form.id} action={action} preventScrollReset noValidate={form.noValidate} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
      {repeat ? (
        <p>
          {repeatText(repeat)} {m.repeats.changeHint()}
        </p>
      ) : null}
      <TextField
        field={fields.everyWeeks}
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_WEEKS}
        label={m.repeats.everyWeeks()}
        hint={m.repeats.everyHint({ weekday: longWeekday(meal.date) })}
      />
      <TextField field={fields.until} type="date" isOptional label={m.repeats.until()} hint={m.repeats.untilHint()} />
    </PostForm>
  );
}

/** Returns how something repeats: "Repeats every 2 weeks until Friday 20 Nov." */
function repeatText({ everyWeeks, until }: Repeat): string {
  return until === null
    ? m.repeats.repeats({ count: everyWeeks })
    : m.repeats.repeatsUntil({ count: everyWeeks, day: dayLabel(until) });
}
