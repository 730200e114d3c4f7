import { Fragment } from "react";
import type { InstructionPart } from "./instructions.ts";

/** Renders the text of a step with the ingredient names in bold (product 4.10). */
export function StepText({ parts }: { parts: InstructionPart[] }) {
  return parts.map(({ text, isIngredient }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order.
    <Fragment key={place}>{isIngredient ? <strong>{text}</strong> : text}</Fragment>
  ));
}
