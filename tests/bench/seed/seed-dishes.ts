import sharp from "sharp";
import type { RecipeInput } from "#app/features/recipes/recipe-input.ts";
import { numbersFrom } from "../../../app/lib/seeded-numbers.ts";
import { DIFFICULTIES } from "../../../db/enumerations.ts";
import {
  AMOUNTS,
  CUTS,
  DISHES,
  GRAMS,
  MAINS,
  PANTRY,
  PLACES,
  RARE,
  SPICES,
  SPOONS,
  STEPS,
  STYLES,
  VEGETABLES,
} from "./seed-words.ts";

/** Returns the recipe with this number: always the same, each name once. One in a hundred has saffron. */
export function aDish(number: number): RecipeInput {
  const next = numbersFrom(number * 7919 + 17);
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? "";
  const [main, vegetable, vegetable2] = [pick(MAINS), pick(VEGETABLES), pick(VEGETABLES)];
  const [pantry, pantry2, spice, spice2] = [pick(PANTRY), pick(PANTRY), pick(SPICES), pick(SPICES)];
  const name = `${pick(STYLES)} ${capitals(main)} ${pick(DISHES)}${pick(PLACES)} No. ${number + 1}`;
  const ingredients = [
    `${pick(GRAMS)} ${main}`,
    `${pick(AMOUNTS)} ${vegetable}, ${pick(CUTS)}`,
    `${pick(GRAMS)} ${vegetable2}`,
    `${pick(SPOONS)} ${spice}`,
    `${pick(SPOONS)} ${pantry}`,
    `${pick(GRAMS)} ${pantry2}`,
    ...(next() < 0.7 ? [`${pick(SPOONS)} ${spice2}`] : []),
    ...(next() < 0.5 ? [`${pick(GRAMS)} ${pick(PANTRY)}`] : []),
    ...(next() < 0.4 ? [`${pick(AMOUNTS)} ${pick(VEGETABLES)}, ${pick(CUTS)}`] : []),
    number % 100 === 7 ? "a pinch of saffron" : `${pick(SPOONS)} ${next() < 0.1 ? pick(RARE.slice(1)) : "salt"}`,
  ];
  const prepTime = 5 + Math.floor(next() * 8) * 5;
  const totalTime = prepTime + Math.floor(next() * 20) * 5;
  const words = {
    pantry,
    pantry2,
    vegetable,
    vegetable2,
    spice,
    spice2,
    main,
    minutes: String(totalTime - prepTime + 5),
  };
  const instructions = STEPS.filter(() => next() < 0.85).map((step) =>
    step.replace(/\{(\w+)\}/g, (_, word: keyof typeof words) => words[word] ?? ""),
  );
  return {
    name,
    prepTime,
    totalTime: next() < 0.05 ? null : totalTime,
    servings: next() < 0.03 ? null : 2 + Math.floor(next() * 5),
    difficulty: DIFFICULTIES[next() < 0.05 ? 0 : 1 + Math.floor(next() * 3)] ?? "medium",
    ingredients,
    instructions,
    sourceUrl: next() < 0.6 ? `https://recipes.example.org/dish/${number + 1}` : null,
  };
}

const capitals = (text: string) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A photograph of a plate, more or less: a table, a plate and something on it, as JPEG. */
export async function aPhoto(number: number): Promise<Uint8Array> {
  const [width, height] = [1000, 750];
  const next = numbersFrom(number + 1);
  const [table, food, garnish] = [0, 1, 2].map(() => [next() * 200 + 30, next() * 160 + 40, next() * 120 + 20]);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x - width / 2, y - height / 2);
      const wave = Math.sin(x / (11 + number)) * Math.cos(y / (7 + number));
      const colour = distance > 330 ? table : distance > 270 ? [240, 238, 232] : wave > 0.5 ? garnish : food;
      const shade = 0.85 + 0.15 * Math.sin((x + y) / 37);
      for (let channel = 0; channel < 3; channel++) {
        pixels[(y * width + x) * 3 + channel] = Math.min(255, (colour?.[channel] ?? 0) * shade);
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
