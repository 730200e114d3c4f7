import { type FormEvent, type ReactNode, useRef } from "react";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Plus } from "#app/ui/icons.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import * as m from "#messages";

type Props = {
  /** Names of foods that the kitchen buys. */
  suggestions?: readonly string[];
  errors?: string[] | undefined;
  onFocus?: () => void;
  /** Takes the typed line where the page has scripts; without it the form is sent. */
  onAdd?: (line: string) => void;
  /** What is said above the field. */
  children?: ReactNode;
};

/** Renders the field that adds an item to a list, at the bottom of a phone's screen. */
export function AddItem({ suggestions = [], errors, onFocus, onAdd, children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();

  function add(event: FormEvent<HTMLFormElement>) {
    if (!onAdd || !isHydrated || !field.current) return;
    event.preventDefault();
    const line = field.current.value.replace(/\s+/g, " ").trim();
    if (line === "") return;
    field.current.value = "";
    field.current.focus();
    onAdd(line);
  }
  return (
    <div className="shopping-add">
      {children}
      <PostForm onSubmit={add} preventScrollReset>
        <FormErrors id="add-error" errors={errors} />
        <label htmlFor="new-item" className="visually-hidden">
          {m.shopping.addItem()}
        </label>
        <input
          id="new-item"
          name="text"
          ref={field}
          onFocus={onFocus}
          className="text-input"
          list={suggestions.length > 0 ? "bought-items" : undefined}
          placeholder={m.shopping.example()}
          maxLength={300}
          autoComplete="off"
          enterKeyHint="done"
          dir="auto"
          required
        />
        {suggestions.length > 0 ? (
          <datalist id="bought-items">
            {suggestions.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        ) : null}
        <button type="submit" name="intent" value="add" className="button solid">
          <Plus size={20} /> {m.common.add()}
        </button>
      </PostForm>
    </div>
  );
}
