import { tagKey } from "#app/features/recipes/tags.ts";
import { languageOf } from "#app/reading/languages/language-of.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import type { ExportedRecipe } from "../export/recipe-file.ts";

/** A recipe of the book, without its texts. `ratio` is the shape of its picture, width to height. */
export type PlannedRecipe = { id: number; name: string; ratio: number | null; page: number };

/** The recipes below one heading; without chapters, one without title. */
export type Chapter = { title: string | null; page: number; recipes: PlannedRecipe[] };

/**
 * Returns the title of the chapter of each recipe: of its tags the one that most recipes have, null without tags. A recipe
 * is in the book once.
 */
export function chapterOfEach(recipes: readonly { id: number; tags: readonly string[] }[]): Map<number, string | null> {
  const counts = new Map<string, number>();
  for (const { tags } of recipes) {
    for (const tag of tags) counts.set(tagKey(tag), (counts.get(tagKey(tag)) ?? 0) + 1);
  }
  const countOf = (tag: string) => counts.get(tagKey(tag)) ?? 0;
  return new Map(
    recipes.map(({ id, tags }) => [
      id,
      tags.toSorted((one, other) => countOf(other) - countOf(one) || one.localeCompare(other))[0] ?? null,
    ]),
  );
}

/** The foods of a book: how often each is spelled in which way, and the pages of its recipes. */
export class FoodIndex {
  readonly #foods = new Map<string, { spellings: Map<string, number>; recipes: Set<number> }>();

  /** Notes the foods of a recipe. */
  add({ id, ingredients }: Pick<ExportedRecipe, "id" | "ingredients">) {
    const language = languageOf(ingredients);
    for (const line of ingredients) {
      const { name } = readIngredientLine(line, language);
      if (!/\p{L}/u.test(name)) continue;
      const key = foodKey(name, language);
      const food = this.#foods.get(key) ?? { spellings: new Map(), recipes: new Set() };
      food.spellings.set(name, (food.spellings.get(name) ?? 0) + 1);
      food.recipes.add(id);
      this.#foods.set(key, food);
    }
  }

  /**
   * Returns the foods in the order of the language with the ids of their recipes, and apart from them those that are in so
   * many recipes that their pages would help nobody.
   */
  entries(
    language: string,
    recipeCount: number,
  ): { listed: { food: string; recipes: number[] }[]; everywhere: string[] } {
    const most = Math.max(12, recipeCount / 4);
    const { compare } = new Intl.Collator(language);
    const all = [...this.#foods.values()]
      .map(({ spellings, recipes }) => ({ food: usualSpelling(spellings), recipes: [...recipes] }))
      .sort((one, other) => compare(one.food, other.food));
    return {
      listed: all.filter(({ recipes }) => recipes.length <= most),
      everywhere: all.filter(({ recipes }) => recipes.length > most).map(({ food }) => food),
    };
  }
}

function usualSpelling(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].sort(
    ([one, often], [other, seldom]) => seldom - often || one.length - other.length || (one < other ? -1 : 1),
  );
  return first?.[0] ?? "";
}
