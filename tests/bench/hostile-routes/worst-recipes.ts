import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { repeated } from "../../support/hostile-texts.ts";
import { LETTERS } from "../random-recipe.ts";

/* Recipes of as much text as may be stored, of the kinds that take readers longest. */

/** The lists of a recipe: 200 ingredients of 500 characters, 100 steps of 2,000. */
type Lists = { ingredients: string[]; instructions: string[] };

const FOODS = "onions carrots celery butter flour milk eggs rice beans tomatoes garlic parsley".split(" ");

/** Returns a text of words that no language has, of as many characters. */
export function randomWords(seed: number, length: number): string {
  const next = numbersFrom(seed * 7919 + 1);
  const letter = () => LETTERS[Math.floor(next() * LETTERS.length)] ?? "e";
  let text = "";
  while (text.length < length) text += `${Array.from({ length: 4 + Math.floor(next() * 8) }, letter).join("")} `;
  return text.slice(0, length).trim();
}

const lists = (line: (number: number) => string, step: (number: number) => string): Lists => ({
  ingredients: Array.from({ length: 200 }, (_, number) => line(number)),
  instructions: Array.from({ length: 100 }, (_, number) => step(number)),
});

const food = (number: number) => FOODS[number % FOODS.length] ?? "salt";

/** Kinds of recipes by name. Steps that are read whole for their cost are short, so that the limit of all is reached. */
export const WORST_RECIPES: Readonly<Record<string, Lists>> = {
  words: lists(
    (number) => `${number + 1} g ${randomWords(number, 480)}`,
    (number) => randomWords(1000 + number, 1990),
  ),
  numbers: lists(
    (number) => `${number + 1} cup (${number + 2} ml) ${food(number)}`,
    (number) => repeated(`Add 1 cup (2 ml) ${food(number)} and half the ${food(number + 1)}, 5 min. `, 1990),
  ),
  foods: lists(
    (number) => `${number + 1} g ${food(number)} and ${food(number + 1)} or ${food(number + 2)}`,
    () => repeated(`${FOODS.join(", ")} `, 1990),
  ),
  inches: lists(
    (number) => `${number + 1}" ${food(number)}`,
    () => repeated('1"', 1990),
  ),
  half: lists(
    (number) => `half ${food(number)}`,
    () => repeated("half ", 1990),
  ),
  times: lists(
    (number) => `${number + 1} g ${food(number)}`,
    () => repeated("1 min to ", 1990),
  ),
};
