/** Refusals that several calls for the plan describe. */
export const BEYOND = "The day is beyond what the tier may plan";
export const TAKEN = "The slot is taken";
