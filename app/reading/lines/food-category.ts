import type { FoodCategory as Category } from "#db/enumerations.ts";
import { foodWords } from "../languages/food-words.ts";
import type { Language } from "../languages/language.ts";
import { LONGEST_WORD } from "../languages/language-data.ts";
import { LANGUAGES, languageOf } from "../languages/language-of.ts";

const LONGEST_PHRASE = 4;

/** Returns the category of a food, read in its language, else in any other; unknown foods are in the pantry. */
export function categoryOf(name: string, language: Language = languageOf([name])): Category {
  const known = [language, ...LANGUAGES.filter((other) => other !== language)];
  return firstOf(known, name, exactCategory) ?? firstOf(known, name, categoryIn) ?? "pantry";
}

/** Containers of preserved food. */
const PRESERVED_IN: ReadonlySet<string | undefined> = new Set(["can", "jar"]);

/** Returns the category of a food that is bought in these units: tomatoes of a tin are in the pantry. */
export function inUnits(category: Category, units: readonly (string | undefined)[]): Category {
  const isPreserved = units.length > 0 && units.every((unit) => PRESERVED_IN.has(unit));
  return isPreserved && category === "produce" ? "pantry" : category;
}

function firstOf(
  languages: readonly Language[],
  name: string,
  find: (language: Language, name: string) => Category | undefined,
): Category | undefined {
  for (const language of languages) {
    const found = find(language, name);
    if (found) return found;
  }
  return undefined;
}

/** Returns the category of a name that a lexicon has as a whole. */
function exactCategory({ foods, stem, stems, elisions }: Language, name: string): Category | undefined {
  const words = foodWords(name, stem, elisions.length > 0);
  return stems.spiceOrVegetable.has(words.at(-1) ?? "") ? undefined : foods.get(words.join(" "));
}

function categoryIn(language: Language, name: string): Category | undefined {
  const words = foodWords(name, language.stem, language.elisions.length > 0);
  const first = firstAlternative(language, words);
  return categoryOfWords(language, first, name) ?? categoryOfWords(language, words, name);
}

/**
 * Returns the first food of "butter or margarine", and all words of "vegetable or sunflower oil", where the head comes
 * last.
 */
function firstAlternative({ foods, stems, headPosition }: Language, words: string[]): string[] {
  const at = words.findIndex((word) => stems.or.has(word) || stems.and.has(word));
  if (at <= 0) return words;
  if (foods.has(words.join(" "))) return words;
  if (headPosition === "first") return words.slice(0, at);
  const isComplete = foods.has(words[at - 1] ?? "");
  const isShort = words[at] !== "&" && words.length - at <= 4;
  const last = words.at(-1) ?? "";
  // "white wine or cider vinegar": there is white wine vinegar.
  const isShared =
    words.length - at > 2 &&
    stems.sharedFoodHeads.has(last) &&
    (!stems.sharedFoodHeads.has(words[at - 1] ?? "") || foods.has([...words.slice(0, at), last].join(" ")));
  return isComplete && isShort && !isShared ? words.slice(0, at) : words;
}

function categoryOfWords(language: Language, all: string[], name: string): Category | undefined {
  const { foods, stems, headPosition } = language;
  const whole = foods.get(all.join(" "));
  if (whole && !stems.spiceOrVegetable.has(all.at(-1) ?? "")) return whole;
  const words = withoutTrail(language, all);
  const of = words.findIndex((word) => stems.of.has(word));
  if (of > 0) {
    const owner = words.slice(0, of);
    const part = headPosition === "first" ? owner[0] : owner.at(-1);
    const phrase = headOf(language, words);
    if (
      phrase &&
      phrase.start <= of &&
      phrase.end > of + 1 &&
      (headPosition === "first" || phrase.end === words.length)
    )
      return adjusted(language, phrase, words, all, name);
    if (stems.partsBeforeOf.has(part ?? "")) return categoryOfWords(language, words.slice(of + 1), name);
    if (phrase && stems.wholeHeads.has(words.at(-1) ?? "")) return phrase.category;
    return categoryOfWords(language, owner, name) ?? categoryOfWords(language, words.slice(of + 1), name);
  }
  const head = headOf(language, words);
  return head && adjusted(language, head, words, all, name);
}

/** Returns the name without "in oil", "with skin" or "for frying", which describe storage or use. */
function withoutTrail({ stems }: Language, words: string[]): string[] {
  const at = words.findIndex(
    (word, index) =>
      index > 0 && (stems.trails.has(word) || (stems.packed.has(word) && stems.in.has(words[index + 1] ?? ""))),
  );
  return at > 0 ? words.slice(0, at) : words;
}

type Head = { category: Category; start: number; end: number };

/**
 * Returns the known phrase that decides, the longest of those at its place: the last one where the noun comes last, else
 * the first.
 */
function headOf(language: Language, words: string[]): Head | undefined {
  if (language.headPosition === "first") {
    for (let start = 0; start < words.length; start++) {
      const found = longestFrom(language, words, start);
      if (found) return found;
    }
    return undefined;
  }
  for (let end = words.length; end > 0; end--) {
    for (let start = Math.max(0, end - LONGEST_PHRASE); start < end; start++) {
      const category = language.foods.get(words.slice(start, end).join(" "));
      if (category) return { category, start, end };
    }
    const compound = compoundHead(language, words[end - 1] ?? "");
    if (compound) return { category: compound, start: end - 1, end };
  }
  return undefined;
}

function longestFrom(language: Language, words: string[], start: number): Head | undefined {
  for (let end = Math.min(words.length, start + LONGEST_PHRASE + 1); end > start; end--) {
    const category = language.foods.get(words.slice(start, end).join(" "));
    if (category) return { category, start, end };
  }
  return undefined;
}

/** Returns the category by the last part of "red-wine", "chile-garlic" or, in one word, "Hühnerbrühe". */
function compoundHead(language: Language, word: string): Category | undefined {
  const { foods, stems, stem, hasCompounds } = language;
  if (stems.foodParts.has(word)) return undefined;
  if (!word.includes("-")) return hasCompounds ? categoryByEnding(language, word) : undefined;
  const last = word.slice(word.lastIndexOf("-") + 1);
  if (stems.describingEnds.has(last)) return undefined;
  const found = foods.get(word.replace(/-/g, " ")) ?? foods.get(stem(last));
  return found ?? (hasCompounds ? categoryByEnding(language, last) : undefined);
}

/** Shorter words occur inside others by chance. */
const SHORTEST_ENDING = 4;

/**
 * Returns the category of the longest food that ends the word, "Basmatireis" is rice; or of the food before a part:
 * "Kürbiswürfel".
 */
function categoryByEnding(language: Language, word: string): Category | undefined {
  if (word.length > LONGEST_WORD) return undefined;
  const { foods, foodEndings, stems, stem } = language;
  for (let at = 1; at < word.length - 1; at++) {
    const ending = word.slice(at);
    const found = foodEndings.get(ending) ?? (ending.length >= SHORTEST_ENDING ? foods.get(ending) : undefined);
    if (found) return found;
    if (at < SHORTEST_ENDING - 1 || !stems.foodParts.has(ending)) continue;
    const food = word.slice(0, at);
    return foods.get(food) ?? foods.get(stem(food)) ?? foods.get(food.slice(0, -1)) ?? categoryByEnding(language, food);
  }
  return foodEndings.get(word);
}

function adjusted(language: Language, head: Head, words: string[], all: string[], name: string): Category {
  const { stems, plural } = language;
  const others = [...words.slice(0, head.start), ...words.slice(head.end)];
  const behind = all[words.length] ?? "";
  const isInLiquid = stems.in.has(behind) || stems.packed.has(behind);
  const isKept = isInLiquid || others.some((word) => stems.kept.has(word));
  const isFresh = others.some((word) => stems.fresh.has(word));
  const food = words.slice(head.start, head.end).join(" ");
  if (stems.spiceOrVegetable.has(food)) {
    // A vegetable with a colour or the name of a chilli, otherwise a spice.
    if (others.some((word) => stems.kept.has(word) || stems.spicePeppers.has(word))) return "pantry";
    const isMany = new RegExp(`\\b${plural(food)}\\b`, "i").test(name);
    return others.length > 0 || isMany ? "produce" : "pantry";
  }
  if (head.category === "produce" && isKept && !isFresh) return "pantry";
  if (head.category === "pantry" && isFresh && stems.freshIsProduce.has(food)) return "produce";
  return head.category;
}
