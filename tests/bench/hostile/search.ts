import { numbersFrom } from "#app/lib/seeded-numbers.ts";
import { hostile, type Send } from "../hostile-case.ts";
import { LETTERS, randomRecipe } from "../random-recipe.ts";

/* Searches of many short or mistyped words, with hostile words in the index besides the ordinary ones. */

const PAIRS = "er en in an on re at te es or ar le al ti ro la ne ma ra li se de ri co is to st ch as el".split(" ");

/** Returns a text of up to `length` characters: a part of a word, a point, the next part. */
function parts(length: number, partLength: number, seed: number): string {
  const next = numbersFrom(seed + 1);
  const letter = () => LETTERS[Math.floor(next() * LETTERS.length)] ?? "e";
  const part = () =>
    partLength === 2 ? PAIRS[Math.floor(next() * PAIRS.length)] : Array.from({ length: partLength }, letter).join("");
  return Array.from({ length: Math.floor((length + 1) / (partLength + 1)) }, part).join(".");
}

/** Returns a name of one letter that is given `count` times, each with a text of its own of 200 characters. */
const chips = (name: string, partLength: number, count = 20) =>
  Array.from({ length: count }, (_, number) => `${name}=${parts(200, partLength, number)}`).join("&");

async function hostileWords(send: Send): Promise<string> {
  for (let id = 1; id <= 10; id++) await send({ method: "PUT", path: `/api/recipes/${id}`, body: randomRecipe(id) });
  const share = await send({
    path: "/api/shared-collections",
    body: { recipientEmail: "ilse@example.org", expiresAt: null },
  });
  return share.json<{ shareCode: string }>().shareCode;
}

const PICKER = `/meal-planner/add?date=${new Date().toISOString().slice(0, 10)}&mealType=dinner`;

type Query = string | ((number: number) => string);
const text = (query: Query, number: number) => (typeof query === "string" ? query : query(number));
const search = (name: string, query: Query) =>
  hostile({
    name: `search: ${name}`,
    prepare: hostileWords,
    request: (_code, number) => ({ path: text(query, number) }),
  });
const visit = (name: string, query: Query) =>
  hostile({
    name: `share: ${name}`,
    prepare: hostileWords,
    request: (code, number) => ({ path: `/shared/${code}?${text(query, number)}`, isVisitor: true }),
  });
const mistyped = (number: number) =>
  Array.from({ length: 22 }, (_, place) => parts(8, 8, number * 22 + place)).join(".");

export const CASES = [
  search("66 pairs of letters", (number) => `/recipes?search=${parts(200, 2, number)}`),
  search("100 letters", (number) => `/recipes?search=${parts(200, 1, number)}`),
  search("20 ingredients of pairs, all", `/recipes?ingredientMatchMode=all&${chips("ingredient", 2)}`),
  search("20 ingredients of pairs, API", `/api/recipes?${chips("ingredient", 2)}`),
  search("20 ingredients of letters, API", `/api/recipes?${chips("ingredient", 1)}`),
  search("20 ingredients of threes, API", `/api/recipes?${chips("ingredient", 3)}`),
  search("everyone's, 20 ingredients of pairs", `/api/recipes?scope=all&${chips("ingredient", 2)}`),
  search("22 mistyped words", (number) => `/recipes?search=${mistyped(number)}`),
  search("picker, 66 pairs", (number) => `${PICKER}&q=${parts(200, 2, number)}`),
  visit("66 pairs of letters", (number) => `search=${parts(200, 2, number)}`),
  visit("20 ingredients of pairs", chips("ingredients", 2)),
  visit("20 ingredients of pairs, all", `ingredientMatchMode=all&${chips("ingredients", 2)}`),
  visit("20 ingredients of letters", chips("ingredients", 1)),
  visit("22 mistyped words", (number) => `search=${mistyped(number)}`),
];
