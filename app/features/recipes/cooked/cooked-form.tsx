import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { href } from "react-router";
import { FieldError, FormErrors, Optional, useRefusal } from "#app/ui/form-errors.tsx";
import { Check } from "#app/ui/icons.tsx";
import { FormId } from "#app/ui/post-form.tsx";
import { ReturnHere } from "#app/ui/return-here.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFormInPlace } from "#app/ui/use-form-in-place.ts";
import * as m from "#messages";
import { COOKED_LIMITS, FIRST_DAY } from "./cooked.ts";

/** Renders the form that notes when the kitchen cooked a recipe, and returns to the page that it is on. */
export function CookedForm({
  recipeId,
  today,
  refused,
}: {
  recipeId: number;
  /** Today in the time zone of the cook, yyyy-MM-dd. */
  today: string;
  /** The answer to a form that was refused, whose input is shown again; the stars are those of cook mode. */
  refused?: SubmissionResult<string[]> | null | undefined;
}) {
  const action = href("/recipes/:recipeId/cooked", { recipeId: String(recipeId) });
  const { Form, isBusy, reply = refused } = useFormInPlace("features/recipes/pages/recipe-cooked");
  const { date = today, note, rating } = (refused?.initialValue ?? {}) as Record<string, string | undefined>;
  return (
    <Form method="post" action={action} preventScrollReset className="cooked-form">
      <FormId />
      <ReturnHere />
      {rating ? <input type="hidden" name="rating" value={rating} /> : null}
      <FormErrors id={`cooked-errors-${recipeId}`} errors={reply?.error?.[""]} />
      <Field
        id={`cooked-day-${recipeId}`}
        label={m.cooked.day()}
        errors={reply?.error?.date}
        type="date"
        name="date"
        min={FIRST_DAY}
        max={today}
        defaultValue={date}
        required
      />
      <Field
        id={`cooked-note-${recipeId}`}
        label={
          <>
            {m.cooked.note()}
            <Optional />
          </>
        }
        errors={reply?.error?.note}
        name="note"
        maxLength={COOKED_LIMITS.note}
        placeholder={m.cooked.noteExample()}
        defaultValue={note}
        dir="auto"
      />
      <SubmitButton className="button soft" isBusy={isBusy} busyLabel={m.cooked.noting()}>
        <Check size={20} />
        {m.cooked.weCookedThis()}
      </SubmitButton>
    </Form>
  );
}

/** Renders a field with its label and, until something else is entered, its message. */
function Field({
  label,
  errors,
  ...input
}: ComponentProps<"input"> & { id: string; label: ReactNode; errors: string[] | null | undefined }) {
  const { isRefused, onInput } = useRefusal(errors ?? undefined);
  const errorId = `${input.id}-error`;
  return (
    <div className="field" onInput={onInput}>
      <label htmlFor={input.id}>{label}</label>
      <input
        className="text-input"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : undefined}
        {...input}
      />
      {isRefused ? <FieldError field={{ errors: errors ?? undefined, errorId }} /> : null}
    </div>
  );
}
