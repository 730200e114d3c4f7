import type { Language } from "./languages.ts";

let current: () => Language = () =>
  typeof document === "undefined" ? "en" : (document.documentElement.lang as Language);

/** Returns the language in which texts are written now: that of the page in the browser, of the request on the server. */
export function language(): Language {
  return current();
}

/** Sets where `language` reads the language from. */
export function setLanguageSource(source: () => Language) {
  current = source;
}
