/** Minutes as a page shows them; unknown is a dash, never invented (product 4.12). */
export function minutesText(minutes: number | null): string {
  return minutes === null ? "—" : String(minutes);
}

/** "40 min", or a dash where the time is unknown. */
export function timeText(minutes: number | null): string {
  return minutes === null ? minutesText(minutes) : `${minutes} min`;
}

/** Dollars with two decimals, or N/A when servings are missing (product 4.13). */
export function costText(dollars: number | null): string {
  return dollars === null ? "N/A" : `$${dollars.toFixed(2)}`;
}
