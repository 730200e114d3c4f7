import { THEMES, type ThemeName } from "#app/ui/theme-names.ts";
import { readCookie } from "./cookies.server.ts";

/** As large as recipes usually are, or larger. */
export const TEXT_SIZES = ["normal", "large"] as const;

/** Returns the theme chosen with the switch (a cookie); anything else follows the system. */
export function readTheme(request: Request): ThemeName {
  const value = readCookie(request, "theme");
  return THEMES.find((theme) => theme === value) ?? "system";
}

/** Returns whether this browser asked for larger text on recipes. */
export function isTextLarge(request: Request): boolean {
  return readCookie(request, "text") === "large";
}
