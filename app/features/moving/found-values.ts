import { fold } from "#app/features/recipes/recipe.ts";
import type { Json, JsonObject } from "#app/reading/pages/structured-data/loose-json.ts";
import { minutesOf } from "#app/reading/vocabulary/durations.ts";
import { servingsOf } from "#app/reading/vocabulary/yields.ts";
import type { Difficulty } from "#db/enumerations.ts";
import type { FoundRecipe } from "./draft.ts";
import { stringOf } from "./json-values.ts";
import { oneLine } from "./lines.ts";

/** Returns servings and yield of one text: "12 muffins" are both. */
export function yieldOf(value: Json | undefined): Pick<FoundRecipe, "servings" | "yield"> {
  const text = oneLine(stringOf(value));
  return { servings: servingsOf(text), yield: /\p{L}/u.test(text) ? text : null };
}

type Times = { prepTime: number | null; cookTime: number | null; totalTime: number | null; left: string[] };

/** Returns the times of properties that hold a duration in any form; `left` names those whose words give none. */
export function timesOf(
  object: JsonObject,
  { prep, cook, total }: { prep?: string; cook?: string; total?: string },
): Times {
  const left: string[] = [];
  const read = (name: string | undefined) => {
    const text = stringOf(name === undefined ? null : object[name]).slice(0, 500);
    const minutes = timeOf(text);
    if (name !== undefined && minutes === null && /\p{L}/u.test(text) && !/\d/.test(text)) left.push(name);
    return minutes;
  };
  return { prepTime: read(prep), cookTime: read(cook), totalTime: read(total), left };
}

/** Returns the minutes of a duration in words or as ISO 8601; null: none, or nought. */
export function timeOf(value: Json | undefined): number | null {
  const text = stringOf(value).trim();
  return text === "" ? null : minutesOf(text.slice(0, 500));
}

/* Words for a difficulty, in small letters without accents. */
const DIFFICULTY_WORDS: [RegExp, Difficulty][] = [
  [/^(?:ready[ _-]made|fertiggericht|tout pret|ya preparado|plato preparado|gia pronta|kant-en-klaar)$/, "ready_made"],
  [/^(?:very )?(?:easy|simple|einfach|leicht|facile|facil|makkelijk|eenvoudig)$/, "easy"],
  [/^(?:medium|moderate|mittel|moyen(?:ne)?|medi[ao]|gemiddeld)$/, "medium"],
  [/^(?:very )?(?:hard|difficult|schwierig|schwer|difficile|dificil|moeilijk)$/, "hard"],
];

/** Returns the difficulty that a word means; `left` names the field of a word that is not known. */
export function difficultyOf(text: string): { difficulty: Difficulty | undefined; left: string[] } {
  const word = fold(text).trim();
  const difficulty = DIFFICULTY_WORDS.find(([words]) => words.test(word))?.[1];
  return { difficulty, left: word !== "" && difficulty === undefined ? ["difficulty"] : [] };
}

/** Returns labels: the entries of a list as they are, the words of one text with commas. */
export function labelsOf(value: Json | undefined): string[] {
  const list = Array.isArray(value) ? value : [value];
  const labels = list.map(labelOf).filter((label) => label !== "");
  return labels.length === 1 ? (labels[0] ?? "").split(/\s*[,;|•]\s*/).filter((label) => label !== "") : labels;
}

/** Returns a label: a text, or the name of an object. */
export function labelOf(value: Json | undefined): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return oneLine(stringOf(value));
  return oneLine(stringOf(value.name ?? value.label ?? value.title));
}

/** Returns whether a program's name of the source says no more than the address: "Example" of www.example.org. */
export function isInAddress(source: string, address: string | null | undefined): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/^https?:\/\/(?:www\.)?|[^\p{L}\p{N}]/gu, "");
  const name = letters(source);
  return name === "" || letters(address ?? "").includes(name);
}

/** Returns an amount as cooks write it: 1.5 stays "1.5", 0.3333 is "1/3" and 2.125 is "2 1/8". */
export function amountText(amount: number): string {
  if (Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 && !isThird(amount))
    return String(Number(amount.toFixed(2)));
  const whole = Math.floor(amount);
  for (const divisor of [3, 8]) {
    const parts = Math.round((amount - whole) * divisor);
    const isNear = Math.abs(amount - whole - parts / divisor) < 0.006;
    if (parts > 0 && parts < divisor && isNear) return `${whole > 0 ? `${whole} ` : ""}${parts}/${divisor}`;
  }
  return String(Number(amount.toFixed(3)));
}

function isThird(amount: number): boolean {
  return /\.(?:33|66|67)$/.test(amount.toFixed(2));
}

/** Returns the parts of a line that are filled, with a note behind a comma. */
export function composedLine(parts: string[], note: string): string {
  const line = parts.filter((part) => part !== "").join(" ");
  return line === "" ? note : note === "" ? line : `${line}, ${note}`;
}
