import type { FoundRecipe, ReaderFinding } from "./draft.ts";
import { MoveProblem } from "./problems.ts";
import type { MoveSample } from "./sample.ts";
import { toDraft } from "./to-draft.ts";

/** The formats, each with the name of its program, which is the same in all languages. */
export const MOVE_FORMATS = {
  paprika: "Paprika",
  mealie: "Mealie",
  nextcloud: "Nextcloud Cookbook",
  jsonLd: "JSON-LD",
  recipeKeeper: "Recipe Keeper",
  recipeSage: "RecipeSage",
  tandoor: "Tandoor",
} as const;

export type MoveFormat = keyof typeof MOVE_FORMATS;

/** The reader of a format: whether a file is of it, and its recipes, one at a time. */
export type MoveReader = {
  format: MoveFormat;
  sniff(sample: MoveSample): boolean;
  /** @throws MoveProblem that refuses the file */
  read(sample: MoveSample): AsyncGenerator<ReaderFinding>;
};

/**
 * Reads the recipes of a list, one at a time: one that cannot be read becomes a failure under its name and does not stop the
 * others. Null: the entry is no recipe.
 */
export async function* eachRecipe<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  read: (item: Item) => FoundRecipe | null | Promise<FoundRecipe | null>,
): AsyncGenerator<ReaderFinding> {
  yield { total: items.length };
  for (const item of items) {
    const finding = await readOne(item, nameOf, read);
    if (finding) yield finding;
  }
}

async function readOne<Item>(
  item: Item,
  nameOf: (item: Item) => string,
  read: (item: Item) => FoundRecipe | null | Promise<FoundRecipe | null>,
): Promise<ReaderFinding | null> {
  try {
    const found = await read(item);
    return found && { draft: toDraft(found) };
  } catch (error) {
    if (!(error instanceof MoveProblem)) return { name: nameOf(item), reason: "damaged" };
    if (error.refusesFile) throw error;
    return { name: nameOf(item), reason: error.reason };
  }
}
