/** Minutes as a page shows them; unknown is a dash, never invented (contract 3). */
export function minutesText(minutes: number | null): string {
  return minutes === null ? "—" : String(minutes);
}

/** Dollars with two decimals, or N/A when servings are missing (spec 9). */
export function costText(dollars: number | null): string {
  return dollars === null ? "N/A" : `$${dollars.toFixed(2)}`;
}
