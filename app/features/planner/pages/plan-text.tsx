import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { PLAN_LIMITS } from "../meal.ts";
import { mealSentence, plannerUrl, slotId } from "../planner-urls.ts";
import { changeText, getText } from "../texts/plan-texts.server.ts";
import { textForm } from "../texts/text-input.ts";
import type { Route } from "./+types/plan-text";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => ({
  visible: visibleWeeks(caller, url),
  planned: getText(caller, idParam(params.mealId, "Plan text")),
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    textForm,
    ({ text }) => {
      const planned = changeText(caller, idParam(args.params.mealId, "Plan text"), { text });
      const back = `${plannerUrl(visibleWeeks(caller, args.url))}#${slotId(planned)}`;
      const description = mealSentence({ ...planned, name: planned.text });
      return redirectWithToast(args.context, back, { title: m.plan.textChanged(), description });
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.changeText()) }];

/** Renders the dialog that changes a text of the plan. */
export default function ChangePlanText({ loaderData: { visible, planned }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ text: string }>({
    lastResult: actionData,
    defaultValue: { text: planned.text },
  });
  const here = plannerUrl(visible, href("/meal-planner/:mealId/text", { mealId: String(planned.id) }));
  return (
    <DialogRoute
      title={m.plan.changeText()}
      size="small"
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton form={form.id} isBusy={useIsSubmitting(here)} busyLabel={m.mealForms.saving()}>
          {m.common.save()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate={form.noValidate}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField field={fields.text} label={m.plan.text()} maxLength={2 * PLAN_LIMITS.text} dir="auto" />
      </PostForm>
    </DialogRoute>
  );
}
