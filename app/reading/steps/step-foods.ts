import type { StepWords } from "../languages/step-words.ts";
import { isKnownFood } from "../lines/known-food.ts";
import type { Line } from "../lines/line.ts";
import { isOpening, skipParenthesis, type Token } from "../lines/line-tokens.ts";
import type { RecipeFood, RecipeFoods } from "./recipe-foods.ts";

/** What a reading of a step shares. */
export type StepContext = {
  line: Line;
  words: StepWords;
  recipe: RecipeFoods;
  /** Whether a character belongs to a time or a temperature. */
  isTaken: (at: number) => boolean;
};

/** More words are no longer the name of the food. */
const LONGEST_PHRASE = 6;

/** The words behind an amount that name its food. */
type FoodPhrase = {
  phrase: string[];
  /** The food of the recipe with the last of these words; of a recipe without lines, any known one. */
  food: RecipeFood | undefined;
  /** The noun that becomes plural with the number. */
  counted: Token[];
};

/** Reads the food's name behind an amount: "(about 2) of the remaining ripe tomatoes". */
export function foodPhrase(context: StepContext, from: number): FoodPhrase {
  const { line, recipe } = context;
  const { language } = line;
  const found = phraseTokens(context, from);
  const phrase = found.map(({ text }) => text);
  let food: RecipeFood | undefined;
  let last = -1;
  for (const [at, { text }] of found.entries()) {
    const known = recipe.byStem.get(language.stem(text.replace(/-$/, "")));
    const isAnyFood = recipe.foods.length === 0 && isKnownFood(text, language);
    if (!known && !isAnyFood) continue;
    food = known?.[0] ?? {
      stems: [text],
      heads: [text],
      lineStems: new Set([text]),
      amount: null,
      unit: null,
      name: text,
    };
    last = at;
  }
  if (!food) return { phrase, food, counted: [] };
  if (language.headPosition === "first") return { phrase, food, counted: found.slice(0, 1) };
  // "1 cinnamon stick", "1 egg yolk": what the food's word describes is counted.
  const following = found[last + 1];
  const isPart = following && (language.units.has(following.text) || isKnownFood(following.text, language));
  const noun = isPart ? following : found[last];
  return { phrase, food, counted: noun ? [noun] : [] };
}

/** Returns the words up to the next mark or small word; "of" and articles at the start are left out. */
function phraseTokens({ line, words }: StepContext, from: number): Token[] {
  const { tokens, language } = line;
  const found: Token[] = [];
  for (let at = from; at < tokens.length && found.length < LONGEST_PHRASE; at++) {
    const token = tokens[at];
    if (!token) break;
    const isOf = language.words.of.has(token.text);
    const before = found.at(-1);
    // "1 stick (113 g) butter"
    if (isOpening(token.text) && at === from) {
      at = skipParenthesis(line, at) - 1;
      continue;
    }
    // "6 remaining slices of bread"
    if (isOf && (!before || language.units.has(before.text))) continue;
    if (!before && words.the.has(token.text)) continue;
    if (!before && language.words.each.has(token.text)) continue;
    if (token.kind !== "word" || words.stops.has(token.text)) break;
    found.push(token);
  }
  return found;
}
