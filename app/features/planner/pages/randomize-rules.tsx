import { useForm } from "@conform-to/react";
import { href } from "react-router";
import { suggestTags } from "#app/features/recipes/tags.server.ts";
import { page, submitForm } from "#app/http/handlers.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogRoute } from "#app/ui/dialog-route.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { submitKeepingInput } from "#app/ui/offline-forms.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { pageTitle } from "#app/ui/product.ts";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { visibleWeeks } from "../calendar/planner.server.ts";
import { MEAL_TYPES, type MealType } from "../meal.ts";
import { plannerUrl } from "../planner-urls.ts";
import { fieldsOfRule, RuleFields, type RuleFieldValues } from "../rules/rule-fields.tsx";
import { changeRules } from "../rules/rules.server.ts";
import { rulesForm } from "../rules/rules-input.ts";
import { askedWeek, currentWeek } from "../weeks/own-weeks.server.ts";
import type { Route } from "./+types/randomize-rules";

export const loader = page("user", (caller, { url }: Route.LoaderArgs) => ({
  visible: visibleWeeks(caller, url),
  week: askedWeek(caller, url.searchParams.get("week")) ?? currentWeek(caller),
  rules: caller.kitchen.randomizeRules,
  suggestions: suggestTags(caller),
}));

export const action = page("user", (caller, args: Route.ActionArgs) =>
  submitForm(
    args,
    rulesForm,
    (rules) => {
      changeRules(caller, rules);
      const week = askedWeek(caller, args.url.searchParams.get("week")) ?? currentWeek(caller);
      const back = plannerUrl(visibleWeeks(caller, args.url), href("/meal-planner/randomize"), { week });
      return redirectWithToast(args.context, back, { title: m.rules.saved() });
    },
    m.rules.saveFailed(),
  ),
);

export const clientAction = (args: Route.ClientActionArgs) => submitKeepingInput(args);

export const meta: Route.MetaFunction = () => [{ title: pageTitle(m.rules.title()) }];

/** Renders the rules for Randomize Week, by meal type. */
export default function RandomizeRules({ loaderData, actionData }: Route.ComponentProps) {
  const { visible, week, rules, suggestions } = loaderData;
  const [form, fields] = useForm<Record<MealType, RuleFieldValues>>({
    lastResult: actionData,
    defaultValue: Object.fromEntries(MEAL_TYPES.map((type) => [type, fieldsOfRule(rules[type])])),
  });
  const here = plannerUrl(visible, href("/meal-planner/randomize/rules"), { week });
  const first = MEAL_TYPES.find((type) => rules[type]) ?? "dinner";
  return (
    <DialogRoute
      title={m.rules.title()}
      size="small"
      closeTo={plannerUrl(visible, href("/meal-planner/randomize"), { week })}
      footer={
        <SubmitButton form={form.id} isBusy={useIsSubmitting(here)} busyLabel={m.mealForms.saving()}>
          {m.common.save()}
        </SubmitButton>
      }
    >
      <PostForm id={form.id} action={here} preventScrollReset noValidate={form.noValidate} className="rules">
        <FormErrors id={form.errorId} errors={form.errors} />
        <p className="muted">{m.rules.hint()}</p>
        {MEAL_TYPES.map((type) => (
          <RuleFields
            key={type}
            mealType={type}
            rule={rules[type]}
            field={fields[type]}
            suggestions={suggestions}
            isOpen={type === first}
          />
        ))}
      </PostForm>
    </DialogRoute>
  );
}
