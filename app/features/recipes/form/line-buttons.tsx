import type { FormMetadata } from "@conform-to/react";
import type { MouseEvent } from "react";
import { ChevronDown, ChevronUp, X } from "#app/ui/icons.tsx";
import type { RecipeFormValues } from "./recipe-form.ts";
import type { LineButton } from "./use-lines.ts";

/** Renders the buttons that move a heading by one line and remove a line: submit buttons, which work without scripts. */
export function LineButtons({
  form,
  name,
  index,
  label,
  canMove,
  canRemove,
  focused,
  onMove,
  onRemove,
}: {
  form: FormMetadata<RecipeFormValues, string[]>;
  name: string;
  index: number;
  /** The line in words: "ingredient 2". */
  label: string;
  canMove: boolean;
  canRemove: boolean;
  /** The button that takes the focus as the page opens. */
  focused: LineButton | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const withScripts = (change: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    change();
  };
  const button = (kind: LineButton) => ({
    className: "icon-button",
    "data-button": kind,
    formNoValidate: true,
    // The cook pressed such a button.
    autoFocus: focused === kind,
  });
  const up = Math.max(0, index - 1);
  if (!canMove && !canRemove) return null;
  return (
    <span className="line-buttons">
      {canMove ? (
        <>
          <button
            {...form.reorder.getButtonProps({ name, from: index, to: up })}
            {...button("up")}
            onClick={withScripts(() => onMove(index - 1))}
          >
            <ChevronUp size={20} />
            <span className="visually-hidden">Move {label} up</span>
          </button>
          <button
            {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
            {...button("down")}
            onClick={withScripts(() => onMove(index + 1))}
          >
            <ChevronDown size={20} />
            <span className="visually-hidden">Move {label} down</span>
          </button>
        </>
      ) : null}
      {canRemove ? (
        <button {...form.remove.getButtonProps({ name, index })} {...button("remove")} onClick={withScripts(onRemove)}>
          <X size={20} />
          <span className="visually-hidden">Remove {label}</span>
        </button>
      ) : null}
    </span>
  );
}
