import type { Language } from "./language.ts";
import type { LanguageData } from "./language-data.ts";

type Gender = "masculine" | "feminine" | "neuter";

/** The fewest letters of the last part of a compound that tells its gender. */
const SHORTEST_PART = 4;

/**
 * Returns the function that gives the form of an adjective before or behind a noun in the singular or plural. A form that
 * the language's lists do not have is not made up: then the word stays.
 */
export function agreementOf(
  { genders, adjectiveForm, headPosition }: LanguageData,
  { words, singular, plural, isKnownForm }: Pick<Language, "words" | "singular" | "plural" | "isKnownForm">,
): Language["agreeing"] {
  const { sizes, manners, lateManners, adjectives, prepared, preparedAfterAdverb } = words;
  const lists = [sizes, manners, lateManners, adjectives, prepared, preparedAfterAdverb];
  const isKnown = (word: string) => lists.some((list) => list.has(word));
  const masculine = new Set(genders?.masculine.trim().split(/\s+/));
  const neuter = new Set(genders?.neuter.trim().split(/\s+/));
  const genderOf = (noun: string): Gender | undefined => {
    if (genders?.neuterEnding.test(noun)) return "neuter";
    for (let at = 0; at === 0 || at <= noun.length - SHORTEST_PART; at++) {
      const part = noun.slice(at);
      if (masculine.has(part)) return "masculine";
      if (neuter.has(part)) return "neuter";
    }
    return genders?.isFeminine(noun, plural(noun)) ? "feminine" : undefined;
  };
  return (word, isPlural, noun) => {
    if (!isKnown(word) || words.uninflected.has(word)) return undefined;
    if (headPosition === "first") {
      const one = singular(noun);
      // "1 uovo medio" is "2 uova medie".
      const isSwitched = one.endsWith("o") && plural(one).endsWith("a");
      if (isSwitched && isPlural && word.endsWith("o")) return formOf(`${word.slice(0, -1)}e`);
      if (isSwitched && !isPlural && word.endsWith("e")) return formOf(`${word.slice(0, -1)}o`);
      return formOf(isPlural ? plural(singular(word)) : singular(word));
    }
    const number = isPlural ? "plural" : genderOf(singular(noun));
    return number && adjectiveForm ? formOf(adjectiveForm(word, number)) : word;

    function formOf(form: string): string {
      return isKnown(form) || isKnownForm(word) ? form : word;
    }
  };
}
