/**
 * Cuts a page at each place where a pattern matches, up to the next one, so that a page of thousands of recipes never becomes
 * one tree. What is above the first is left out.
 */
export function partsOf(html: string, start: RegExp): string[] {
  const starts = [...html.matchAll(start)].map(({ index }) => index);
  return starts.map((from, at) => html.slice(from, starts[at + 1] ?? html.length));
}
