import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { language } from "#app/i18n/language.ts";

type Kept = { state: string; language: string; markup: string };

/** What was rendered last of each object, for as long as the object is in use. */
const kept = new WeakMap<object, Kept>();

/**
 * Returns the markup of `content`: what was rendered of `shown` before, unless the state or the language of the request is
 * another. A list is opened far more often than one of its recipes or items changes.
 */
export function keepMarkup(shown: object, state: string, content: () => ReactElement): string {
  const known = kept.get(shown);
  if (known?.state === state && known.language === language()) return known.markup;
  // Copied into one piece: V8 keeps a joined text as its fifty parts.
  const markup = Buffer.from(renderToString(content())).toString();
  kept.set(shown, { state, language: language(), markup });
  return markup;
}
