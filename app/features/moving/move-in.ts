import { MOVE_IN_STATES, MOVED_RECIPE_STATES, type MovedRecipeState, type MoveInState } from "#db/enumerations.ts";
import * as m from "#messages";
import type { MealCounts } from "./moved-meals.ts";
import type { PlanCounts } from "./plan/moved-plan.ts";
import { type ProblemReason, problemText } from "./problems.ts";

export { MOVE_IN_STATES, MOVED_RECIPE_STATES, type MovedRecipeState };

/** The field for the file, which may have 512 MB. */
export const FILE_FIELD = { field: "file", maxBytes: 512 * 1024 ** 2, tooLarge: () => m.moveIn.fileTooLarge() };

/** Recipes that a view shows by default, and at most. */
export const SHOWN = 100;
export const MAX_SHOWN = 1000;

/** A file that is being moved in, with a part of its recipes (product 5.12). */
export type MoveInView = {
  id: number;
  state: MoveInState;
  /** Null until it is known. */
  format: string | null;
  /** Why it failed, what prevents taking it, or what stayed when it was undone. */
  message?: string;
  /** Recipes in the file, as far as known. */
  total: number;
  counts: Record<MovedRecipeState, number>;
  recipes: {
    key: string;
    name: string;
    state: MovedRecipeState;
    reason?: string;
    /** Fields of the file that have no home. */
    left: string[];
  }[];
  /** Meals of the file by what becomes of them; without any it is not there. */
  meals?: MealCounts;
  /** What else of a plan is added, or was; without any it is not there. */
  plan?: PlanCounts;
  /** The same for all recipes, with their counts. */
  left: Record<string, number>;
};

const REASONS = {
  // why a recipe is in its state
  sameSource: m.moveIn.sameSource,
  sameRecipe: m.moveIn.sameRecipe,
  twice: m.moveIn.twice,
  noName: m.moveIn.noName,
  noIngredients: m.moveIn.noIngredients,
  noSteps: m.moveIn.noSteps,
  // why a file was not read
  tooLong: m.moveIn.tooLong,
  tooMuchMemory: m.moveIn.tooMuchMemory,
  crashed: m.moveIn.crashed,
  storageFull: m.errors.storageFull,
} satisfies Record<string, () => string>;

/** The cause of a state, as it is stored. */
export type Reason = keyof typeof REASONS | ProblemReason;

/** Returns the text of a cause in the language of the page. */
export function reasonText(reason: Reason): string {
  return reason in REASONS ? REASONS[reason as keyof typeof REASONS]() : problemText(reason as ProblemReason);
}

const STATE_LABELS: Record<MovedRecipeState, () => string> = {
  new: m.moveIn.isNew,
  existing: m.moveIn.isExisting,
  incomplete: m.moveIn.isIncomplete,
  failed: m.moveIn.isFailed,
};

/** Returns the label of a state. */
export function stateLabel(state: MovedRecipeState): string {
  return STATE_LABELS[state]();
}

/** Returns whether recipes of this state are taken unless they are left out. */
export function canBeTaken(state: MovedRecipeState): boolean {
  return state === "new" || state === "incomplete";
}
