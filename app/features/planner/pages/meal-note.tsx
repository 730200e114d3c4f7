import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextAreaField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { PLAN_LIMITS } from "../meal.ts";
import { noteInput } from "../meal-input.ts";
import { getMeal, setNote } from "../meal-plans.server.ts";
import { mealSentence, plannerUrl, slotId } from "../planner-urls.ts";
import type { Route } from "./+types/meal-note";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const { id, note, recipe } = getMeal(caller, idParam(params.mealId, "Meal"));
  return { visible: visibleWeeks(caller, url), meal: { id, note, name: recipe.name } };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    noteInput,
    ({ note }) => {
      const meal = setNote(caller, idParam(args.params.mealId, "Meal"), note ?? null);
      const back = `${plannerUrl(visibleWeeks(caller, args.url))}#${slotId(meal)}`;
      const title = meal.note === null ? m.plan.noteRemoved() : m.plan.noteSaved();
      const description = mealSentence({ ...meal, name: meal.recipe.name });
      return redirectWithToast(args.context, back, { title, description });
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.note()) }];

/** Renders the dialog for the note of a meal. */
export default function MealNote({ loaderData: { visible, meal }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ note: string }>({
    lastResult: actionData,
    defaultValue: { note: meal.note ?? "" },
  });
  const here = plannerUrl(visible, href("/meal-planner/:mealId/note", { mealId: String(meal.id) }));
  return (
    <DialogRoute
      title={m.plan.noteOf({ recipe: meal.name })}
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
        <TextAreaField
          field={fields.note}
          label={m.plan.note()}
          hint={m.plan.noteHint({ count: PLAN_LIMITS.note })}
          rows={4}
        />
      </PostForm>
    </DialogRoute>
  );
}
