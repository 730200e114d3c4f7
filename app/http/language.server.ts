import { findLanguage, type Language, preferredLanguage } from "#app/i18n/languages.ts";
import { readCookie } from "./cookies.server.ts";

/** The language of a page: the one chosen in this browser (a cookie), else the one that the browser prefers. */
export function requestLanguage(request: Request): Language {
  return (
    findLanguage(readCookie(request, "language")) ?? preferredLanguage(request.headers.get("Accept-Language") ?? "")
  );
}
