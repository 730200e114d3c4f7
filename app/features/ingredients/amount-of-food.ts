import { language } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/languages.ts";

/** Before these "de" and "di" lose their vowel. Of French words with h, those whose h is silent. */
const ELIDES = /^(?:[aeiouàâéèêëîïôœùûü]|h(?:uil|uî|erb|ys|ib|yd))/i;

/** What a language has between a unit and a food; the others have nothing there: "2 cups flour". */
const LINKS: Partial<Record<Language, (food: string) => string>> = {
  es: () => "de ",
  fr: (food) => (ELIDES.test(food) ? "d’" : "de "),
  it: (food) => (ELIDES.test(food) ? "d’" : "di "),
};
const LINK = /^(?:d[ei] |d[’'])/i;

/** An amount such as "2 cups" or "1 can (400 g)", not one such as "2". */
const ENDS_WITH_UNIT = /[\p{L}.)]$/u;

/** Returns a food with its amount as the language of the page has them: "2 cups flour", "2 tazas de harina". */
export function amountOfFood(amount: string, food: string): string {
  const link = ENDS_WITH_UNIT.test(amount) && food ? LINKS[language()]?.(food) : undefined;
  return [amount, `${link ?? ""}${food}`].filter((piece) => piece !== "").join(" ");
}

/** Returns the food of a text that begins with this amount, as `amountOfFood` writes it; undefined for other texts. */
export function foodAfter(amount: string, text: string): string | undefined {
  if (!text.startsWith(`${amount} `)) return undefined;
  const rest = text.slice(amount.length).trim();
  return ENDS_WITH_UNIT.test(amount) && LINKS[language()] ? rest.replace(LINK, "") : rest;
}
