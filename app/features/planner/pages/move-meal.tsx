import { useForm } from "@conform-to/react";
import { href } from "react-router";
import type { Caller } from "#app/caller.ts";
import { Thumb } from "#app/features/recipes/view/recipe-thumbnail.tsx";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { idParam } from "#app/http/input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dayLabel } from "#app/lib/calendar-days.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_NAMES } from "../meal.ts";
import { type MoveAnywhere, moveAnywhereForm } from "../meal-input.ts";
import { getPlanned, movePlanned } from "../planned.server.ts";
import { mealSentence, plannerUrl, slotId, swapUrl } from "../planner-urls.ts";
import { moveLater, repeatOf } from "../repeats/repeats.server.ts";
import { ScopeChoice } from "../repeats/scope-choice.tsx";
import { SlotGrid } from "../slot-grid.tsx";
import { isWeekFull } from "../slots.ts";
import { putOnTray } from "../tray/tray.server.ts";
import { askedWeek, ownWeekOf } from "../weeks/own-weeks.server.ts";
import { PickWeek } from "../weeks/pick-week.tsx";
import { slotChoices } from "../weeks/week-choices.server.ts";
import type { Route } from "./+types/move-meal";

export const loader = page("user", (caller, { params, url }: Route.LoaderArgs) => {
  const meal = getPlanned(caller, idParam(params.mealId, "Meal"));
  const ownWeek = ownWeekOf(caller, meal.date);
  const asked = askedWeek(caller, url.searchParams.get("week")) ?? ownWeek;
  const isRepeated = repeatOf(caller, meal.id) !== undefined;
  return { visible: visibleWeeks(caller, url), meal, isRepeated, ownWeek, ...slotChoices(caller, { asked }) };
});

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    moveAnywhereForm,
    (input) => {
      const id = idParam(args.params.mealId, "Meal");
      const meal = moveTo(caller, id, input);
      const planner = plannerUrl(visibleWeeks(caller, args.url));
      return redirectWithToast(args.context, `${planner}#${slotId(meal)}`, {
        title: m.meals.moved(), // Product 6.3
        description: [
          mealSentence(meal),
          ...("stayed" in meal ? [m.repeats.laterStayed({ count: meal.stayed })] : []),
        ].join(". "),
      });
    },
    m.meals.moveFailedTryAgain(),
  ),
);

function moveTo(caller: Caller, id: number, input: MoveAnywhere) {
  if ("tray" in input) return putOnTray(caller, id, input.tray);
  if (input.scope !== "later") return movePlanned(caller, id, input.slot);
  const { stayed, ...meal } = moveLater(caller, id, input.slot);
  return stayed === 0 ? meal : { ...meal, stayed };
}

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.mealForms.moveMeal()) }];

/** Renders the form that moves a meal to another slot. */
export default function MoveMeal({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, meal, isRepeated, ownWeek, weeks, week } = loaderData;
  const [form, { slot }] = useForm<{ slot: string }>({ lastResult: actionData });
  const action = plannerUrl(
    visible,
    href("/meal-planner/:mealId/move", { mealId: String(meal.id) }),
    week ? { week: week.firstDay } : {},
  );
  const isBusy = useIsSubmitting(action);
  return (
    <DialogRoute
      title={m.mealForms.moveRecipe({ recipe: meal.name })}
      closeTo={plannerUrl(visible)}
      footer={
        <SubmitButton
          form="move-meal"
          isBusy={isBusy}
          busyLabel={m.mealForms.moving()}
          disabled={!week || isWeekFull(week, visible.today)}
        >
          {m.mealForms.moveMeal()}
        </SubmitButton>
      }
    >
      <div className="meal-row moved">
        {meal.recipeId === null ? null : <Thumb imagePath={meal.imagePath} size={56} />}
        <span>
          <b dir="auto">{meal.name}</b>
          <small>
            {meal.mealType === null
              ? m.plan.nowSomeDay()
              : m.mealForms.nowAt({ day: dayLabel(meal.date), meal: MEAL_NAMES[meal.mealType]() })}
          </small>
        </span>
      </div>
      <PickWeek id="move-week" visible={visible} weeks={weeks} week={week} />
      <PostForm id="move-meal" action={action} preventScrollReset className="stack">
        <FormErrors id={form.errorId} errors={form.errors ?? slot.errors} />
        {isRepeated ? <ScopeChoice /> : null}
        {week ? (
          <SlotGrid
            week={week}
            today={visible.today}
            from={meal}
            swapUrl={(otherId) => swapUrl(visible, meal.id, otherId)}
          />
        ) : null}
        {week && (meal.mealType !== null || week.firstDay !== ownWeek) ? (
          <p>
            <button type="submit" className="button soft compact" name="tray" value={week.firstDay} formNoValidate>
              {m.plan.someDay()}
            </button>
          </p>
        ) : null}
      </PostForm>
    </DialogRoute>
  );
}
