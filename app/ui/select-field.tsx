import type { ComponentProps } from "react";

/** Renders a label and a native select, which works without scripts. */
export function SelectField({
  id,
  label,
  options,
  ...rest
}: { id: string; label: string; options: readonly (readonly [value: string, text: string, lang?: string])[] } & Omit<
  ComponentProps<"select">,
  "children"
>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest}>
        {options.map(([value, text, lang]) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
