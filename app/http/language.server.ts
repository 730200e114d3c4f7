import type { RouterContextProvider } from "react-router";
import { findLanguage, isPseudo, type Language, preferredLanguage } from "#app/i18n/languages.ts";
import { offeredLanguages } from "#app/i18n/offered-languages.ts";
import { readCookie, rememberedCookie } from "./cookies.server.ts";
import { type RequestState, requestState } from "./request-context.server.ts";

/**
 * Returns the language of a page: the one that the signed-in user has chosen, else the one chosen in this browser (a
 * cookie), else the one that the browser prefers.
 */
export function pageLanguage(request: Request, { session }: Pick<RequestState, "session">): Language {
  return (
    offered(readable(() => session()?.cook?.user.language) ?? undefined) ??
    offered(findLanguage(readCookie(request, "language"))) ??
    browserLanguage(request)
  );
}

/** Returns a value from the database; undefined if that cannot be read, which the page reports then. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Returns the language that the browser prefers. */
export function browserLanguage(request: Request): Language {
  return preferredLanguage(request.headers.get("Accept-Language") ?? "", offeredLanguages());
}

/** Returns a language unless it is none that people can choose. */
function offered(language: Language | undefined): Language | undefined {
  return language && (isPseudo(language) || offeredLanguages().some((one) => one === language)) ? language : undefined;
}

/** Remembers a language in this browser, for when nobody is signed in; null forgets it. */
export function rememberLanguage(context: Readonly<RouterContextProvider>, language: Language | null) {
  const { answerHeaders, isSecure } = requestState(context);
  answerHeaders.append("Set-Cookie", rememberedCookie("language", language, isSecure));
}
