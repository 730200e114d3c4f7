import { Package } from "#app/ui/icons.tsx";
import { difficultyLabel } from "./recipe.ts";

const PIPS: Record<string, number> = { easy: 1, medium: 2, hard: 3 };

/** Renders a difficulty as text and icon; an unknown value is shown as it is, in grey (product 4.12). */
export function DifficultyBadge({ difficulty }: { difficulty: string }) {
  const pips = PIPS[difficulty];
  return (
    <span className={`badge difficulty-${difficulty}`}>
      {difficulty === "ready_made" ? <Package /> : null}
      {pips ? <span className={`pips pips-${pips}`} aria-hidden="true" /> : null}
      {difficultyLabel(difficulty)}
    </span>
  );
}
