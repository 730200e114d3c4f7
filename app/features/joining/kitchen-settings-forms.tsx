import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { href, Link } from "react-router";
import type { Kitchen } from "#app/caller.ts";
import { atLineStart, formatDate } from "#app/i18n/formats.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FieldError, FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { WEEK_DAYS, type WeekDay } from "../accounts/settings.ts";
import { MEAL_LABELS, MEAL_TYPES } from "../planner/meal.ts";
import { MAX_SERVINGS } from "../recipes/recipe.ts";
import type { KitchenSettings } from "./joining-input.ts";
import { KITCHEN_PARTS, PART_NAMES } from "./kitchen-parts.ts";

/** Signs of currencies that the form offers, besides the current one. */
const CURRENCIES = ["$", "€", "£", "CHF", "kr", "zł", "Kč", "Ft", "lei", "₺", "₽", "₴", "₹", "¥", "₩", "R$", "R"];

/** Returns the name of a day of the week; 5 January 2026 was a Monday. */
function dayName(day: WeekDay): string {
  return atLineStart(formatDate(new Date(Date.UTC(2026, 0, 5 + WEEK_DAYS.indexOf(day))), { weekday: "long" }));
}

type SettingsProps = {
  settings: Pick<Kitchen, "usualServings" | "plannedMeals" | "weekStart" | "currency">;
  lastResult: SubmissionResult<string[]> | undefined;
  action: string;
};

/** Renders how the kitchen cooks: servings, meals, first day of the week, currency, and the way to its staples. */
export function SettingsForm({ settings, lastResult, action }: SettingsProps) {
  const [form, { usualServings, plannedMeals, weekStart, currency }] = useForm<KitchenSettings>({
    id: "kitchen-settings",
    lastResult,
    defaultValue: settings,
  });
  const currencies = [...new Set([settings.currency, ...CURRENCIES])];
  return (
    <section className="panel" aria-labelledby="how-we-cook">
      <h2 id="how-we-cook">{m.joining.howWeCook()}</h2>
      <PostForm action={action} className="stack" preventScrollReset {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <TextField
          field={usualServings}
          type="number"
          label={m.joining.usualServings()}
          isOptional
          min={1}
          max={MAX_SERVINGS}
          inputMode="numeric"
          hint={m.joining.usualServingsHint()}
        />
        <fieldset className="field" aria-describedby={plannedMeals.errors ? plannedMeals.errorId : undefined}>
          <legend>{m.joining.plannedMeals()}</legend>
          <div className="checks">
            {MEAL_TYPES.map((type) => (
              <label key={type} className="check">
                <input
                  type="checkbox"
                  name={plannedMeals.name}
                  value={type}
                  defaultChecked={settings.plannedMeals.includes(type)}
                />
                {MEAL_LABELS[type]()}
              </label>
            ))}
          </div>
          <FieldError field={plannedMeals} />
        </fieldset>
        <SelectField
          id={weekStart.id}
          name={weekStart.name}
          label={m.settings.weekStart()}
          defaultValue={settings.weekStart}
          options={WEEK_DAYS.map((day) => [day, dayName(day)] as const)}
        />
        <div className="field">
          <SelectField
            id={currency.id}
            name={currency.name}
            label={m.settings.currency()}
            defaultValue={settings.currency}
            options={currencies.map((sign) => [sign, sign] as const)}
          />
          <FieldError field={currency} />
        </div>
        <FormFoot inBox>
          <Link className="button ghost" to={href("/shopping/staples")}>
            {m.shopping.staples()}
          </Link>
          <SubmitButton isBusy={useIsSubmitting(action)} busyLabel={m.common.saving()} className="button rim">
            {m.joining.saveSettings()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </section>
  );
}

/** Renders what the kitchen uses; what is not ticked is left out of its pages. */
export function PartsForm({ hiddenParts, action }: { hiddenParts: Kitchen["hiddenParts"]; action: string }) {
  return (
    <section className="panel" aria-labelledby="what-we-use">
      <h2 id="what-we-use">{m.joining.whatWeUse()}</h2>
      <p className="muted">{m.joining.whatWeUseText()}</p>
      <PostForm action={action} className="stack" preventScrollReset>
        <div className="checks">
          {KITCHEN_PARTS.map((part) => (
            <label key={part} className="check">
              <input type="checkbox" name="used" value={part} defaultChecked={!hiddenParts.includes(part)} />
              {PART_NAMES[part]()}
            </label>
          ))}
        </div>
        <FormFoot inBox>
          <SubmitButton isBusy={useIsSubmitting(action)} busyLabel={m.common.saving()} className="button rim">
            {m.common.save()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </section>
  );
}
