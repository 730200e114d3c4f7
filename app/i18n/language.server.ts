import { AsyncLocalStorage } from "node:async_hooks";
import { language, setLanguageSource } from "./language.ts";
import type { Language } from "./languages.ts";

const storage = new AsyncLocalStorage<Language>();
// The API, the log and everything outside of a page are in English.
setLanguageSource(() => storage.getStore() ?? "en");

/** Runs a function, and what it starts, with the texts of a language. */
export function inLanguage<R>(language: Language, run: () => R): R {
  return storage.run(language, run);
}

/** Runs a function with the texts of mail to a person: in the language they chose, else in that of the request. */
export function inLanguageOf<R>(person: { language: Language | null }, run: () => R): R {
  return inLanguage(person.language ?? language(), run);
}
