import type { FormMetadata } from "@conform-to/react";
import type { MouseEvent } from "react";
import { ChevronDown, ChevronUp, X } from "#app/ui/icons.tsx";
import * as m from "#messages";
import type { RecipeFormValues } from "./recipe-form.ts";
import type { LineButton } from "./use-lines.ts";

/** The lines of a list in a form. */
export type LineKind = "ingredient" | "step" | "heading";

const MOVE_UP = {
  ingredient: m.recipeForm.moveIngredientUp,
  step: m.recipeForm.moveStepUp,
  heading: m.recipeForm.moveHeadingUp,
};
const MOVE_DOWN = {
  ingredient: m.recipeForm.moveIngredientDown,
  step: m.recipeForm.moveStepDown,
  heading: m.recipeForm.moveHeadingDown,
};
const REMOVE = {
  ingredient: m.recipeForm.removeIngredient,
  step: m.recipeForm.removeStep,
  heading: m.recipeForm.removeHeading,
};

/**
 * Renders the buttons that move a line by one and remove it: submit buttons, which work without scripts. With them those that
 * move an entry are above the line that is being edited, and keys move it too.
 */
export function LineButtons({
  form,
  name,
  index,
  kind,
  number,
  canMove,
  canRemove,
  focused,
  onMove,
  onRemove,
}: {
  form: FormMetadata<RecipeFormValues, string[]>;
  name: string;
  index: number;
  kind: LineKind;
  /** The place among the lines of this kind, from 1. */
  number: number;
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
  const button = (action: LineButton) => ({
    className: "icon-button",
    "data-button": action,
    formNoValidate: true,
    // The cook pressed such a button.
    autoFocus: focused === action,
  });
  const up = Math.max(0, index - 1);
  if (!canMove && !canRemove) return null;
  return (
    <span className="line-buttons">
      {canMove ? (
        <span className="line-moves">
          <button
            {...form.reorder.getButtonProps({ name, from: index, to: up })}
            {...button("up")}
            onClick={withScripts(() => onMove(index - 1))}
          >
            <ChevronUp size={20} />
            <span className="visually-hidden">{MOVE_UP[kind]({ number })}</span>
          </button>
          <button
            {...form.reorder.getButtonProps({ name, from: index, to: index + 1 })}
            {...button("down")}
            onClick={withScripts(() => onMove(index + 1))}
          >
            <ChevronDown size={20} />
            <span className="visually-hidden">{MOVE_DOWN[kind]({ number })}</span>
          </button>
        </span>
      ) : null}
      {canRemove ? (
        <button {...form.remove.getButtonProps({ name, index })} {...button("remove")} onClick={withScripts(onRemove)}>
          <X size={20} />
          <span className="visually-hidden">{REMOVE[kind]({ number })}</span>
        </button>
      ) : null}
    </span>
  );
}
