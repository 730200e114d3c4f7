import { Fragment } from "react";
import { TimerButton } from "#app/features/timers/step-timers.tsx";
import type { InstructionPart } from "./instructions.ts";

/**
 * Renders the text of a step: names of ingredients in bold (product 4.10), durations as buttons that start a timer where
 * the page has `StepTimers` (product 13).
 */
export function StepText({
  parts,
  step,
}: {
  parts: readonly InstructionPart[];
  /** From 1. */
  step: number;
}) {
  return parts.map(({ text, isIngredient, seconds }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order.
    <Fragment key={place}>
      {seconds !== undefined ? (
        <TimerButton seconds={seconds} step={step}>
          {text}
        </TimerButton>
      ) : isIngredient ? (
        <strong>{text}</strong>
      ) : (
        text
      )}
    </Fragment>
  ));
}
