/** Most recipes that are selected, and changed at once. */
export const MAX_SELECTED = 1000;
