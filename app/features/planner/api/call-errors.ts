/** Refusals that several calls for the plan describe: docs/api.md says what is behind the colon once. */
export const BEYOND = "Too far: the day or week is beyond what the tier may plan";
export const TAKEN = "The slot is taken";
