import { useForm } from "@conform-to/react";
import { useState } from "react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { TriangleAlert } from "#app/ui/icons.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { type CopyInput, copyForm } from "../meal-input.ts";
import { filledToast } from "../meal-toasts.ts";
import { plannerUrl } from "../planner-urls.ts";
import { copyWeek } from "../weeks/copy-week.server.ts";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import { copyPreviewText, previewCopy, proposedCopy, type WeekChoice, weekOptions } from "../weeks/week-choice.ts";
import { plannedPastWeeks, weekChoices } from "../weeks/week-choices.server.ts";
import type { Route } from "./+types/copy-week";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const visible = visibleWeeks(caller, url);
  const current = currentWeek(caller);
  const pressed = askedWeek(caller, url.searchParams.get("week")) ?? current;
  const weeks = weekChoices(caller, [pressed, ...plannedPastWeeks(caller)]);
  return { visible, weeks, pressed, ...proposedCopy(weeks, { pressed, current }) };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    copyForm,
    (input) => {
      const { message, createdIds } = copyWeek(caller, input);
      const back = plannerUrl(visibleWeeks(caller, args.url));
      const toast = filledToast(m.meals.weekCopied(), message, { created: createdIds }, back); // Product 6.3
      return redirectWithToast(args.context, `${back}#week-${input.targetWeekStart}`, toast);
    },
    m.meals.copyFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.planner.copyWeek()) }];

/** Renders the dialog that copies a week. */
export default function CopyWeek({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, weeks } = loaderData;
  const [form, fields] = useForm<CopyInput>({ lastResult: actionData });
  // A refused form keeps its values, also without scripts.
  const [chosen, setChosen] = useState({
    source: fields.sourceWeekStart.initialValue ?? loaderData.source,
    target: fields.targetWeekStart.initialValue ?? loaderData.target,
  });
  const here = plannerUrl(visible, href("/meal-planner/copy"), { week: loaderData.pressed });
  const isBusy = useIsSubmitting(here);
  const isSame = chosen.source === chosen.target;
  return (
    <DialogRoute
      title={m.planner.copyWeek()}
      size="small"
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton form={form.id} isBusy={isBusy} busyLabel={m.weekForms.copying()} disabled={isSame}>
          {m.planner.copyWeek()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset className="stack">
        <FormErrors id={form.errorId} errors={form.errors ?? fields.targetWeekStart.errors} />
        <SelectField
          id="source"
          name="sourceWeekStart"
          label={m.weekForms.copyFrom()}
          options={weekOptions(weeks)}
          value={chosen.source}
          onChange={({ currentTarget }) => setChosen({ ...chosen, source: currentTarget.value })}
        />
        <SelectField
          id="target"
          name="targetWeekStart"
          label={m.weekForms.copyTo()}
          options={weekOptions(weeks.filter(({ isOpen }) => isOpen))}
          value={chosen.target}
          onChange={({ currentTarget }) => setChosen({ ...chosen, target: currentTarget.value })}
        />
        <CopyResult weeks={weeks} {...chosen} />
      </PostForm>
    </DialogRoute>
  );
}

/** Renders the result of copying in one line (product 6.7). */
function CopyResult({ weeks, source, target }: { weeks: WeekChoice[]; source: string; target: string }) {
  if (source === target) {
    return (
      <p className="note warn" role="status">
        <TriangleAlert size={20} />
        {m.weekForms.sameWeek()}
      </p>
    );
  }
  const from = weeks.find(({ firstDay }) => firstDay === source);
  const to = weeks.find(({ firstDay }) => firstDay === target);
  if (!from || !to) return null;
  return (
    <p className="muted" role="status">
      {copyPreviewText(previewCopy(from, to))}
    </p>
  );
}
