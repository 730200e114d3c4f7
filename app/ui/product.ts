/** The name of the product. */
export const PRODUCT = "Trivet";

/** Returns the title of a page with the name of the product. */
export function pageTitle(title: string): string {
  return `${title} · ${PRODUCT}`;
}
