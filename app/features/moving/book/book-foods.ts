import { knownLanguageOf, languageOf } from "#app/reading/languages/language-of.ts";
import { foodKey } from "#app/reading/lines/food-key.ts";
import { readIngredientLine } from "#app/reading/lines/ingredient-line.ts";

/** The ingredients of a recipe. */
export type RecipeLines = { id: number; ingredients: string[] };

/** What the ingredients of a book say. */
export type BookFoods = {
  /** The language of each recipe, by its id, where it is known. */
  languages: Map<number, string>;
  /** The foods in the order of the language of the book, with the ids of their recipes. */
  listed: { food: string; recipes: number[] }[];
  /** Foods that are in so many recipes that their pages would help nobody. */
  everywhere: string[];
};

/** Reads the ingredients of a book, in a thread of its own or not. */
export type FoodReader = {
  /** Notes the foods of a recipe; the next one waits until it is read. */
  add(recipe: RecipeLines): Promise<void>;
  /** Returns what was found, in the order of this language. */
  end(language: string): Promise<BookFoods>;
};

/** Reads ingredients in this thread; with the words of all languages, which take 8 MB. */
export class BookFoodIndex implements FoodReader {
  readonly #foods = new Map<string, { spellings: Map<string, number>; recipes: Set<number> }>();
  readonly #languages = new Map<number, string>();
  #count = 0;

  async add({ id, ingredients }: RecipeLines) {
    this.#count += 1;
    const known = knownLanguageOf(ingredients);
    if (known) this.#languages.set(id, known);
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

  async end(language: string): Promise<BookFoods> {
    const most = Math.max(12, this.#count / 4);
    const { compare } = new Intl.Collator(language);
    const all = [...this.#foods.values()]
      .map(({ spellings, recipes }) => ({ food: usualSpelling(spellings), recipes: [...recipes] }))
      .sort((one, other) => compare(one.food, other.food));
    return {
      languages: this.#languages,
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
