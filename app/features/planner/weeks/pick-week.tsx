import { Form, useSubmit } from "react-router";
import { SelectField } from "#app/ui/select-field.tsx";
import * as m from "#messages";
import { type VisibleWeeks, weeksParam } from "../planner-urls.ts";
import { type WeekChoice, weekOptions } from "./week-choice.ts";

/** Renders the choice of the week whose slots a dialog over the planner shows; `id` is that of the field. */
export function PickWeek({
  id,
  visible,
  weeks,
  week,
}: {
  id: string;
  visible: VisibleWeeks;
  weeks: readonly WeekChoice[];
  /** The shown one. */
  week: WeekChoice | undefined;
}) {
  const submit = useSubmit();
  const { from } = weeksParam(visible);
  return (
    <Form className="pick-week" preventScrollReset replace>
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <SelectField
        id={id}
        name="week"
        label={m.mealForms.week()}
        options={weekOptions(weeks)}
        defaultValue={week?.firstDay}
        onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
      />
      <button className="button rim no-script" type="submit">
        {m.mealForms.show()}
      </button>
    </Form>
  );
}
