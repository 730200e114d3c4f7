import { href } from "react-router";
import { FormErrors, Optional } from "#app/ui/form-errors.tsx";
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
}: {
  recipeId: number;
  /** Today in the time zone of the cook, yyyy-MM-dd. */
  today: string;
}) {
  const action = href("/recipes/:recipeId/cooked", { recipeId: String(recipeId) });
  const { Form, isBusy, errors } = useFormInPlace("features/recipes/pages/recipe-cooked");
  const [day, note] = [`cooked-day-${recipeId}`, `cooked-note-${recipeId}`];
  return (
    <Form method="post" action={action} preventScrollReset className="cooked-form">
      <FormId />
      <ReturnHere />
      <FormErrors id={`cooked-errors-${recipeId}`} errors={errors} />
      <div className="field">
        <label htmlFor={day}>{m.cooked.day()}</label>
        <input
          className="text-input"
          id={day}
          type="date"
          name="date"
          min={FIRST_DAY}
          max={today}
          defaultValue={today}
          required
        />
      </div>
      <div className="field">
        <label htmlFor={note}>
          {m.cooked.note()}
          <Optional />
        </label>
        <input
          className="text-input"
          id={note}
          name="note"
          maxLength={COOKED_LIMITS.note}
          placeholder={m.cooked.noteExample()}
          dir="auto"
        />
      </div>
      <SubmitButton className="button soft" isBusy={isBusy} busyLabel={m.cooked.noting()}>
        <Check size={20} />
        {m.cooked.weCookedThis()}
      </SubmitButton>
    </Form>
  );
}
