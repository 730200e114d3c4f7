import { numbersFrom } from "#app/lib/seeded-numbers.ts";

/** Letters, the most frequent ones first. */
export const LETTERS = "eaioturnslcdmpgbhkfvwyzxjq";

/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Returns the form of a recipe of random words of 4 to 11 letters: 20 ingredients, and steps of 2,000 characters. */
export function randomRecipe(number: number, { steps = 100, hasPicture = false } = {}): FormData {
  const next = numbersFrom(number * 7919 + 1);
  const letter = () => LETTERS[Math.floor(next() * LETTERS.length)] ?? "e";
  const word = () => Array.from({ length: 4 + Math.floor(next() * 8) }, letter).join("");
  const text = (length: number) => {
    let words = word();
    for (let added = word(); words.length + added.length < length; added = word()) words += ` ${added}`;
    return words;
  };
  const texts = (count: number, length: number) => JSON.stringify(Array.from({ length: count }, () => text(length)));
  const form = new FormData();
  form.set("name", `Random ${number}`);
  form.set("difficulty", "easy");
  for (const time of ["prepTime", "totalTime"]) form.set(time, "20");
  form.set("ingredients", texts(20, 490));
  form.set("instructions", texts(steps, 1990));
  if (hasPicture) addPixel(form);
  return form;
}

/** Adds a picture of one pixel, without which the API adds no recipe. */
export function addPixel(form: FormData) {
  form.set("image", new Blob([Buffer.from(PIXEL, "base64")], { type: "image/png" }), "pixel.png");
}
