import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { CookSettings } from "#app/caller.ts";
import { LANGUAGE_NAMES } from "#app/i18n/languages.ts";
import { offeredLanguages } from "#app/i18n/offered-languages.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { FormFoot } from "#app/ui/form-foot.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { SubmitButton, useIsSubmitting } from "#app/ui/submit-button.tsx";
import * as m from "#messages";
import { UNIT_SYSTEMS, unitSystemName } from "../ingredients/unit-systems.ts";

/** Renders the section for language and units; posts to `action?change=region`. */
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
  const [form, { language, units }] = useForm<CookSettings>({
    id: "region",
    lastResult,
    defaultValue: settings,
  });
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
          id={units.id}
          name={units.name}
          label={m.units.units()}
          defaultValue={settings.units}
          options={UNIT_SYSTEMS.map((system) => [system, unitSystemName(system)] as const)}
        />
        <FormFoot inBox>
          <SubmitButton isBusy={useIsSubmitting(to)} busyLabel={m.common.saving()} className="button rim">
            {m.settings.saveLanguageAndRegion()}
          </SubmitButton>
        </FormFoot>
      </PostForm>
    </section>
  );
}
