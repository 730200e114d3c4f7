/** A part of a text: text.slice(start, end). */
type Place = { start: number; end: number };

/**
 * Returns what tells whether a character between two places of a text belongs to one of these parts. They are marked once,
 * since it is asked for each number of a step.
 */
export function coverOf(length: number, places: readonly Place[]): (start: number, end?: number) => boolean {
  const covered = new Uint8Array(length);
  for (const { start, end } of places) covered.fill(1, start, end);
  return (start, end = start + 1) => {
    for (let at = start; at < end; at++) if (covered[at] === 1) return true;
    return false;
  };
}
