import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { FieldError } from "#app/ui/form-errors.tsx";
import * as m from "#messages";
import { LIST_FORMS, linesOfText, readLine, type ShownLine, textOfLines, tooManyLines } from "./form-lines.ts";
import { LineFields } from "./line-fields.tsx";

const LISTS = {
  ingredients: { legend: m.recipes.ingredients, hint: m.recipeForm.ingredientPerLine },
  instructions: { legend: m.recipeForm.instructions, hint: m.recipeForm.stepPerLine },
} as const;

type Props = Omit<ComponentProps<typeof LineFields>, "initial" | "children"> & {
  /** "text" where the server shows the list as one text. */
  shownAs: string | undefined;
};

/**
 * Renders a list of a recipe with an input for each line or, after a press, as one text with a heading as a line that ends
 * with a colon. The button is a submit button, which works without scripts and keeps what was typed.
 */
export function ListFields({ shownAs, ...props }: Props) {
  const { list: name, form, field, reply, onChange } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [{ isText, lines }, setShown] = useState(() => ({
    isText: shownAs === "text",
    lines: readSent(field.initialValue),
  }));
  const isSwitched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is another one after each switch.
  useEffect(() => {
    if (isSwitched.current) button.current?.focus();
  }, [isText]);

  function switchList(event: MouseEvent) {
    const typed = linesIn(group.current);
    // The server says so.
    if (isText && tooManyLines(name, typed.length) !== null) return;
    event.preventDefault();
    isSwitched.current = true;
    setShown({ isText: !isText, lines: typed });
    onChange();
  }

  const as = LIST_FORMS[name];
  const { intent } = reply ?? {};
  const toOther = (
    <button
      ref={button}
      className="button ghost compact"
      {...form.update.getButtonProps({ name: as, value: isText ? "" : "text" })}
      formNoValidate
      // biome-ignore lint/a11y/noAutofocus: the cook pressed it, without scripts.
      autoFocus={intent?.type === "update" && intent.payload.name === as}
      onClick={switchList}
    >
      {isText ? m.recipeForm.asLines() : m.recipeForm.asText()}
    </button>
  );
  const errors = isText ? errorsIn(reply?.error, field.name) : [];
  return (
    <fieldset className="both-columns field" ref={group}>
      <legend>{LISTS[name].legend()}</legend>
      {isText ? (
        <>
          <input type="hidden" name={as} value="text" form={form.id} />
          <textarea
            className="text-input"
            id={field.id}
            name={field.name}
            form={form.id}
            defaultValue={textOfLines(lines)}
            dir="auto"
            rows={Math.min(20, Math.max(6, lines.length + 1))}
            aria-label={LISTS[name].legend()}
            aria-invalid={errors.length > 0 ? true : undefined}
            aria-describedby={`${field.descriptionId} ${field.errorId}`}
          />
          <span className="hint" id={field.descriptionId}>
            {LISTS[name].hint()} {m.recipeForm.headingPerLine()}
          </span>
          <FieldError field={{ errors, errorId: field.errorId }} />
          <div className="actions">{toOther}</div>
        </>
      ) : (
        <LineFields {...props} initial={lines}>
          {toOther}
        </LineFields>
      )}
    </fieldset>
  );
}

/** Returns the lines of a list as the server shows it: a field for each, or one text. */
function readSent(value: unknown): ShownLine[] {
  const lines = typeof value === "string" ? linesOfText(value) : Array.isArray(value) ? value : [];
  return lines.map(readLine);
}

/** Returns the lines that were typed into the fields of a list, or into its text. */
function linesIn(group: HTMLFieldSetElement | null): ShownLine[] {
  const text = group?.querySelector<HTMLTextAreaElement>(":scope > textarea");
  if (text) return linesOfText(text.value).map(readLine);
  const controls = group?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "li :is(input, textarea).text-input",
  );
  return [...(controls ?? [])].map(({ value, name }) => ({ text: value, isHeading: name.endsWith(".text") }));
}

/** Returns the messages about a list and its lines, each once. */
function errorsIn(error: Record<string, string[] | null> | null | undefined, name: string): string[] {
  const own = Object.entries(error ?? {}).filter(([path]) => path === name || path.startsWith(`${name}[`));
  return [...new Set(own.flatMap(([, messages]) => messages ?? []))];
}
