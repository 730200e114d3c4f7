import type { ComponentProps } from "react";

/** A label and its choices: the browser's own list, which works before any script. */
export function SelectField({
  id,
  label,
  options,
  ...rest
}: { id: string; label: string; options: readonly (readonly [value: string, text: string])[] } & Omit<
  ComponentProps<"select">,
  "children"
>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
