import type { SubmissionResult } from "@conform-to/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { FormErrors, useRefusal } from "#app/ui/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Plus } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as m from "#messages";
import { completedLines } from "./completed-lines.ts";

/** The properties of `AddItem`. */
export type AddItemProps = {
  /** Names of foods that the kitchen buys. */
  suggestions?: readonly string[];
  /** The answer to a line that was refused, which is in the field again. */
  refused?: SubmissionResult | null | undefined;
  onFocus?: () => void;
  /** Takes the typed line where the page has scripts; without it the form is sent. */
  onAdd?: (line: string) => void;
  /** What is said above the field. */
  children?: ReactNode;
};

/** Renders the field that adds an item to a list, at the bottom of a phone's screen. */
export function AddItem({ suggestions = [], refused, onFocus, onAdd, children }: AddItemProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const isHydrated = useHydrated();
  const errors = refused?.error?.text ?? refused?.error?.[""] ?? undefined;
  const { isRefused, onInput } = useRefusal(errors);

  function add(event: FormEvent<HTMLFormElement>) {
    if (!onAdd || !isHydrated || !field.current) return;
    event.preventDefault();
    addLine(field.current.value);
  }

  function addLine(value: string) {
    const line = value.replace(/\s+/g, " ").trim();
    if (line === "" || !field.current) return;
    field.current.value = "";
    field.current.focus();
    setTyped("");
    onAdd?.(line);
  }
  const completed = onAdd ? completedLines(typed, suggestions) : [];
  return (
    <div className="shopping-add">
      {children}
      {completed.length > 0 ? (
        <ul className="shopping-suggestions" aria-label={m.shopping.suggestions()}>
          {completed.map((line) => (
            <li key={line}>
              {/* The field keeps the focus, and a phone its keyboard. */}
              <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => addLine(line)}>
                <bdi>{line}</bdi>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PostForm onSubmit={add} onInput={onInput} preventScrollReset>
        <FormErrors id="add-error" errors={isRefused ? errors : null} />
        <label htmlFor="new-item" className="visually-hidden">
          {m.shopping.addItem()}
        </label>
        <input
          id="new-item"
          name="text"
          ref={field}
          onFocus={onFocus}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="text-input"
          defaultValue={refused?.initialValue?.text as string | undefined}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? "add-error" : undefined}
          placeholder={m.shopping.example()}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          required
        />
        <button type="submit" name="intent" value="add" className="button solid">
          <Plus size={20} /> {m.common.add()}
        </button>
      </PostForm>
    </div>
  );
}
