/** Refusals that several calls describe: docs/api.md says what is behind the colon once, at its beginning. */
export const DUPLICATE = "Recipe Already Exists: the collection has it, by its source address or its name";
export const FULL = "Collection full: it holds as many recipes as the tier allows";
export const IN_COLLECTION = "You already have this recipe in your collection";
