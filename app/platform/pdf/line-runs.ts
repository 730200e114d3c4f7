import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/** Letters that are written from right to left, and what makes others so. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A part of a line in one direction and one font; `font` is what the caller has for it. */
export type DirectedRun<Font> = {
  text: string;
  font: Font;
  /** Whether its letters go from right to left: the whole run is laid out at once. */
  isReversed: boolean;
  /** Its place in the order of reading, from 0. */
  order: number;
};

/** Returns whether a text has letters from right to left, so that its parts have another order on paper. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Returns whether the first letter of a text goes from right to left. */
export function beginsRightToLeft(text: string): boolean {
  return hasRightToLeft(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
}

/**
 * Returns the parts of a line in the order in which they stand on paper, from left to right (Unicode annex 9). Each word from
 * right to left is a part of its own, so that it can be written in the order of reading, which readers and copies follow.
 * @param parts the line in the order of reading, one character as people see it each
 */
export function visualRuns<Font>(
  parts: readonly { text: string; font: Font }[],
  isRightToLeft: boolean,
): DirectedRun<Font>[] {
  const text = parts.map((part) => part.text).join("");
  const embedding = bidi.getEmbeddingLevels(text, isRightToLeft ? "rtl" : "ltr");
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const runs: (DirectedRun<Font> & { level: number })[] = [];
  let at = 0;
  for (const part of parts) {
    const level = embedding.levels[at] ?? 0;
    const drawn = mirrored.get(at) ?? part.text;
    at += part.text.length;
    const last = runs.at(-1);
    const isReversed = level % 2 === 1;
    const isNewWord = isReversed && last?.text.endsWith(" ");
    if (last && last.level === level && last.font === part.font && !isNewWord) last.text += drawn;
    else runs.push({ text: drawn, font: part.font, level, isReversed, order: runs.length });
  }
  reorder(runs);
  return runs.map(({ level: _, ...run }) => {
    // A font is laid out from right to left for its letters only; signs alone are turned here.
    if (!run.isReversed || hasRightToLeft(run.text)) return run;
    return { ...run, isReversed: false, text: [...run.text].reverse().join("") };
  });
}

/** Reverses each sequence of runs at a level or above, from the highest level to 1. */
function reorder(runs: { level: number }[]) {
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while ((runs[to]?.level ?? 0) >= level) to++;
      if (to - from > 1) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
}
