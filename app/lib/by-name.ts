/** Compares names on lists: regardless of case and accents, numbers in them by value. */
export const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
