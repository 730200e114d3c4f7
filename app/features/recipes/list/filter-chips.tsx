import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Plus, X } from "#app/ui/icons.tsx";
import { isEnter } from "#app/ui/is-enter.ts";
import { MATCH_MODES } from "../search/recipe-search.ts";

/**
 * Renders the field whose text becomes a chip with its button or Enter. With scripts it is not part of the form, so that
 * another filter does not send an unfinished text.
 */
export function ChipInput({
  field,
  name,
  addLabel,
  onAdd,
  ...input
}: {
  field: RefObject<HTMLInputElement | null>;
  name: string;
  addLabel: string;
  /** Adds the text; false leaves it in the field. */
  onAdd: (text: string) => boolean;
} & Omit<ComponentProps<"input">, "ref" | "name">) {
  const isHydrated = useHydrated();
  function add(event: { preventDefault(): void }) {
    event.preventDefault();
    if (field.current && onAdd(field.current.value.trim())) field.current.value = "";
  }
  return (
    <div className="input-with-button">
      <input
        ref={field}
        className="text-input"
        name={isHydrated ? undefined : name}
        onKeyDown={(event) => isEnter(event) && add(event)}
        {...input}
      />
      <button className="icon-button" type="submit" onClick={add}>
        <Plus size={20} />
        <span className="visually-hidden">{addLabel}</span>
      </button>
    </div>
  );
}

/** Moves the focus to the next chip after one was removed, or to a field after the last one (product 10.8). */
function useFocusAfterRemoval(chosen: readonly string[], fieldId: string) {
  const row = useRef<HTMLDivElement>(null);
  const removed = useRef<{ position: number; count: number }>(null);
  useEffect(() => {
    if (!removed.current || chosen.length >= removed.current.count) return;
    const rest = row.current?.querySelectorAll<HTMLElement>(".chip > button") ?? [];
    const next = rest[Math.min(removed.current.position, rest.length - 1)] ?? document.getElementById(fieldId);
    removed.current = null;
    // Who has gone to another field since stays there.
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  }, [chosen, fieldId]);
  function onRemove(position: number) {
    removed.current = { position, count: chosen.length };
  }
  return { row, onRemove };
}

/** Renders what is chosen of one kind, what else is offered and, for two or more, whether any or all must match (product 4.7). */
export function FilterChips({
  name,
  chosen,
  without,
  removeLabel,
  match,
  fieldId,
  before,
  offered = [],
  isFinding = false,
  children,
}: {
  /** The name of the form field of each chip. */
  name: string;
  chosen: readonly string[];
  /** The name of the buttons that remove one. */
  without: string;
  removeLabel: (text: string) => string;
  match: { name: string; mode: (typeof MATCH_MODES)[number]; legend: string; any: string; all: string };
  /** The field that has the focus after the last chip is removed. */
  fieldId: string;
  before?: ReactNode;
  /** Texts that a press chooses. */
  offered?: readonly string[];
  /** Whether they are what a typed text finds, which a phone shows always. */
  isFinding?: boolean;
  children?: ReactNode;
}) {
  const { row, onRemove } = useFocusAfterRemoval(chosen, fieldId);
  if (chosen.length === 0 && offered.length === 0) return null;
  return (
    <div className={chosen.length === 0 ? "chip-row only-offered" : isFinding ? "chip-row" : "chip-row folded"}>
      {before}
      <div className="chips" ref={row}>
        {chosen.map((text, position) => (
          <span className="chip" key={text}>
            <bdi>{text}</bdi>
            <input type="hidden" name={name} value={text} />
            <button type="submit" name={without} value={text} onClick={() => onRemove(position)}>
              <X size={18} />
              <span className="visually-hidden">{removeLabel(text)}</span>
            </button>
          </span>
        ))}
        {offered.map((text) => (
          <button className="chip offered" key={text} type="submit" name={name} value={text} dir="auto">
            {text}
          </button>
        ))}
      </div>
      {chosen.length > 0 ? children : null}
      {chosen.length > 1 ? (
        <fieldset className="segmented">
          <legend className="visually-hidden">{match.legend}</legend>
          {MATCH_MODES.map((mode) => (
            <label key={mode}>
              <input type="radio" name={match.name} value={mode} defaultChecked={match.mode === mode} />
              {match[mode]}
            </label>
          ))}
        </fieldset>
      ) : match.mode === "all" ? (
        // With one there is no choice; the mode is kept for the next one.
        <input type="hidden" name={match.name} value="all" />
      ) : null}
    </div>
  );
}
