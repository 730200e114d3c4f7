import { UNFINISHED } from "#messages";
import { LANGUAGES } from "./languages.ts";

let showsUnfinished = () =>
  typeof document !== "undefined" && document.documentElement.dataset.languagesPreview !== undefined;

/** Returns the languages that people can choose: those with all messages, or all of them in a preview. */
export function offeredLanguages(unfinished = UNFINISHED): (typeof LANGUAGES)[number][] {
  return LANGUAGES.filter((language) => !unfinished.includes(language) || showsUnfinished());
}

/** Returns whether languages that are not finished are offered too (`LANGUAGES_PREVIEW`). */
export function isPreview(): boolean {
  return showsUnfinished();
}

/** Sets whether this process offers languages that are not finished. */
export function previewLanguages(preview: boolean) {
  showsUnfinished = () => preview;
}
