/** The product's name, wherever a person reads it. */
export const PRODUCT = "Trivet";

/** The title of a page in the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} · ${PRODUCT}`;
}
