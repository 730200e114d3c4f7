import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FieldError } from "#app/ui/fields.tsx";
import { Plus, X } from "#app/ui/icons.tsx";
import { RECIPE_LIMITS } from "../recipe.ts";
import type { RecipeFormValues } from "./recipe-form.ts";
import { type Line, useLines } from "./use-lines.ts";

type Reply = SubmissionResult | null | undefined;

/**
 * Renders an input for each ingredient (product 4.11); the last one cannot be removed. Adding and removing are submit
 * buttons, which work without scripts. With them Enter adds a line, and pasted lines become an input each.
 */
export function IngredientFields({
  form,
  field,
  reply,
  onChange,
}: {
  form: FormMetadata<RecipeFormValues, string[]>;
  field: FieldMetadata<string[], RecipeFormValues, string[]>;
  /** The answer of the server to the form. */
  reply: Reply;
  /** Called when a line is added or removed. */
  onChange: () => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const initial = field.getFieldList().map((line) => line.initialValue ?? "");
  const { lines, insert, remove } = useLines(list, initial, onChange);
  const errorsOf = useLineErrors(reply, field.name, lines);
  const hasNone = field.errors !== undefined;
  useEffect(() => {
    if (hasNone) list.current?.querySelector("input")?.focus();
  }, [hasNone]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const { isComposing, keyCode } = event.nativeEvent;
    // Enter also ends the composition of a word; Safari reports that key as 229.
    if (event.key !== "Enter" || isComposing || keyCode === 229 || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    insert(index + 1, [""]);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, index: number) {
    const pasted = event.clipboardData.getData("text/plain").split(/\r\n|\r|\n/);
    const [first = "", ...others] = pasted.filter((line) => line.trim() !== "").map((line) => line.trimStart());
    const last = others.pop();
    if (last === undefined) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText(first, selectionStart ?? 0, value.length);
    insert(index + 1, [...others, last + value.slice(selectionEnd ?? value.length)], last.length);
  }

  return (
    <fieldset className="both-columns field">
      <legend>Ingredients</legend>
      <ol className="line-fields" ref={list}>
        {lines.map(({ key, text }, index) => {
          const id = `${field.id}-${key}`;
          const errors = errorsOf(key);
          const focused = focusWithoutScripts(reply, lines.length);
          return (
            <li key={key}>
              <input
                className="text-input"
                id={id}
                name={`${field.name}[${index}]`}
                form={form.id}
                defaultValue={text}
                dir="auto"
                maxLength={RECIPE_LIMITS.ingredient}
                enterKeyHint="next"
                aria-label={`Ingredient ${index + 1}`}
                aria-invalid={errors ? true : undefined}
                aria-describedby={errors ? `${id}-error` : undefined}
                // biome-ignore lint/a11y/noAutofocus: the cook pressed the button that made this field.
                autoFocus={focused?.input === index}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              {lines.length > 1 ? (
                <button
                  className="icon-button"
                  {...form.remove.getButtonProps({ name: field.name, index })}
                  formNoValidate
                  // biome-ignore lint/a11y/noAutofocus: the cook pressed such a button.
                  autoFocus={focused?.button === index}
                  onClick={(event) => {
                    event.preventDefault();
                    remove(index);
                  }}
                >
                  <X size={20} />
                  <span className="visually-hidden">Remove ingredient {index + 1}</span>
                </button>
              ) : null}
              <FieldError field={{ errors, errorId: `${id}-error` }} />
            </li>
          );
        })}
      </ol>
      <FieldError field={field} />
      <div>
        <button
          className="button soft compact"
          {...form.insert.getButtonProps({ name: field.name })}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            insert(lines.length, [""]);
          }}
        >
          <Plus size={18} />
          Add line
        </button>
      </div>
    </fieldset>
  );
}

/** Returns a function that finds the messages about a line; they move with it when lines are added or removed. */
function useLineErrors(reply: Reply, name: string, lines: Line[]) {
  const keys = lines.map(({ key }) => key);
  const [checked, setChecked] = useState({ reply, keys });
  if (reply && reply !== checked.reply) setChecked({ reply, keys });
  return (key: number) => checked.reply?.error?.[`${name}[${checked.keys.indexOf(key)}]`] ?? undefined;
}

/** Returns which control takes the focus as the page opens: where a line was added or removed without scripts. */
function focusWithoutScripts(reply: Reply, count: number): { input?: number; button?: number } | null {
  const intent = reply?.intent;
  if (intent?.type === "insert") return { input: count - 1 };
  if (intent?.type !== "remove") return null;
  const near = Math.min(intent.payload.index, count - 1);
  return count > 1 ? { button: near } : { input: near };
}
