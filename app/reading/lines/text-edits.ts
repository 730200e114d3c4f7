/** A place in a text, and the text that replaces it. */
export type Edit = { start: number; end: number; text: string };

/** Returns the text with its edits; of two that overlap, the one that starts first counts. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let changed = "";
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < end) continue;
    changed += text.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return changed + text.slice(end);
}
