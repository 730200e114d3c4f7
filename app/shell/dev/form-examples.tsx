import { useForm } from "@conform-to/react";
import { CurrentPasswordField, NewPasswordField } from "#app/features/accounts/password-fields.tsx";
import { TextAreaField, TextField } from "#app/ui/fields.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Example, Section } from "./example.tsx";
import { LONG_NAME } from "./samples.ts";

/** A form without errors, and the same one after it was refused. */
export function FormExamples() {
  return (
    <>
      <Section file="ui/fields.tsx, ui/form-errors.tsx, ui/select-field.tsx, ui/search-field.tsx, ui/problem.tsx">
        <Example state="Empty">
          <Fields id="empty" />
        </Example>
        <Example state="Refused, with long words">
          <Fields id="refused" errors={["Enter a name that is shorter than this one."]} value={LONG_NAME} />
        </Example>
        <Example state="Disabled">
          <fieldset disabled>
            <Fields id="disabled" value="Soup" />
          </fieldset>
        </Example>
      </Section>
      <Section file="ui/theme/components/choices.css">
        <Choices />
      </Section>
      <Section file="ui/file-drop.tsx">
        <FileDrop
          id="file"
          name="file"
          refuse={({ size }) => (size > 10 ? "This file is larger than 10 bytes." : null)}
          errors={["The last file was larger than 10 bytes."]}
        >
          <p>Drop a file of at most 10 bytes, or a larger one to see it refused.</p>
        </FileDrop>
      </Section>
    </>
  );
}

function Fields({ id, errors, value = "" }: { id: string; errors?: string[]; value?: string }) {
  const [form, fields] = useForm<{ name: string; text: string; current: string; next: string }>({
    id,
    defaultValue: { name: value, text: value },
    lastResult: errors && {
      status: "error",
      initialValue: { name: value, text: value },
      error: { "": ["Nothing was saved."], name: errors, text: errors, current: errors, next: errors },
    },
  });
  return (
    <div className="two-columns">
      <div className="both-columns">
        <FormErrors id={form.errorId} errors={form.errors} />
      </div>
      <TextField field={fields.name} label="Name" hint="As it is in the book." isOptional placeholder="Soup" />
      <SelectField
        id={`${id}-sort`}
        label="Sort by"
        options={[
          ["newest", "Newest"],
          ["long", LONG_NAME],
        ]}
      />
      <TextAreaField field={fields.text} label="Instructions" />
      <SearchField id={`${id}-search`} placeholder="Search recipes" />
      <CurrentPasswordField field={fields.current} />
      <NewPasswordField field={fields.next} label="New password" />
    </div>
  );
}

function Choices() {
  return (
    <>
      <div className="segmented">
        {["Match any", "Match all"].map((label, at) => (
          <label key={label}>
            <input type="radio" name="match" defaultChecked={at === 0} />
            {label}
          </label>
        ))}
      </div>
      <div className="checks">
        {["Breakfast", "Lunch", LONG_NAME].map((label, at) => (
          <label key={label} className="check">
            <input type="checkbox" defaultChecked={at > 0} />
            {label}
          </label>
        ))}
        <label className="check">
          <input type="checkbox" disabled />
          Disabled
        </label>
      </div>
    </>
  );
}
