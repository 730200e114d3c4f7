import { repeated } from "../../support/hostile-texts.ts";
import { randomRecipe } from "../random-recipe.ts";
import { randomWords } from "./worst-recipes.ts";

/* Texts and forms of the inputs. */

/** The largest body of a request that is measured: 64 KB. */
export const LARGEST = 64_000;

/** Returns as many ids in an address: "id=1&id=2". */
export const idsIn = (name: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `${name}=${from + at}`).join("&");

/** Returns a list of as many numbers from one on. */
export const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

const PAIRS = "er en in an on re at te es or ar le al ti ro la ne ma ra li".split(" ");

/** A search of 66 pairs of letters, other ones for each request. */
export const pairs = (number: number) =>
  Array.from({ length: 66 }, (_, at) => PAIRS[(at * 7 + number) % PAIRS.length]).join(".");

/** Filters of a list with all that they may have. */
export const filters = (number: number) =>
  `search=${pairs(number)}&sortBy=rating&${numbers(20)
    .map((at) => `ingredient=${pairs(at + number)}&tag=${randomWords(at, 40)}`)
    .join("&")}`;

/** The form of a recipe of 64 KB of random words. */
export const aRecipeForm = (number: number): FormData => randomRecipe(number, { steps: 25 });

/** The same for the pages, which send other fields too. */
export function aPageForm(number: number): FormData {
  const form = aRecipeForm(number);
  form.set("servings", "7");
  return form;
}

/** Returns a form that asks for a list, sent as one text of 30,000 lines, with a field for each line. */
export function aSwitchedList(): [string, string][] {
  const intent = { type: "update", payload: { name: "ingredientsAs", value: "" } };
  return [
    ["ingredientsAs", "text"],
    ["ingredients", "a\n".repeat(30_000)],
    ["__intent__", JSON.stringify(intent)],
  ];
}

/** A text of 60 KB that is read as a recipe, of the part that its readers take longest for. */
export const aPastedText = (part: string) =>
  `Bread\nIngredients\n1 egg\n${repeated(part, 30_000)}\nMethod\n${repeated(part, 30_000)}`;

/** Returns a text of 60 KB with a thousand short recipes. */
export const manyRecipes = (number: number) =>
  numbers(1000)
    .map((at) => `Dish ${number} ${at}\n\nIngredients\n1 egg\n2 l milk\n\nMethod\nMix.\n`)
    .join("\n");

/** Returns a form with a file. */
export function withFile(name: string, bytes: Uint8Array<ArrayBuffer> | string, type: string): FormData {
  const form = new FormData();
  form.set(name, new File([bytes], "file", { type }));
  return form;
}
