const MAX_STEP = 2000; // characters, as the recipe form allows (product 4.1)

/** Returns a step as several where it is longer than a step may be, cut between sentences or words. */
export function cutLongStep(step: string): string[] {
  const parts: string[] = [];
  let rest = step;
  while (rest.length > MAX_STEP) {
    const head = rest.slice(0, MAX_STEP);
    const cut = Math.max(head.lastIndexOf(". ") + 1, 0) || Math.max(head.lastIndexOf(" "), 0) || MAX_STEP;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}
