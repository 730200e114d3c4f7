import { LANGUAGES } from "../../db/enumerations.ts";

export { LANGUAGES };

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<(typeof LANGUAGES)[number], string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  nl: "Nederlands",
};

/** The pseudo-language of Unicode CLDR: English with accents in brackets, by which tests find texts that are no messages. */
export const PSEUDO_LANGUAGE = "en-XA";

/** A language of the interface, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO_LANGUAGE;

/** Returns the language with this tag, or undefined. */
export function findLanguage(tag: string | undefined): Language | undefined {
  return tag === PSEUDO_LANGUAGE ? tag : LANGUAGES.find((language) => language === tag);
}

/** Returns the language that a browser prefers among ours (RFC 9110, 12.5.4), English without one. */
export function preferredLanguage(acceptLanguage: string): Language {
  const preferred = acceptLanguage
    .slice(0, 500)
    .split(",")
    .map((entry, index) => {
      const [range = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { language: languageOf(range), weight: quality ? Number(quality.slice(2)) : 1, index };
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return preferred[0]?.language ?? "en";
}

/** Returns the language of a range such as "de-AT". */
function languageOf(range: string): Language | undefined {
  return findLanguage(range) ?? findLanguage(range.toLowerCase().split("-", 1)[0]);
}
