/** Returns the id in an address or a form, or undefined for anything else (0, -1, abc, 1e99…). */
export function readId(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
