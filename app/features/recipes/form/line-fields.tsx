import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FieldError, useRefusal } from "#app/ui/form-errors.tsx";
import { Heading, Plus } from "#app/ui/icons.tsx";
import { isEnter } from "#app/ui/is-enter.ts";
import * as m from "#messages";
import { RECIPE_LIMITS } from "../recipe.ts";
import { type FormLine, NEW_HEADING, type ShownLine } from "./form-lines.ts";
import { LineButtons, type LineKind } from "./line-buttons.tsx";
import type { RecipeFormValues } from "./recipe-form.ts";
import { useLineDragging } from "./use-line-dragging.ts";
import { type Line, type LineButton, useLines } from "./use-lines.ts";

type Reply = SubmissionResult | null | undefined;
type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What differs between the lists of a recipe. */
const LISTS = {
  ingredients: {
    kind: "ingredient",
    add: m.recipeForm.addLine,
    maxLength: RECIPE_LIMITS.ingredient,
  },
  instructions: {
    kind: "step",
    add: m.recipeForm.addStep,
    maxLength: RECIPE_LIMITS.instruction,
  },
} as const;

const LINE_LABELS: Record<LineKind, (values: { number: number }) => string> = {
  ingredient: m.recipeForm.ingredientNumber,
  step: m.recipeForm.stepNumber,
  heading: m.recipeForm.headingNumber,
};

/**
 * Renders an input for each ingredient or step, and for each heading among them (product 4.11); the last entry cannot
 * be removed. Adding, moving and removing are submit buttons, which work without scripts. With them Enter adds a line,
 * Alt with an arrow key or its grip moves it, and pasted lines become an input each.
 */
export function LineFields({
  list: name,
  form,
  field,
  reply,
  onChange,
  initial,
  children,
}: {
  list: keyof typeof LISTS;
  form: FormMetadata<RecipeFormValues, string[]>;
  field: FieldMetadata<FormLine[], RecipeFormValues, string[]>;
  /** The answer of the server to the form. */
  reply: Reply;
  /** Called when a line is added, moved or removed. */
  onChange: () => void;
  /** The lines at first. */
  initial: ShownLine[];
  /** More buttons below the lines. */
  children: ReactNode;
}) {
  const { kind: entryKind, add, maxLength } = LISTS[name];
  const list = useRef<HTMLOListElement>(null);
  const { lines, insert, remove, move } = useLines(list, initial, onChange);
  useLineDragging(list, lines, (from, to) => move(from, to, 0));
  const errorsOf = useLineErrors(reply, field.name, lines);
  const { isRefused, onInput } = useRefusal(field.errors);
  useEffect(() => {
    const errors = reply?.error ?? {};
    if (!list.current || !errors[field.name] || hasErrorAbove(list.current, errors)) return;
    list.current.querySelector<TextControl>("input:not([type='hidden']), textarea")?.focus();
  }, [reply, field.name]);
  const focused = focusWithoutScripts(reply, field.name, lines.length);
  const entries = lines.filter(({ isHeading }) => !isHeading).length;
  let [entry, heading] = [0, 0];

  function onKeyDown(event: KeyboardEvent<TextControl>, index: number) {
    if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      return move(index, index + (event.key === "ArrowUp" ? -1 : 1), event.currentTarget.selectionStart ?? 0);
    }
    if (!isEnter(event) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    insert(index + 1, [NEW_ENTRY]);
  }

  function onPaste(event: ClipboardEvent<TextControl>, index: number) {
    const pasted = event.clipboardData.getData("text/plain").split(/\r\n|\r|\n/);
    const [first = "", ...others] = pasted.filter((line) => line.trim() !== "").map((line) => line.trimStart());
    const last = others.pop();
    if (last === undefined) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    event.currentTarget.setRangeText(first, selectionStart ?? 0, value.length);
    const texts = [...others, last + value.slice(selectionEnd ?? value.length)];
    const added = texts.map((text) => ({ text, isHeading: false }));
    insert(index + 1, added, last.length);
  }

  return (
    <>
      <ol className="line-fields" ref={list} onInput={onInput}>
        {lines.map(({ key, text, isHeading }, index) => {
          const id = `${field.id}-${key}`;
          const errors = errorsOf(key);
          // A list without lines is refused as a whole.
          const isFirst = isRefused && index === 0;
          const kind = isHeading ? "heading" : entryKind;
          const number = isHeading ? ++heading : ++entry;
          const control = {
            className: "text-input",
            id,
            name: isHeading ? `${field.name}[${index}].text` : `${field.name}[${index}]`,
            form: form.id,
            defaultValue: text,
            dir: "auto",
            maxLength: isHeading ? RECIPE_LIMITS.sectionTitle : maxLength,
            enterKeyHint: "next" as const,
            "aria-label": LINE_LABELS[kind]({ number }),
            "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown",
            "aria-invalid": errors || isFirst ? true : undefined,
            "aria-describedby": errors ? `${id}-error` : isFirst ? field.errorId : undefined,
            autoFocus: focused?.line === index && focused.button === undefined,
            onKeyDown: (event: KeyboardEvent<TextControl>) => onKeyDown(event, index),
            onPaste: (event: ClipboardEvent<TextControl>) => onPaste(event, index),
          };
          return (
            <li key={key} className={isHeading ? "heading-line" : undefined}>
              {lines.length > 1 ? <span className="line-grip" aria-hidden="true" /> : null}
              {isHeading ? (
                <input type="hidden" name={`${field.name}[${index}].kind`} value={NEW_HEADING.kind} form={form.id} />
              ) : null}
              {name === "instructions" && !isHeading ? (
                <textarea {...control} rows={Math.min(6, Math.ceil(text.length / STEP_WIDTH) || 1)} />
              ) : (
                <input {...control} placeholder={isHeading ? m.recipeForm.headingExample() : undefined} />
              )}
              <LineButtons
                form={form}
                name={field.name}
                index={index}
                kind={kind}
                number={number}
                canMove={lines.length > 1}
                canRemove={isHeading || entries > 1}
                focused={focused?.line === index ? focused.button : undefined}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
              <FieldError field={{ errors, errorId: `${id}-error` }} />
            </li>
          );
        })}
      </ol>
      {isRefused ? <FieldError field={field} /> : null}
      <div className="actions">
        <button
          className="button soft compact"
          {...form.insert.getButtonProps({ name: field.name })}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            insert(lines.length, [NEW_ENTRY]);
          }}
        >
          <Plus size={18} />
          {add()}
        </button>
        <button
          className="button ghost compact"
          {...form.insert.getButtonProps({ name: field.name, defaultValue: NEW_HEADING })}
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            insert(lines.length, [{ text: "", isHeading: true }]);
          }}
        >
          <Heading size={18} />
          {m.recipeForm.addHeading()}
        </button>
        {children}
      </div>
    </>
  );
}

const NEW_ENTRY = { text: "", isHeading: false };

/** Characters of a step on a line, about: for browsers that do not fit a field to its text. */
const STEP_WIDTH = 60;

/** Returns whether a field above the list has an error: the form sets the focus there itself. */
function hasErrorAbove(list: HTMLElement, errors: object): boolean {
  return Object.keys(errors).some((name) =>
    [...document.getElementsByName(name)].some(
      (control) => control.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  );
}

/** Returns a function that finds the messages about a line; they move with it when lines are added or removed. */
function useLineErrors(reply: Reply, name: string, lines: Line[]) {
  const keys = lines.map(({ key }) => key);
  const [checked, setChecked] = useState({ reply, keys });
  if (reply && reply !== checked.reply) setChecked({ reply, keys });
  return (key: number) => {
    const line = `${name}[${checked.keys.indexOf(key)}]`;
    return checked.reply?.error?.[line] ?? checked.reply?.error?.[`${line}.text`] ?? undefined;
  };
}

/** Returns which line takes the focus as the page opens: where one was added, moved or removed without scripts. */
function focusWithoutScripts(reply: Reply, name: string, count: number): { line: number; button?: LineButton } | null {
  const intent = reply?.intent;
  if (!intent || intent.type === "validate" || intent.type === "update" || intent.type === "reset") return null;
  if (intent.payload.name !== name) return null;
  if (intent.type === "insert") return { line: count - 1 };
  if (intent.type === "reorder") {
    const { from, to } = intent.payload;
    return { line: to, button: to < from ? "up" : "down" };
  }
  const near = Math.min(intent.payload.index, count - 1);
  return count > 1 ? { line: near, button: "remove" } : { line: near };
}
