import type { PlainCooked } from "#app/features/recipes/cooked/cooked.ts";
import type { OutlineLine } from "#app/reading/recipes/list-headings.ts";
import type { RecipeDetails } from "#app/reading/recipes/recipe-parts.ts";
import type { Difficulty, MealType } from "#db/enumerations.ts";
import type { PlanDocument } from "./plan/plan-input.ts";
import { MoveProblem, type ProblemReason } from "./problems.ts";

/** A picture of a recipe in the file; its bytes are read when asked for, until the file is closed. */
export type DraftPicture = {
  /**
   * Returns the bytes of a JPEG, PNG, WebP, GIF, AVIF or HEIC picture.
   * @throws MoveProblem notAPicture, pictureTooLarge, damaged
   */
  read(): Promise<Uint8Array>;
};

/** A day on which a file has planned a recipe. */
export type DraftMeal = {
  /** Calendar day, yyyy-MM-dd. */
  date: string;
  mealType: MealType;
  /** Whether it is beside something else of that slot. */
  isSide: boolean;
  note: string | null;
};

/** Meals of one recipe, and texts, that are taken of a file. */
export const MAX_MEALS = 5000;

/** What a file has planned without a recipe. */
export type DraftText = Omit<DraftMeal, "note"> & { text: string };

/**
 * A recipe of another program, cut to what a recipe may hold; times in minutes. Incomplete recipes have an empty name or
 * empty lists (`missingIn`).
 */
export type MoveDraft = RecipeDetails & {
  name: string;
  difficulty: Difficulty;
  prepTime: number | null;
  totalTime: number | null;
  servings: number | null;
  ingredients: string[];
  instructions: string[];
  tags: string[];
  /** 1 to 5. */
  rating: number | null;
  isFavorite: boolean;
  /** An http or https address. */
  sourceUrl: string | null;
  /** ISO 8601, UTC. */
  createdAt: string | null;
  /** When it was cooked, as far as the file says. */
  cooked: PlainCooked[];
  /** By which the plan of an own export names it. */
  fileId: number | null;
  /** When it is planned, as far as the file says. */
  planned: DraftMeal[];
  /** Pictures in the file, best first. */
  pictures: DraftPicture[];
  /** Addresses of pictures on the web; none is fetched, but the cook is told that the recipe has no picture. */
  pictureAddresses: string[];
  /** Names of the fields that the file fills and Trivet has no home for, and of those that were cut to its limits. */
  left: string[];
};

/** What reading gives, one at a time. `key` names a recipe of a file: the same for each reading of the same file. */
export type MoveReading =
  | { kind: "draft"; key: string; draft: MoveDraft }
  | { kind: "failure"; key: string; name: string; reason: ProblemReason }
  /** What is planned without a recipe. */
  | { kind: "texts"; texts: DraftText[] }
  /** The plan of an own export, after its recipes. */
  | { kind: "plan"; plan: PlanDocument }
  /** How many recipes the file has, as far as known; a later count replaces an earlier one. */
  | { kind: "total"; total: number };

/** A recipe as one reader finds it, before it is cleaned and cut (`toDraft`). What is left out is unknown. */
export type FoundRecipe = {
  name: string;
  ingredients: OutlineLine[];
  instructions: OutlineLine[];
} & Partial<Omit<MoveDraft, "name" | "ingredients" | "instructions" | "ingredientSections" | "instructionSections">> & {
    /** Exact values of an own export, which count before all others. */
    own?: OwnFields;
  };

/** Fields of an own export that its format has no place for. */
export type OwnFields = Partial<Omit<MoveDraft, "pictures" | "pictureAddresses" | "left">>;

/** What one reader yields: a recipe, one that cannot be read, what is planned without one, the plan of an own export, or the number of all recipes. */
export type ReaderFinding =
  | { draft: MoveDraft }
  | { name: string; reason: ProblemReason }
  | { texts: DraftText[] }
  | { plan: PlanDocument }
  | { total: number };

/** Returns what a recipe lacks; it is incomplete then. */
export function missingIn(draft: MoveDraft): ("name" | "ingredients" | "instructions")[] {
  return (["name", "ingredients", "instructions"] as const).filter((field) => draft[field].length === 0);
}

/**
 * Returns the bytes of the first picture that can be used. `problem`: why the best one cannot.
 * @throws MoveProblem where the whole file has to be refused
 */
export async function firstPicture({
  pictures,
}: MoveDraft): Promise<{ bytes: Uint8Array | null; problem: ProblemReason | null }> {
  let problem: ProblemReason | null = null;
  for (const picture of pictures) {
    try {
      return { bytes: await picture.read(), problem };
    } catch (error) {
      if (!(error instanceof MoveProblem) || error.refusesFile) throw error;
      problem ??= error.reason;
    }
  }
  return { bytes: null, problem };
}
