import type { Language } from "#app/reading/languages/language.ts";
import { scaleIngredientLine } from "#app/reading/lines/ingredient-line.ts";
import { isKnownFood } from "#app/reading/lines/known-food.ts";
import { partBehindHyphen } from "#app/reading/lines/line-scaling.ts";

/** Returns the name of a food in the singular or plural; a name that we do not know stays as it is. */
export function nameInNumber(name: string, isPlural: boolean, language: Language): string {
  if (language.headPosition === "first" && name.includes(" ")) return agreeingName(name, isPlural, language);
  const at = name.search(/\s+(?:of|in|with|on)\s/);
  const food = at < 0 ? name : name.slice(0, at);
  const space = food.lastIndexOf(" ") + 1;
  const last = food.slice(space);
  const isOwnWord =
    isKnownFood(last, language) || isKnownFood(food, language) || language.isKnownForm(last.toLowerCase());
  if (!isOwnWord || language.words.uncounted.has(last.toLowerCase())) return name;
  return `${food.slice(0, space)}${inflected(last, isPlural, language)}${at < 0 ? "" : name.slice(at)}`;
}

/** Returns a name whose noun comes first, and its adjectives with it, as a line has them: "2 cipolle rosse". */
function agreeingName(name: string, isPlural: boolean, language: Language): string {
  const [line, factor, start] = isPlural ? ([`1 ${name}`, 2, "2 "] as const) : ([`2 ${name}`, 0.5, "1 "] as const);
  const scaled = scaleIngredientLine(line, factor, language);
  return scaled.startsWith(start) ? scaled.slice(start.length) : name;
}

function inflected(
  word: string,
  isPlural: boolean,
  { singular, plural }: Pick<Language, "singular" | "plural">,
): string {
  const part = partBehindHyphen(word);
  if (part > 0) return word.slice(0, part) + inflected(word.slice(part), isPlural, { singular, plural });
  const lower = word.toLowerCase();
  const one = singular(lower);
  const form = isPlural ? plural(one) : one;
  return word.charAt(0) === lower.charAt(0) ? form : form.charAt(0).toUpperCase() + form.slice(1);
}
