import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { addDays, dayLabel, weekRange } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Problem } from "#app/ui/problem.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { listPlanned, visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_LABELS, namesIn } from "../meal.ts";
import { MENU_LIMITS } from "../menus/menu.ts";
import { menuForm } from "../menus/menu-input.ts";
import { createMenu } from "../menus/menus.server.ts";
import { plannerUrl } from "../planner-urls.ts";
import { bySlot } from "../slots.ts";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import type { Route } from "./+types/new-menu";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => {
  const firstDay = askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller);
  const planned = listPlanned(caller, firstDay, addDays(firstDay, 6));
  return {
    visible: visibleWeeks(caller, url),
    firstDay,
    planned: planned
      .sort(bySlot)
      .map((one) => ({ id: one.id, date: one.date, mealType: one.mealType, name: namesIn(one) })),
  };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    menuForm,
    ({ name, weekStart, mealPlanIds }) => {
      createMenu(caller, { name, from: weekStart, to: addDays(weekStart, 6), mealPlanIds });
      const back = plannerUrl(visibleWeeks(caller, args.url));
      return redirectWithToast(args.context, `${back}#week-${weekStart}`, {
        title: m.plan.menuSaved(),
        description: name,
      });
    },
    m.plan.changeFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.plan.saveMenu()) }];

/** Renders the meals of a week, to save those that are ticked as a menu. */
export default function NewMenu({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, firstDay, planned } = loaderData;
  const [form, fields] = useForm<{ name: string; mealPlanIds: string[] }>({ lastResult: actionData });
  const here = plannerUrl(visible, href("/meal-planner/menus/new"), { week: firstDay });
  const before: unknown = fields.mealPlanIds.initialValue;
  // A refused form keeps its ticks, also without scripts.
  const isTicked = (id: number) => before === undefined || [before].flat().includes(String(id));
  const problem = fields.mealPlanIds.errors?.[0];
  return (
    <DialogRoute
      title={m.plan.menuOf({ week: weekRange(firstDay) })}
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton
          form={form.id}
          isBusy={useIsSubmitting(here)}
          busyLabel={m.mealForms.saving()}
          disabled={planned.length === 0}
        >
          {m.plan.saveMenu()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate={form.noValidate} className="stack">
        <FormErrors id={form.errorId} errors={form.errors} />
        <input type="hidden" name="weekStart" value={firstDay} />
        <TextField field={fields.name} label={m.plan.menuName()} maxLength={2 * MENU_LIMITS.name} dir="auto" />
        {planned.length === 0 ? (
          <p className="muted">{m.weekForms.nothingPlanned()}</p>
        ) : (
          <fieldset>
            <legend>{m.plan.mealsOfMenu()}</legend>
            <div className="menu-meals">
              {planned.map(({ id, date, mealType, name }) => (
                <label key={id} className="check">
                  <input type="checkbox" name="mealPlanIds" value={id} defaultChecked={isTicked(id)} />
                  <span>
                    <span dir="auto">{name}</span>{" "}
                    <small>{m.plan.mealOfDay({ day: dayLabel(date), meal: MEAL_LABELS[mealType]() })}</small>
                  </span>
                </label>
              ))}
            </div>
            {problem ? <Problem id="meals-error">{problem}</Problem> : null}
          </fieldset>
        )}
      </PostForm>
    </DialogRoute>
  );
}
