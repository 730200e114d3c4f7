import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { CookSettings } from "#app/caller.ts";
import { atLineStart, formatDate } from "#app/i18n/formats.ts";
import { LANGUAGE_NAMES } from "#app/i18n/languages.ts";
import { offeredLanguages } from "#app/i18n/offered-languages.ts";
import { FieldError, FormErrors } from "#app/ui/form-errors.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { UNIT_SYSTEMS, unitSystemName } from "../ingredients/unit-systems.ts";
import { WEEK_DAYS, type WeekDay } from "./settings.ts";

/** Signs of currencies that the form offers, besides the current one. */
const CURRENCIES = ["$", "€", "£", "CHF", "kr", "zł", "Kč", "Ft", "lei", "₺", "₽", "₴", "₹", "¥", "₩", "R$", "R"];

/** Returns the name of a day of the week; 5 January 2026 was a Monday. */
function dayName(day: WeekDay): string {
  return atLineStart(formatDate(new Date(Date.UTC(2026, 0, 5 + WEEK_DAYS.indexOf(day))), { weekday: "long" }));
}

/** Renders the section for language, first day of the week, currency and units; posts to `action?change=region`. */
export function RegionForm({
  settings,
  lastResult,
  action,
}: {
  settings: CookSettings;
  lastResult: SubmissionResult<string[]> | undefined;
  action: string;
}) {
  const to = `${action}?change=region`;
  const [form, { language, weekStart, currency, units }] = useForm<CookSettings>({
    id: "region",
    lastResult,
    defaultValue: settings,
  });
  const currencies = [...new Set([settings.currency, ...CURRENCIES])];
  return (
    <section className="panel" aria-labelledby="regions">
      <h2 id="regions">{m.settings.languageAndRegion()}</h2>
      <PostForm action={to} className="stack" {...getFormProps(form)}>
        <FormErrors id={form.errorId} errors={form.errors} />
        <SelectField
          id={language.id}
          name={language.name}
          label={m.settings.language()}
          defaultValue={settings.language ?? ""}
          options={[
            ["", m.settings.languageOfBrowser()],
            ...offeredLanguages().map((tag) => [tag, LANGUAGE_NAMES[tag], tag] as const),
          ]}
        />
        <SelectField
          id={weekStart.id}
          name={weekStart.name}
          label={m.settings.weekStart()}
          defaultValue={settings.weekStart}
          options={WEEK_DAYS.map((day) => [day, dayName(day)] as const)}
        />
        <SelectField
          id={currency.id}
          name={currency.name}
          label={m.settings.currency()}
          defaultValue={settings.currency}
          options={currencies.map((sign) => [sign, sign] as const)}
        />
        <FieldError field={currency} />
        <SelectField
          id={units.id}
          name={units.name}
          label={m.units.units()}
          defaultValue={settings.units}
          options={UNIT_SYSTEMS.map((system) => [system, unitSystemName(system)] as const)}
        />
        <SubmitButton isBusy={useIsSubmitting(to)} busyLabel={m.common.saving()} className="button rim">
          {m.settings.saveLanguageAndRegion()}
        </SubmitButton>
      </PostForm>
    </section>
  );
}
