/** How the recipes of the list are shown, which this browser remembers (product 4.8); the first is the usual one. */
export const LIST_STYLES = ["cards", "list"] as const;
/** A way to show the list. */
export type ListStyle = (typeof LIST_STYLES)[number];

/** The cookie, and the field of its form. */
export const LIST_STYLE = "recipes-as";

/** Returns the style of a cookie's value. */
export function listStyleOf(value: string | undefined): ListStyle {
  return LIST_STYLES.find((style) => style === value) ?? LIST_STYLES[0];
}
