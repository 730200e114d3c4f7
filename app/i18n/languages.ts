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

/** Its twin that is written from right to left, by which tests see whether the layout follows the direction. */
export const PSEUDO_RTL = "ar-XB";

/** A language of the interface, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO_LANGUAGE | typeof PSEUDO_RTL;

/** Returns the language with this tag, or undefined. */
export function findLanguage(tag: string | undefined): Language | undefined {
  return tag === PSEUDO_LANGUAGE || tag === PSEUDO_RTL ? tag : LANGUAGES.find((language) => language === tag);
}

/** Returns whether a language is one of the tests, with English words. */
export function isPseudo(language: Language): boolean {
  return language === PSEUDO_LANGUAGE || language === PSEUDO_RTL;
}

/** Languages that are written from right to left, of those for which a translation may come (ISO 639). */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

/** Returns the direction in which a language is written, for the `dir` of a page. */
export function directionOf(language: Language): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
}

/** Returns the language that a browser prefers among those offered (RFC 9110, 12.5.4), English without one. */
export function preferredLanguage(acceptLanguage: string, offered: readonly Language[] = LANGUAGES): Language {
  const preferred = acceptLanguage
    .slice(0, 500)
    .split(",")
    .map((entry, index) => {
      const [range = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      const language = languageOf(range);
      const isOffered = language !== undefined && (isPseudo(language) || offered.includes(language));
      return { language: isOffered ? language : undefined, weight: quality ? Number(quality.slice(2)) : 1, index };
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return preferred[0]?.language ?? "en";
}

/** Returns the language of a range such as "de-AT". */
function languageOf(range: string): Language | undefined {
  return findLanguage(range) ?? findLanguage(range.toLowerCase().split("-", 1)[0]);
}
